import SafeGenCommandSupport

extension ObjectiveCContext {
    /// Finds the properties by which frameworks give instances of the classes. `physicsWorld` is one of SpriteKit's scenes and of
    /// SceneKit's: a file is about the framework with whose prefix it has names, if it has none of the other.
    mutating func findGivers() {
        for (property, names) in CommandKnowledge.givers where tokens.contains(where: { $0.text == property }) {
            guard names.contains(where: { classes[$0] != nil }) else { continue }
            let about = names.filter(isAbout)
            givers[property] = .some(about.count == 1 ? classes[about[0]] : nil)
        }
    }

    /// Whether the file has names of the framework that a class belongs to: `SKPhysicsWorld` and `SKNode`.
    private func isAbout(_ className: String) -> Bool {
        let prefix = className.prefix(while: \.isUppercase).dropLast()
        return tokens.contains { token in
            token.text.hasPrefix(prefix) && token.text.dropFirst(prefix.count).first?.isUppercase ?? false
        }
    }
}

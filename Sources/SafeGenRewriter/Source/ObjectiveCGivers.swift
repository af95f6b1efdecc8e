import SafeGenCommandSupport

extension ObjectiveCContext {
    /// Finds the properties by which frameworks give instances of the classes. `physicsWorld` is one of SpriteKit's scenes and of
    /// SceneKit's: a file is about the framework with whose prefix it has names, if it has none of the other.
    mutating func findGivers() {
        for (name, subject) in classes {
            for property in CommandKnowledge.properties(givingA: name) {
                let others = CommandKnowledge.classes(givenBy: property).filter { $0 != name }
                if isAbout(name), !others.contains(where: isAbout) {
                    givers[property] = subject
                } else if givers[property] == nil {
                    givers[property] = .some(nil)
                }
            }
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

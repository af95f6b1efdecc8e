import SafeGen
import SafeGenCommandSupport

/// Of which class a property gives an instance, where classes of several frameworks have one of its name: `physicsWorld` is a
/// property of SpriteKit's scenes and of SceneKit's.
enum InstanceGiver {
    /// The class that a file's names show.
    ///
    /// The protocol of its delegate decides and, where the file names those of several or of none, the prefix of its framework.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - reaches: Whether the file may see the declarations of a module.
    ///   - names: All names of the file; read only if several classes are possible.
    /// - Returns: The class; nil if the file shows none of the possible ones, or several.
    static func className(
        givenBy property: String, where reaches: (String) -> Bool, names: () -> Set<String>
    ) -> String? {
        let givers = CommandKnowledge.classes(givenBy: property).map(Giver.init)
        let seen = givers.filter { $0.modules.contains(where: reaches) }
        let possible = seen.isEmpty ? givers : seen
        guard possible.count > 1 else { return possible.first?.className }
        let names = names()
        let meant = possible.filter { !$0.delegates.isDisjoint(with: names) }
        if meant.count == 1 { return meant[0].className }
        let used = possible.filter { giver in names.contains(where: giver.isOfItsFramework) }
        return used.count == 1 ? used[0].className : nil
    }

    private struct Giver {
        let className: String
        let modules: Set<String>
        let delegates: Set<String>
        private let prefix: Substring

        init(_ className: String) {
            let unsafe = KnowledgeBase.hazards(ofClass: className).map { ($0.module, $0.type.name) }
            let weak = KnowledgeBase.weakProperties.filter { $0.className == className }.map { ($0.module, $0.type) }
            self.className = className
            modules = Set((unsafe + weak).map(\.0))
            delegates = Set((unsafe + weak).map(\.1))
            prefix = className.prefix(while: \.isUppercase).dropLast()
        }

        /// Whether a name has the prefix of its framework: `SKPhysicsWorld` and `SKNode`.
        func isOfItsFramework(_ name: String) -> Bool {
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
        }
    }
}

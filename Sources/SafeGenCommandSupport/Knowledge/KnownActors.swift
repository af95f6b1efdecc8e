import SafeGen

/// Which actor Apple's classes belong to, for modules whose superclasses are in no symbol graph that was given.
package enum KnownActors {
    /// The actor of a superclass that a symbol graph names, with its module where the graph has it; nil if nothing is
    /// known of it.
    package static func isolation(of className: String, module: String?) -> Isolation? {
        let others = module.flatMap { CommandKnowledge.line(of: $0, in: CommandKnowledgeText.modules) }
        if let known = known(className), module == nil || others != nil || known.module == module {
            return known.isolation
        }
        guard module == nil || others != nil else { return nil }
        // The roots of all classes.
        if className == "NSObject" || className == "NSProxy" { return .nonisolated }
        return others.flatMap(Isolation.init)
    }

    package static func module(of className: some StringProtocol) -> String? { known(className)?.module }

    private static func known(_ className: some StringProtocol) -> (isolation: Isolation, module: String)? {
        let line = CommandKnowledge.line(of: String(className), in: CommandKnowledgeText.actors)
        guard let words = line?.split(separator: " "), words.count == 2,
            let isolation = Isolation(rawValue: String(words[0]))
        else { return nil }
        return (isolation, String(words[1]))
    }
}

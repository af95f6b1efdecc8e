import SafeGen
import SafeGenCommandSupport

/// Names that other commands print.
extension Explanation {
    /// The explanation of a property, `XMLParser.delegate`, of a delegate's protocol, or of a wrapper; nil if it is none of them.
    static func text(ofPrinted name: String, targets: DeploymentTargets) -> String? {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else { return nil }
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2 {
            let isProperty = KnowledgeBase.classes(named: parts[0]).contains { known in
                known.hazards.contains { $0.property == parts[1] }
            }
            let isWeak = KnowledgeBase.weakProperties(ofClass: parts[0]).contains { $0.property == parts[1] }
            if isProperty || isWeak { return text(of: parts[0], targets: targets) }
            return text(ofClass: parts[1], in: parts[0], at: targets)
        }
        guard parts.count == 1 else { return nil }
        let classes = KnowledgeBase.classes
        if let known = classes.first(where: { WrapperName.standard(prefix: "Safe", className: $0.name) == name }) {
            return text(of: known.name, targets: targets).map {
                "\(name) is the wrapper that SafeGen writes for \(known.name).\n\n\($0)"
            }
        }
        let unsafe = classes.filter { known in known.hazards.contains { $0.type.name == name } }.map(\.name)
        let weak = KnowledgeBase.weakProperties.filter { $0.type == name }.map(\.className)
        let names = (unsafe + weak).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return nil }
        let texts = names.compactMap { text(of: $0, targets: targets) }
        return "\(name) is the protocol of a delegate of \(names.joined(separator: ", ")).\n\n"
            + texts.joined(separator: "\n")
    }

    /// The explanation of a kind of change that `review` reports; nil for a word that is none.
    static func text(ofChange word: String) -> String? {
        CommandKnowledge.meaning(ofChange: word).map { meaning in
            """
            \(word)

            'safegen review' reports it: \(meaning).
            A loss that is meant is accepted in the manifest: review: {accept: [{change: \(word), class: …, until: …, reason: …}]}

            """
        }
    }
}

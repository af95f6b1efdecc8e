import SafeGenSystem

/// The classes that people look up and that need nothing.
extension KnowledgeBase {
    /// Why a class needs nothing; nil if nothing is known of it.
    package static func reason(againstHazard className: String) -> (module: String, text: String)? {
        guard let words = SortedLines.rest(ofLineIn: KnowledgeText.notHazards, after: className + ": "),
            let space = words.firstIndex(of: " ")
        else { return nil }
        return (String(words[..<space]), String(words[words.index(after: space)...]))
    }

    /// The class above one, which needs nothing for the same reason; nil if there is none.
    package static func classOfNoHazard(above className: String) -> String? {
        reason(againstHazard: className).flatMap { $0.text.hasPrefix("as ") ? String($0.text.dropFirst(3)) : nil }
    }

    package static var namesOfNoHazard: [String] {
        KnowledgeText.notHazards.description.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    }
}

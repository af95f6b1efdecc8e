/// What can be said of two conditions of `#if` without reading them.
enum ConditionText {
    /// Whether one holds wherever the other does, as far as their parts between `||` tell; false where they don't.
    static func isWider(_ condition: String, than other: String) -> Bool {
        guard let parts = alternatives(condition), let others = alternatives(other) else { return false }
        return others.isSubset(of: parts)
    }

    /// The parts between `||`, without spaces; nil where one of these may be in a group.
    private static func alternatives(_ condition: String) -> Set<Substring>? {
        let text = condition.filter { $0 != " " }
        // The parentheses of os(iOS) come after a letter; those of a group don't.
        let isGrouped = zip("(" + text, text).contains { before, character in
            character == "(" && !before.isLetter && !before.isNumber
        }
        guard !isGrouped else { return nil }
        return Set(text.replacing("||", with: "|").split(separator: "|"))
    }
}

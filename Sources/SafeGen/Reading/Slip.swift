/// Slips in a piece of a manifest that leave it readable, or unreadable in a way that YAML explains badly.
enum Slip {
    private static let quotes = "“”„‟‘’‚«»"

    /// What is wrong with a path that no folder is meant to have; nil if it may be one.
    static func problem(inPath path: String) -> String? {
        if let quotes = quotes(around: path) { return quotes }
        if path.contains("\\") { return "'/' goes between folders, not '\\'" }
        guard let variable = variable(in: path) else { return nil }
        return "nothing replaces '\(variable)' by its value; write the path relative to the manifest"
    }

    /// A build variable: `$(SRCROOT)` and `${SRCROOT}` anywhere, `$SRCROOT` at the beginning.
    private static func variable(in path: String) -> Substring? {
        for start in path.indices where path[start] == "$" {
            let rest = path[start...]
            let isInBrackets = rest.hasPrefix("$(") || rest.hasPrefix("${")
            let name = rest.dropFirst(isInBrackets ? 2 : 1).prefix(while: isOfVariable)
            let end = path[name.endIndex...].first
            if isInBrackets, !name.isEmpty, end == ")" || end == "}" { return path[start...name.endIndex] }
            let isUpper = name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
            if start == path.startIndex, isUpper, end == nil || end == "/" { return path[start..<name.endIndex] }
        }
        return nil
    }

    private static func isOfVariable(_ character: Character) -> Bool {
        character == "_" || character.isASCII && (character.isLetter || character.isNumber)
    }

    private static func quotes(around text: String) -> String? {
        guard let first = text.first, let last = text.last, text.count > 1, quotes.contains(first),
            quotes.contains(last)
        else { return nil }
        return "\(first) and \(last) are typographic quotes; write \" or none"
    }
}

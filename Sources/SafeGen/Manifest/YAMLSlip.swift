/// Slips in a piece of a manifest that leave it readable, or unreadable in a way that YAML explains badly.
struct YAMLSlip {
    /// Where it is in the text, in scalars.
    let offset: Int
    let message: String

    /// How much of a text is looked at, in scalars.
    static let longest = 200
    private static let comment = "a comment begins with '#', not with '//'"
    private static let dashes = "–—−•*".unicodeScalars
    private static let quotes = "“”„‟‘’‚«»"

    /// What is wrong with a path that no folder is meant to have; nil if it may be one.
    static func problem(inPath path: String) -> String? {
        if let quotes = quotes(around: path) { return quotes }
        if let last = path.last, ";,".contains(last) { return "nothing ends in '\(last)' here; remove it" }
        if path.contains("\\") { return "'/' goes between folders, not '\\'" }
        let scalars = Array(path.unicodeScalars.prefix(longest))
        if scalars.indices.contains(where: { isComment(at: $0, in: scalars) }) { return comment }
        if let first = scalars.first, let message = lookalike(first) { return message }
        return variable(in: path).map(Self.unreplaced)
    }

    private static func unreplaced(_ variable: Substring) -> String {
        "nothing replaces '\(variable)' by its value; write the path relative to the manifest"
    }

    /// A build variable: `$(SRCROOT)` and `${SRCROOT}` anywhere, `$SRCROOT` at the beginning.
    private static func variable(in path: String) -> Substring? {
        for start in path.indices where path[start] == "$" {
            let rest = path[start...]
            let isInBrackets = rest.hasPrefix("$(") || rest.hasPrefix("${")
            let name = rest.dropFirst(isInBrackets ? 2 : 1).prefix {
                $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber)
            }
            let end = path[name.endIndex...].first
            if isInBrackets, !name.isEmpty, end == ")" || end == "}" { return path[start...name.endIndex] }
            let isUpper = name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
            if start == path.startIndex, isUpper, end == nil || end == "/" { return path[start..<name.endIndex] }
        }
        return nil
    }

    /// What looks like YAML and is not.
    private static let lookalikes: [Unicode.Scalar: String] = [
        "\u{A0}": "a space", "\u{2002}": "a space", "\u{2003}": "a space", "\u{2009}": "a space", "\u{202F}": "a space",
        "\u{3000}": "a space", "\u{FF1A}": "':'",
    ]

    /// The likely meaning of text that can't be read, a scalar without quotes or a line; nil if nothing shows it.
    static func find(inUnreadable text: String) -> YAMLSlip? {
        let scalars = Array(text.unicodeScalars.prefix(longest))
        if let message = quotes(around: text) { return YAMLSlip(offset: 0, message: message) }
        let code = scalars.prefix { !"\"'#".unicodeScalars.contains($0) }
        for place in code.indices {
            if let message = lookalike(scalars[place]) { return YAMLSlip(offset: place, message: message) }
        }
        let begin = scalars.firstIndex { $0 != " " } ?? 0
        let spaced = scalars.indices.filter { place in
            scalars[place] == "-" && (place == begin || scalars[place - 1] == " ")
                && scalars.dropFirst(place + 1).first?.properties.isAlphabetic == true
        }
        if let first = spaced.first,
            first == begin || !text.contains(":") && spaced.count == scalars[begin...].count(where: { $0 == " " })
        {
            return YAMLSlip(offset: first, message: "a space is missing after '-'")
        }
        if scalars.dropFirst(begin + 1).first == " ", dashes.contains(scalars[begin]) {
            return YAMLSlip(
                offset: begin, message: "an entry of a list begins with '-'; this dash is another character")
        }
        let key = scalars[begin...].drop { " -{".unicodeScalars.contains($0) }
        let word = key.prefix { $0.isASCII && $0.properties.isAlphabetic }
        let rest = scalars[word.endIndex...]
        if word.count > 1, rest.first == ":", let next = rest.dropFirst().first, !" \t/:".unicodeScalars.contains(next)
        {
            return YAMLSlip(offset: word.endIndex, message: "a space is missing after ':'")
        }
        if word.count > 1, rest.starts(with: " = ".unicodeScalars) {
            return YAMLSlip(offset: word.endIndex + 1, message: "':' goes between a key and its value, not '='")
        }
        // Its braces are YAML's.
        if let variable = variable(in: text), variable.hasPrefix("${") {
            let offset = text.unicodeScalars.distance(from: text.startIndex, to: variable.startIndex)
            return YAMLSlip(offset: offset, message: unreplaced(variable))
        }
        return scalars.indices.first { isComment(at: $0, in: scalars) }.map { YAMLSlip(offset: $0, message: comment) }
    }

    private static func lookalike(_ scalar: Unicode.Scalar) -> String? {
        guard let meant = lookalikes[scalar] else { return nil }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "this character (U+\(number)) only looks like \(meant); write \(meant)"
    }

    private static func isComment(at place: Int, in text: [Unicode.Scalar]) -> Bool {
        text[place...].starts(with: "//".unicodeScalars) && (place == 0 || text[place - 1] == " ")
            && text[..<place].count { $0 == "\"" }.isMultiple(of: 2) && !text[..<place].contains("#")
    }

    private static func quotes(around text: String) -> String? {
        guard let first = text.first, let last = text.last, text.count > 1, quotes.contains(first),
            quotes.contains(last)
        else { return nil }
        return "\(first) and \(last) are typographic quotes; write \" or none"
    }
}

/// The includes of a manifest, found without a YAML parser.
///
/// A plugin can't link libyaml, and planning has to be quick. So this reads the lines of the one key that matters:
///
///     include: [a.yml, "b.yml"]        include:
///                                        - a.yml
///                                        - 'b.yml'
///
/// What it doesn't understand it leaves out. That costs runs of the tool, never a stale output: the tool is given what the
/// build watches (`--watched`), and where it reads anything else it has itself run again at the next build
/// (`--rerun-marker`).
enum IncludeScan {
    /// The paths under the key `include`, as they are written.
    static func includes(in manifest: String) -> [String] {
        // A carriage return and a line feed are one Character in Swift.
        let lines = manifest.split(omittingEmptySubsequences: false) { $0.isNewline }
        guard let start = lines.firstIndex(where: { value(ofIncludeKey: $0) != nil }) else { return [] }
        let first = withoutComment(value(ofIncludeKey: lines[start]) ?? "")
        if first.hasPrefix("[") {
            let rest = lines[(start + 1)...].map(withoutComment)
            let text = ([first] + rest).joined(separator: " ").dropFirst()
            return text.prefix { $0 != "]" }.split(separator: ",").compactMap(scalar)
        }
        guard first.isEmpty else { return [] }
        var paths: [String] = []
        for line in lines[(start + 1)...].map(withoutComment) where !line.isEmpty {
            guard line.hasPrefix("- ") else { break }
            if let path = scalar(line.dropFirst(2)) { paths.append(path) }
        }
        return paths
    }

    /// What follows `include:` at the start of a line; nil on other lines.
    private static func value(ofIncludeKey line: Substring) -> Substring? {
        for key in ["include", "\"include\"", "'include'"] where line.hasPrefix(key) {
            let rest = line.dropFirst(key.count).drop(while: isBlank)
            if rest.first == ":" { return rest.dropFirst() }
        }
        return nil
    }

    /// A line without its comment and without blanks at both ends.
    private static func withoutComment(_ line: Substring) -> String {
        var quote: Character?
        var previous: Character = " "
        var text = ""
        for character in line {
            if character == "#", quote == nil, isBlank(previous) { break }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            text.append(character)
            previous = character
        }
        return String(trimmed(text[...]))
    }

    private static func scalar(_ text: Substring) -> String? {
        let value = trimmed(text)
        for quote in ["\"", "'"] where value.count >= 2 && value.hasPrefix(quote) && value.hasSuffix(quote) {
            return String(value.dropFirst().dropLast())
        }
        return value.isEmpty ? nil : String(value)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }
}

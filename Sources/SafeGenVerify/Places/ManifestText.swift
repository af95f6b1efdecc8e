import SafeGen

/// The place in the manifest that causes a message of the compiler's, and the remedy.
struct ManifestCause: Equatable {
    /// Nil where the manifest has nothing about it.
    var location: SourceLocation?
    var length: Int
    var advice: String
    var isUnderstood: Bool
}

/// The text of values as the manifest has it, in which words are looked for.
struct ManifestText {
    private static let longestLine = 2_000

    private let sources: SourceFiles
    private var indexes: [Int: SourceIndex] = [:]

    init(_ sources: SourceFiles) { self.sources = sources }

    /// Finds the cause of a message, at a word of the output, among values.
    ///
    /// Of a complaint about a name (`CompilerMessageKind`), the value counts that has the name. Otherwise that counts which has
    /// the word that the compiler points to, or the first.
    mutating func cause(of message: CompilerMessage, at word: String?, in values: [ManifestValue]) -> ManifestCause {
        let complaint = CompilerMessageKind.of(message)
        let advice = complaint?.advice(for: message) ?? "the compiler says: \(message.text)"
        let words = complaint?.words(of: message) ?? message.quoted.flatMap { $0.words.map(String.init) }
        let pointed = [word].compactMap(\.self)
        let likely = (complaint?.keys ?? []).flatMap { key in values.filter { $0.key == key } }
        var cause = ManifestCause(location: nil, length: 1, advice: advice, isUnderstood: complaint != nil)
        var found: (location: SourceLocation, length: Int)?
        if complaint?.goesByWords ?? true { found = place(of: words + pointed, in: likely + values) }
        if found == nil, let value = likely.first ?? values.first {
            let length = max(1, lines(of: value.location).first?.text.unicodeScalars.count ?? 1)
            found = place(of: pointed + words, in: [value]) ?? (value.location, length)
        }
        if let found {
            cause.location = found.location
            cause.length = found.length
        }
        return cause
    }

    private mutating func place(
        of words: [String], in values: [ManifestValue]
    ) -> (location: SourceLocation, length: Int)? {
        for word in words {
            for (var location, text) in values.flatMap({ lines(of: $0.location) }) {
                let range = text.ranges(of: word).first { range in
                    text[..<range.lowerBound].last?.isWordPart != true
                        && text[range.upperBound...].first?.isWordPart != true
                }
                guard let range else { continue }
                location.column += text[..<range.lowerBound].unicodeScalars.count
                return (location, word.unicodeScalars.count)
            }
        }
        return nil
    }

    /// The lines of a value, each from where it begins: one, or those of a list.
    private mutating func lines(of location: SourceLocation) -> [(location: SourceLocation, text: Substring)] {
        let index = indexes[location.file] ?? sources.index(of: location.file)
        indexes[location.file] = index
        guard let line = index.text(line: location.line, limit: Self.longestLine) else { return [] }
        let before = line.unicodeScalars.prefix(max(0, location.column - 1))
        let isInFlow = before.contains { "[{".unicodeScalars.contains($0) }
        let first = Self.value(Substring(line.unicodeScalars.dropFirst(before.count)), isInFlow: isInFlow)
        var lines = [(location, first)]
        // The other elements of a list lie below its first one, which is where its dash is or after that.
        var indentation = String(before)
        if let dash = indentation.lastIndex(of: "-") {
            indentation = String(indentation[..<dash])
        } else if first.first != "-" {
            return lines
        }
        guard !isInFlow, indentation.allSatisfy({ $0 == " " }) else { return lines }
        var next = location
        while true {
            next.line += 1
            guard let line = index.text(line: next.line, limit: Self.longestLine), line.hasPrefix(indentation + "- ")
            else {
                return lines
            }
            next.column = indentation.count + 1
            lines.append((next, Self.value(line.dropFirst(indentation.count), isInFlow: false)))
        }
    }

    /// The part of a line that belongs to a value at its beginning: in a list or a mapping in brackets, up to its end there.
    private static func value(_ text: Substring, isInFlow: Bool) -> Substring {
        var (depth, quote) = (0, Character?.none)
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "[", "{", "(", "<": depth += 1
            case "]", "}", ")", ">":
                if depth == 0 { return text[..<index] }
                depth -= 1
            case "," where isInFlow && depth == 0: return text[..<index]
            case "#" where index > text.startIndex && text[text.index(before: index)] == " ":
                return text[..<index].trimmingSpacesAtEnd
            default: break
            }
        }
        return text.trimmingSpacesAtEnd
    }

}

extension Substring {
    fileprivate var trimmingSpacesAtEnd: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

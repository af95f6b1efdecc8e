import SafeGen

/// The text of values as the manifest has it, in which words are looked for.
struct ManifestText {
    private static let longestLine = 2_000

    private let sources: SourceFiles
    private var indexes: [Int: SourceIndex] = [:]

    init(_ sources: SourceFiles) { self.sources = sources }

    mutating func place(of word: String, in value: ManifestValue) -> SourceLocation? {
        for (location, text) in lines(of: value.location) {
            var column = 0
            for piece in Self.pieces(text) {
                if piece == word[...] {
                    return SourceLocation(
                        file: location.file, line: location.line, column: location.column + column)
                }
                column += piece.unicodeScalars.count
            }
        }
        return nil
    }

    /// How many scalars of a value's first line are the value's.
    mutating func length(of location: SourceLocation) -> Int {
        max(1, lines(of: location).first?.text.unicodeScalars.count ?? 1)
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

    private static func pieces(_ text: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var rest = text
        while let first = rest.first {
            let isWord = first.isWordPart
            let piece = isWord ? rest.prefix { $0.isWordPart } : rest.prefix(1)
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension Substring {
    fileprivate var trimmingSpacesAtEnd: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

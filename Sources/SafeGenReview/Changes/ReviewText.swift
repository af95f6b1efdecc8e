import SafeGen

/// Words of a review. Whatever is interpolated is text from elsewhere, and each format shows it so that it stays text.
package struct ReviewText: ExpressibleByStringInterpolation, Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        /// Words of the tool's own.
        case words(String)
        /// A name, a type, a path.
        case code(String)
        /// Text that a person wrote for people.
        case quote(String)
    }

    package private(set) var pieces: [Piece]

    /// Words without anything from elsewhere.
    package init(stringLiteral value: String) {
        pieces = [.words(value)]
    }

    /// Words with something from elsewhere.
    package init(stringInterpolation: Interpolation) {
        pieces = stringInterpolation.pieces
    }

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    package static func + (left: ReviewText, right: ReviewText) -> ReviewText {
        ReviewText(left.pieces + right.pieces)
    }

    static func list(_ texts: [ReviewText], most: Int) -> ReviewText {
        let rest = texts.count - most
        var text: ReviewText = ""
        for (index, item) in texts.prefix(most).enumerated() {
            text = text + (index == 0 ? "" : rest <= 0 && index == texts.count - 1 ? " and " : ", ") + item
        }
        return rest > 0 ? "\(text) and \(rest) more" : text
    }

    /// Some of these names, and how many more there are.
    static func list(_ names: some Sequence<String>, most: Int) -> ReviewText {
        list(names.map { name -> ReviewText in "\(name)" }, most: most)
    }

    /// As a complete sentence: with a capital letter where it begins with words, and with a full stop.
    var sentence: ReviewText {
        var pieces = pieces
        if case .words(let words)? = pieces.first {
            pieces[0] = .words(words.prefix(1).uppercased() + words.dropFirst())
        }
        return ReviewText(pieces) + "."
    }

    /// The predicate of many subjects, where this is that of one: its verbs, and "its", in the plural. The verb that it
    /// begins with is regular, or "is", "was", "has", "does"; an adverb may be before it.
    var ofMany: ReviewText {
        var pieces = pieces.map { piece -> Piece in
            guard case .words(let words) = piece else { return piece }
            return .words(
                words.replacing(" its ", with: " their ").replacing(", and was ", with: ", and were ")
                    .replacing(", and protects ", with: ", and protect ").replacing(", and lacks ", with: ", and lack ")
            )
        }
        guard case .words(let words)? = pieces.first else { return self }
        let adverb = ["no longer "].first(where: words.hasPrefix) ?? ""
        let rest = words.dropFirst(adverb.count)
        let verb = rest.prefix { $0 != " " && $0 != "," }
        let plurals = ["is": "are", "was": "were", "has": "have", "does": "do"]
        let plural = plurals[String(verb)] ?? (verb.hasSuffix("s") ? String(verb.dropLast()) : String(verb))
        pieces[0] = .words(adverb + plural + rest.dropFirst(verb.count))
        return ReviewText(pieces)
    }

    /// On one line, fit for a terminal.
    package var plain: String { rendered(code: PresentableText.line) { "\"\(PresentableText.line($0))\"" } }

    /// As a format has it, by what that makes of each kind of text.
    func rendered(
        words: (String) -> String = { $0 }, code: (String) -> String, quote: (String) -> String
    ) -> String {
        pieces.map { piece in
            switch piece {
            case .words(let text): words(text)
            case .code(let text): code(text)
            case .quote(let text): quote(text)
            }
        }.joined()
    }

    /// Gathers words, and keeps apart text that comes from elsewhere.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        /// A name, a type, a path.
        package mutating func appendInterpolation(_ code: String) { pieces.append(.code(code)) }

        /// Text that a person wrote for people.
        package mutating func appendInterpolation(quote: String) { pieces.append(.quote(quote)) }

        /// A word of the tool's own.
        package mutating func appendInterpolation(words: String) { pieces.append(.words(words)) }

        package mutating func appendInterpolation(_ number: Int) { pieces.append(.words(String(number))) }

        /// Words that are put together already.
        package mutating func appendInterpolation(_ text: ReviewText) { pieces += text.pieces }
    }
}

/// Texts that are nearly Swift.
public struct Mutations {
    private var generator: SeededGenerator
    private let pieces = [
        "A", "b", "_", "any ", "some ", "inout ", "&", "&&", "||", "!", "?", ".", "...", ",", ":", ";", "(", ")", "[",
        "]", "{",
        "}", "<", ">", "->", "=", "==", ">=", "*", "/", "//", "/*", "*/", "\"", "\\", "\\(", "#", "#if", "#\"", "'",
        "`", "@",
        "@escaping ", " ", "\n", "\r", "\t", "\0", "\u{2028}", "\u{85}", "é", "👩‍👩‍👧", "\u{301}", "1", "2.0", "class",
        "self", "Self",
        "Type", "throws", "async", "where", "get", "set", "func ", "var ", "static ", "os", "iOS", "swift",
        "unavailable",
    ]

    /// Begins a row of texts, which the seed repeats.
    public init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Random bytes, repaired to be UTF-8.
    public mutating func noise() -> String {
        let count = Int.random(in: 0..<40, using: &generator)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Some pieces of Swift in any order.
    public mutating func salad() -> String {
        (0..<Int.random(in: 0..<12, using: &generator)).map { _ in piece() }.joined()
    }

    /// One of the texts with up to four places changed.
    public mutating func mutation(of texts: [String]) -> String {
        var characters = Array(texts.randomElement(using: &generator) ?? "")
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let start = Int.random(in: 0...characters.count, using: &generator)
            let end = min(characters.count, start + Int.random(in: 0...2, using: &generator))
            let other = Array(texts.randomElement(using: &generator) ?? "")
            let replacement = Bool.random(using: &generator) ? Array(piece()) : Array(other.prefix(8))
            characters.replaceSubrange(start..<end, with: replacement)
        }
        return String(characters)
    }

    private mutating func piece() -> String {
        pieces.randomElement(using: &generator) ?? ""
    }
}

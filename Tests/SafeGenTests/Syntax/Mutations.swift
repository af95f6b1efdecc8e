/// Random numbers that are the same in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}

/// Texts that are nearly Swift.
struct Mutations {
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

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Random bytes, repaired to be UTF-8.
    mutating func noise() -> String {
        let count = Int.random(in: 0..<40, using: &generator)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Some pieces of Swift in any order.
    mutating func salad() -> String {
        (0..<Int.random(in: 0..<12, using: &generator)).map { _ in piece() }.joined()
    }

    /// One of the texts with up to four places changed.
    mutating func mutation(of texts: [String]) -> String {
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

/// The types of nearly every manifest, read without building anything.
extension SwiftReader {
    /// Skips names out of ASCII words with dots between them, and compositions of those.
    ///
    /// - Parameter allowsAny: Whether `any ` may stand in front.
    /// - Returns: Whether that was the whole text. If not, nothing is skipped, and the text may be a type nonetheless.
    mutating func skipPlainType(allowsAny: Bool) -> Bool {
        let start = position
        if allowsAny, isAt("any ") { position += 4 }
        while !isAt(word: "any"), !isAt(word: "some"), skipPlainName() {
            if isAtEnd { return true }
            guard skip(" & ") else { break }
        }
        position = start
        return false
    }

    private mutating func skipPlainName() -> Bool {
        while true {
            let start = position
            guard ByteClass.startsPlainWord(current) else { return false }
            while ByteClass.continuesPlainWord(current) { position += 1 }
            // `_`, `any`, `some`, and the specifiers of parameters are left to the whole grammar.
            let isUnderscore = position - start == 1 && byte(at: start) == UInt8(ascii: "_")
            let isPlain = byte(at: start) & 0x20 == 0 || isQualifier(start)
            guard !isUnderscore, isPlain, !Keywords.contains(self, start..<position) else { return false }
            guard isAt("."), !isAt(".Type"), !isAt(".Protocol") else { return true }
            position += 1
        }
    }

    /// Whether the word behind `start` is the name of a module or a type in small letters: a dot follows, or comes before.
    private func isQualifier(_ start: Int) -> Bool {
        current == UInt8(ascii: ".") || byte(at: start - 1) == UInt8(ascii: ".")
    }
}

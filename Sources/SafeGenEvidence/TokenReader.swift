/// The words and signs of a file, with what both languages ask of them. What lies outside is nothing.
struct TokenReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: UnsafeBufferPointer<CodeToken>
    let words: CodeWords

    var count: Int { tokens.count }

    /// The meaning of a word; that of no word for all else.
    @inline(__always) func meaning(_ index: Int) -> CodeWords.Meaning? {
        guard index >= 0, index < tokens.count, let number = tokens[index].number else { return nil }
        return words.meanings[number]
    }

    @inline(__always) func keyword(_ index: Int) -> Keyword {
        meaning(index)?.keyword ?? .none
    }

    @inline(__always) func `is`(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].is(sign)
    }

    @inline(__always) func isWord(_ index: Int) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].isWord
    }

    /// The text of a token; empty outside of the file.
    func text(_ index: Int) -> String {
        guard index >= 0, index < tokens.count else { return "" }
        return text(Int(tokens[index].start)..<Int(tokens[index].end))
    }

    /// The text of a range of bytes.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    func line(_ index: Int) -> Int32 {
        index >= 0 && index < tokens.count ? tokens[index].line : 0
    }

    /// Whether two tokens follow each other without a space.
    func touch(_ first: Int, _ second: Int) -> Bool {
        first >= 0 && second < tokens.count && tokens[first].end == tokens[second].start
    }

    /// The sign that closes the one at an index, `)` for `(`; nil if none does.
    func closing(_ index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar, limit: Int = 4096) -> Int? {
        var depth = 0
        var next = index
        while next < tokens.count, next < index + limit {
            if tokens[next].is(open) { depth += 1 }
            // `->` closes nothing.
            if tokens[next].is(close), close != ">" || !self.is(next - 1, "-") { depth -= 1 }
            if depth == 0 { return next }
            next += 1
        }
        return nil
    }

    /// The sign that opens what the one at an index closes; nil if none does.
    func opening(_ index: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar, limit: Int = 4096) -> Int? {
        var depth = 0
        var next = index
        while next >= 0, next > index - limit, next < tokens.count {
            if tokens[next].is(close) { depth += 1 }
            if tokens[next].is(open) { depth -= 1 }
            if depth == 0 { return next }
            next -= 1
        }
        return nil
    }

    /// A sighting at a token, whose column is not known yet.
    func sighting(_ kind: FileEvidence.Sighting.Kind, _ subject: Int, _ name: String, at index: Int)
        -> FileEvidence.Sighting
    {
        let token = tokens[index]
        return FileEvidence.Sighting(
            kind: kind, subject: subject, name: name, line: Int(token.line), start: Int(token.start),
            length: Int(token.end - token.start))
    }
}

import SafeGenSystem
import SafeGenText

/// Splits a file into words and signs; comments, strings and what `#if false` hides are passed over.
struct CodeLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let words: CodeWords
    private var position = 0
    private var line: Int32 = 1
    private var conditions = Conditions()
    /// The words and signs.
    private(set) var tokens: [CodeToken] = []
    /// Which words with a capital letter there may be.
    private(set) var capitals = WordFilter()

    /// Splits a file.
    static func run(_ bytes: UnsafeBufferPointer<UInt8>, _ words: CodeWords) -> CodeLexer {
        var lexer = CodeLexer(bytes: bytes, words: words)
        // Tokens count bytes in 32 bits; no file of code is that large.
        guard bytes.count < Int(Int32.max) else { return lexer }
        lexer.tokens.reserveCapacity(bytes.count / 6)
        lexer.position = ByteOrderMark.length(in: bytes)
        while lexer.position < bytes.count { lexer.readNext() }
        return lexer
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, words: CodeWords) {
        (self.bytes, self.words) = (bytes, words)
    }

    private func byte(_ offset: Int) -> UInt8 {
        let index = position + offset
        return index < bytes.count ? bytes[index] : 0
    }

    @inline(__always) private mutating func readNext() {
        let byte = bytes[position]
        if byte == 0x20 || byte == 0x09 {
            position += 1
        } else if ByteClass.continuesWord(byte) {
            readWord()
        } else if byte == 0x0A || byte == 0x0D {
            countLine()
        } else {
            readSign(byte)
        }
    }

    /// Passes over a line's end: LF, CR, or both.
    private mutating func countLine() {
        if bytes[position] == 0x0A || byte(1) != 0x0A { line += 1 }
        position += 1
    }

    @inline(__always) private mutating func readWord() {
        let start = position
        var hash = CodeWords.seed
        while position < bytes.count, ByteClass.continuesWord(bytes[position]) {
            hash = CodeWords.hash(hash, bytes[position])
            position += 1
        }
        if conditions.hide { return }
        hash = CodeWords.finished(hash)
        if bytes[start] &- 0x41 < 26 { capitals.insert(hash) }
        let number = words.number(of: bytes[start..<position], hash: hash)
        tokens.append(.word(number, start..<position, line: line))
    }

    private mutating func readSign(_ sign: UInt8) {
        switch sign {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): literal { $0.skipString(pounds: 0) }
        case UInt8(ascii: "'") where words.language == .objectiveC: literal { $0.skipCharacters(to: sign) }
        case UInt8(ascii: "`"): literal { $0.skipCharacters(to: sign) }
        case UInt8(ascii: "#"): readPound()
        default:
            if !conditions.hide, sign > 0x20 { tokens.append(.sign(sign, at: position, line: line)) }
            position += 1
        }
    }

    private mutating func literal(_ skip: (inout CodeLexer) -> Void) {
        let (start, first) = (position, line)
        skip(&self)
        position = min(max(position, start + 1), bytes.count)
        guard !conditions.hide else { return }
        // A name in backticks is a word, and none that means something.
        let isWord = bytes[start] == UInt8(ascii: "`")
        let range = isWord && position - start > 2 ? start + 1..<position - 1 : start..<position
        tokens.append(isWord ? .word(nil, range, line: first) : .literal(range, line: first))
    }

    /// What `#` begins: a condition of the compiler, a raw string, a regular expression, or a name.
    private mutating func readPound() {
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if words.language == .swift, byte(pounds) == UInt8(ascii: "\"") {
            return literal {
                $0.position += pounds
                $0.skipString(pounds: pounds)
            }
        }
        if words.language == .swift, byte(pounds) == UInt8(ascii: "/") {
            return literal { $0.skipRegularExpression(pounds: pounds) }
        }
        var start = position + 1
        if words.language == .objectiveC {
            while start < bytes.count, ByteClass.isSpace(bytes[start]) { start += 1 }
        }
        var end = start
        while end < bytes.count, ByteClass.isLetter(bytes[end]) { end += 1 }
        guard let directive = Conditions.Directive(bytes[start..<end]) else {
            if !conditions.hide { tokens.append(.sign(UInt8(ascii: "#"), at: position, line: line)) }
            position += 1
            return
        }
        position = end
        skipLine()
        conditions.meet(directive, condition: bytes[end..<position])
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    }

    /// Passes over a comment, in Swift with those inside it.
    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*"), depth == 0 || words.language == .swift {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), self.byte(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else if byte == 0x0A || byte == 0x0D {
                countLine()
            } else {
                position += 1
            }
        }
    }

    /// Passes over what one sign begins and ends on one line.
    private mutating func skipCharacters(to sign: UInt8) {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x0A || byte == 0x0D { return }
            position += byte == UInt8(ascii: "\\") && self.byte(1) != 0x0A && self.byte(1) != 0x0D ? 2 : 1
            if byte == sign { return }
        }
    }

    private mutating func skipRegularExpression(pounds: Int) {
        position += pounds + 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "/"), hasPounds(pounds, at: 1) {
                position += pounds + 1
                return
            }
            if bytes[position] == 0x0A || bytes[position] == 0x0D { countLine() } else { position += 1 }
        }
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    private var isAtLongQuote: Bool {
        byte(0) == UInt8(ascii: "\"") && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    }

    /// A string that is open, and how many parentheses are in its interpolation; none where its text goes on.
    private struct OpenString {
        var pounds: Int
        var isLong: Bool
        var depth = 0
    }

    /// Passes over a string with all that is interpolated.
    private mutating func skipString(pounds: Int) {
        var open: [OpenString] = []
        begin(pounds, &open)
        while position < bytes.count, let last = open.indices.last {
            let byte = bytes[position]
            let string = open[last]
            if byte == 0x0A || byte == 0x0D {
                if !string.isLong, string.depth == 0 { return }
                countLine()
            } else if string.depth > 0 {
                if byte == UInt8(ascii: "\"") {
                    begin(0, &open)
                    continue
                }
                if byte == UInt8(ascii: "(") { open[last].depth += 1 }
                if byte == UInt8(ascii: ")") { open[last].depth -= 1 }
                position += 1
            } else if byte == UInt8(ascii: "\\"), hasPounds(string.pounds, at: 1) {
                position += 1 + string.pounds
                if words.language == .swift, self.byte(0) == UInt8(ascii: "(") { open[last].depth = 1 }
                if self.byte(0) != 0x0A, self.byte(0) != 0x0D {
                    position += 1
                } else if words.language == .objectiveC {
                    countLine()
                }
            } else if byte == UInt8(ascii: "\""), !string.isLong || isAtLongQuote,
                hasPounds(string.pounds, at: string.isLong ? 3 : 1)
            {
                position += (string.isLong ? 3 : 1) + string.pounds
                open.removeLast()
            } else {
                position += 1
            }
        }
    }

    private mutating func begin(_ pounds: Int, _ open: inout [OpenString]) {
        let isLong = words.language == .swift && isAtLongQuote
        // `""` is empty, and no long one begins.
        open.append(OpenString(pounds: pounds, isLong: isLong))
        position += isLong ? 3 : 1
    }
}

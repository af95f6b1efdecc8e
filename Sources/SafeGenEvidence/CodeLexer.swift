import SafeGenSystem
import SafeGenText

/// Splits a file into words and signs; comments, strings and what `#if false` hides are passed over.
struct CodeLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: CodeWords.Language
    private let words: CodeWords.Table
    private let tokens: TokenBuffer
    private let capitals: WordFilter.Inserter
    private var position = 0
    private var line: Int32 = 1
    private var conditions = Conditions()
    /// The lowest number of a word so far.
    private var lowestNumber = Int32.max
    /// The strings that are open, each in the interpolation of the one before.
    private var strings: [OpenString] = []

    /// Splits a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - words: What to look for.
    ///   - tokens: Gets the words and signs.
    /// - Returns: Which words with a capital letter there may be, and whether there is a subject.
    static func run(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: CodeWords, into tokens: TokenBuffer
    ) -> (capitals: WordFilter, hasSubject: Bool) {
        tokens.removeAll()
        var (filter, lowest) = (WordFilter(), Int32.max)
        // Tokens count bytes in 32 bits; no file of code is that large.
        guard bytes.count < Int(Int32.max) else { return (filter, false) }
        filter.add { capitals in
            words.withTable { table in
                var lexer = CodeLexer(
                    bytes: bytes, language: words.language, words: table, tokens: tokens, capitals: capitals)
                lexer.position = ByteOrderMark.length(in: bytes)
                while lexer.position < bytes.count { lexer.readNext() }
                lowest = lexer.lowestNumber
            }
        }
        return (filter, lowest < words.subjectCount)
    }

    private init(
        bytes: UnsafeBufferPointer<UInt8>, language: CodeWords.Language, words: CodeWords.Table, tokens: TokenBuffer,
        capitals: WordFilter.Inserter
    ) {
        (self.bytes, self.language, self.words) = (bytes, language, words)
        (self.tokens, self.capitals) = (tokens, capitals)
    }

    /// The byte at an offset from here; zero after the end.
    @inline(__always) private func byte(_ offset: Int) -> UInt8 {
        let index = position + offset
        return index < bytes.count ? bytes[index] : 0
    }

    @inline(__always) private mutating func readNext() {
        let byte = bytes[position]
        if byte == 0x20 || byte == 0x09 {
            position = ByteScan.end(ofRunOf: byte, in: bytes, from: position + 1)
        } else if Self.beginsWord(byte) {
            readWord()
        } else if Self.isAlone(byte), !conditions.hide {
            tokens.append(.sign(byte, at: position, line: line))
            position += 1
        } else if byte == 0x0A || byte == 0x0D {
            countLine()
        } else {
            readSign(byte)
        }
    }

    /// Whether a byte of ASCII goes on a word: two sets, as bits.
    @inline(__always) private static func beginsWord(_ byte: UInt8) -> Bool {
        let set: UInt64 = byte & 0x40 == 0 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return byte >= 0x80 || (set &>> UInt64(byte & 0x3F)) & 1 != 0
    }

    /// Whether a sign, of ASCII, begins nothing but itself: it is none of `"#'/`, no backtick, and not invisible.
    @inline(__always) private static func isAlone(_ byte: UInt8) -> Bool {
        let set: UInt64 = byte & 0x40 == 0 ? 0xFFFF_7F72_0000_0000 : 0xFFFF_FFFE_FFFF_FFFF
        return (set &>> UInt64(byte & 0x3F)) & 1 != 0
    }

    /// Passes over a line's end: LF, CR, or both.
    @inline(__always) private mutating func countLine() {
        if bytes[position] == 0x0A || byte(1) != 0x0A { line += 1 }
        position += 1
    }

    @inline(__always) private mutating func readWord() {
        let start = position
        let end = ByteScan.end(ofWordIn: bytes, from: start)
        position = end
        if conditions.hide { return }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let hash = CodeWords.hash(word)
        if bytes[start] &- 0x41 < 26 { capitals.insert(hash) }
        let number = words.number(of: word, hash: hash)
        if let number { lowestNumber = min(lowestNumber, number) }
        tokens.append(.word(number, start..<end, line: line))
    }

    private mutating func readSign(_ sign: UInt8) {
        switch sign {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""):
            literal { if !$0.skipPlainString() { $0.skipString(pounds: 0) } }
        case UInt8(ascii: "'") where language == .objectiveC: literal { $0.skipCharacters(to: sign) }
        case UInt8(ascii: "`"): literal { $0.skipCharacters(to: sign) }
        case UInt8(ascii: "#"): readPound()
        default:
            if sign == UInt8(ascii: "/"), let end = bareExpressionEnd { return literal { $0.position = end } }
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
        if language == .swift, byte(pounds) == UInt8(ascii: "\"") {
            return literal {
                $0.position += pounds
                $0.skipString(pounds: pounds)
            }
        }
        if language == .swift, byte(pounds) == UInt8(ascii: "/") {
            return literal { $0.skipRegularExpression(pounds: pounds) }
        }
        var start = position + 1
        if language == .objectiveC {
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
        position = ByteScan.first(0x0A, 0x0D, in: bytes, from: position)
    }

    /// Passes over a comment, in Swift with those inside it.
    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*"), depth == 0 || language == .swift {
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

    /// The place after `/…/`, if that begins here; nil if the slash is an operator.
    ///
    /// As the compiler has it: nothing touches the slash from the left that could be divided, and no space follows it; it ends
    /// in its line, not after a space, and its brackets match.
    private var bareExpressionEnd: Int? {
        guard language == .swift, position == 0 || Self.isBeforeExpression(bytes[position - 1]),
            ![0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: "=")].contains(byte(1)), !isOperatorName
        else { return nil }
        var (end, groups, sets) = (position + 1, 0, 0)
        while end < bytes.count {
            switch bytes[end] {
            case 0x0A, 0x0D: return nil
            case UInt8(ascii: "/"):
                let next = byte(end + 1 - position)
                let isOver = groups == 0 && sets == 0 && bytes[end - 1] != 0x20 && bytes[end - 1] != 0x09
                return isOver && next != UInt8(ascii: "/") && next != UInt8(ascii: "*") ? end + 1 : nil
            case UInt8(ascii: "\\"):
                let next = byte(end + 1 - position)
                if next != 0x0A, next != 0x0D { end += 1 }
            case UInt8(ascii: "["): sets += 1
            case UInt8(ascii: "]"): sets -= 1
            case UInt8(ascii: "(") where sets == 0: groups += 1
            case UInt8(ascii: ")") where sets == 0: groups -= 1
            default: break
            }
            if groups < 0 || sets < 0 { return nil }
            end += 1
        }
        return nil
    }

    /// Whether a byte right before a slash leaves no doubt that no operand ends there.
    private static func isBeforeExpression(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: true
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): true
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// Whether what comes here is the name in `func /` or `operator /`.
    private var isOperatorName: Bool {
        guard let last = tokens.last, last.isWord else { return false }
        let word = bytes[Int(last.start)..<Int(last.end)]
        return word.elementsEqual("func".utf8) || word.elementsEqual("operator".utf8)
    }

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    private var isAtLongQuote: Bool {
        byte(0) == UInt8(ascii: "\"") && byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    }

    /// A string that is open, and how many parentheses are in its interpolation; none if its text goes on.
    private struct OpenString {
        var pounds: Int
        var isLong: Bool
        var depth = 0
    }

    /// Passes over a string of one line in which nothing is escaped; false if it is another one.
    private mutating func skipPlainString() -> Bool {
        guard !isAtLongQuote else { return false }
        var end = position + 1
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""):
                position = end + 1
                return true
            case UInt8(ascii: "\\"), 0x0A, 0x0D: return false
            default: end += 1
            }
        }
        return false
    }

    /// Passes over a string with all that is interpolated.
    private mutating func skipString(pounds: Int) {
        strings.removeAll(keepingCapacity: true)
        beginString(pounds)
        while position < bytes.count, let last = strings.indices.last {
            let byte = bytes[position]
            let string = strings[last]
            if byte == 0x0A || byte == 0x0D {
                if !string.isLong, string.depth == 0 { return }
                countLine()
            } else if string.depth > 0 {
                if byte == UInt8(ascii: "\"") {
                    beginString(0)
                    continue
                }
                if byte == UInt8(ascii: "(") { strings[last].depth += 1 }
                if byte == UInt8(ascii: ")") { strings[last].depth -= 1 }
                position += 1
            } else if byte == UInt8(ascii: "\\"), hasPounds(string.pounds, at: 1) {
                position += 1 + string.pounds
                if language == .swift, self.byte(0) == UInt8(ascii: "(") { strings[last].depth = 1 }
                if self.byte(0) != 0x0A, self.byte(0) != 0x0D {
                    position += 1
                } else if language == .objectiveC {
                    countLine()
                }
            } else if byte == UInt8(ascii: "\""), !string.isLong || isAtLongQuote,
                hasPounds(string.pounds, at: string.isLong ? 3 : 1)
            {
                position += (string.isLong ? 3 : 1) + string.pounds
                strings.removeLast()
            } else {
                position += 1
            }
        }
    }

    private mutating func beginString(_ pounds: Int) {
        let isLong = language == .swift && isAtLongQuote
        // `""` is empty, and no long one begins.
        strings.append(OpenString(pounds: pounds, isLong: isLong))
        position += isLong ? 3 : 1
    }
}

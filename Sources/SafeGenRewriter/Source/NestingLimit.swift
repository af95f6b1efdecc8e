import SafeGenSystem

/// Finds brackets that are nested so deeply that a parser would run out of time or memory over them.
///
/// The parser tries each level of `[` twice, so that each doubles its time, and of interpolations in each other it keeps more
/// the deeper they are: 10,000 in a file of 40 KB take 4.7 GB. Other nesting ends in an error of the parser, or in a crash,
/// which `ParserRecovery` survives. The limits lie far above people's code (Tests/Benchmarks/Rewriter has the figures). This walk over
/// the bytes recognizes strings, comments and regular expressions as far as it must to see the brackets.
struct NestingLimit {
    enum Excess: Equatable, Sendable {
        case squareBrackets, brackets

        /// The description, after "here are".
        var description: String {
            switch self {
            case .squareBrackets: "more than \(NestingLimit.squareBrackets) square brackets within each other"
            case .brackets: "more than \(NestingLimit.brackets) brackets within each other"
            }
        }
    }

    /// The first bracket that is nested too deeply.
    struct Overrun: Equatable, Sendable {
        var offset: Int
        var excess: Excess
    }

    static let squareBrackets = 16
    static let brackets = 256

    /// The text between two brackets.
    private struct Frame {
        /// The byte that ends it; zero for the file itself.
        var closer: UInt8 = 0
        /// The string that goes on after it, where it is interpolated.
        var string: StringKind?
        var squareBrackets: UInt16 = 0
    }

    /// How a string ends.
    private struct StringKind {
        var pounds: Int32
        var isLong: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var frame = Frame()
    private var outer: [Frame] = []
    private var found: Overrun?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The first place in a file that is too much; nil if all is well.
    static func exceeded(in bytes: UnsafeBufferPointer<UInt8>) -> Overrun? {
        var limit = NestingLimit(bytes)
        while limit.found == nil, limit.position < bytes.count { limit.visit(bytes[limit.position]) }
        return limit.found
    }

    private mutating func visit(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("): open(UInt8(ascii: ")"))
        case UInt8(ascii: "["): open(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: "\""): skipString(StringKind(pounds: 0, isLong: isLongQuote))
        case UInt8(ascii: "'"): skipWrongString()
        case UInt8(ascii: "#"): visitPound()
        case UInt8(ascii: "/"): visitSlash()
        default: position += 1
        }
    }

    private mutating func check(_ excess: Excess, _ count: Int, _ limit: Int) {
        if count > limit, found == nil { found = Overrun(offset: position, excess: excess) }
    }

    private func at(_ distance: Int) -> UInt8 {
        let index = position + distance
        return bytes.indices.contains(index) ? bytes[index] : 0
    }

    // MARK: Brackets

    private mutating func open(_ closer: UInt8, string: StringKind? = nil) {
        outer.append(frame)
        let squareBrackets: UInt16 =
            switch closer {
            // Code between braces is never a type, and the parser tries types twice.
            case UInt8(ascii: "}"): 0
            case UInt8(ascii: "]"): frame.squareBrackets + 1
            default: frame.squareBrackets
            }
        frame = Frame(closer: closer, string: string, squareBrackets: squareBrackets)
        check(.squareBrackets, Int(squareBrackets), Self.squareBrackets)
        check(.brackets, outer.count, Self.brackets)
        position += 1
    }

    /// Closes the frame of the bracket, and all within that was left open.
    private mutating func close(_ closer: UInt8) {
        position += 1
        while frame.closer != closer {
            guard outer.contains(where: { $0.closer == closer }), let last = outer.popLast() else { return }
            frame = last
        }
        let string = frame.string
        frame = outer.popLast() ?? Frame()
        if let string { skipRest(of: string) }
    }

    // MARK: Pounds and slashes

    private mutating func visitPound() {
        let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        position += pounds
        if at(0) == UInt8(ascii: "\"") {
            skipString(StringKind(pounds: Int32(clamping: pounds), isLong: isLongQuote))
        } else if at(0) == UInt8(ascii: "/") {
            skipExpression(pounds: pounds)
        }
    }

    private mutating func visitSlash() {
        switch at(1) {
        case UInt8(ascii: "/"): position = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        case UInt8(ascii: "*"): skipComment()
        default: skipExpression(pounds: 0)
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if at(0) == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if at(0) == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    /// Skips a regular expression, or the slash if there is none.
    private mutating func skipExpression(pounds: Int) {
        position += 1
        // Without pounds it ends in its line, and is not a division: that has a space after it, or a value in front.
        if pounds == 0, at(0) <= 0x20 || !mayBeginExpression { return }
        var index = position
        let isLong = pounds > 0 && at(0) == 0x0A
        while index < bytes.count, isLong || bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), isPounds(pounds, from: index + 1) {
                position = index + 1 + pounds
                return
            } else {
                index += 1
            }
        }
    }

    /// Whether the text before the slash that was just passed leaves room for a value.
    private var mayBeginExpression: Bool {
        var index = position - 2
        while index >= 0, bytes[index] == 0x20 { index -= 1 }
        return index < 0 || bytes[index] <= 0x20 || "=([{,:;!&|?~".utf8.contains(bytes[index])
    }

    private func isPounds(_ count: Int, from start: Int) -> Bool {
        count == 0
            || start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    // MARK: Strings

    private var isLongQuote: Bool { at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"") }

    private mutating func skipString(_ string: StringKind) {
        position += string.isLong ? 3 : 1
        skipRest(of: string)
    }

    /// Skips text between single quotes, which the parser takes for a string though Swift has none.
    private mutating func skipWrongString() {
        var index = position + 1
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != UInt8(ascii: "'") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = index < bytes.count && bytes[index] == UInt8(ascii: "'") ? index + 1 : position + 1
    }

    /// Skips to the end of a string, or into an interpolation.
    private mutating func skipRest(of string: StringKind) {
        while position < bytes.count {
            var index = position
            while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] != 0x0A { index += 1 }
            position = index
            guard index < bytes.count else { return }
            switch bytes[index] {
            case UInt8(ascii: "\\") where isPounds(Int(string.pounds), from: position + 1):
                position += 1 + Int(string.pounds)
                if at(0) == UInt8(ascii: "(") { return open(UInt8(ascii: ")"), string: string) }
                position += 1
            case UInt8(ascii: "\"") where ends(string):
                position += (string.isLong ? 3 : 1) + Int(string.pounds)
                return
            case 0x0A where !string.isLong: return
            default: position += 1
            }
        }
    }

    private func ends(_ string: StringKind) -> Bool {
        (!string.isLong || isLongQuote) && isPounds(Int(string.pounds), from: position + (string.isLong ? 3 : 1))
    }
}

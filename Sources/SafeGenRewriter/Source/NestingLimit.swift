import SafeGenSystem

/// Finds what is nested so deeply that a parser would run out of time, stack or memory over it.
///
/// The parser goes down one call, or several, for each level; of `[` it tries each level twice, so that each doubles its
/// time. The limits lie far above what people write and far below what costs anything (Docs/Adopt.md has the figures).
/// This walk over the bytes knows strings, comments and regular expressions as far as it must to see the brackets.
struct NestingLimit {
    /// What there is too much of.
    enum Excess: Equatable, Sendable {
        case squareBrackets, brackets, conditions, genericArguments, arrows, elseBranches, words

        /// What to tell, after "here are".
        var description: String {
            switch self {
            case .squareBrackets: "more than \(NestingLimit.squareBrackets) square brackets within each other"
            case .brackets: "more than \(NestingLimit.brackets) brackets within each other"
            case .conditions: "more than \(NestingLimit.conditions) '#if' within each other"
            case .genericArguments: "more than \(NestingLimit.genericArguments) generic arguments within each other"
            case .arrows: "more than \(NestingLimit.arrows) arrows in a row"
            case .elseBranches: "more than \(NestingLimit.elseBranches) branches in a row"
            case .words: "more than \(NestingLimit.words) bytes of words in a row"
            }
        }
    }

    /// A place, and what there is too much of.
    struct Place: Equatable, Sendable {
        var offset: Int
        var excess: Excess
    }

    static let squareBrackets = 16
    static let brackets = 256
    static let conditions = 256
    static let genericArguments = 500
    static let arrows = 2_000
    static let elseBranches = 2_000
    static let words = 100_000

    /// What is between two brackets.
    private struct Frame {
        /// The byte that ends it; zero for the file itself.
        var closer: UInt8 = 0
        /// The string that goes on after it, where it is interpolated.
        var string: StringKind?
        var squareBrackets: UInt16 = 0
        var genericArguments: UInt16 = 0
        var arrows: UInt16 = 0
        var elseBranches: UInt16 = 0
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
    private var conditionDepth = 0
    private var found: Place?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Looks at a file.
    ///
    /// - Parameter bytes: Its contents.
    /// - Returns: The first place that is too much; nil if all is well.
    static func exceeded(in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
        var limit = NestingLimit(bytes)
        limit.run()
        return limit.found
    }

    private mutating func run() {
        Self.counts.withUnsafeBufferPointer { counts in
            while found == nil {
                let mask = frame.genericArguments > 0 ? Self.always | Self.withinGenericArguments : Self.always
                var index = position
                // Most bytes count for nothing, and four at once take fewer instructions.
                while index + 4 <= bytes.count {
                    let (first, second) = (counts[Int(bytes[index])], counts[Int(bytes[index + 1])])
                    let (third, fourth) = (counts[Int(bytes[index + 2])], counts[Int(bytes[index + 3])])
                    if (first | second | third | fourth) & mask != 0 { break }
                    index += 4
                }
                while index < bytes.count, counts[Int(bytes[index])] & mask == 0 { index += 1 }
                if index - position > Self.words { checkWords(until: index) }
                guard index < bytes.count, found == nil else { return }
                position = index
                visit(bytes[index])
            }
        }
    }

    /// By byte, when it is to be looked at.
    private static let counts: [UInt8] = (UInt8.min...UInt8.max).map { byte in
        if "()[]{}\"'#/<-".utf8.contains(byte) { return always }
        return ">;=+*|".utf8.contains(byte) ? withinGenericArguments : 0
    }
    private static let always: UInt8 = 1
    private static let withinGenericArguments: UInt8 = 2

    /// Looks for a row of words that is too long, in bytes that do not count by themselves.
    private mutating func checkWords(until end: Int) {
        var row = position
        for index in position..<end where !Self.isWithinRow(bytes[index]) {
            if index - row > Self.words { return report(.words, at: index) }
            row = index + 1
        }
        if end - row > Self.words { report(.words, at: end) }
    }

    /// Whether a byte that does not count is part of a row of words, as white space, `?` and `!` are, or ends it.
    private static func isWithinRow(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || WordScanner.continuesWord(byte) || "!?`".utf8.contains(byte)
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
        case UInt8(ascii: "<"): visitLess()
        case UInt8(ascii: ">"):
            if frame.genericArguments > 0 { frame.genericArguments -= 1 }
            position += 1
        case UInt8(ascii: "-") where at(1) == UInt8(ascii: ">"):
            frame.arrows += 1
            check(.arrows, Int(frame.arrows), Self.arrows)
            position += 2
        case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "|"):
            // None of them can be within generic arguments.
            frame.genericArguments = 0
            position += 1
        default: position += 1
        }
    }

    private mutating func check(_ excess: Excess, _ count: Int, _ limit: Int) {
        if count > limit { report(excess, at: position) }
    }

    private mutating func report(_ excess: Excess, at offset: Int) {
        found = found ?? Place(offset: min(offset, max(0, bytes.count - 1)), excess: excess)
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
            // What is between braces is never a type, which is what the parser tries twice.
            case UInt8(ascii: "}"): 0
            case UInt8(ascii: "]"): frame.squareBrackets + 1
            default: frame.squareBrackets
            }
        frame = Frame(closer: closer, string: string, squareBrackets: squareBrackets)
        check(.squareBrackets, Int(squareBrackets), Self.squareBrackets)
        check(.brackets, outer.count, Self.brackets)
        position += 1
    }

    /// Closes what the bracket belongs to, and all within that was left open.
    private mutating func close(_ closer: UInt8) {
        position += 1
        while frame.closer != closer {
            guard outer.contains(where: { $0.closer == closer }), let last = outer.popLast() else { return }
            frame = last
        }
        let string = frame.string
        frame = outer.popLast() ?? Frame()
        if let string { return skipRest(of: string) }
        guard closer == UInt8(ascii: "}") else { return }
        (frame.genericArguments, frame.arrows) = (0, 0)
        frame.elseBranches = goesOnWithElse ? frame.elseBranches + 1 : 0
        check(.elseBranches, Int(frame.elseBranches), Self.elseBranches)
    }

    /// Whether `else` or `catch` comes next.
    private var goesOnWithElse: Bool {
        var index = position
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        // Another byte comes after nearly every brace.
        guard index < bytes.count, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "c") else {
            return false
        }
        let rest = bytes[index...]
        return rest.starts(with: "else".utf8) || rest.starts(with: "catch".utf8)
    }

    /// Counts a `<` after a name, which alone can begin generic arguments.
    private mutating func visitLess() {
        var index = position - 1
        while index >= 0, bytes[index] <= 0x20 { index -= 1 }
        let isBehindName = index >= 0 && (WordScanner.continuesWord(bytes[index]) || bytes[index] == UInt8(ascii: "`"))
        if isBehindName, at(1) != UInt8(ascii: "<"), at(1) != UInt8(ascii: "=") {
            frame.genericArguments += 1
            check(.genericArguments, Int(frame.genericArguments), Self.genericArguments)
        }
        position += 1
    }

    // MARK: Pounds and slashes

    private mutating func visitPound() {
        let rest = bytes[position...]
        if rest.starts(with: "#if".utf8), !WordScanner.continuesWord(at(3)) {
            conditionDepth += 1
            check(.conditions, conditionDepth, Self.conditions)
        } else if rest.starts(with: "#endif".utf8) {
            conditionDepth = max(0, conditionDepth - 1)
        }
        let pounds = rest.prefix { $0 == UInt8(ascii: "#") }.count
        position += pounds
        if at(0) == UInt8(ascii: "\"") {
            skipString(StringKind(pounds: Int32(clamping: pounds), isLong: isLongQuote))
        } else if at(0) == UInt8(ascii: "/") {
            skipExpression(pounds: pounds)
        }
    }

    private mutating func visitSlash() {
        switch at(1) {
        case UInt8(ascii: "/"):
            position = end(of: 0x0D, from: position, to: end(of: 0x0A, from: position, to: bytes.count))
        case UInt8(ascii: "*"): skipComment()
        default: if !skipExpression(pounds: 0) { frame.genericArguments = 0 }
        }
    }

    /// The place of the next such byte; `limit` if there is none before that.
    private func end(of byte: UInt8, from start: Int, to limit: Int) -> Int {
        guard start < limit, let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(byte), limit - start)
        else { return limit }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
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

    /// Passes over a regular expression, or over the slash if there is none.
    @discardableResult
    private mutating func skipExpression(pounds: Int) -> Bool {
        position += 1
        // Without pounds it ends in its line, and is not a division: that has a space after it, or a value in front.
        if pounds == 0, at(0) <= 0x20 || !mayBeginExpression { return false }
        var index = position
        let isLong = pounds > 0 && at(0) == 0x0A
        while index < bytes.count, isLong || bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), isPounds(pounds, from: index + 1) {
                position = index + 1 + pounds
                return true
            } else {
                index += 1
            }
        }
        return false
    }

    /// Whether what comes before the slash that was just passed leaves room for a value.
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

    /// Passes over what is between single quotes, which the parser takes for a string though Swift has none.
    private mutating func skipWrongString() {
        var index = position + 1
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != UInt8(ascii: "'") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = index < bytes.count && bytes[index] == UInt8(ascii: "'") ? index + 1 : position + 1
    }

    /// Goes to the end of a string, or into what is interpolated.
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

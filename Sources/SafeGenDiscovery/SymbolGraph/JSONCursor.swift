import SafeGenSystem

struct JSONProblem: Error, Equatable {
    /// The text that was found and the one that was expected, for people.
    var message: String
    var offset: Int
}

/// Walks over a JSON text once, value by value, and keeps nothing: the caller takes the values that it needs.
///
/// Everything that is skipped is checked: brackets, commas, colons, strings and their escapes, words and numbers.
package struct JSONCursor {
    /// How deep arrays and objects may nest. A symbol graph needs 12.
    static let deepestNesting = 512

    /// Bytes of the text: for a string those between its quotes, for another value all of it.
    package struct Span: Equatable, Sendable {
        var start: UInt32
        var end: UInt32

        package static let none = Span(start: 0, end: 0)
        package var isEmpty: Bool { start == end }
    }

    private let bytes: UnsafePointer<UInt8>
    private let end: Int
    private(set) var position: Int
    private var depth = 0

    /// Begins at the first byte of a text, or of a part of one.
    ///
    /// - Parameters:
    ///   - buffer: The text; it has to outlive the cursor.
    ///   - span: The part to walk over; nil for all.
    init?(_ buffer: UnsafeBufferPointer<UInt8>, _ span: Span? = nil) {
        guard let base = buffer.baseAddress else { return nil }
        bytes = base
        position = span.map { Int($0.start) } ?? 0
        end = span.map { Int($0.end) } ?? buffer.count
        if span == nil { position = ByteOrderMark.length(in: buffer) }
    }

    /// The next byte other than a space; nil at the end.
    mutating func peek() -> UInt8? {
        while position < end {
            let byte = bytes[position]
            if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) { return byte }
            position += 1
        }
        return nil
    }

    mutating func enterObject() throws(JSONProblem) { try enter(UInt8(ascii: "{"), "an object") }

    mutating func enterArray() throws(JSONProblem) { try enter(UInt8(ascii: "["), "an array") }

    /// Steps to the next key of an object and after its colon; nil after the last one.
    mutating func nextKey(isFirst: inout Bool) throws(JSONProblem) -> Span? {
        guard try nextItem(isFirst: &isFirst, closing: UInt8(ascii: "}")) else { return nil }
        let key = try string()
        guard peek() == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
        position += 1
        return key
    }

    /// Steps to the next element of an array; false after the last one.
    mutating func nextElement(isFirst: inout Bool) throws(JSONProblem) -> Bool {
        try nextItem(isFirst: &isFirst, closing: UInt8(ascii: "]"))
    }

    /// Steps over a string.
    mutating func string() throws(JSONProblem) -> Span {
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a string") }
        let opening = position
        position += 1
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                return Span(start: UInt32(opening + 1), end: UInt32(position - 1))
            }
            if byte == UInt8(ascii: "\\") {
                try skipEscape()
            } else if byte < 0x20 {
                throw JSONProblem(message: "a control character inside a string", offset: position)
            } else {
                position += 1
            }
        }
        throw JSONProblem(message: "the text ends inside a string", offset: end)
    }

    mutating func integer() throws(JSONProblem) -> Int {
        _ = peek()
        var value = 0
        let start = position
        while position < end, bytes[position] &- 0x30 < 10, position - start < 18 {
            value = value * 10 + Int(bytes[position] &- 0x30)
            position += 1
        }
        if position == start { throw unexpected("a whole number") }
        return value
    }

    /// Steps over a value.
    @discardableResult
    mutating func skip() throws(JSONProblem) -> Span {
        guard let first = peek() else { throw unexpected("a value") }
        let start = position
        switch first {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"):
            try enterObject()
            var isFirst = true
            while try nextKey(isFirst: &isFirst) != nil { try skip() }
        case UInt8(ascii: "["):
            try enterArray()
            var isFirst = true
            while try nextElement(isFirst: &isFirst) { try skip() }
        case UInt8(ascii: "t"): try skip(word: "true")
        case UInt8(ascii: "f"): try skip(word: "false")
        case UInt8(ascii: "n"): try skip(word: "null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        default: throw unexpected("a value")
        }
        return Span(start: UInt32(start), end: UInt32(position))
    }

    mutating func expectEnd() throws(JSONProblem) {
        if peek() != nil { throw unexpected("nothing more") }
    }

    func unexpected(_ expectation: String) -> JSONProblem {
        guard position < end else {
            return JSONProblem(message: "the text ends where \(expectation) should stand", offset: end)
        }
        let byte = bytes[position]
        let found = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
        return JSONProblem(message: "expected \(expectation), found \(found)", offset: position)
    }

    func matches(_ span: Span, _ word: StaticString) -> Bool {
        let count = Int(span.end - span.start)
        guard count == word.utf8CodeUnitCount else { return false }
        for index in 0..<count where bytes[Int(span.start) + index] != word.utf8Start[index] { return false }
        return true
    }
}

extension JSONCursor {
    private mutating func enter(_ opening: UInt8, _ name: String) throws(JSONProblem) {
        guard peek() == opening else { throw unexpected(name) }
        guard depth < Self.deepestNesting else {
            throw JSONProblem(message: "more than \(Self.deepestNesting) levels inside each other", offset: position)
        }
        depth += 1
        position += 1
    }

    private mutating func nextItem(isFirst: inout Bool, closing: UInt8) throws(JSONProblem) -> Bool {
        let byte = peek()
        if byte == closing {
            position += 1
            depth -= 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else {
            throw unexpected("',' or '\(Character(Unicode.Scalar(closing)))'")
        }
        position += 1
        if peek() == closing { throw unexpected("something after ','") }
        return true
    }

    private mutating func skipEscape() throws(JSONProblem) {
        let start = position
        position += 1
        guard position < end else { throw JSONProblem(message: "the text ends inside a string", offset: end) }
        switch bytes[position] {
        case UInt8(ascii: "u"):
            for offset in 1...4 {
                guard position + offset < end, Self.digit(bytes[position + offset]) != nil else {
                    throw JSONProblem(message: "expected four hexadecimal digits after '\\u'", offset: start)
                }
            }
            position += 5
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        default: throw JSONProblem(message: "no escape begins with this character", offset: start)
        }
    }

    private mutating func skip(word: StaticString) throws(JSONProblem) {
        for index in 0..<word.utf8CodeUnitCount {
            guard position + index < end, bytes[position + index] == word.utf8Start[index] else {
                throw unexpected("'\(word)'")
            }
        }
        position += word.utf8CodeUnitCount
    }

    private mutating func skipNumber() throws(JSONProblem) {
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        try skipDigits()
        if position < end, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try skipDigits()
        }
        guard position < end, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
        position += 1
        if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
            position += 1
        }
        try skipDigits()
    }

    private mutating func skipDigits() throws(JSONProblem) {
        let start = position
        while position < end, bytes[position] &- 0x30 < 10 { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

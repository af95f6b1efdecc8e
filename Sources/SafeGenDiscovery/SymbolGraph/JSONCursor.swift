import SafeGenSystem

struct JSONProblem: Error, Equatable {
    /// The text that was found and the one that was expected, for people.
    var message: String
    var offset: Int
}

/// Walks over a JSON text once, value by value: the caller takes the values that it needs.
///
/// Of everything that is skipped, the brackets, commas, colons and quotes are checked: a text that is cut off is refused. What a
/// compiler wrote has no wrong numbers.
package struct JSONCursor {
    /// How deep arrays and objects may nest. A symbol graph needs 12.
    private static let deepestNesting = 512

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    private var depth = 0

    /// Begins at the first byte of a text, which has to outlive the cursor.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = ByteOrderMark.length(in: bytes)
    }

    /// The next byte other than a space; nil at the end.
    mutating func peek() -> UInt8? {
        while let byte = here {
            if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return byte }
            position += 1
        }
        return nil
    }

    private var here: UInt8? { position < bytes.count ? bytes[position] : nil }

    // MARK: Values

    /// Visits the elements of an array; the visitor steps over each.
    mutating func elements(_ visit: (inout JSONCursor) throws(JSONProblem) -> Void) throws(JSONProblem) {
        try items("[", "]", "an array", visit)
    }

    /// Visits the value after each key of an object; the visitor steps over it.
    mutating func members(_ visit: (inout JSONCursor, String) throws(JSONProblem) -> Void) throws(JSONProblem) {
        try items("{", "}", "an object") { cursor throws(JSONProblem) in
            let key = try cursor.key()
            try visit(&cursor, Self.decoded(cursor.bytes[key]))
        }
    }

    /// Reads the strings among the members of an object, by their keys, and steps over the others.
    mutating func strings() throws(JSONProblem) -> [String: String] {
        var strings: [String: String] = [:]
        try members { cursor, key throws(JSONProblem) in
            if cursor.peek() == UInt8(ascii: "\"") { strings[key] = try cursor.string() } else { try cursor.skip() }
        }
        return strings
    }

    /// Reads a string. Single halves of pairs become U+FFFD.
    mutating func string() throws(JSONProblem) -> String {
        let text = try skipString()
        return Self.decoded(bytes[text])
    }

    mutating func integer() throws(JSONProblem) -> Int {
        _ = peek()
        var value = 0
        let start = position
        while let byte = here, ByteClass.isDigit(byte), position - start < 18 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        if position == start { throw unexpected("a whole number") }
        return value
    }

    mutating func skip() throws(JSONProblem) {
        guard let byte = peek() else { throw unexpected("a value") }
        switch Unicode.Scalar(byte) {
        case "\"": _ = try skipString()
        case "{":
            try items("{", "}", "an object") { cursor throws(JSONProblem) in
                _ = try cursor.key()
                try cursor.skip()
            }
        case "[": try elements { cursor throws(JSONProblem) in try cursor.skip() }
        case "t", "f", "n", "-", "0"..."9": while let byte = here, Self.isOfWord(byte) { position += 1 }
        default: throw unexpected("a value")
        }
    }

    mutating func expectEnd() throws(JSONProblem) {
        if peek() != nil { throw unexpected("nothing more") }
    }

    // MARK: Parts of values

    private func unexpected(_ expectation: String) -> JSONProblem {
        guard let byte = here else {
            return JSONProblem(message: "the text ends where \(expectation) should stand", offset: position)
        }
        let found = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
        return JSONProblem(message: "expected \(expectation), found \(found)", offset: position)
    }

    private mutating func items(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ name: String,
        _ visit: (inout JSONCursor) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        let end = UInt8(ascii: closing)
        guard peek() == UInt8(ascii: opening) else { throw unexpected(name) }
        guard depth < Self.deepestNesting else {
            throw JSONProblem(message: "more than \(Self.deepestNesting) nested levels", offset: position)
        }
        depth += 1
        position += 1
        var isFirst = true
        while peek() != end {
            if !isFirst {
                guard here == UInt8(ascii: ",") else { throw unexpected("',' or '\(closing)'") }
                position += 1
                if peek() == end { throw unexpected("something after ','") }
            }
            isFirst = false
            try visit(&self)
        }
        position += 1
        depth -= 1
    }

    /// Steps over a key and its colon.
    private mutating func key() throws(JSONProblem) -> Range<Int> {
        let key = try skipString()
        guard peek() == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
        position += 1
        return key
    }

    /// Steps over a string, and returns the place between its quotes.
    private mutating func skipString() throws(JSONProblem) -> Range<Int> {
        guard peek() == UInt8(ascii: "\"") else { throw unexpected("a string") }
        position += 1
        let start = position
        while let byte = here {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return start..<position - 1
            case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
            case 0..<0x20: throw JSONProblem(message: "a control character inside a string", offset: position)
            default: position += 1
            }
        }
        throw JSONProblem(message: "the text ends inside a string", offset: position)
    }

    /// Whether a byte is one of a number, `true`, `false` or `null`.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || "+-.".utf8.contains(byte)
    }

    /// The value of a string, by the text between its quotes.
    package static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        guard text.contains(UInt8(ascii: "\\")) else {
            return String(decoding: UnsafeBufferPointer(rebasing: text), as: UTF8.self)
        }
        var units: [UInt16] = []
        var rest = String(decoding: text, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let escape = rest.popFirst() else {
                units.append(unit)
                continue
            }
            switch Unicode.Scalar(escape) {
            case "u":
                units.append(UInt16(String(rest.prefix(4)) ?? "", radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            case "b": units.append(0x08)
            case "f": units.append(0x0C)
            case "n": units.append(0x0A)
            case "r": units.append(0x0D)
            case "t": units.append(0x09)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}

import SafeGenSystem

/// The calls at the top level of a file in Starlark, Bazel's language, with the literals in them.
struct StarlarkCalls {
    private static let greatestDepth = 64

    private let bytes: [UInt8]
    private var position = 0
    private(set) var calls: [SwiftCall] = []
    /// Whether a bracket stays open.
    private(set) var isCut = false

    /// Reads a file; if it is not Starlark, the calls are whatever looks like one.
    static func read(_ bytes: [UInt8]) -> StarlarkCalls {
        var reader = StarlarkCalls(bytes: bytes)
        while reader.peek() != nil {
            let start = reader.position
            if case .call(let call)? = reader.value(depth: 0) { reader.calls.append(call) }
            if reader.position == start { reader.skipToken() }
        }
        return reader
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// A literal, a call or a name, or a sum of them: `a + b`.
    private mutating func value(depth: Int) -> SwiftLiteral? {
        guard let first = term(depth: depth) else { return nil }
        var terms = [first]
        while peek() == UInt8(ascii: "+") {
            let start = position
            position += 1
            terms.append(term(depth: depth) ?? .unknown(start..<position))
        }
        return terms.count == 1 ? first : .list(terms.flatMap { $0.elements ?? [$0] })
    }

    private mutating func term(depth: Int) -> SwiftLiteral? {
        guard depth < Self.greatestDepth, let byte = peek() else { return nil }
        let start = position
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(string(byte))
        case UInt8(ascii: "["):
            position += 1
            return .list(elements(until: UInt8(ascii: "]"), depth: depth).map(\.value))
        case _ where ByteClass.continuesName(byte):
            let name = word()
            if peek() == UInt8(ascii: "(") {
                position += 1
                let place = start..<start + name.utf8.count
                return .call(
                    SwiftCall(name: name, arguments: elements(until: UInt8(ascii: ")"), depth: depth), place: place))
            }
            return .unknown(start..<position)
        default: return nil
        }
    }

    private mutating func elements(until end: UInt8, depth: Int) -> [SwiftCall.Argument] {
        var elements: [SwiftCall.Argument] = []
        while let byte = peek(), byte != end {
            if byte == UInt8(ascii: ",") {
                position += 1
                continue
            }
            var label: String?
            let start = position
            if ByteClass.continuesName(byte) {
                let name = word()
                if peek() == UInt8(ascii: "="),
                    !(position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "="))
                {
                    (label, position) = (name, position + 1)
                } else {
                    position = start
                }
            }
            let value = self.value(depth: depth + 1)
            // Expressions beyond a literal are not read.
            let isWhole = value != nil && (peek() == UInt8(ascii: ",") || peek() == end)
            if !isWhole { skipExpression(until: end) }
            // A bracket that closes another one than is open would be met again and again.
            if position == start { skipToken() }
            elements.append(.init(label: label, value: isWhole ? value ?? .list([]) : .unknown(start..<position)))
        }
        if peek() == nil { isCut = true }
        position = min(position + 1, bytes.count)
        return elements
    }

    /// Skips to the comma or the bracket that ends an element.
    private mutating func skipExpression(until end: UInt8) {
        var depth = 0
        while let byte = peek() {
            if depth == 0, byte == UInt8(ascii: ",") || byte == end { return }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            skipToken()
        }
    }

    private mutating func skipToken() {
        guard let byte = peek() else { return }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            _ = string(byte)
        } else if ByteClass.continuesName(byte) {
            _ = word()
        } else {
            position += 1
        }
    }

    /// The next byte that is neither space nor comment; it is not taken.
    private mutating func peek() -> UInt8? {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "#") {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            } else if bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "\\") {
                position += 1
            } else {
                return bytes[position]
            }
        }
        return nil
    }

    private mutating func string(_ quote: UInt8) -> String {
        let isLong = bytes[position...].starts(with: [quote, quote, quote])
        let closing = [UInt8](repeating: quote, count: isLong ? 3 : 1)
        position += closing.count
        var text: [UInt8] = []
        while position < bytes.count, !bytes[position...].starts(with: closing) {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        position = min(position + closing.count, bytes.count)
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = position
        while position < bytes.count, ByteClass.continuesName(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

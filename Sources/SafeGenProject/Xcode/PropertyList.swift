import SafeGenSystem

/// A property list: in the old style, which Xcode's project files have, `{ key = ( a, "b" ); }`, or in XML, which Xcode reads, too.
///
/// What Apple's parser refuses is refused (`CFOldStylePList.c`), except data and keys without values, which no project has.
enum PropertyList {
    /// The most values that may lie within each other.
    static let greatestDepth = 64

    case text(String, place: Range<Int>? = nil)
    case list([PropertyList], end: Int? = nil)
    case table([String: PropertyList], end: Int? = nil)

    init?(_ bytes: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            guard let value = bytes.withUnsafeBufferPointer(XMLPropertyList.read) else { return nil }
            self = value
        } else {
            var reader = Reader(bytes: bytes)
            guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
            self = value
        }
    }

    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var list: [PropertyList] { if case .list(let list, _) = self { list } else { [] } }
    var table: [String: PropertyList] { if case .table(let table, _) = self { table } else { [:] } }

    /// The offset of the bracket that closes a list or a table; nil for a text, and in XML.
    var end: Int? {
        switch self {
        case .list(_, let end), .table(_, let end): end
        case .text: nil
        }
    }

    subscript(_ key: String) -> PropertyList? { table[key] }
}

private struct Reader {
    let bytes: [UInt8]
    private var position = 0
    /// Whether a comment doesn't end.
    private var isCut = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
        mutating get { next() == nil && !isCut }
    }

    /// Takes a closing bracket; the result is its offset.
    private mutating func close() -> Int {
        position += 1
        return position - 1
    }

    mutating func value(depth: Int) -> PropertyList? {
        guard depth < PropertyList.greatestDepth, let byte = next() else { return nil }
        switch byte {
        case UInt8(ascii: "{"):
            position += 1
            var table: [String: PropertyList] = [:]
            while next() != UInt8(ascii: "}") {
                guard let key = word(), skip("="), let value = value(depth: depth + 1), skip(";") else { return nil }
                table[key] = value
            }
            return .table(table, end: close())
        case UInt8(ascii: "("):
            position += 1
            var list: [PropertyList] = []
            while next() != UInt8(ascii: ")") {
                guard let value = value(depth: depth + 1) else { return nil }
                list.append(value)
                guard skip(",") || next() == UInt8(ascii: ")") else { return nil }
            }
            return .list(list, end: close())
        default:
            let start = position
            return word().map { .text($0, place: start..<position) }
        }
    }

    /// The next byte that is neither space nor comment; it is not taken.
    private mutating func next() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
                position += 2
                while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != byte {
                    position += 1
                }
                if position + 1 >= bytes.count { isCut = true }
                position += 2
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == byte {
                while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
            } else {
                return byte
            }
        }
        return nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func word() -> String? {
        guard let first = next() else { return nil }
        var text: [UInt8] = []
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            position += 1
            while position < bytes.count, bytes[position] != first {
                if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
                text.append(bytes[position])
                position += 1
            }
            guard position < bytes.count else { return nil }
            position += 1
        } else {
            let start = position
            while position < bytes.count, Self.continuesWord(bytes[position]) { position += 1 }
            return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a byte is one of a word without quotes.
    private static func continuesWord(_ byte: UInt8) -> Bool {
        ByteClass.continuesPlainWord(byte) || "$/:.-".utf8.contains(byte)
    }
}

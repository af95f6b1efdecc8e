/// A path as the system has it: bytes, which need not be UTF-8, and which are compared as bytes. Two names that a `String`
/// takes for equal, being the same text, are two files.
package struct SourcePath: Hashable, Comparable, Sendable {
    private static let slash = UInt8(ascii: "/")

    package let bytes: [UInt8]

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The path as text: bytes that are not UTF-8 are spelled out, `\xFF`, as is the backslash then.
    package var text: String {
        decoded ?? spelledOut
    }

    /// Whether the path is text, so that code which takes only text can find the file by it.
    package var isText: Bool { decoded != nil }

    /// The path where it is UTF-8.
    private var decoded: String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    package func appending(_ name: some Collection<UInt8>) -> SourcePath {
        if name.first == Self.slash || bytes == [UInt8(ascii: ".")] { return SourcePath(bytes: name) }
        return SourcePath(bytes: bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
    }

    /// The folder above; nil for the root, and for a bare name.
    package var parent: SourcePath? {
        guard let slash = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return nil }
        return SourcePath(bytes: slash == 0 ? [Self.slash] : bytes[..<slash])
    }

    package var parts: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

    /// The path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    package var normalized: SourcePath {
        var kept: [ArraySlice<UInt8>] = []
        for part in parts where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8), let last = kept.last, !last.elementsEqual("..".utf8) {
                kept.removeLast()
            } else if bytes.first != Self.slash || !kept.isEmpty || !part.elementsEqual("..".utf8) {
                kept.append(part)
            }
        }
        let joined = (bytes.first == Self.slash ? [Self.slash] : []) + kept.joined(separator: [Self.slash])
        return SourcePath(bytes: joined.isEmpty ? [UInt8(ascii: ".")] : joined)
    }

    /// The absolute path without links; nil if it leads nowhere.
    package var resolved: SourcePath? {
        guard let pointer = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(pointer) }
        return SourcePath(
            bytes: UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map(UInt8.init(bitPattern:)))
    }

    package var isLink: Bool {
        var status = stat()
        return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { characters in
                // An array with a zero in it is never empty.
                characters.baseAddress.map(body) ?? body("")
            }
        }
    }

    package static func < (left: SourcePath, right: SourcePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    private var spelledOut: String {
        var (text, decoder) = ("", UTF8())
        var rest = bytes[...]
        while let first = rest.first {
            var iterator = rest.makeIterator()
            decoder = UTF8()
            if case .scalarValue(let scalar) = decoder.decode(&iterator) {
                text += scalar == "\\" ? "\\\\" : String(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                text += "\\x\(first < 16 ? "0" : "")\(String(first, radix: 16, uppercase: true))"
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

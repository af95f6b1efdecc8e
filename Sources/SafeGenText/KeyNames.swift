/// The names of a mapping's keys, prepared for being looked up by their bytes.
///
/// Each has an ordinal: its place in the list.
package struct KeyNames: Sendable {
    private struct Name: Sendable {
        let bytes: [UInt8]
        let signature: UInt32
    }

    private let names: [Name]

    /// Prepares names.
    package init(_ names: [String]) {
        self.names = names.map { name in
            let bytes = Array(name.utf8)
            return Name(bytes: bytes, signature: bytes.withUnsafeBufferPointer(Self.signature))
        }
    }

    /// The ordinal of a name; nil where the list lacks it.
    package func ordinal(of name: String) -> Int? {
        Array(name.utf8).withUnsafeBufferPointer(ordinal(of:))
    }

    func ordinal(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let signature = Self.signature(name)
        return names.firstIndex { $0.signature == signature && $0.bytes.elementsEqual(name) }
    }

    /// Its length and its ends, by which nearly all names of a list differ.
    private static func signature(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard let first = name.first, let last = name.last else { return 0 }
        return UInt32(truncatingIfNeeded: name.count) << 16 | UInt32(first) << 8 | UInt32(last)
    }
}

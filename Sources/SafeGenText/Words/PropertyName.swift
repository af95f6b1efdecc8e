/// The names of properties: as they are, and those of the private ones behind them.
package enum PropertyName {
    /// The private property behind a property: the prefix in lower case and the property's name, `safeDelegate`.
    package static func backing(prefix: String, property: String) -> String {
        let name = bare(property)
        if prefix.utf8.allSatisfy({ $0 < 0x80 }), name.utf8.allSatisfy({ $0 < 0x80 }) {
            return asciiBacking(prefix: prefix.utf8, property: name.utf8)
        }
        return prefix.prefix(1).lowercased() + prefix.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The same, byte by byte: most names are ASCII, and there are as many as there are properties.
    private static func asciiBacking(prefix: String.UTF8View, property: String.UTF8View) -> String {
        String(unsafeUninitializedCapacity: prefix.count + property.count) { buffer in
            let end = buffer[buffer.initialize(fromContentsOf: prefix)...].initialize(fromContentsOf: property)
            if end > 0, ByteClass.isLetter(buffer[0]) { buffer[0] |= 0x20 }
            let first = prefix.count
            if first < end, ByteClass.isLetter(buffer[first]) { buffer[first] &= ~0x20 }
            return end
        }
    }

    /// A name without the backticks of a keyword.
    package static func bare(_ name: String) -> String {
        name.utf8.first == UInt8(ascii: "`") ? name.filter { $0 != "`" } : name
    }

    /// The indices of the names that stand before them already.
    package static func repetitions(_ names: [String]) -> Set<Int> {
        // Of a few, each is compared with each: a set would be the dearest thing about planning a class.
        if names.count <= 16 { return Set(names.indices.filter { names[..<$0].contains(names[$0]) }) }
        var seen: Set<String> = []
        return Set(names.indices.filter { !seen.insert(names[$0]).inserted })
    }
}

/// The names of the private properties of wrappers.
package enum PropertyName {
    /// The private property that holds a property's reference: the prefix in lower case and the property's name without
    /// backticks, `safeDelegate`.
    package static func backing(prefix: String, property name: String) -> String {
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
}

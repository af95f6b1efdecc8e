/// The name of a wrapper where the manifest gives none.
enum WrapperName {
    /// The prefixes of Apple's frameworks that a wrapper's name leaves out.
    static let frameworkPrefixes: Set<String> = [
        "AB", "AR", "AS", "AU", "AV", "CA", "CB", "CF", "CI", "CK", "CL", "CM", "CN", "CP", "CT", "CX", "EA", "EK",
        "GC", "GK", "GLK", "HK", "HM", "IC", "IK", "IN", "JS", "LA", "MC", "MDL", "MF", "MK", "MP", "MPS", "MTK",
        "MTL", "NE", "NI", "NS", "OBEX", "OD", "OS", "PDF", "PH", "PK", "QC", "QL", "QT", "RP", "SC", "SCN", "SF", "SK",
        "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "WC", "WK", "XC", "IOBluetooth",
    ]
    /// The same by their first letters, the longest first.
    private static let byFirstLetter = Dictionary(grouping: frameworkPrefixes.map { Array($0.utf8) }, by: \.[0])
        .mapValues { $0.sorted { $0.count > $1.count } }

    /// `prefix` and the class's name without its framework's prefix; the parts of a nested class's name are joined.
    ///
    /// The longest known prefix goes that leaves a word: one that begins with a capital and is more than the prefix.
    static func standard(prefix: String, className: String) -> String {
        let isPlain = !className.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
        var name = isPlain ? className : className.filter { $0 != "." && $0 != "`" }
        return name.withUTF8 { name in
            let word = UnsafeBufferPointer(rebasing: name[frameworkPrefixLength(of: name)...])
            return String(unsafeUninitializedCapacity: prefix.utf8.count + word.count) { buffer in
                buffer[buffer.initialize(fromContentsOf: prefix.utf8)...].initialize(fromContentsOf: word)
            }
        }
    }

    private static func frameworkPrefixLength(of name: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = name.first, let prefixes = byFirstLetter[first] else { return 0 }
        let prefix = prefixes.first { prefix in
            prefix.count + 2 <= name.count && name.starts(with: prefix) && beginsWord(name[prefix.count...])
        }
        return prefix?.count ?? 0
    }

    /// Whether the rest is a word of its own: `Cache`, `URLSession`, but not the `CReader` of `ABCReader`.
    private static func beginsWord(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let capitals = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
        return capitals == 1 || capitals >= 3
    }
}

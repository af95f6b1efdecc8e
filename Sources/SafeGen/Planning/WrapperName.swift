/// The name of a wrapper where the manifest gives none.
enum WrapperName {
    /// The prefixes of Apple's frameworks that a wrapper's name leaves out.
    static let frameworkPrefixes: Set<String> = [
        "AB", "AR", "AS", "AU", "AV", "CA", "CB", "CF", "CI", "CK", "CL", "CM", "CN", "CP", "CT", "CX", "EA", "EK",
        "GC", "GK", "GLK", "HK", "HM", "IC", "IK", "IN", "JS", "LA", "MC", "MDL", "MF", "MK", "MP", "MPS", "MTK",
        "MTL", "NE", "NI", "NS", "OBEX", "OD", "OS", "PDF", "PH", "PK", "QC", "QL", "QT", "RP", "SC", "SCN", "SF", "SK",
        "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "WC", "WK", "XC", "IOBluetooth",
    ]
    private static let longestPrefix = frameworkPrefixes.map(\.utf8.count).max() ?? 0

    /// `prefix` and the class's name without its framework's prefix; the parts of a nested class's name are joined.
    ///
    /// The longest known prefix goes that leaves a word: one that begins with a capital and is more than the prefix.
    static func standard(prefix: String, className: String) -> String {
        let isPlain = !className.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
        let name = isPlain ? className : className.filter { $0 != "." && $0 != "`" }
        return prefix + withoutFrameworkPrefix(name)
    }

    private static func withoutFrameworkPrefix(_ name: String) -> Substring {
        let utf8 = name.utf8
        var length = min(longestPrefix, utf8.count - 2)
        while length >= 2 {
            let end = utf8.index(utf8.startIndex, offsetBy: length)
            if beginsWord(utf8[end...]), frameworkPrefixes.contains(String(name[..<end])) { return name[end...] }
            length -= 1
        }
        return name[...]
    }

    /// Whether the rest is a word of its own: `Cache`, `URLSession`, but not the `CReader` of `ABCReader`.
    private static func beginsWord(_ rest: Substring.UTF8View) -> Bool {
        let capitals = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
        return capitals == 1 || capitals >= 3
    }
}

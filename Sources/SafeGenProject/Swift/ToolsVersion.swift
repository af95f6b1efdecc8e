/// The first line of a package's manifest.
enum ToolsVersion {
    /// The version that `// swift-tools-version: 6.1` names, part by part; empty if none.
    static func of(_ bytes: [UInt8]) -> [Int] {
        let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        guard let start = head.range(ofText: "swift-tools-version:") else { return [] }
        return String(head[start...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }).versionParts
    }
}

extension String {
    var versionParts: [Int] { split(separator: ".").compactMap { Int($0) } }

    /// The place after the first occurrence of a text.
    fileprivate func range(ofText text: String) -> Index? {
        firstRange(of: text)?.upperBound
    }
}

extension [Int] {
    func isAtLeast(_ major: Int, _ minor: Int) -> Bool { !isOlder(than: [major, minor]) }

    /// Whether a version is older than another; parts that are left out are zero.
    func isOlder(than other: [Int]) -> Bool {
        for index in 0..<Swift.max(count, other.count) {
            let (own, others) = (index < count ? self[index] : 0, index < other.count ? other[index] : 0)
            if own != others { return own < others }
        }
        return false
    }
}

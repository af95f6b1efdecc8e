import SafeGenSystem

/// The manifests of one package, of which SwiftPM reads one.
enum PackageManifests {
    private static let (versioned, suffix) = ("Package@swift-", ".swift")

    /// Whether a name is that of a manifest: `Package.swift`, `Package@swift-6.1.swift`.
    static func isOne(_ name: String) -> Bool { name == "Package.swift" || version(of: name) != nil }

    /// The manifest that the newest compiler reads: the plain one, unless it needs older tools than one for a version.
    static func newest(of names: [String], toolsVersion: () -> [Int]) -> String? {
        guard names.contains("Package.swift") else { return nil }
        let versions = names.compactMap { name in version(of: name).map { (name, $0) } }
        guard let newest = versions.max(by: { $0.1.isOlder(than: $1.1) }) else { return "Package.swift" }
        return toolsVersion().isOlder(than: newest.1) ? newest.0 : "Package.swift"
    }

    private static func version(of name: String) -> [Int]? {
        guard name.hasPrefix(versioned), name.hasSuffix(suffix) else { return nil }
        let parts = String(name.dropFirst(versioned.count).dropLast(suffix.count)).versionParts
        return parts.isEmpty ? nil : parts
    }
}

/// The first line of a package's manifest.
enum ToolsVersion {
    /// The version that `// swift-tools-version: 6.1` names, part by part; empty if none.
    static func of(_ bytes: [UInt8]) -> [Int] {
        let head = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        guard let start = head.firstRange(of: "swift-tools-version:")?.upperBound else { return [] }
        return String(head[start...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }).versionParts
    }
}

extension String {
    var versionParts: [Int] { split(separator: ".").compactMap { Int($0) } }
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

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

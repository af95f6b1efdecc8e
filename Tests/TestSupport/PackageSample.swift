/// The text of `Package.swift`.
public enum PackageSample {
    /// A package of some targets.
    ///
    /// - Parameters:
    ///   - targets: The targets as Swift code, such as `.target(name: "A")`.
    ///   - platforms: The systems as Swift code, such as `.iOS(.v13)`; nil for none.
    ///   - tools: The version of SwiftPM that it is for.
    /// - Returns: The text of its `Package.swift`.
    public static func package(_ targets: String, platforms: String? = nil, tools: String = "6.1") -> String {
        let systems = platforms.map { "platforms: [\($0)], " } ?? ""
        return "// swift-tools-version: \(tools)\nimport PackageDescription\n"
            + "let package = Package(name: \"P\", \(systems)targets: [\(targets)])\n"
    }
}

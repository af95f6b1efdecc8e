import Foundation

/// The `safegen` executable that was built with the tests, or the one that `SAFEGEN_PROGRAM` names.
enum Tool {
    /// Its path: the products of a build lie beside the test bundle, whose path is among the bundles on macOS and among
    /// the arguments on Linux. It is absolute, since tests run it in folders of their own.
    static let path = URL(fileURLWithPath: found).path

    private static let found: String = {
        if let program = ProcessInfo.processInfo.environment["SAFEGEN_PROGRAM"] { return program }
        let arguments = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
        let candidates = arguments.compactMap { argument -> String? in
            let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
            guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
            return (parts[..<bundle] + ["safegen"]).joined(separator: "/")
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "safegen"
    }()
}

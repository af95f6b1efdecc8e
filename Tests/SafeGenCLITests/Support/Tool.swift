import Foundation
import TestSupport

/// The `safegen` executable that was built with the tests, or the one that `SAFEGEN_PROGRAM` names.
enum Tool {
    /// Its path: the products of a build lie beside the test bundle, whose path is among the bundles on macOS and among
    /// the arguments on Linux. It is absolute, since tests run it in folders of their own.
    static let path = URL(fileURLWithPath: found).path

    private static let given = ProcessInfo.processInfo.environment["SAFEGEN_PROGRAM"]

    /// Runs it in a folder, on a thread of this process where that can be: what only a process shows, such as how it ends by a
    /// signal, is tested with `start`.
    static func run(_ words: [String], in folder: String, input: String = "") throws -> Command.Result {
        #if os(Linux)
        if given == nil, let result = ToolThread.run(words, in: folder, input: input) { return result }
        #endif
        return try start(words, in: folder, input: input)
    }

    /// Runs it in a folder, as a process.
    static func start(
        _ words: [String], in folder: String, input: String = "", environment: [String: String] = [:]
    ) throws -> Command.Result {
        try Command.run(path, words, in: folder, input: input, environment: environment)
    }

    private static let found: String = {
        if let given { return given }
        let arguments = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
        let candidates = arguments.compactMap { argument -> String? in
            let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
            guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
            return (parts[..<bundle] + ["safegen"]).joined(separator: "/")
        }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "safegen"
    }()
}

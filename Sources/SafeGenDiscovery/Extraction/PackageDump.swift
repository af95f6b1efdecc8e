import SafeGen

/// The output of `swift package dump-symbol-graph` about its work.
///
/// Read as SwiftPM 6.3.1 prints it. There the command fails on Linux for each package with tests: it requests the graphs of the
/// modules that run them too, which it doesn't build.
struct PackageDump {
    /// The folder with the graphs, which the command empties first.
    let folder: String
    /// The modules whose graph could not be written, except for those that run tests.
    let unwritten: [String]
    let diagnostics: [Diagnostic]
    /// Whether there is no graph, which is so if the package has no library target.
    let isEmpty: Bool

    /// Reads the command's output, and looks into the folder. It is nil if the command failed, unless there are graphs
    /// and it names the modules whose graph it could not write.
    ///
    /// - Parameters:
    ///   - text: The command's output, errors included.
    ///   - succeeded: Whether its exit code was 0.
    ///   - graphs: The names of the files in a folder.
    init?(_ text: String, succeeded: Bool, graphs: (String) -> [String]) {
        let lines = text.split(separator: "\n")
        let written = "Files written to "
        guard let line = lines.last(where: { $0.hasPrefix(written) }) else { return nil }
        folder = String(line.dropFirst(written.count))
        let failed = "error: Failed to emit symbol graph for '"
        let failures = lines.filter { $0.hasPrefix(failed) }.map { $0.dropFirst(failed.count) }
        let modules = failures.map { (failure: $0, module: $0.prefix { $0 != "'" }) }
        let unwritten = modules.filter { !Self.runsTests($0.module) }
        self.unwritten = unwritten.map { String($0.module) }
        diagnostics = unwritten.map { failure, module in
            let reason = failure.dropFirst(module.count + 1)
            let message =
                "the delegates of the module '\(module)' are not listed, since it has no symbol graph\(reason)"
            return Diagnostic(.missingSymbolGraph, message, severity: .warning, at: nil)
        }
        isEmpty = graphs(folder).isEmpty
        guard succeeded || (!failures.isEmpty && !isEmpty) else { return nil }
    }

    /// Whether a module is one that SwiftPM makes up to run a package's tests.
    private static func runsTests(_ module: Substring) -> Bool {
        module.hasSuffix("PackageTests") || module.hasSuffix("PackageDiscoveredTests")
    }
}

import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

package struct SymbolGraphExtraction: Sendable {
    package enum Source: Sendable {
        case modules([String])
        case package(String)
    }

    package var source: Source
    /// The folders of SDKs or, on macOS, their names; none for that of this machine. A module has to be in one of them, and a
    /// package is built for the first.
    package var sdks: [String] = []
    /// The triple; nil for that of the SDK or of this machine.
    package var target: String?
    /// Folders with modules and module maps.
    package var importPaths: [String] = []
    package var frameworkPaths: [String] = []
    package var flags: [String] = []
    /// Whether an error shows the extractor's whole output, and not only its first error.
    package var isVerbose = false

    package init(_ source: Source) { self.source = source }

    /// Extracts and reads.
    ///
    /// The extractor's output is shown if it fails. `progress` gets the module or the package's folder that the work is on, and nil at
    /// its end.
    package func discover(_ options: Discovery.Options, progress: (String?) -> Void) throws(RunError) -> Discovery {
        switch source {
        case .package(let folder):
            let expected = try ObjectiveCModules(ofPackage: folder).names
            let dump = try dump(folder, progress)
            return try Discovery(
                symbolGraphs: [dump.folder], expecting: expected.filter { !dump.unwritten.contains($0) },
                options: options, diagnostics: dump.diagnostics)
        case .modules(let names):
            // Signals are held back until the folder is deleted.
            let hold = SignalHold()
            defer { hold.release() }
            return try discover(names, in: try ScratchFolder(), options, progress)
        }
    }

    private func discover(
        _ modules: [String],
        in folder: consuming ScratchFolder,
        _ options: Discovery.Options,
        _ progress: (String?) -> Void
    ) throws(RunError) -> Discovery {
        var isFound = Set<String>()
        var failures: [(module: String, error: RunError)] = []
        for (number, sdk) in (sdks.isEmpty ? [nil] : sdks.map(Optional.some)).enumerated() {
            let choice = try SDKChoice(sdk, target: target)
            let place = try folder.subfolder("\(number)")
            for name in modules {
                do throws(RunError) {
                    try extract(name, into: place, choice, progress)
                    isFound.insert(name)
                } catch {
                    failures.append((name, error))
                }
                try SignalHold.check()
            }
        }
        if let failure = failures.first(where: { !isFound.contains($0.module) }) { throw failure.error }
        let filled = folder.subfolders.filter { !ScratchFolder.names(in: $0).isEmpty }
        return try Discovery(symbolGraphs: filled, options: options)
    }

    private func extract(
        _ module: String,
        into folder: String,
        _ sdk: SDKChoice,
        _ progress: (String?) -> Void
    ) throws(RunError) {
        var arguments = try Toolchain.command("swift-symbolgraph-extract")
        arguments += ["-module-name", module, "-target", sdk.target, "-output-dir", folder]
        arguments += ["-skip-synthesized-members", "-skip-inherited-docs", "-minimum-access-level", "public"]
        if let path = sdk.path { arguments += ["-sdk", path] }
        for path in importPaths { arguments += ["-I", path] }
        for path in frameworkPaths { arguments += ["-F", path] }
        let (status, text) = try run(arguments + flags, module, progress)
        guard status == 0 else {
            let (said, hint) = shown(text)
            let message: Wording =
                "swift-symbolgraph-extract ended with \(status) on the module '\(module)'. -I and -F name the folders of modules "
                + "and frameworks, --sdk and --target the platform"
            throw RunError(said + message + hint, exitCode: .badInput)
        }
    }

    /// The part of a failed program's output to show: the first error, or all; and how to see the rest.
    func shown(_ text: String) -> (said: Wording, hint: Wording) {
        let lines = text.split(separator: "\n")
        let first = lines.first { $0.contains("error: ") } ?? lines.first
        guard let first else { return ("", "") }
        if isVerbose || lines.count == 1 { return (Wording(output: text.hasSuffix("\n") ? text : text + "\n"), "") }
        return (Wording(output: first + "\n"), "; --verbose shows all that it says")
    }

    func run(
        _ arguments: [String],
        _ subject: String,
        _ progress: (String?) -> Void
    ) throws(RunError) -> (status: Int32, text: String) {
        progress(subject)
        defer { progress(nil) }
        return try ToolProcess.output(of: arguments, mergingErrors: true)
    }
}

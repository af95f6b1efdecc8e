import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenRewriter
import SafeGenSystem

struct ManifestOptions: ParsableArguments {
    @Option(
        name: [.customShort("c"), .customLong("config")], parsing: .singleValue,
        help: ArgumentHelp(
            "A manifest; '-' reads it from standard input. Once for each; by default every 'safegen.yml' below the folder.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var configs: [String] = []

    @Option(help: "How to print diagnostics and findings: \(DiagnosticFormat.choices).")
    var format = DiagnosticFormat.text

    @Flag(help: IncludeOptions.help)
    var allowOutsideIncludes = false

    @Flag(help: "Go on where the manifest is for another version of SafeGen.")
    var ignoreVersion = false

    private(set) var namesManifests = true

    var config: String { configs.first ?? ManifestFinder.standardName }

    /// The options with one of the manifests that they name or, where they name none, one that was found.
    func of(_ manifest: String) -> ManifestOptions {
        var options = self
        options.namesManifests = !configs.isEmpty && namesManifests
        options.configs = [manifest]
        return options
    }

    func source(in files: ProjectFiles) -> ManifestLoader.Source {
        config == "-"
            ? .standardInput : .file(config, acceptsPipes: !configs.isEmpty && namesManifests, in: files)
    }

    /// The output that the manifest asks for, with the mistakes in the manifest: read and planned once.
    func generation(_ files: ProjectFiles) throws(RunError) -> Generation {
        try files.generation(
            of: config, acceptsPipes: !configs.isEmpty && namesManifests, allowsOutsideIncludes: allowOutsideIncludes)
    }

    var reporter: CommandReporter { CommandReporter(format) }

    /// That of a command whose findings have rules of the audit.
    var auditReporter: CommandReporter { CommandReporter(format, auditRules: RuleSet.metadata) }
}

struct IncludeOptions: ParsableArguments {
    static let help: ArgumentHelp =
        "Let the manifest include files outside its git repository or, without one, its package or folder."

    @Flag(help: IncludeOptions.help)
    var allowOutsideIncludes = false
}

extension DiagnosticFormat: ExpressibleByArgument {
    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

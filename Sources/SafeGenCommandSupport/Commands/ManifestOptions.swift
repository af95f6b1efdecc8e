import ArgumentParser
import SafeGen

/// Which manifest to read, and how to print its mistakes.
package struct ManifestOptions: ParsableArguments {
    @Option(
        name: [.customShort("c"), .customLong("config")], parsing: .singleValue,
        help: ArgumentHelp(
            "A manifest; '-' reads it from standard input. Once for each; by default every 'safegen.yml' below the folder.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    package var configs: [String] = []

    @Option(help: "How to print diagnostics and findings: \(DiagnosticFormat.choices).")
    package var format = DiagnosticFormat.text

    @OptionGroup package var includes: IncludeOptions

    @Flag(help: "Go on where the manifest is for another version of SafeGen.")
    package var ignoreVersion = false

    /// Whether the command line names the manifests.
    private var namesManifests = true

    package init() {}

    /// The manifest that `--config` names first.
    package var config: String { configs.first ?? ManifestFinder.standardName }

    /// The options with one of the manifests that they name or, where they name none, one that was found.
    package func of(_ manifest: String) -> ManifestOptions {
        var options = self
        options.namesManifests = !configs.isEmpty && namesManifests
        options.configs = [manifest]
        return options
    }

    /// The source that `--config` names.
    package var source: Generation.Source {
        config == "-" ? .standardInput : .file(config, acceptsPipes: !configs.isEmpty && namesManifests)
    }

    /// The reporter for the format of `--format`.
    package var reporter: CommandReporter { CommandReporter(format) }
}

/// The files that a manifest may include.
package struct IncludeOptions: ParsableArguments {
    @Flag(help: "Let the manifest include files outside its git repository or, without one, its package or folder.")
    package var allowOutsideIncludes = false

    package init() {}
}

extension DiagnosticFormat: ExpressibleByArgument {
    /// The word; without it the library finds the same by reflection, at every start.
    public var defaultValueDescription: String { rawValue }

    package static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

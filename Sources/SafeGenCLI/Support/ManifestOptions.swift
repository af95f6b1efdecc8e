import ArgumentParser
import SafeGen
import SafeGenReports

/// Which manifest to read, and how to print what is wrong with it.
struct ManifestOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest; '-' reads it from standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config = "safegen.yml"

    @Option(help: "How to print diagnostics: \(DiagnosticFormat.choices).")
    var format = DiagnosticFormat.text

    @OptionGroup var includes: IncludeOptions

    /// The source that `--config` names.
    var source: Generation.Source {
        config == "-" ? .standardInput : .file(config)
    }
}

/// What a manifest may include.
struct IncludeOptions: ParsableArguments {
    @Flag(help: "Let the manifest include files outside of its git repository; without one, of its package or folder.")
    var allowOutsideIncludes = false
}

/// Where the output goes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where the Swift goes, instead of where the manifest says.",
            discussion: "A path that ends in '.swift' is one file for everything; any other is a folder.",
            valueName: "path"
        ),
        completion: .directory
    )
    var output: String?

    @Flag(inversion: .prefixedNo, help: "Remove files of this manifest that no wrapper asks for any more.")
    var prune = true

    /// The destination that `--output` names.
    var destination: Generation.Destination? {
        output.map { $0.hasSuffix(".swift") ? .file($0) : .directory($0) }
    }

    func validate() throws {
        if output == "" { throw ValidationError("'--output' needs a path") }
    }
}

extension DiagnosticFormat: ExpressibleByArgument {
    /// The word; without it the library finds the same by reflection, at every start.
    public var defaultValueDescription: String { rawValue }

    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension OutputList: ExpressibleByArgument {
    /// The word, for the same reason.
    public var defaultValueDescription: String { rawValue }
}

import ArgumentParser

struct CrashOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
        case text, json
    }

    @Option(help: "How to print what is said of crash reports: text, json.")
    var format = Format.text

    @Flag(help: "Of crash reports, only count the verdicts by class.")
    var count = false

    @Option(help: ArgumentHelp("The folder of the project that crashed.", valueName: "folder"), completion: .directory)
    var project = "."

    @Flag(help: "Look at the reports alone, and not at the project.")
    var noProject = false

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The project's manifest; 'safegen.yml' in its folder by default.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Flag(help: "Show the whole change that makes what crashed safe, as a diff: the manifest, the wrappers, the code.")
    var cure = false

    @Flag(name: [.short, .long], help: "With --cure: make the change.")
    var write = false

    @Flag(help: "With --write: change files with uncommitted changes too.")
    var force = false

    /// An option that says nothing where a class or a rule is explained.
    var optionOfReports: String? { cure ? "--cure" : count ? "--count" : nil }

    func validate() throws {
        if write && !cure { throw ValidationError("'--write' needs '--cure'") }
        if force && !write { throw ValidationError("'--force' needs '--write'") }
        if cure && (count || noProject || format == .json) {
            throw ValidationError(
                "'--cure' prints a diff of the project: leave out '--count', '--no-project' and '--format'")
        }
    }
}

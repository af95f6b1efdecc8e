import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files and folders to look at.",
            discussion:
                "Of a folder in a git repository, the files that git does not ignore. Other repositories within, hidden files, and "
                + "folders named \(SourceFinder.skippedFolders.sorted().joined(separator: ", ")) are skipped. What a target "
                + "compiles is looked at all the same.",
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "Look at the files that a file lists, one a line; '-' is standard input.", valueName: "file"),
        completion: .file()
    )
    var filesFrom: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("How many threads to use; by default one for each core.", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "The module of a file, or of the files below a folder; in addition to what packages and Xcode projects say.",
            valueName: "path=name"))
    var module: [NamedModule] = []

    @Option(
        help: ArgumentHelp(
            "Leave out files whose path or folder matches: '*Mock.swift', 'Tests', 'App/**/Legacy'.",
            valueName: "glob"))
    var exclude: [String] = []

    @Option(
        help: ArgumentHelp(
            "Ask the index of a build for the class of each property: .build, or the project's folder in DerivedData.",
            valueName: "folder"),
        completion: .directory
    )
    var index: String?

    @Option(help: ProjectOption.help) var project: ProjectOption?

    @Flag(help: "Add the bindings that 'unbound' asks for to the manifest.")
    var update = false

    @Flag(help: "Include instances whose delegate is never seen to be set.")
    var all = false

    @Flag(name: [.short, .long], help: "Print neither progress nor the summary.")
    var quiet = false

    /// Refuses options that exclude each other. It is no group within a group, since debug builds of the parser check those many times.
    func validate(with manifest: ManifestOptions) throws {
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' needs a number from 1 on") }
        if manifest.configs.contains("-") && filesFrom == "-" {
            throw ValidationError("'--config' and '--files-from' can't both read standard input")
        }
        if manifest.configs.contains("-") && update {
            throw ValidationError("'--update' needs a manifest that is a file")
        }
        if filesFrom != nil && !paths.isEmpty { throw ValidationError("give paths or '--files-from', not both") }
    }

    /// The files but for those that `--exclude` leaves out, and patterns of a manifest in a folder.
    func kept(
        of all: SourceFinder.Listing, leavingOut patterns: [String], of manifestFolder: String
    ) -> SourceFinder.Listing {
        let exclusion = SourceExclusion(exclude, manifest: patterns, manifestFolder: manifestFolder)
        guard !exclusion.isEmpty else { return all }
        var found = all
        found.files.removeAll { exclusion.holds($0.text) }
        return found
    }

    /// The files that are named, or lie below the paths, whatever is left out of them.
    func allFiles(for rules: RuleSet, _ known: Session) throws(RunError) -> SourceFinder.Listing {
        guard let filesFrom else {
            let paths = RawArguments.bytes(of: paths.isEmpty ? ["."] : paths).map { SourcePath(bytes: $0) }
            let compiled = GuardedProjectReader.compiledFiles(below: paths.first?.text ?? ".", known: known)
            return try SourceFinder.files(
                below: paths, compiled: compiled, in: known.files, where: rules.reads)
        }
        let bytes = try RunError.value(
            missing: .inputNotFound,
            of: filesFrom == "-" ? FileReader.readStandardInput() : FileReader.read(filesFrom, acceptsPipes: true))
        let listed = ListedFiles(bytes, where: rules.reads)
        for name in listed.missing {
            Terminal.printError(
                "safegen: warning: no file '\(PresentableText.line(name.text))', which the list names\n")
        }
        return SourceFinder.Listing(listed: listed.paths.map(\.bytes))
    }
}

/// `PATH=NAME`
struct NamedModule: ExpressibleByArgument {
    let path: String
    let module: String

    init?(argument: String) {
        guard let sign = argument.lastIndex(of: "="), sign > argument.startIndex else { return nil }
        (path, module) = (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        guard !module.isEmpty else { return nil }
    }
}

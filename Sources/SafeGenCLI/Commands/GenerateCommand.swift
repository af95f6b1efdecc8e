import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// `safegen generate`
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write the Swift that the manifest asks for.",
        discussion: """
            Files that are up to date are not touched. All new contents are complete before the first old file is replaced, \
            so no file is ever half written, and a run that fails before that changes nothing. Files that SafeGen did not write are neither overwritten nor \
            removed without --force. Files that the manifest once asked for are removed, except beside a single file named \
            by --output, and except where the manifest comes from standard input.

            EXAMPLES
              safegen generate
              safegen generate --dry-run --verbose
              safegen generate --config Config/safegen.yml --output Sources/App/Generated
              safegen generate --output Safe.swift --depfile Safe.d
              safegen generate --tests Tests/AppTests/Generated
              safegen generate --list-outputs xcfilelist > safegen-outputs.xcfilelist
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption
    @OptionGroup var output: OutputOptions

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written and removed, and change nothing.")
    var dryRun = false

    @Flag(help: "Overwrite files that SafeGen did not write, and remove stale ones that were edited by hand.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "Also write tests that prove the wrappers where they run, in place of what 'output.tests' says.",
            valueName: "folder"),
        completion: .directory
    )
    var tests: String?

    @Option(
        help: ArgumentHelp("Write what the output depends on to a file, in Make's syntax.", valueName: "file"),
        completion: .file()
    )
    var depfile: String?

    @Option(
        help: ArgumentHelp(
            "Touch a file, or create it, if something was read that no --watched names.",
            discussion: "For build systems without depfiles: as an input, the file makes them run again.",
            valueName: "file"
        ),
        completion: .file()
    )
    var rerunMarker: String?

    @Option(
        help: ArgumentHelp("A file that the build watches, for --rerun-marker; once for each.", valueName: "file"),
        completion: .file()
    )
    var watched: [String] = []

    @Option(
        help: ArgumentHelp(
            "Print the paths of the output and write nothing: \(OutputList.plain.rawValue), one a line, "
                + "or \(OutputList.xcfilelist.rawValue), with $(SRCROOT) in front.",
            valueName: "style"
        )
    )
    var listOutputs: OutputList?

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    @Flag(name: [.short, .long], help: "Name every file.")
    var verbose = false

    func validate() throws {
        if quiet && verbose { throw ValidationError("give '--quiet' or '--verbose', not both") }
        if !watched.isEmpty && rerunMarker == nil { throw ValidationError("'--watched' needs '--rerun-marker'") }
    }

    func run() throws {
        let isSingle = output.output != nil || depfile != nil || rerunMarker != nil || tests != nil
        let command = CommandRun(
            manifest, isStrict: strictness.strict, isSingle: isSingle, isText: listOutputs != nil,
            tests: output.output == nil || tests != nil ? tests.map { .folder($0) } ?? .asWritten : .none)
        try command.run(to: output.destination) { item throws(RunError) in
            if let listOutputs { return CommandRun.Outcome(text: listOutputs.render(item.generation)) }
            let changeSet = try changes(item.generation)
            let summary = GenerationSummary(generation: item.generation, changeSet: changeSet, isDryRun: dryRun)
            let name = item.isOneOfMany ? "\(PresentableText.line(item.options.config)): " : ""
            let text = summary.text(namesEveryFile: verbose, manifest: name)
            return CommandRun.Outcome(summary.diagnostics, text: quiet ? nil : text)
        }
    }

    private func changes(_ generation: Generation) throws(RunError) -> ChangeSet {
        if dryRun {
            let changeSet = try ChangeSet(for: generation, prunes: output.prune, force: force)
            if !force { try changeSet.refuseForeignFiles() }
            return changeSet
        }
        let changeSet = try ChangeSet.carryOut(generation, prunes: output.prune, force: force)
        if let depfile { try Depfile.write(generation, to: depfile) }
        if let rerunMarker { try RerunMarker.update(rerunMarker, after: generation, watched: watched) }
        return changeSet
    }
}

import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

struct GenerateCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write the Swift that the manifest asks for.",
        discussion: """
            Files that are up to date are not touched. All new contents are complete before the first file is \
            replaced. So no file is half written, and a run that fails earlier changes nothing. Files that SafeGen \
            did not write are only overwritten or removed with --force. Files that the manifest doesn't need any \
            more are removed. There are two exceptions: next to a single file of --output, and with a manifest from \
            standard input. If SafeGen's plugin makes the wrappers of a target in the build, only --output writes them.

            EXAMPLES
              safegen generate
              safegen generate --dry-run --verbose
              safegen generate --config Config/safegen.yml --output Sources/App/Generated
              safegen generate --output Safe.swift --depfile Safe.d
              safegen generate --output -                    print the Swift
              safegen generate --tests Tests/AppTests/Generated
              safegen generate --list-outputs xcfilelist > safegen-outputs.xcfilelist
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption
    @OptionGroup var output: OutputOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the files to write and to remove, and change nothing.")
    var dryRun = false

    @Flag(help: "Overwrite files that SafeGen did not write, and remove stale ones that were edited by hand.")
    var force = false

    @Option(
        help: ArgumentHelp(
            "Also write tests that prove the wrappers where they run, instead of those of 'output.tests'.",
            valueName: "folder"),
        completion: .directory
    )
    var tests: String?

    @Option(
        help: ArgumentHelp("Write the dependencies of the output to a file, in Make's syntax.", valueName: "file"),
        completion: .file()
    )
    var depfile: String?

    @Option(
        help: ArgumentHelp(
            "Touch or create a file if safegen read a file that no --watched names.",
            discussion: "For build systems without depfiles. As an input of the build, the file makes it run again.",
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
        if isPrinted, dryRun || depfile != nil || rerunMarker != nil || tests != nil {
            throw ValidationError("'--output -' prints the Swift and writes no file")
        }
    }

    var reporter: CommandReporter { manifest.reporter }

    /// Whether the Swift goes to standard output, all of it as one file.
    private var isPrinted: Bool { output.output == "-" && listOutputs == nil }

    func run() throws {
        if output.output == nil, listOutputs == nil { try refuseWrappersOfTheBuild() }
        let isSingle = output.output != nil || depfile != nil || rerunMarker != nil || tests != nil
        let command = CommandRun(
            options: manifest, isStrict: strictness.strict, isSingle: isSingle, isText: listOutputs != nil || isPrinted,
            tests: output.output == nil || tests != nil ? .init(folder: tests) : nil)
        let showsNext = !quiet && !dryRun && !isSingle && manifest.format == .text && !manifest.configs.contains("-")
        var (hasNewFiles, gone) = (false, GoneNames())
        try command.run(to: isPrinted ? .file("Safe.swift") : output.destination) { item in
            if isPrinted {
                let text = item.generation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
                return CommandRun.Outcome(text: text)
            }
            if let listOutputs { return CommandRun.Outcome(text: listOutputs.render(item.generation)) }
            let changeSet = try changes(item.generation)
            if showsNext, !item.generation.holdsTests {
                gone.note(changeSet, item.generation)
                hasNewFiles = hasNewFiles || changeSet.changes.contains { $0.before == nil }
            }
            let summary = GenerationSummary(generation: item.generation, changeSet: changeSet, isDryRun: dryRun)
            let name = item.isOneOfMany ? "\(PresentableText.line(item.options.config)): " : ""
            let text = summary.text(namesEveryFile: verbose, manifest: name)
            return CommandRun.Outcome(summary.diagnostics, text: quiet ? nil : text)
        }
        guard showsNext else { return }
        let wrappers =
            gone.changesFiles ? UndeclaredWrappers(beside: manifest.configs, gone: gone.names, known: Session()) : nil
        if let lost = wrappers?.text, !lost.isEmpty { return Terminal.print(lost) }
        guard hasNewFiles else { return }
        let line = PresentableText.line(ShellCommand.adopt(all: manifest.configs))
        Terminal.print("to move the code to the wrappers, run: \(line)\n")
    }

    /// Ends the run where a build makes the wrappers of a manifest that is named, or of the one in the folder.
    private func refuseWrappersOfTheBuild() throws {
        let named = manifest.configs.isEmpty ? [ManifestFinder.standardName] : manifest.configs
        let diagnostics = try BuildTargets.diagnostics(ofWriting: named)
        guard !diagnostics.isEmpty else { return }
        reporter.report(diagnostics, in: SourceFiles())
        throw ExitCode(.stale)
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

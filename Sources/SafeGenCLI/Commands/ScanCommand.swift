import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct ScanCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan",
        abstract: "Report which unsafe delegates the code uses, and whether it needs SafeGen.",
        discussion: """
            Needs no manifest and changes nothing. Parses Swift, and reads Objective-C as text. Looks for types that \
            conform to the protocols of unsafe delegates, for assignments of the properties, for instances and for \
            subclasses. Storyboards and xibs are searched for connected delegates. The exit code is 1 if there is a \
            class to wrap or a delegate to make safe by hand, 0 if there is neither, and 66 if there is no code.

            EXAMPLES
              safegen scan
              safegen scan Sources --exclude Tests
              safegen scan --target ios13       classes to wrap for iOS 13 and later
              safegen scan --format sarif > safegen.sarif
            """
    )

    @Argument(help: ArgumentHelp("Files and folders to look at.", valueName: "path"), completion: .file())
    var paths: [String] = ["."]

    @Option(
        help: ArgumentHelp(
            "Leave out files whose path or folder matches, such as 'Tests' or 'App/**/Legacy'.",
            valueName: "glob")
    )
    var exclude: [String] = []

    @Option(help: "The format of the report: \(DiagnosticFormat.choices).")
    var format = DiagnosticFormat.text

    @OptionGroup var targets: TargetOptions

    @Option(help: ProjectOption.help) var project: ProjectOption?

    @Flag(name: [.short, .long], help: "Print no summary and no progress.")
    var quiet = false

    var reporter: CommandReporter { CommandReporter(format) }

    func run() throws {
        let start = ContinuousClock.now
        let shows = !quiet && Terminal.isInteractive
        let known = try project.descriptions()
        let run = try ScanRun(
            of: paths, excluding: exclude, on: targets, for: .report, known: known,
            progress: { if shows, $1 >= 1_000 { Terminal.printError("\r\($0) of \($1) files ") } })
        var scan = run.scan
        scan.pointers = try PlainPointers(below: paths, excluding: exclude, known: known, forCrash: false).places
        for error in run.model.unreadable { scan.note(unreadable: error.path, error.message.text) }
        // Without the manifests, which no exclusion leaves out.
        let left = scan.unreadPaths
        if shows { Terminal.printError("\r\u{1B}[K") }
        if !scan.isEmpty { try noteManifests(in: &scan, known) }
        switch format {
        case .text: Terminal.print(scan.textWithNextStep)
        case .json: Terminal.print(scan.json)
        case .sarif, .github:
            let (diagnostics, sources) = scan.diagnostics
            Terminal.print(format.render(diagnostics, in: sources))
        }
        if !format.isDocument {
            for trouble in scan.troubles { Terminal.printError("safegen: error: \(trouble.message)\n") }
            if !left.isEmpty {
                let command = ShellCommand.scan(paths, excluding: exclude + left)
                Terminal.printError("to leave out what can't be read, run: \(command)\n")
            }
        }
        if !quiet {
            let files = Plural.count(scan.fileCount, "file")
            Terminal.printError("\(files), \(scan.objectiveCCount) of them Objective-C, \(start.elapsed)\n")
        }
        if !scan.troubles.isEmpty { throw ExitCode(.readOrWriteFailed) }
        if scan.isEmpty { throw ExitCode(.inputNotFound) }
        if scan.hasFindings { throw ExitCode(.stale) }
    }

    /// Notes the manifests below the working folder, and the nearest around each path, with what the audit finds by each.
    private func noteManifests(in scan: inout CodeScan, _ known: Session) throws {
        var manifests = paths.compactMap { ManifestFinder.nearest(around: $0, by: ".") }
        do throws(RunError) {
            let found = try ManifestFinder.manifests(below: ".", in: known.files)
            for folder in found.unreadable { scan.note(unreadable: folder.path.text, folder.message) }
            let below = found.manifests.filter(AbsolutePath.isThere)
            let seen = Set(below.map(AbsolutePath.of))
            manifests = below + manifests.filter { !seen.contains(AbsolutePath.of($0)) }
        } catch {
            scan.note(unreadable: ManifestFinder.standardName, error.message)
        }
        let read = manifests.filter { path in
            do throws(RunError) {
                let generation = try known.files.generation(of: path)
                for diagnostic in generation.diagnostics where diagnostic.rule == Rule.includeMissing.id {
                    scan.note(unreadable: "\(path): include", "\(path): \(diagnostic.message)")
                }
                if generation.hasErrors, generation.diagnostics.allSatisfy({ $0.rule != Rule.includeMissing.id }) {
                    scan.note(
                        unreadable: "\(path): mistakes",
                        "\(path): the manifest has mistakes, so its classes were not looked for; 'safegen validate' shows them"
                    )
                }
                return !generation.hasErrors
            } catch {
                scan.note(unreadable: path, error.message)
                return false
            }
        }
        if manifests.isEmpty, let other = RunError.misspeltManifest(in: ".", known.files) {
            let note: Wording = "'\(other)' isn't read; 'scan' reads manifests that are called safegen.yml"
            Terminal.printError("safegen: note: \(note.text)\n")
        }
        guard !read.isEmpty else { return }
        for run in try RewriteRun.all(of: read, at: paths, excluding: exclude, known) {
            let (index, layout) = try run.project()
            let rules = RuleSet(RuleSet.adopting, for: index, mode: .audit)
            let report = try run.examine(Rewriter(rules, layout: layout), rules)
            scan.note(index, at: run.manifest.config, report, where: run.governs, leavingOut: run.leavesOut)
        }
    }
}

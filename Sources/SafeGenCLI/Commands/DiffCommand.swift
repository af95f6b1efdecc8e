import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReports
import SafeGenReview
import SafeGenSystem

/// `safegen diff`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what 'generate' would change, as a unified diff.",
        discussion: """
            The diff is one that 'git apply' and 'patch -p1' understand. Nothing is written. The exit code is 1 if there is \
            a difference and 0 if there is none. With --base the files do not count: what the manifest asks for is compared \
            with what it asked for then, so that it can be seen where nothing is committed.

            EXAMPLES
              safegen diff
              safegen diff --stat
              safegen diff --base origin/main
              safegen diff --color always | less -R
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: ArgumentHelp(
            "Compare with what the manifest asked for in a revision or a folder, instead of with the files.",
            valueName: "rev")
    )
    var base: String?

    @Flag(help: "Print the number of changed lines of each file instead of the lines.")
    var stat = false

    @OptionGroup var color: ColorOption

    func validate() throws {
        guard base != nil else { return }
        if manifest.config == "-" { throw ValidationError("'--base' needs a manifest that is a file") }
        if output.output != nil { throw ValidationError("give '--base' or '--output', not both") }
    }

    func run() throws {
        let changeSet = try changes().showingRenames()
        let isColored = color.isColored
        if stat {
            Terminal.print(DiffStat(isColored: isColored).render(changeSet))
        } else {
            Terminal.print(UnifiedDiff(isColored: isColored).render(changeSet))
        }
        if !changeSet.isEmpty { throw ExitCode(.stale) }
    }

    private func changes() throws -> ChangeSet {
        if let base {
            return try ReviewRun(base: base, head: nil, manifests: [manifest.config])
                .run { sides throws(Review.Failure) in try Review.changeSet(sides) }
        }
        let command = CommandRun(manifest: manifest)
        let generation = try command.generation(to: output.destination)
        return try command.run { () throws(RunError) in
            try ChangeSet(for: generation, prunes: output.prune, force: false)
        }
    }
}

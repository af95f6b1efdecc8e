import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReports

/// `safegen diff`
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what 'generate' would change, as a unified diff.",
        discussion: """
            The diff is one that 'git apply' and 'patch -p1' understand. Nothing is written. The exit code is 1 where \
            there is a difference and 0 where there is none.

            EXAMPLES
              safegen diff
              safegen diff --stat
              safegen diff --color always | less -R
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Print the number of changed lines of each file instead of the lines.")
    var stat = false

    @OptionGroup var color: ColorOption

    func run() throws {
        let command = CommandRun(manifest: manifest)
        let generation = try command.generation(to: output.destination)
        let changeSet = try command.run { () throws(RunError) in
            try ChangeSet(for: generation, prunes: output.prune, force: false)
        }
        let isColored = color.isColored
        if stat {
            Terminal.print(DiffStat(isColored: isColored).render(changeSet))
        } else {
            Terminal.print(UnifiedDiff(isColored: isColored).render(changeSet))
        }
        if !changeSet.isEmpty { throw ExitCode(.stale) }
    }
}

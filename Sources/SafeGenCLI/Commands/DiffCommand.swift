import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReview
import SafeGenSystem

struct DiffCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what 'generate' would change, as a unified diff.",
        discussion: """
            'git apply' and 'patch -p1' accept the diff. Nothing is written. The exit code is 1 if there is a \
            difference, and 0 if there is none. With --base, the command compares the output of two manifests, and \
            ignores the files. So it also works if no output is committed.

            EXAMPLES
              safegen diff
              safegen diff --base origin/main
              safegen diff --color always | less -R
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var output: OutputOptions

    @Option(
        help: ArgumentHelp(
            "Compare with the output of the manifest in a revision or a folder, instead of with the files.",
            valueName: "rev")
    )
    var base: String?

    @OptionGroup var color: ColorOption

    var reporter: CommandReporter { manifest.reporter }

    func validate() throws {
        guard base != nil else { return }
        if manifest.configs.contains("-") { throw ValidationError("'--base' needs a manifest that is a file") }
        if output.output != nil { throw ValidationError("give '--base' or '--output', not both") }
    }

    func run() throws {
        if let base {
            let changeSet = try ReviewRun(base: base, head: nil, manifests: manifest.configs).run(Review.changeSet)
            Terminal.print(text(changeSet))
            if !changeSet.isEmpty { throw ExitCode(.stale) }
            return
        }
        try CommandRun(options: manifest, isSingle: output.output != nil, isText: true, tests: .init()).run(
            to: output.destination
        ) { item in
            let changeSet = try ChangeSet(for: item.generation, prunes: output.prune, force: false)
            return CommandRun.Outcome(bytes: text(changeSet), exitCode: changeSet.isEmpty ? .success : .stale)
        }
    }

    private func text(_ changeSet: ChangeSet) -> [UInt8] {
        UnifiedDiff(isColored: color.isColored).render(changeSet)
    }
}

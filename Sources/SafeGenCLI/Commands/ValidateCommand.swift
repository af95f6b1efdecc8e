import ArgumentParser
import SafeGen

struct ValidateCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check the manifest and its includes, and nothing else.",
        discussion: """
            One run reports every mistake with its location. If a similar name exists, the message suggests it. The \
            output is neither read nor written. Only 'safegen verify' checks the names of classes that SafeGen doesn't \
            know. The exit code is 0 if the manifest is fine, and 65 if it isn't.

            EXAMPLES
              safegen validate
              safegen validate --config - < safegen.yml
              safegen validate --format json
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    var reporter: CommandReporter { manifest.reporter }

    func run() throws {
        try CommandRun(options: manifest, isStrict: strictness.strict).run(rendersFiles: false) { item in
            CommandRun.Outcome(text: quiet ? nil : text(item))
        }
    }

    private func text(_ item: CommandRun.Item) -> String {
        let files = item.generation.sources.paths.count
        let wrappers = Plural.count(item.generation.wrapperCount, "wrapper")
        return "\(PresentableText.line(item.options.config)) is fine: \(wrappers)"
            + (files > 1 ? ", \(files) files\n" : "\n") + unchecked(item.generation.manifest)
    }

    /// Names the modules of unknown classes: only a compiler can check their names.
    private func unchecked(_ manifest: ResolvedManifest) -> String {
        var modules: Set<String> = []
        for entry in manifest.classes where entry.hazards.isEmpty && entry.weakProperties.isEmpty {
            modules.insert(entry.module ?? "the output's own module")
        }
        guard !modules.isEmpty else { return "" }
        let names = PresentableText.line(modules.sorted().joined(separator: ", "))
        return "not checked here: the names of \(names); 'safegen verify' asks your compiler\n"
    }
}

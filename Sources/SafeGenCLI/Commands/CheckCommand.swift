import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// `safegen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether the output is what the manifest asks for, and whether a target compiles it.",
        discussion: """
            Prints a line for each file that is wrong, with the command that fixes it. Nothing is written. The exit \
            code is 0 if everything is fine. It is 1 if output is stale, if no target compiles it, if two targets of \
            one program compile it, if a target gets a declaration from two manifests, if files of a former output are \
            left, or if a proxied protocol of the project has a requirement that the manifest doesn't list. It is 2 if \
            a file was edited by hand. It is 74 if files or folders of the project can't be read. \
            If the project's targets are unknown, the command doesn't check them.

            EXAMPLES
              safegen check
              safegen check --config App/safegen.yml --config Kit/safegen.yml
              safegen check --format github    in a workflow, to annotate the pull request
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption
    @OptionGroup var output: OutputOptions

    @Flag(inversion: .prefixedNo, help: "Check whether a target of the project compiles the output.")
    var project = true

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    func run() throws {
        var declarations: SharedDeclarations?
        let known = ReadDescriptions()
        try CheckRun(options: self).run { item in
            let (manifest, generation) = (item.options.config, item.generation)
            let folder = manifest == "-" ? "." : RelativePath.folder(of: manifest)
            let place = OutputPlace(generation, manifestFolder: folder)
            let check = OutputCheck(generation, manifest: manifest, known: known)
            // A single run into another place leaves nothing behind.
            let isWhole = output.output == nil && manifest != "-" && !generation.holdsTests
            let tests = generation.manifest.output.tests.map { AbsolutePath.of(RelativePath.join(folder, $0)) }
            let former = isWhole ? FormerOutput.files(of: place) : (paths: [], unreadable: [])
            let left = former.paths.filter { RelativePath.folder(of: $0) != tests }
            let unread = former.unreadable.map(OutputCheck.unread)
            if isWhole, declarations == nil { declarations = self.declarations() }
            let shared = isWhole ? declarations?.diagnostics(of: manifest, in: check.model) ?? [] : []
            let unlisted = UnlistedRequirements(generation, manifest: manifest, in: check.model).diagnostics
            return CheckRun.Look(
                problems: check.diagnostics + shared + unlisted + left.map(FormerOutput.diagnostic)
                    + unread.filter { !check.diagnostics.contains($0) },
                targets: check.targetNames, targetOfBuild: check.targetOfBuild)
        }
    }

    /// The declarations of the manifests that are checked, and of all others below the folder.
    private func declarations() -> SharedDeclarations {
        let found = try? ManifestFinder.manifests()
        let (all, ofPlugins) = (found?.manifests ?? [], found?.ofPlugins ?? [])
        let configs = manifest.configs
        return SharedDeclarations(
            checked: configs.isEmpty ? all.filter { !ofPlugins.contains($0) } : configs, others: all,
            allowsOutsideIncludes: manifest.includes.allowOutsideIncludes)
    }
}

import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// `safegen check`, which also reads the project.
struct CheckCommand: ParsableCommand {
    static let configuration = CheckRun.configuration

    @OptionGroup var options: CheckOptions

    func run() throws {
        try CommandReporter(options.manifest.format).run { () throws(RunError) in try RewriteAgreement.check() }
        var declarations: SharedDeclarations?
        let known = ReadDescriptions()
        try CheckRun(options: options).run { item in
            let recovery = ParserRecovery(threads: 1)
            defer { recovery?.finish() }
            let (manifest, generation) = (item.options.config, item.generation)
            let folder = manifest == "-" ? "." : RelativePath.folder(of: manifest)
            let place = OutputPlace(generation, manifestFolder: folder)
            let check = OutputCheck(generation, manifest: manifest, recovery, known: known)
            // A single run into another place leaves nothing behind.
            let isWhole = options.output.output == nil && manifest != "-" && !generation.holdsTests
            let tests = generation.manifest.output.tests.map { AbsolutePath.of(RelativePath.join(folder, $0)) }
            let former = isWhole ? FormerOutput.files(of: place) : (paths: [], unreadable: [])
            let left = former.paths.filter { RelativePath.folder(of: $0) != tests }
            let unread = former.unreadable.map(OutputCheck.unread)
            if isWhole, declarations == nil { declarations = self.declarations() }
            let shared = isWhole ? declarations?.diagnostics(of: manifest, in: check.model) ?? [] : []
            return CheckRun.Look(
                problems: check.diagnostics + shared + left.map(FormerOutput.diagnostic)
                    + unread.filter { !check.diagnostics.contains($0) },
                targets: check.targetNames, targetOfBuild: check.targetOfBuild)
        }
    }

    /// The declarations of the manifests that are checked, and of all others below the folder.
    private func declarations() -> SharedDeclarations {
        let found = try? ManifestFinder.manifests()
        let (all, ofPlugins) = (found?.manifests ?? [], found?.ofPlugins ?? [])
        let configs = options.manifest.configs
        return SharedDeclarations(
            checked: configs.isEmpty ? all.filter { !ofPlugins.contains($0) } : configs, others: all,
            allowsOutsideIncludes: options.manifest.includes.allowOutsideIncludes)
    }
}

import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenSystem

/// `safegen migrate`
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring manifests of an earlier version up to date.",
        discussion: """
            A renamed key or value is an error that names the new word ('changed-key'). This command shows the edits \
            as a diff, and --write makes them. It only changes those words, and the generated code stays the same. \
            The exit code is 1 if there are edits that were not written.

            EXAMPLES
              safegen migrate
              safegen migrate --write
              safegen migrate --config App/safegen.yml
            """
    )

    @OptionGroup var manifest: ManifestOptions

    @Flag(help: "Make the edits instead of showing them.")
    var write = false

    func validate() throws {
        if manifest.configs.contains("-") { throw ValidationError("a manifest to edit is a file") }
    }

    func run() throws {
        let reporter = manifest.reporter
        let (migrations, sawAll) = try reporter.run { () throws(RunError) in
            var migrations: [ManifestMigration] = []
            let (paths, sawAll) = try CommandRun(manifest).manifests(includesPlugins: true)
            for path in paths {
                migrations.append(
                    try ManifestMigration(of: path, allowsOutsideIncludes: manifest.includes.allowOutsideIncludes))
            }
            return (migrations, sawAll)
        }
        for migration in migrations { reporter.report(migration.diagnostics, in: migration.sources) }
        // Two manifests may include the same file.
        var edited: Set<String> = []
        let changeSet = ChangeSet(
            migrations.flatMap(\.changeSet.changes).filter { edited.insert(RelativePath.normalized($0.path)).inserted })
        let files = Plural.count(changeSet.changes.count, "file")
        if changeSet.isEmpty {
            Terminal.print("nothing to migrate\n")
        } else if write {
            try reporter.run { () throws(RunError) in try changeSet.write(isHandwritten: true) }
            Terminal.print("\(files) migrated; 'safegen diff' shows whether the output stays as it is\n")
        } else {
            Terminal.print(UnifiedDiff(isColored: Terminal.showsColor).render(changeSet))
            Terminal.printError("safegen: note: \(files) to migrate; --write makes these edits\n")
        }
        if !sawAll { throw ExitCode(.readOrWriteFailed) }
        if migrations.contains(where: { !$0.diagnostics.isEmpty }) {
            throw ExitCode(.badInput)
        }
        if !changeSet.isEmpty, !write { throw ExitCode(.stale) }
    }
}

import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct DiscoverCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover",
        abstract: "List the delegates that a module keeps unsafely, and add them to the manifest.",
        discussion: """
            Reads symbol graphs, which every Swift toolchain can print. Lists each settable property that keeps an \
            unretained reference, and how to wrap it. If a property can't be wrapped, the list has the reason. The \
            exit code is 0; with --review it is 1 if there is something to do.

            EXAMPLES
              safegen discover --module CoreData --sdk iphoneos
              safegen discover --module ThirdParty -I Headers
              safegen discover --package ../Player
              safegen discover --symbol-graph .build/symbolgraph --format json
              safegen discover --module UIKit --sdk iphoneos --update --dry-run
              safegen discover --module Foundation --sdk iphoneos --update --protocols-only
              safegen discover --module CoreData --sdk iphoneos --review
            """
    )

    @OptionGroup(title: "Where the symbol graphs come from") var input: DiscoverInputOptions
    @OptionGroup(title: "What is listed") var choice: DiscoverChoiceOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The manifest that --update and --review compare with. Default: as for 'safegen add'.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?

    @OptionGroup var includes: IncludeOptions

    @Option(help: "The format of the list: table, json, or yaml, which is a manifest.")
    var format = Discovery.Format.table

    @Flag(help: "Add what is missing to the manifest, and protocols to files that it includes; shows the diff first.")
    var update = false

    @Flag(name: [.customShort("n"), .long], help: "With --update: show the diff, and change nothing.")
    var dryRun = false

    @Flag(help: "With --update: only add the protocols that the manifest's proxies need.")
    var protocolsOnly = false

    @Flag(help: "List differences between the manifest and the symbol graphs: weak now, new, removed, another type.")
    var review = false

    func validate() throws {
        if update && review { throw ValidationError("give '--update' or '--review', not both") }
        if dryRun && !update { throw ValidationError("'--dry-run' belongs to '--update'") }
        if protocolsOnly && !update { throw ValidationError("'--protocols-only' belongs to '--update'") }
        if review && format == .yaml { throw ValidationError("'--review' prints a table or json") }
    }

    var reporter: CommandReporter { CommandReporter(format == .json ? .json : .text) }

    func run() throws {
        let discovery = try input.discover(choice.options)
        CommandReporter().report(discovery.diagnostics, in: discovery.sources)
        var code = RunError.ExitCode.success
        if update {
            code = try runUpdate(with: discovery)
        } else if review {
            code = try runReview(with: discovery)
        } else {
            Terminal.print(discovery.render(format))
        }
        if discovery.hasErrors { code = .badInput }
        if code != .success { throw ExitCode(code) }
    }

    private func runUpdate(with discovery: Discovery) throws -> RunError.ExitCode {
        var place = try ManifestChoice.place(config, for: discovery.classNames)
        var update = try update(of: place, with: discovery)
        if place.isOpen, !update.changeSet.isEmpty {
            try place.choose(for: update.changeSet, root: ".")
            update = try self.update(of: place, with: discovery)
        }
        let path = place.path
        CommandReporter().report(update.diagnostics, in: update.sources)
        Terminal.print(UnifiedDiff(isColored: Terminal.showsColor).render(update.changeSet))
        if !dryRun { try update.changeSet.write(isHandwritten: true) }
        Terminal.print(update.summary(manifest: path, isDryRun: dryRun))
        if !dryRun, !update.changeSet.isEmpty, update.needingWhenNil.isEmpty {
            Terminal.print("\(try BuildTargets.nextStep(of: path))\n")
        }
        return update.hasErrors ? .badInput : .success
    }

    private func update(of place: ManifestPlace, with discovery: Discovery) throws(RunError) -> ManifestUpdate {
        try ManifestMerge.update(
            of: place.path, with: discovery, addsClasses: !protocolsOnly,
            allowsOutsideIncludes: includes.allowOutsideIncludes,
            ownModules: AbsolutePath.isThere(place.path) ? ownModules(place.path) : place.modules, new: place.head)
    }

    private func ownModules(_ manifest: String) -> Set<String> {
        guard let generation = try? Generator.generate(from: .file(manifest), rendersFiles: false) else { return [] }
        let model = GuardedProjectReader.model(of: ["."], around: [RelativePath.join(generation.outputDirectory, "_")])
        return Set(model.targets(servedBy: generation).compactMap(\.module))
    }

    private func runReview(with discovery: Discovery) throws -> RunError.ExitCode {
        let review = try ManifestReview(
            of: ManifestChoice.place(config, for: discovery.classNames).path, with: discovery,
            allowsOutsideIncludes: includes.allowOutsideIncludes)
        CommandReporter().report(review.diagnostics, in: review.sources)
        if review.hasErrors { return .badInput }
        Terminal.print(review.render(format))
        return review.isEmpty ? .success : .stale
    }
}

extension Discovery.Format: ExpressibleByArgument {}

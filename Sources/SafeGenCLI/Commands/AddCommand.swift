import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenSystem

/// `safegen add`
struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add classes that SafeGen knows to the manifest.",
        discussion: """
            Each class becomes one line under 'classes'. Write generic arguments after the name. If the class is \
            listed with other arguments, they join its 'bindings'. If there is no manifest, the command writes one. \
            Classes that are listed already don't change.

            EXAMPLES
              safegen add XMLParser
              safegen add XMLParser 'NSCache<NSString, NSData>'
              safegen add SKPhysicsWorld --dry-run
            """
    )

    @Argument(help: "The classes.", completion: .custom { _, _, _ in KnowledgeBase.classNames })
    var classes: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config = "safegen.yml"

    @OptionGroup var includes: IncludeOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the change as a diff and write nothing.")
    var dryRun = false

    func run() throws {
        let reporter = CommandReporter()
        let addition = try reporter.run { () throws(RunError) in
            try ClassAddition(
                of: classes, to: config, swift: InstalledCompiler.swift,
                allowsOutsideIncludes: includes.allowOutsideIncludes)
        }
        reporter.report(addition.diagnostics, in: addition.sources)
        if addition.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(.badInput) }
        if dryRun {
            return Terminal.print(UnifiedDiff(isColored: Terminal.showsColor).render(addition.changeSet))
        }
        try reporter.run { () throws(RunError) in try addition.changeSet.write(isHandwritten: true) }
        let path = PresentableText.line(config)
        if !addition.listed.isEmpty {
            Terminal.print("\(path) lists \(PresentableText.line(addition.listed.joined(separator: ", "))) already\n")
        }
        guard !addition.added.isEmpty else { return }
        // A binding is added where its class is listed.
        let files = PresentableText.line(addition.changeSet.changes.map(\.path).joined(separator: " and "))
        let names = PresentableText.line(addition.added.joined(separator: ", "))
        let command = PresentableText.line(ShellCommand.generate(config))
        Terminal.print("added \(names) to \(files); to write the Swift, run: \(command)\n")
    }
}

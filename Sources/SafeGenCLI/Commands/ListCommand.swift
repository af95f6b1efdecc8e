import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// `safegen list`
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the classes that SafeGen knows: those with unsafe delegates, and those that are safe already.",
        discussion: """
            The name of a listed class is a complete entry of the manifest. 'safegen explain CLASS' prints the known \
            facts about a class.

            EXAMPLES
              safegen list
              safegen list Foundation AppKit
              safegen list --system macos --deprecated
              safegen list --weak UIKit
              safegen list --target ios18                   classes to wrap for iOS 18 and later
              safegen list --json
              safegen list --system ios --manifest > safegen.yml
            """
    )

    @Argument(
        help: "The modules to list; all by default.", completion: .custom { _, _, _ in KnowledgeBase.modules })
    var modules: [String] = []

    @Option(help: "Only classes of a system: ios, macos, tvos, watchos or visionos.")
    var system: AppleSystem?

    @OptionGroup var targets: TargetOptions

    @Flag(help: "Also list deprecated classes.")
    var deprecated = false

    @Flag(help: "List the delegates that are weak already, instead of the unsafe ones.")
    var weak = false

    @Flag(help: "Print JSON, with the weak ones.")
    var json = false

    @Flag(help: "Print a manifest of the classes.")
    var manifest = false

    func validate() throws {
        if [weak, json, manifest].count(where: { $0 }) > 1 {
            throw ValidationError("--weak, --json and --manifest are three ways to print; give one of them")
        }
    }

    func run() throws {
        if let unknown = modules.first(where: { !KnowledgeBase.modules.contains($0) }) {
            let near = Suggestion.nearest(to: unknown, among: KnowledgeBase.modules)
            let isClass =
                !KnowledgeBase.classes(named: unknown).isEmpty
                || !KnowledgeBase.weakProperties(ofClass: unknown).isEmpty
            let hint =
                isClass
                ? "; it is a class, and 'safegen explain \(unknown)' says what is known of it"
                : near.map { "; did you mean '\($0)'?" } ?? ""
            CommandReporter().report(
                RunError("nothing is known of a module '\(unknown)'\(hint)", exitCode: .inputNotFound))
            throw ExitCode(.inputNotFound)
        }
        var filter = KnowledgeList.Filter()
        filter.modules = Set(modules)
        filter.system = system
        filter.includesDeprecated = deprecated
        filter.targets = try targets.ofProject()
        let list = KnowledgeList(filter, showsWeak: weak)
        Terminal.print(json ? list.json : manifest ? list.manifest : list.table)
    }
}

extension AppleSystem: ExpressibleByArgument {
    /// Reads `ios`, in capitals or not.
    public init?(argument: String) { self.init(named: argument) }

    /// The systems, for help and completions.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.lowercased() } }
}

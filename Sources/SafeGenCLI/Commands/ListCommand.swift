import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenSystem

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
              safegen list --target ios18    classes to wrap for iOS 18 and later
              safegen list --format json
              safegen list --system ios --format yaml > safegen.yml
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

    @Option(help: "The format of the list: table, json with the weak ones, or yaml, which is a manifest.")
    var format = Discovery.Format.table

    func validate() throws {
        if weak && format != .table { throw ValidationError("'--weak' prints a table") }
    }

    func run() throws {
        if let unknown = modules.first(where: { !KnowledgeBase.modules.contains($0) }) {
            let near = Suggestion.nearest(to: unknown, among: KnowledgeBase.modules)
            let isClass =
                !KnowledgeBase.classes(named: unknown).isEmpty
                || !KnowledgeBase.weakProperties(ofClass: unknown).isEmpty
            let system = AppleSystem.allCases.map { $0.rawValue.lowercased() }.first { $0 == unknown.lowercased() }
            let hint =
                system.map { "; '--system \($0)' lists the classes of a system" }
                ?? (isClass
                    ? "; it is a class, and 'safegen explain \(unknown)' says what is known of it"
                    : near.map { "; did you mean '\($0)'?" } ?? "")
            throw RunError("nothing is known of a module '\(unknown)'\(hint)", exitCode: .inputNotFound)
        }
        var filter = KnowledgeList.Filter()
        filter.modules = Set(modules)
        filter.system = system
        filter.includesDeprecated = deprecated
        filter.targets = try targets.ofProject()
        let list = KnowledgeList(filter, showsWeak: weak)
        switch format {
        case .table: Terminal.print(list.table)
        case .json: Terminal.print(list.json)
        case .yaml: Terminal.print(list.manifest)
        }
    }
}

extension AppleSystem: ExpressibleByArgument {
    /// Reads `ios`, in capitals or not.
    public init?(argument: String) { self.init(named: argument) }

    /// The systems, for help and completions.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue.lowercased() } }
}

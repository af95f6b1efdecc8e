import ArgumentParser
import SafeGen
import SafeGenDiscovery
import SafeGenSystem

struct DiscoverInputOptions: ParsableArguments {
    @Option(
        name: .customLong("symbol-graph"),
        parsing: .upToNextOption,
        help: ArgumentHelp("Symbol graphs, or folders that hold them.", valueName: "path"),
        completion: .file(extensions: ["json"])
    )
    var symbolGraphs: [String] = []

    @Option(
        name: .customLong("module"),
        parsing: .upToNextOption,
        help: ArgumentHelp("Modules to extract the symbol graphs of.", valueName: "name")
    )
    var modules: [String] = []

    @Option(
        help: ArgumentHelp("A Swift package to dump the symbol graphs of.", valueName: "folder"),
        completion: .directory
    )
    var package: String?

    @Option(
        name: .customLong("sdk"),
        help: ArgumentHelp(
            "With --module and --package: the folder of an SDK or, on macOS, its name: iphoneos, macosx, …; several give one manifest for all modules.",
            valueName: "sdk"),
        completion: .directory
    )
    var sdks: [String] = []

    @Option(
        help: ArgumentHelp(
            "With --module and --package: the platform; that of the SDK by default.", valueName: "triple"))
    var target: String?

    @Option(
        name: .customShort("I", allowingJoined: true),
        help: ArgumentHelp("With --module: a folder with modules.", valueName: "folder"),
        completion: .directory
    )
    var importPaths: [String] = []

    @Option(
        name: .customShort("F", allowingJoined: true),
        help: ArgumentHelp("With --module: a folder with frameworks.", valueName: "folder"),
        completion: .directory
    )
    var frameworkPaths: [String] = []

    @Flag(help: "If extracting fails, show all of the extractor's output, not only its first error.")
    var verbose = false

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp(
            "After '--': more arguments for the extractor, or with --package for SwiftPM.", valueName: "flags")
    )
    var flags: [String] = []

    func validate() throws {
        let count = [!symbolGraphs.isEmpty, !modules.isEmpty, package != nil].count { $0 }
        if sdks.count > 1, target != nil { throw ValidationError("'--target' belongs to one '--sdk'") }
        if count != 1 {
            throw ValidationError("give one of '--module' (as in --module CoreData), '--package' and '--symbol-graph'")
        }
        if package != nil, sdks.count > 1 { throw ValidationError("'--package' takes one '--sdk'") }
        if modules.isEmpty, !importPaths.isEmpty || !frameworkPaths.isEmpty {
            throw ValidationError("'-I' and '-F' belong to '--module'")
        }
        if !symbolGraphs.isEmpty, !sdks.isEmpty || target != nil {
            throw ValidationError("'--sdk' and '--target' belong to '--module' and '--package'")
        }
    }

    func discover(_ options: Discovery.Options) throws(RunError) -> Discovery {
        if !symbolGraphs.isEmpty { return try Discovery(symbolGraphs: symbolGraphs, options: options) }
        var extraction = SymbolGraphExtraction(package.map { .package($0) } ?? .modules(modules))
        extraction.sdks = sdks
        extraction.target = target
        extraction.importPaths = importPaths
        extraction.frameworkPaths = frameworkPaths
        extraction.flags = flags
        extraction.isVerbose = verbose
        return try extraction.discover(options) { Terminal.show($0) }
    }
}

struct DiscoverChoiceOptions: ParsableArguments {
    /// The object to give to the superclass if the class is unknown.
    enum Forward: String, CaseIterable, ExpressibleByArgument {
        case delegate, proxy
    }

    @Flag(help: "Also list weak, strong and read-only properties.")
    var all = false

    @Flag(help: "Also propose deprecated properties.")
    var deprecated = false

    @Flag(help: "Also propose properties that refer to a class; most of them point back to an owner.")
    var backPointers = false

    @Option(
        help:
            "The proposal for a class of which SafeGen doesn't know how it reads its delegate: proxy, or delegate, which is only safe if it calls its getter."
    )
    var forward = Forward.proxy

    var options: Discovery.Options {
        var options = Discovery.Options()
        options.listsAll = all
        options.wrapsDeprecated = deprecated
        options.wrapsObjects = backPointers
        options.forwardsToProxies = forward == .proxy
        return options
    }
}

extension Terminal {
    /// Shows long work on a terminal; nothing anywhere else.
    static func show(_ subject: String?) {
        guard isInteractive else { return }
        printError("\r\(subject.map { "extracting \(PresentableText.line($0))" } ?? "")\u{1B}[K")
    }
}

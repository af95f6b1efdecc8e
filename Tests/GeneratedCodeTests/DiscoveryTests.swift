import Foundation
import SafeGen
import SafeGenDiscovery
import TestSupport
import Testing

/// Headers in, compiling wrappers out, with no hand in between.
@Suite struct DiscoveryTests {
    @Test(arguments: CompilerMode.tried)
    func proxiesOfHeadersCompileWithoutAWarning(mode: CompilerMode) throws {
        let files = try Self.proxiesOfHeaders.get().map(\.withEveryConditionMet)
        #expect(files.contains { $0.path.hasSuffix("Proxy.swift") })
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode, lowers: false)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried)
    func subclassesOfHeadersCompileWithoutAWarning(mode: CompilerMode) throws {
        let files = try Self.subclassesOfHeaders.get().map(\.withEveryConditionMet)
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode, lowers: false)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        // What copies gives back `id`, which can't be lowered here; see `TypeCheck`.
        let others = files.filter { !$0.text.contains("copy(with zone") }
        #expect(!others.isEmpty && others.count < files.count)
        let lowered = try TypeCheck.make().diagnostics(of: others, in: mode)
        #expect(lowered.isEmpty, "\(lowered)")
    }

    @Test(arguments: CompilerMode.tried)
    func wrappersOfThirdPartyViewsCompileWithoutAWarning(mode: CompilerMode) throws {
        let files = try Self.proxiesOfViews.get().map(\.withEveryConditionMet)
        for name in ["GridViewDelegateProxy", "GridViewDelegateTPTextDelegateProxy", "TPTextDelegate", "TPTextSource"] {
            #expect(
                files.contains { $0.path.contains("SafeTP\(name)") || $0.path.contains(name) }, "\(files.map(\.path))")
        }
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried)
    func viewsAreOfTheMainActorWithoutTheGraphOfTheirSuperclass(mode: CompilerMode) throws {
        let files = try Self.subclassesOfViews.get().map(\.withEveryConditionMet)
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried)
    func proxiesOfSwiftCodeCompileWithoutAWarning(mode: CompilerMode) throws {
        let (folder, files) = try Self.proxiesOfSwift.get()
        let diagnostics = try TypeCheck.make().diagnostics(
            of: files.map(\.withEveryConditionMet), in: mode, extra: ["-I", folder.path])
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test func findsEveryHazardOfTheHeaders() throws {
        let discovery = try Discovery(symbolGraphs: [SymbolGraphs.ofHeaders(["ThirdParty", "UIKit"]).path])
        let table = discovery.render(.table)
        for name in [
            "TPScanner.delegate", "TPScanner.source", "TPScanner.target", "UITableView.dataSource",
            "UITableViewCell.target", "UIVideoEditorController.delegate",
        ] {
            #expect(table.contains(name), "\(name)")
        }
        #expect(!table.contains("UINavigationController.delegate"))
        #expect(!table.contains("TPRetainingScanner"))
        #expect(table.contains("TPScanner.receiver"))
    }

    #if os(Linux)
    @Test(.proof) func proposesNothingForTheToolchainsOwnModules() throws {
        let extraction = SymbolGraphExtraction(.modules(["Foundation", "FoundationXML", "FoundationNetworking"]))
        let discovery = try extraction.discover(Discovery.Options()) { _ in }
        #expect(discovery.diagnostics.isEmpty)
        #expect(
            discovery.render(.table).hasPrefix("nothing to wrap in Foundation, FoundationNetworking, FoundationXML\n"))
        var options = Discovery.Options()
        options.listsAll = true
        let all = try extraction.discover(options) { _ in }.render(.table)
        #expect(all.contains(/NSCache\.delegate +weak +held weakly/))
    }
    #endif

    @Test func reportsAMissingModule() {
        let error = #expect(throws: RunError.self) {
            try SymbolGraphExtraction(.modules(["NoSuchModule"])).discover(Discovery.Options()) { _ in }
        }
        #expect(error?.exitCode == .badInput)
        #expect(error?.message.contains("on the module 'NoSuchModule'") == true)
    }

    @Test func showsTheFirstErrorOfAFailedExtractionAndTheRestOnRequest() throws {
        let folder = try Folders.makeTemporary("broken")
        let map = "module Broken { header \"Broken.h\" }\n"
        try Data(map.utf8).write(to: folder.appendingPathComponent("module.modulemap"))
        let header = "#include \"Gone.h\"\nint first(\n"
        try Data(header.utf8).write(to: folder.appendingPathComponent("Broken.h"))
        var extraction = SymbolGraphExtraction(.modules(["Broken"]))
        extraction.importPaths = [folder.path]
        let short = #expect(throws: RunError.self) { try extraction.discover(Discovery.Options()) { _ in } }
        let lines = try #require(short?.message).description.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.contains("'Gone.h' file not found") == true)
        #expect(lines.last?.hasSuffix("--verbose shows all that it says") == true)
        extraction.isVerbose = true
        let long = #expect(throws: RunError.self) { try extraction.discover(Discovery.Options()) { _ in } }
        #expect(try #require(long?.message).description.split(separator: "\n").count > 2)
    }

    private static let proxiesOfHeaders = Result {
        let modules = ["AppKit", "CoreData", "OpenDirectory", "PassKit", "SceneKit", "SpriteKit", "UIKit"]
        return try wrappers(for: SymbolGraphs.ofHeaders(modules))
    }

    private static let proxiesOfViews = Result {
        try wrappers(for: SymbolGraphs.ofHeaders(["ThirdPartyViews", "UIKit"]))
    }

    private static let subclassesOfViews = Result {
        var options = Discovery.Options()
        options.forwardsToProxies = false
        return try wrappers(for: SymbolGraphs.ofHeaders(["ThirdPartyViews"]), options)
    }

    private static let subclassesOfHeaders = Result {
        var options = Discovery.Options()
        options.forwardsToProxies = false
        return try wrappers(for: SymbolGraphs.ofHeaders(["AppKit", "CoreData", "SceneKit", "ThirdParty"]), options)
    }

    private static let proxiesOfSwift = Result {
        let code = """
            public protocol PlayerDelegate: AnyObject {
                func playerDidStart(_ player: Player)
                func player(_ player: Player, shouldSkip track: Int) -> Bool
                var volume: Double { get set }
                var name: String? { get }
            }

            @MainActor public protocol ScreenDelegate: AnyObject {
                func screenDidAppear(_ screen: Screen) throws
            }

            open class Player {
                open unowned(unsafe) var delegate: (any PlayerDelegate)?
                public init() {}
            }

            @MainActor open class Screen {
                open unowned(unsafe) var delegate: (any ScreenDelegate)?
                open unowned(unsafe) var owner: Player?
                public init() {}
            }

            public final class Sealed {
                public unowned(unsafe) var delegate: (any PlayerDelegate)?
            }
            """
        let folder = try SymbolGraphs.ofSwift("Playing", code)
        return (folder, try wrappers(for: folder))
    }

    /// The manifest with an answer in each place that discover left for one.
    private static func answered(_ yaml: String) -> String {
        var isBool = false
        let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("        # whenNil:") else {
                isBool = line.hasSuffix("-> Bool\"")
                return String(line)
            }
            return "        whenNil: \(isBool ? "true" : "nil")"
        }
        return lines.joined(separator: "\n")
    }

    /// Discovers, updates a new manifest, answers what it asks, and generates.
    private static func wrappers(for graphs: URL, _ options: Discovery.Options = .init()) throws -> [EmittedFile] {
        let folder = try Folders.makeTemporary("project")
        let manifest = folder.appendingPathComponent("safegen.yml")
        try Data("version: 1\noutput: {swift: \"6.2\"}\n".utf8).write(to: manifest)
        let discovery = try Discovery(symbolGraphs: [graphs.path], options: options)
        let update = try ManifestMerge.update(of: manifest.path, with: discovery)
        guard !update.hasErrors else { throw Failure(update.summary(manifest: manifest.path, isDryRun: false)) }
        try update.changeSet.write()
        for change in update.changeSet.changes {
            let file = URL(fileURLWithPath: change.path)
            try Data(answered(String(decoding: Data(contentsOf: file), as: UTF8.self)).utf8).write(to: file)
        }
        return try Fixture.generate(manifest: manifest)
    }
}

import SafeGen
import Testing
import TestSupport

@testable import SafeGenRewriter

/// The module of wrappers that lie in no target yet.
@Suite struct WrapperModulesTests {
    private let folder: TemporaryFolder
    private let user = "import Foundation\nfunc f() { XMLParser().parse() }\n"

    init() throws { folder = try TemporaryFolder() }

    @Test func manifestAboveSeveralTargetsBelongsToTheUserOfTheWrappers() throws {
        try writePackage("A", "B")
        #expect(home(users: "Sources/B/b.swift") == "B")
        #expect(home(users: "Sources/A/a.swift", "Sources/B/b.swift") == nil)
    }

    @Test func manifestAboveOneTargetIsOfThatTarget() throws {
        try writePackage("A")
        #expect(home() == "A")
    }

    @Test func manifestInATargetIsOfThatTarget() throws {
        try writePackage("A", "B")
        #expect(home(manifest: "Sources/A", users: "Sources/B/b.swift") == "A")
    }

    @Test func fileOfTwoModulesImportsNeither() throws {
        try folder.write(
            """
            let package = Package(targets: [
                .target(name: "A", path: "A"), .target(name: "B", path: ".", exclude: ["Generated", "A/Out"]),
            ])
            """, to: "Package.swift")
        try folder.write("", to: "b.swift")
        #expect(try need(output: "Generated") == .nothing)
        let advice = "the file also belongs to 'B', which has no wrappers; add '\(folder.path("A/Out"))' to that target"
        #expect(try need(output: "A/Out") == .advice(advice))
    }

    @Test func fileThatTestsListTooIsTakenOutOfThemWhereWrappersAreExported() throws {
        let project = XcodeSample.appWithTests(app: ["a", "SafeDelegates"], tests: ["a"])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        let (path, output) = (folder.path("Code/a.swift"), folder.path("Code/SafeDelegates.swift"))
        func need(isExported: Bool) -> WrapperModules.Step {
            let home = WrapperModules(
                ModuleMap(for: [path, output]), output: output, manifest: folder.path, users: [path],
                isExported: isExported)
            return home.need(of: path, imports: FileImports(), access: .internal, isSuperclass: false, seen: [:])
        }
        let shared = "the file also belongs to 'Tests', which has no wrappers; "
        #expect(need(isExported: false) == .advice(shared + "add '\(output)' to that target"))
        let advice =
            "take the file out of that target, which uses 'App': Objective-C takes no two classes of one name"
        #expect(need(isExported: true) == .advice(shared + advice))
    }

    /// Which targets it links, a description may leave out.
    @Test func fileThatTestsOfAFrameworkListTooIsOfTheFrameworkAlone() throws {
        try folder.write(
            """
            name: Kit
            targets:
              Kit: {type: framework, platform: iOS, sources: [Kit]}
              Tests: {type: bundle.unit-test, platform: iOS, sources: [Kit/a.m], dependencies: [{target: Kit, link: false}]}
            """, to: "project.yml")
        let (path, output) = (folder.path("Kit/a.m"), folder.path("Kit/Generated"))
        let home = WrapperModules(
            ModuleMap(for: [path, output]), output: output, manifest: folder.path, users: [path], isExported: true)
        let advice =
            "the file also belongs to 'Tests', which has no wrappers; take the file out of that target, which is to link "
            + "'Kit': Objective-C takes no two classes of one name"
        #expect(home.headerNeed(of: path, for: nil, imports: FileImports(), access: .public) == .advice(advice))
    }

    private static let needsProxy = WrapperModules.Step.advice(
        "the file belongs to 'B', which takes no Swift; 'safegen init' writes a manifest for a proxy in "
            + "Objective-C")

    @Test(arguments: [
        ("", AccessLevel.internal, needsProxy), ("", .public, needsProxy),
        (
            ", dependencies: [\"A\"]", .internal,
            .advice("the wrapper is 'internal' in 'A'; give the class 'access: public' in the manifest")
        ),
        (", dependencies: [\"A\"]", .public, .import("@import A;", isTestable: false, isPossible: false)),
    ])
    func objectiveCOfAPackageNeedsTheProxy(
        dependencies: String, access: AccessLevel, need: WrapperModules.Step
    ) throws {
        try folder.write(
            "let package = Package(targets: [.target(name: \"A\"), .target(name: \"B\"\(dependencies))])\n",
            to: "Package.swift")
        let (path, output) = (folder.path("Sources/B/b.m"), folder.path("Sources/A/Generated"))
        for file in [path, folder.path("Sources/A/a.swift")] { try folder.write("", to: file) }
        let map = ModuleMap(for: [path, output + "/_"])
        let home = WrapperModules(map, output: output, manifest: folder.path, users: [path])
        #expect(home.headerNeed(of: path, for: nil, imports: FileImports(), access: access) == need)
    }

    /// A macOS and an iOS target of one module are as good as one target.
    @Test(arguments: [("Agent", true), ("Other", false)])
    func objectiveCOfTwoTargetsOfAModuleImportsThatOfTheWrapper(module: String, isImported: Bool) throws {
        func target(_ name: String, _ platform: String, _ module: String, _ folder: String, _ rest: String) -> String {
            "  \(name): {type: framework, platform: \(platform), sources: \(folder), "
                + "settings: {PRODUCT_NAME: \(module), SWIFT_VERSION: 5.0, DEFINES_MODULE: YES}\(rest)}\n"
        }
        try folder.write(
            "name: P\ntargets:\n" + target("Kit", "macOS", "Kit", "Kit", "")
                + target("Kit-iOS", "iOS", "Kit", "Kit", "")
                + target("Agent", "macOS", "Agent", "Agent", ", dependencies: [{target: Kit}]")
                + target("Agent-iOS", "iOS", module, "Agent", ", dependencies: [{target: Kit-iOS}]"), to: "project.yml")
        let (path, output) = (folder.path("Agent/a.m"), folder.path("Kit/SafeDelegates.swift"))
        for file in [path, output] { try folder.write("", to: file) }
        let home = WrapperModules(
            ModuleMap(for: [path, output]), output: output, manifest: folder.path, users: [path])
        let need = home.headerNeed(of: path, for: nil, imports: FileImports(), access: .public)
        #expect((need == .import("@import Kit;", isTestable: false, isPossible: false)) == isImported, "\(need)")
    }

    @Test(arguments: [
        (#"[.target(name: "A"), .target(name: "B")]"#, true),
        (#"[.target(name: "A"), .target(name: "C"), .target(name: "B", dependencies: ["C"])]"#, true),
        (
            #"[.target(name: "A"), .target(name: "C", dependencies: ["A"]), .target(name: "B", dependencies: ["C"])]"#,
            false
        ),
        (#"[.target(name: "A"), .target(name: "B", dependencies: names)]"#, false),
        (
            #"[.target(name: "A"), .target(name: "C", dependencies: names), .target(name: "B", dependencies: ["C"])]"#,
            false
        ),
    ])
    func targetThatCannotSeeTheWrapperNeedsAManifestOfItsOwn(targets: String, isApart: Bool) throws {
        try folder.write("let package = Package(targets: \(targets))\n", to: "Package.swift")
        let (path, output) = (folder.path("Sources/B/b.swift"), folder.path("Sources/A/Generated"))
        let map = ModuleMap(for: [path, output + "/_"])
        let home = WrapperModules(map, output: output, manifest: folder.path, users: [path])
        func need(_ access: AccessLevel, seen: [String: FileImports] = [:]) -> WrapperModules.Step {
            home.need(of: path, imports: FileImports(), access: access, isSuperclass: false, seen: seen)
        }
        let advice =
            "the target 'B' doesn't depend on 'A', which has the wrapper; give it a manifest of its own, which 'safegen init' "
            + "writes, or let it depend on 'A'"
        for access in [AccessLevel.internal, .public] { #expect((need(access) == .advice(advice)) == isApart) }
        var imports = FileImports()
        imports.modules = ["A"]
        // What imports it can see it, however the project was understood.
        #expect(need(.public, seen: ["B": imports]) == .import("A", isTestable: false, isPossible: true))
    }

    private func need(output: String) throws -> WrapperModules.Step {
        let (path, output) = (folder.path("A/a.swift"), folder.path(output))
        let map = ModuleMap(for: [path, output + "/_"])
        try #require(map.modules(of: path) == ["A", "B"])
        let home = WrapperModules(map, output: output, manifest: folder.path, users: [path])
        return home.need(of: path, imports: FileImports(), access: .internal, isSuperclass: false, seen: [:])
    }

    @Test(arguments: [
        ("Try.playground/Contents.swift", "", "a playground sees no file of a target"),
        ("Try.playground/Pages/One.xcplaygroundpage/Contents.swift", "", "a playground sees no file of a target"),
        ("Tools/run.swift", "#!/usr/bin/swift\n", "a script sees no other file"),
        ("Tools/run.swift", "", nil), ("Sources/A/a.swift", "#!/usr/bin/swift\n", nil),
    ])
    func fileThatIsCompiledAloneStaysAsItIs(path: String, head: String, advice: String?) throws {
        try writePackage("A")
        let code =
            head + "import Foundation\nfunc f(d: XMLParserDelegate) { let a = XMLParser(); a.delegate = d; keep(a) }\n"
        try folder.write(code, to: path)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let layout = ProjectLayout(output: folder.path("Sources/A/Generated"), manifestFolder: folder.path)
        let report = Rewriter(rules, threads: 1, layout: layout).examine([
            (path: folder.path(path), bytes: Array(code.utf8))
        ])
        #expect(report.editCount == (advice == nil ? 1 : 0))
        if let advice { #expect(report.files.flatMap(\.findings).contains { $0.message.contains(advice) }) }
    }

    @Test func playgroundSeesItsOwnWrappers() throws {
        let (path, output) = (folder.path("Try.playground/Contents.swift"), folder.path("Try.playground/Sources"))
        let home = WrapperModules(ModuleMap(for: [path]), output: output, manifest: folder.path, users: [path])
        #expect(
            home.need(of: path, imports: FileImports(), access: .public, isSuperclass: false, seen: [:]) == .nothing)
    }

    @Test func instanceWithoutADelegateUsesNoWrapper() throws {
        try writePackage("A", "B")
        try folder.write("import Foundation\nfunc f() { let a = XMLParser(); a.parse() }\n", to: "Sources/A/a.swift")
        try folder.write(
            "import Foundation\nfunc f() -> XMLParser { XMLParser() }\n"
                + "extension X: XMLParserDelegate { func g() { f().delegate = self } }\n",
            to: "Sources/B/b.swift")
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
        let files = ["Sources/A/a.swift", "Sources/B/b.swift"].map {
            (path: folder.path($0), bytes: Array((folder.text($0) ?? "").utf8))
        }
        let report = Rewriter(rules, threads: 1, layout: layout).examine(files)
        #expect(report.editCount == 1)
        #expect(report.noteCount == 1)
    }

    @Test func reportsATargetThatIsNotLiteral() throws {
        try folder.write(
            "let package = Package(targets: names.map { .target(name: $0) } + [.target(name: \"B\", path: folder + \"B\")])\n",
            to: "Package.swift")
        try folder.write(user, to: "Sources/A/a.swift")
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path, adoptsAll: true)
        let file = (path: folder.path("Sources/A/a.swift"), bytes: Array(user.utf8))
        let report = Rewriter(rules, threads: 1, layout: layout).examine([file])
        let notes = report.files.flatMap(\.findings).filter { $0.rule == .targetsUnread }
        #expect(notes.count == 2)
        #expect(notes.allSatisfy { $0.isNote })
        #expect(report.files.last?.path == folder.path("Package.swift"))
    }

    private func writePackage(_ targets: String...) throws {
        let list = targets.map { ".target(name: \"\($0)\"), " }.joined()
        try folder.write(
            "let package = Package(targets: [\(list).testTarget(name: \"ATests\")])\n", to: "Package.swift")
    }

    private func home(manifest: String = "", users: String...) -> String? {
        let users = users.map { folder.path($0) }
        let (output, own) = (folder.path("Generated"), manifest.isEmpty ? folder.path : folder.path(manifest))
        let map = ModuleMap(for: users + [output + "/_", own + "/_"])
        return WrapperModules(map, output: output, manifest: own, users: users).module
    }
}

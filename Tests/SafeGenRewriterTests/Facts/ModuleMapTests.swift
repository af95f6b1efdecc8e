import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct ModuleMapTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func packageGivesItsTargets() throws {
        try folder.write(
            """
            let package = Package(name: "P", targets: [
                .target(name: "Core-Kit", dependencies: []),
                .executableTarget(name: "App", dependencies: ["Core-Kit", .product(name: "X", package: "Y")], path: "App"),
                .testTarget(name: "AppTests", dependencies: [.target(name: "App")], path: "Checks", exclude: ["Data"]),
            ])
            """, to: "Package.swift")
        let map = map("Sources/Core-Kit/a.swift", "App/In/b.swift", "Checks/c.swift", "Checks/Data/d.swift", "e.swift")
        #expect(modules(map, "Sources/Core-Kit/a.swift") == ["Core_Kit"])
        #expect(modules(map, "App/In/b.swift") == ["App"])
        #expect(modules(map, "Checks/c.swift") == ["AppTests"])
        #expect(modules(map, "Checks/Data/d.swift") == [])
        #expect(modules(map, "e.swift") == [])
        #expect(map.isTest("AppTests") && !map.isTest("App"))
        #expect(map.depends("AppTests", on: "Core_Kit"))
        #expect(!map.depends("App", on: "AppTests"))
        #expect(map.indices(holding: folder.path("App/Generated")).map { map.model.targets[$0].name } == ["App"])
    }

    @Test func wordsInTextsAndCommentsMakeNoTarget() throws {
        try folder.write(
            """
            // .target(name: "A", path: "A")
            let text = ".target(name: \\"A\\", path: \\"A\\")"
            let package = Package(name: "target", targets: [
                /* .target(name: "B") */ .macro(name: "3D-Ünit", path: "M"), .plugin(name: "Lint", path: "L"),
            ])
            """, to: "Package.swift")
        let map = map("A/a.swift", "M/m.swift", "L/l.swift")
        #expect(modules(map, "A/a.swift") == [])
        #expect(modules(map, "M/m.swift") == ["_D_Ünit"])
        #expect(modules(map, "L/l.swift") == ["Lint"])
    }

    @Test func xcodeProjectGivesItsTargets() throws {
        try folder.write(
            """
            // !$*UTF8*$!
            { objects = {
                R = { isa = PBXProject; mainGroup = G; targets = (T1, T2); };
                G = { isa = PBXGroup; children = ( H /* Code */, S, ); sourceTree = "<group>"; };
                H = { isa = PBXGroup; children = (F1, F2); path = "My Code"; sourceTree = "<group>"; };
                F1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
                F2 = { isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
                B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
                B3 = { isa = PBXBuildFile; fileRef = F2; };
                P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
                P2 = { isa = PBXSourcesBuildPhase; files = (B3); };
                T1 = { isa = PBXNativeTarget; name = "My App"; buildPhases = (P1); fileSystemSynchronizedGroups = (S);
                    productType = "com.apple.product-type.application"; };
                T2 = { isa = PBXNativeTarget; name = Checks; buildPhases = (P2); buildConfigurationList = L;
                    productType = "com.apple.product-type.bundle.unit-test"; };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)";
                    PRODUCT_MODULE_NAME = AppChecks; }; };
                S = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); path = Synced;
                    sourceTree = "<group>"; };
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (no.swift);
                    target = T1; };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("too.swift");
                    target = T2; };
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
        let map = map("My Code/a.swift", "My Code/b.swift", "Synced/In/c.swift", "Synced/no.swift", "Synced/too.swift")
        #expect(modules(map, "My Code/a.swift") == ["My_App"])
        #expect(modules(map, "My Code/b.swift") == ["My_App", "AppChecks"])
        #expect(modules(map, "Synced/In/c.swift") == ["My_App"])
        #expect(modules(map, "Synced/no.swift") == [])
        #expect(modules(map, "Synced/too.swift") == ["My_App", "AppChecks"])
        #expect(map.isTest("AppChecks") && !map.isTest("My_App"))
        #expect(map.holds("canImport(ObjectiveC)", in: folder.path("My Code/a.swift")))
    }

    @Test func takesTheModuleFromTheUser() {
        let map = ModuleMap(
            for: [folder.path("A/a.swift"), folder.path("A/B/b.swift")],
            named: [(folder.path("A"), "First"), (folder.path("A/B"), "Second")])
        #expect(modules(map, "A/a.swift") == ["First"])
        #expect(modules(map, "A/B/b.swift") == ["Second"])
    }

    @Test func findsAProjectNextToTheCode() throws {
        try folder.write(
            "name: App\ntargets: {App: {type: application, sources: [../Code]}}\n", to: "Xcode/project.yml")
        let path = folder.path("Code/a.swift")
        #expect(ModuleMap(for: [path], inRepositoryOf: folder.path).modules(of: path) == ["App"])
        #expect(ModuleMap(for: [path]).modules(of: path) == [])
    }

    @Test func resolvesAProductToItsTargets() throws {
        try folder.write(
            """
            let package = Package(name: "P", products: [.executable(name: "Kit", targets: ["Core"])], targets: [
                .target(name: "Core"), .target(name: "App", dependencies: [.product(name: "Kit", package: "p")]),
            ])
            """, to: "Package.swift")
        #expect(map("Sources/App/a.swift").depends("App", on: "Core"))
    }

    @Test func packageOfMobileSystemsIsOnlyForApples() throws {
        try folder.write(
            "let package = Package(name: \"P\", platforms: [.iOS(.v16)], targets: [.target(name: \"A\")])\n",
            to: "Package.swift")
        let (map, path) = (map("Sources/A/a.swift"), folder.path("Sources/A/a.swift"))
        #expect(map.holds("canImport(Darwin)", in: path))
        #expect(!map.holds("os(iOS)", in: path), "SwiftPM builds for more systems than a package names")
    }

    /// Xcode builds a target for its platforms alone; SwiftPM builds a package for others too.
    @Test(arguments: [
        ("os(iOS) || os(tvOS)", true, false), ("os(iOS)", true, false),
        ("canImport(ObjectiveC) && !os(watchOS)", true, true),
        ("(os(iOS) || os(visionOS)) && canImport(Darwin)", true, false), ("!os(Linux)", true, true),
        ("os(tvOS)", false, false), ("os(macOS)", false, true), ("!os(iOS)", false, true), ("DEBUG", false, false),
        ("os(iOS) && DEBUG", false, false), ("canImport(UIKit)", false, false),
    ])
    func conditionHoldsByThePlatformsOfTheTargets(condition: String, onPhone: Bool, onDesk: Bool) throws {
        try folder.write(
            "name: N\ntargets:\n  Phone:\n    type: application\n    platform: iOS\n    sources: [Phone, Both]\n"
                + "  Desk:\n    type: application\n    platform: macOS\n    sources: [Desk, Both]\n",
            to: "project.yml")
        let paths = ["Phone/a.swift", "Desk/a.swift", "Both/a.swift", "Other/a.swift"]
        let holds = paths.map { map($0).holds(condition, in: folder.path($0)) }
        #expect(holds == [onPhone, onDesk, onPhone && onDesk, false], "\(condition)")
    }

    /// A class that macOS lacks is used on iOS alone, whatever else its target is built for.
    @Test func conditionNeedHoldWhereTheClassIsOnly() throws {
        try folder.write(
            "name: N\ntargets:\n  Both:\n    type: application\n    platform: [iOS, macOS]\n    sources: [Both]\n",
            to: "project.yml")
        let (map, path) = (map("Both/a.swift"), folder.path("Both/a.swift"))
        #expect(!map.holds("os(iOS)", in: path))
        #expect(map.holds("os(iOS)", in: path) { ["iOS", "visionOS"].contains($0) })
    }

    /// The manifest says it where nothing else does.
    @Test func conditionHoldsByThePlatformsOfTheManifestIfThoseOfTheTargetAreUnknown() throws {
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: name, targets: [.target(name: name, destinations: .iOS)])\n",
            to: "Project.swift")
        let path = folder.path("App/a.swift")
        let map = ModuleMap(for: [path], inRepositoryOf: folder.path)
        #expect(map.holds("os(iOS)", in: path, otherwiseOn: ["iOS"]))
        #expect(!map.holds("os(iOS)", in: path, otherwiseOn: ["iOS", "macOS"]))
        #expect(!map.holds("os(iOS)", in: path))
        try folder.write(
            "name: N\ntargets:\n  Desk:\n    type: application\n    platform: macOS\n    sources: [Desk]\n",
            to: "Desk/project.yml")
        let desk = folder.path("Desk/Desk/a.swift")
        #expect(!ModuleMap(for: [desk]).holds("os(iOS)", in: desk, otherwiseOn: ["iOS"]))
    }

    @Test func packageThatIsNestedTooDeeplyIsNamedAndNotParsed() throws {
        let (open, close) = (String(repeating: "[", count: 100), String(repeating: "]", count: 100))
        try folder.write("let package = \(open)1\(close)\n", to: "Package.swift")
        try folder.write("let a = XMLParser()\n", to: "Sources/A/a.swift")
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
        let report = Rewriter(rules, threads: 1, layout: layout).examine(
            SourceFinder.Listing(listed: [folder.path("Sources/A/a.swift").utf8]))
        #expect(report.exitCodeOfFailure == .badInput)
        #expect(report.diagnostics(severity: .warning).diagnostics.contains { $0.rule == .nestingTooDeep })
        #expect(report.files.filter { $0.failure != nil }.map(\.path) == [folder.path("Package.swift")])
    }

    private func map(_ paths: String...) -> ModuleMap { ModuleMap(for: paths.map { folder.path($0) }) }
    private func modules(_ map: ModuleMap, _ path: String) -> Set<String> { map.modules(of: folder.path(path)) }
}

import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Instances in a target that no target with a delegate for them sees, as in a repository of many projects.
@Suite struct ScanApartTests {
    private static let maker = "import Foundation\nvar p: XMLParser?\nfunc f() { p = XMLParser(data: d); show(p) }\n"
    private static let delegate =
        "import Foundation\nclass A: NSObject, XMLParserDelegate {}\nfunc g() { make().delegate = x }\n"

    @Test(arguments: [
        (#".target(name: "A"), .target(name: "B")"#, false),
        (#".target(name: "A", dependencies: ["B"]), .target(name: "B")"#, true),
        (#".target(name: "A"), .target(name: "B", dependencies: ["A"])"#, true),
        (#".target(name: "A"), .target(name: "B"), .target(name: "C", dependencies: ["A", "B"])"#, true),
        (#".target(name: "A", dependencies: names), .target(name: "B")"#, true),
        (#".target(name: "A")"#, true),
    ])
    func instanceNeedsAWrapperWhereADelegateMayReachIt(targets: String, isNeeded: Bool) throws {
        let folder = try project(targets, ["Sources/A/a.swift": Self.delegate, "Sources/B/b.swift": Self.maker])
        for systems in [DeploymentTargets(), try DeploymentTargets([#require(SystemRelease("iOS 12.0"))])] {
            let plan = try Plan(of: folder.path, targets: systems)
            #expect(plan.scan.proposes("XMLParser") == isNeeded, "\(plan.scan.text)")
        }
    }

    /// The delegate of one target's instance is no reason for wrappers in others.
    @Test func onlyTheTargetWithTheDelegateGetsAManifest() throws {
        let use = "class A: NSObject, XMLParserDelegate { func g(p: XMLParser) { p.delegate = self } }\n"
        let folder = try project(
            #".target(name: "A"), .target(name: "B")"#,
            ["Sources/A/a.swift": Self.maker + use, "Sources/B/b.swift": Self.maker])
        #expect(try Plan(of: folder.path).steps.map(\.target) == ["A"])
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .audit)
        let layout = ProjectLayout(output: folder.path("Sources/A/Generated"), manifestFolder: folder.path)
        let found = try SourceFinder.files(below: [SourcePath(folder.path)]) { $0.hasSuffix(".swift") }
        let findings = Rewriter(rules, threads: 1, layout: layout).examine(found).files.flatMap(\.findings)
        #expect(
            findings.map(\.message) == [
                "'XMLParser' holds its delegate unsafely; use 'SafeXMLParser'",
                "no delegate of this 'XMLParser' is set; --all adopts it anyway",
            ])
    }

    private func project(_ targets: String, _ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        try folder.write(PackageSample.package(targets), to: "Package.swift")
        return folder
    }
}

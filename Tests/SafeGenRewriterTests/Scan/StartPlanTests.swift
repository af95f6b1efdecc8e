import Foundation
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The manifests that `init` writes, by the targets that describe the project.
@Suite struct StartPlanTests {
    private static let use =
        "class A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n"

    /// The steps for a project in another folder than the working one: the manifest, and the line of its output.
    private func steps(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let plan = try StartPlan(of: folder.path, config: nil)
        return plan.steps.map { step in
            let lines = step.manifest.text().split(separator: "\n").map(String.init)
            let output = lines.first { $0.hasPrefix("  directory: ") }?.split(separator: "#").first ?? "in the build"
            let path = step.path.components(separatedBy: folder.path.split(separator: "/").last ?? "").last ?? step.path
            return "\(path):\(output.drop { $0 == " " })".trimmed + (step.byHand == nil ? "" : " by hand")
        }
    }

    private func package(_ targets: String) -> String {
        "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
    }

    @Test func putsOutputIntoTheFolderThatATargetNames() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"Lib\", path: \"Code/Lib\")"), "Code/Lib/a.swift": Self.use,
        ])
        #expect(found == ["/Code/Lib/safegen.yml:directory: Generated"])
    }

    @Test func namesTheTargetsFolderFromOneManifestForAll() throws {
        let folder = try TemporaryFolder()
        try folder.write(package(".target(name: \"Lib\", path: \"Code/Lib\")"), to: "Package.swift")
        try folder.write(Self.use, to: "Code/Lib/a.swift")
        let plan = try StartPlan(of: folder.path, config: folder.path("safegen.yml"))
        #expect(plan.steps.map(\.target) == ["Lib"])
        #expect(plan.steps.first?.manifest.text().contains("  directory: Code/Lib/Generated  # ") ?? false)
    }

    @Test func writesAManifestBesideTheCodeOfEachTarget() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"A\"), .target(name: \"B\"), .testTarget(name: \"T\")"),
            "Sources/A/a.swift": Self.use, "Sources/B/b.swift": Self.use, "Tests/T/t.swift": Self.use,
        ])
        #expect(
            found == ["/Sources/A/safegen.yml:directory: Generated", "/Sources/B/safegen.yml:directory: Generated"])
    }

    @Test func leavesTheOutputToTheBuildWhereATargetHasThePlugin() throws {
        let target = ".target(name: \"A\", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")])"
        let found = try steps(["Package.swift": package(target), "Sources/A/a.swift": Self.use])
        #expect(found == ["/Sources/A/safegen.yml:in the build"])
    }

    @Test func needsNothingWhereAnotherTargetConformsAlone() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"A\"), .target(name: \"B\")"),
            "Sources/A/a.swift": "class A: NSObject, XMLParserDelegate {}\n",
            "Sources/B/b.swift": "let a = XMLParser(data: d)\n",
        ])
        #expect(found == ["/Sources/B/safegen.yml:directory: Generated"])
    }

    @Test func fallsBackToOneManifestWhereNoTargetIsKnown() throws {
        #expect(try steps(["a.swift": Self.use]) == ["safegen.yml:directory: Generated"])
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

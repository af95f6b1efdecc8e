import SafeGen
import SafeGenCommandSupport
import Testing
import TestSupport

@testable import SafeGenRewriter

/// The places that a scan finds, as findings on the files of a manifest.
@Suite struct UnlistedClassRuleTests {
    private static let code = """
        import Foundation
        final class Announcement: NSObject, NetServiceDelegate {
            private let service = NetService(domain: "local.", type: "_news._tcp.", name: "news")
            func start() { service.delegate = self }
        }

        """

    private func findings(
        _ code: String, _ rules: Set<RuleID> = RuleSet.onByDefault, bare: [String: String] = [:],
        where governs: (String) -> Bool = { _ in true }
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        var index = AdoptionIndex([])
        index.bare = bare
        return try CodeScan(of: [folder.path], for: .audit).reports(
            unlistedBy: RuleSet(rules, for: index, mode: .audit), at: "safegen.yml", where: governs
        ).flatMap(\.findings).map(\.message)
    }

    @Test func reportsThePlaceThatSetsTheDelegate() throws {
        #expect(
            try findings(Self.code) == [
                "'delegate' of 'NetService' is held unsafely, and the manifest doesn't list the class; run 'safegen add NetService'"
            ])
    }

    @Test func leavesFilesThatTheManifestDoesNotGovern() throws {
        #expect(try findings(Self.code, where: { _ in false }).isEmpty)
    }

    @Test func leavesClassesThatAreLeftBare() throws {
        #expect(try findings(Self.code, bare: ["NetService": "a"]).isEmpty)
    }

    @Test(arguments: ["service.delegate = nil", "_ = service"])
    func leavesCodeThatSetsNoDelegate(line: String) throws {
        #expect(try findings(Self.code.replacing("service.delegate = self", with: line)).isEmpty)
    }
}

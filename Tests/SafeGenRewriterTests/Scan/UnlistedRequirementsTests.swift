import SafeGen
import SafeGenProject
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Requirements of the project's protocols that the manifest doesn't list.
@Suite struct UnlistedRequirementsTests {
    private static let start = "protocol PlayerDelegate: AnyObject {\n    func playerDidStart()\n"

    @Test(arguments: [
        ("func playerDidFail(_ reason: String)", "playerDidFail(_:)", #""func playerDidFail(_ reason: String)""#),
        ("func stop( // now\n at time: Int)", "stop(at:)", #""func stop(at time: Int)""#),
        ("var title: String? { get }", "title", #""var title: String? { get }""#),
        ("func mode() -> Mode", "mode()", #"{declaration: "func mode() -> Mode", whenNil: VALUE}"#),
        (
            "#if DEBUG\n func playerLogs()\n #endif", "playerLogs()",
            #"{declaration: "func playerLogs()", condition: "DEBUG"}"#
        ),
    ])
    func reportsAMemberWithTheEntryToPaste(member: String, name: String, entry: String) throws {
        let expected =
            "6:12 PlayerDelegate has \(name), and the manifest does not list it; its calls end in the proxy; "
            + "add to 'requirements': - \(entry)"
        #expect(try reports(Self.start + member + "\n}\n") == [expected])
    }

    @Test(arguments: [
        // What the manifest lists, spelled in another way.
        "func playerDidStop(_ player: Swift.Int)",
        // A delegate doesn't answer for its type, and Objective-C's runtime forwards what is optional.
        "static func make()", "init(name: String)", "associatedtype Item", "@objc optional func playerDidWait()",
        "#if false\n func playerLogs()\n #endif",
    ])
    func isSilentAboutWhatIsListedOrNoCallOfADelegate(member: String) throws {
        let others = "extension PlayerDelegate {\n func playerDidStart() {}\n func more() {}\n}\n"
        let code = Self.start + "\(member)\n}\n" + others
        #expect(try reports(code, listed: "func playerDidStart()", "func playerDidStop(_ player: Int)") == [])
    }

    @Test func distinguishesOverloadsByTheirLabelsAndTypes() throws {
        let code = Self.start + "func seek(to time: Int)\nfunc seek(by time: Int)\nfunc seek(to time: String)\n}\n"
        let found = try reports(code, listed: "func playerDidStart()", "func seek(to time: Int)")
        #expect(found.count == 2)
        #expect(found.first?.contains("func seek(by time: Int)") ?? false, "\(found)")
        #expect(found.last?.contains("func seek(to time: String)") ?? false, "\(found)")
    }

    @Test func followsProtocolsThatTheManifestDoesNotDescribe() throws {
        let code = """
            protocol Stopping: Ending { func didStop() }
            protocol PlayerDelegate: Stopping { func playerDidStart() }
            """
        let found = try reports(code, and: "protocol Ending: AnyObject { func didEnd() }")
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.hasPrefix("6:12 PlayerDelegate has did") }, "\(found)")
    }

    @Test func reportsAMemberThatNoProxyCanForward() throws {
        let found = try reports(Self.start + "subscript(index: Int) -> Int { get }\n}\n")
        #expect(found.count == 1)
        #expect(found.first?.contains("no proxy can forward it (") ?? false, "\(found)")
        #expect(found.first?.contains("say why in 'partial'") ?? false, "\(found)")
    }

    @Test func aReasonForAPartialDescriptionSilencesIt() throws {
        #expect(try reports(Self.start + "func more()\n}\n", key: "partial: the default is right, ") == [])
    }

    @Test func readsTheProtocolOfTheRightModule() throws {
        let other = "protocol PlayerDelegate { func other() }"
        #expect(try reports(Self.start + "}\n", inOther: other) == [])
        #expect(try reports(Self.start + "}\n", inOther: "public " + other, key: "module: Other, ").count == 1)
        // A module that the target doesn't use.
        #expect(try reports("", inOther: other) == [])
        #expect(try reports("", inOther: other, dependencies: "dependencies: [\"Other\"], ").count == 1)
    }

    @Test func aPrivateProtocolOfTheNameIsAnother() throws {
        #expect(try reports(Self.start + "}\n", and: "private protocol PlayerDelegate { func own() }") == [])
    }

    @Test func readsTheFilesAroundTheManifestWithoutADescription() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.start + "func more()\n}\n", to: "Player.swift")
        #expect(try reports(in: folder, ["func playerDidStart()"]).count == 1)
    }

    // MARK: Support

    private func reports(
        _ code: String, and file: String = "", inOther other: String = "", key: String = "", dependencies: String = "",
        listed requirements: String...
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            let package = Package(name: "P", targets: [
                .target(name: "App", \(dependencies)path: "App"), .target(name: "Other", path: "Other"),
            ])
            """, to: "Package.swift")
        try folder.write(code, to: "App/Player.swift")
        try folder.write(file, to: "App/More.swift")
        try folder.write(other, to: "Other/Other.swift")
        return try reports(in: folder, requirements.isEmpty ? ["func playerDidStart()"] : requirements, key: key)
    }

    private func reports(in folder: TemporaryFolder, _ requirements: [String], key: String = "") throws -> [String] {
        let list = requirements.map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(
            """
            version: 1
            output: {directory: App/Generated, swift: "6.0"}
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, \(key)inherits: [AnyObject], requirements: [\(list)]}
            """, to: "safegen.yml")
        let manifest = folder.path("safegen.yml")
        let generation = try Generator.generate(from: .file(manifest))
        #expect(!generation.hasErrors, "\(generation.diagnostics.map(\.message))")
        let check = OutputCheck(generation, manifest: manifest, root: folder.path)
        return UnlistedRequirements(generation, manifest: manifest, in: check.model).diagnostics.map { report in
            "\(report.location?.line ?? 0):\(report.location?.column ?? 0) \(report.message)"
        }
    }
}

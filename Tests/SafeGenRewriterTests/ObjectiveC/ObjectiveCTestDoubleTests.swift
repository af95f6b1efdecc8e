import SafeGenCommandSupport
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Classes of tests in Objective-C that stand in for one of the manifest.
@Suite struct ObjectiveCTestDoubleTests {
    private static let double = "@interface ParserMock : NSXMLParser\n@end\n"
    private static let maker = "#import \"ParserMock.h\"\nvoid f(void) { g([[ParserMock alloc] init]); }\n"
    private static let delegate = "import Foundation\nclass A: NSObject, XMLParserDelegate {}\nmake().delegate = a\n"

    @Test(arguments: [("Tests", "h", 0), ("Tests", "m", 0), ("App", "h", 1), ("App", "m", 1)])
    func standsInForTheClassWithoutAFinding(target: String, ending: String, count: Int) throws {
        let folder = try project(target, "ParserMock.\(ending)")
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .audit)
        let layout = ProjectLayout(output: folder.path("App/SafeDelegates.swift"), manifestFolder: folder.path)
        let found = try SourceFinder.files(below: [SourcePath(folder.path)], where: rules.reads)
        let messages = Rewriter(rules, threads: 1, layout: layout).examine(found).files.flatMap(\.findings)
            .map(\.message).filter { $0.contains("inherits from") }
        #expect(messages.count == count, "\(messages)")
    }

    @Test(arguments: [("Tests", "h", false), ("Tests", "m", false), ("App", "h", true)])
    func isNoReasonForAWrapper(target: String, ending: String, isReason: Bool) throws {
        let folder = try project(target, "ParserMock.\(ending)")
        let scan = try Plan(of: folder.path).scan
        #expect(scan.proposes("XMLParser") == isReason, "\(scan.text)")
    }

    /// An app with tests, one of which compiles the double, and whose app has a delegate for some parser.
    private func project(_ target: String, _ file: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let own = ["\(target)/ParserMock.m", "\(target)/use.m"]
        let targets = [
            XcodeSample.Target("App", files: ["App/a.swift"] + (target == "App" ? own : [])),
            XcodeSample.Target(
                "Tests", type: "bundle.unit-test", files: ["Tests/t.swift"] + (target == "Tests" ? own : []),
                uses: ["App"]),
        ]
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        try folder.write(Self.delegate, to: "App/a.swift")
        try folder.write("@implementation ParserMock\n@end\n", to: "\(target)/ParserMock.m")
        try folder.write(Self.double, to: "\(target)/\(file)")
        try folder.write(Self.maker, to: "\(target)/use.m")
        return folder
    }
}

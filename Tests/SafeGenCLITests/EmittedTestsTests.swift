import Testing
import TestSupport

@Suite struct EmittedTestsTests {
    private static let manifest = """
        version: 1
        output: {directory: Sources/App/Generated, tests: Tests/Own}
        classes:
          - name: Emitter
            forward: proxy
            properties: [{name: delegate, type: EmitterDelegate}]
            make: "Class(name: \\"a\\")"
            provoke: [instance.emit()]
          - {name: Other, forward: proxy, properties: [{name: delegate, type: EmitterDelegate}]}
        protocols: [{name: EmitterDelegate, requirements: [func didEmit()]}]

        """

    @Test func writesATestForEachWrapperThatItCanMake() throws {
        let project = try Project(Self.manifest)
        try project.folder.write("", to: "Package.swift")
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(project.folder.files().contains("Tests/Own/SafeEmitterTests.swift"))
        let text = project.folder.text("Tests/Own/SafeEmitterTests.swift") ?? ""
        #expect(text.contains("@testable import App\nimport Testing\n"))
        #expect(text.contains("return Class(name: \"a\")"))
        #expect(result.errors.contains("no test is written for 'delegate' of 'SafeOther'"), "\(result.errors)")
        #expect(result.errors.contains("[untested]"))
    }

    @Test func skipsWrappersWithAnUnknownDelegate() throws {
        let manifest = Self.manifest.replacing("forward: proxy", with: "forward: delegate")
            .replacing("protocols: [", with: "#")
        let result = try Project(manifest).run("generate")
        #expect(result.errors.contains("what 'any EmitterDelegate' asks for isn't known"), "\(result.errors)")
        #expect(result.output.contains("tests in 0 files"))
    }

    @Test func forwardsMethodsThatAppleChecks() throws {
        let project = try Project(
            """
            version: 1
            output: {tests: Checks}
            classes: [{name: XMLParser, forward: delegate, allow: [{rule: forward-unproven, reason: a test}]}]
            """)
        _ = try project.run("generate")
        let text = project.folder.text("Checks/SafeXMLParserTests.swift") ?? ""
        #expect(text.contains("private class Listener: NSObject, XMLParserDelegate {"))
        // It asks which methods its delegate has.
        #expect(text.contains("private final class QuietListener: Listener {"))
        #expect(text.contains("didStartElement"))
    }

    /// One of whose protocol nothing is known, and whose name is near to that of another one.
    @Test func classOfAnUnknownProtocolTakesNoTestFromOthers() throws {
        let project = try Project(
            """
            version: 1
            output: {tests: Checks}
            classes:
              - NSCache<NSString, NSData>
              - {name: Own, forward: delegate, properties: [{name: delegate, type: NSCachesDelegate}]}
            """)
        let result = try project.run("generate")
        #expect(project.folder.files().contains("Checks/SafeCacheTests.swift"), "\(result.errors)")
    }

    @Test func checkComparesTheTests() throws {
        let project = try Project(Self.manifest)
        _ = try project.run("generate")
        #expect(try project.run("check", "--no-project").status == 0)
        #expect(try project.run("check").status == 0)
        try project.folder.write(
            Self.manifest.replacing("instance.emit()", with: "instance.fire()"), to: "safegen.yml")
        let result = try project.run("check", "--no-project")
        #expect(result.status == 1)
        #expect(result.output.contains("stale: Tests/Own/SafeEmitterTests.swift"), "\(result.output)")
    }

    @Test(arguments: [".", "Sources/App"]) func importsTheModuleWhereverItIsStarted(folder: String) throws {
        let project = try Project(nil)
        try project.folder.write("", to: "Package.swift")
        try project.folder.write(
            Self.manifest.replacing("Sources/App/Generated, tests: Tests/Own", with: "Generated"),
            to: "Sources/App/safegen.yml")
        let arguments = [
            "--config", "\(project.folder.path)/Sources/App/safegen.yml", "--tests", "\(project.folder.path)/Checks",
        ]
        let result = try Tool.run(
            ["generate"] + (folder == "." ? arguments : Array(arguments.suffix(2))),
            in: "\(project.folder.path)/\(folder)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(project.folder.text("Checks/SafeEmitterTests.swift")?.contains("@testable import App\n") == true)
    }

    @Test func importsTheModuleOfTheTargetThatCompilesTheWrappers() throws {
        let project = try Project(
            Self.manifest.replacing("Sources/App/Generated", with: "Sources/Feature/Code/Generated"))
        try project.folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Named", targets: [
                .target(name: "3D-App", path: "Sources/Feature/Code"), .testTarget(name: "Own", dependencies: ["3D-App"]),
            ])
            """, to: "Package.swift")
        try project.folder.write("", to: "Sources/Feature/Code/Feed.swift")
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.text("Tests/Own/SafeEmitterTests.swift")?.contains("@testable import _D_App\n") == true)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("diff").status == 0)
    }

    /// A folder `Sources` of an app, where nothing says what the module is called.
    @Test func importsNoModuleOutsideOfPackages() throws {
        let project = try Project(Self.manifest)
        _ = try project.run("generate")
        #expect(project.folder.text("Tests/Own/SafeEmitterTests.swift")?.contains("@testable") == false)
    }

    @Test func writesTestsForXCTest() throws {
        let project = try Project(Self.manifest.replacing("tests: Tests/Own", with: "testLibrary: XCTest"))
        _ = try project.run("generate", "--tests", "Checks")
        let text = project.folder.text("Checks/SafeEmitterTests.swift") ?? ""
        #expect(text.contains("final class SafeEmitterTests: XCTestCase {"))
        #expect(text.contains("XCTAssertTrue(instance.delegate === listener)"))
        #expect(text.contains("func testDeallocatedDelegateIsNil() throws {"))
    }
}

import Testing
import TestSupport

@Suite struct VerifyCommandTests {
    private let project: Project

    /// A target with a class of its own, and a manifest in its folder.
    init() throws {
        project = try Project(Self.manifest(type: "EmitterDelegate"))
        try project.folder.write(
            """
            // swift-tools-version: 6.0
            let package = Package(name: "P", targets: [.target(name: "App", swiftSettings: [.define("LOUD")])])
            """, to: "Package.swift")
        try project.folder.write(
            """
            protocol EmitterDelegate: AnyObject { func didEmit() }
            #if LOUD
            class Emitter {
                unowned(unsafe) var delegate: (any EmitterDelegate)?
            }
            #endif
            """, to: "Sources/App/Emitter.swift")
    }

    private static func manifest(type: String) -> String {
        """
        version: 1
        output: {directory: Sources/App/Generated, swift: "6.0"}
        classes:
          - name: Emitter
            properties: [{name: delegate, type: \(type)}]
            allow: [{rule: forward-unproven, reason: a test}]

        """
    }

    private func verify(_ arguments: String...) throws -> Command.Result {
        try project.shell("$SAFEGEN verify \(arguments.joined(separator: " "))")
    }

    @Test func compilesTheOutputWithTheFilesAndSettingsOfItsTarget() throws {
        let result = try verify()
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "             App\nSafeEmitter  clean\nSafeSupport  clean\n")
        #expect(project.folder.files().allSatisfy { !$0.hasPrefix("Sources/App/Generated") })
    }

    @Test func namesTheClassWithAMistake() throws {
        try project.folder.write(Self.manifest(type: "EmiterDelegate"), to: "safegen.yml")
        let result = try verify()
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix("safegen.yml:4:11: error: the compiler says: cannot find type 'EmiterDelegate'"),
            "\(result.errors)")
        #expect(result.errors.contains("Sources/App/Generated/SafeEmitter.swift: note: line "), "\(result.errors)")
        #expect(result.errors.contains("cannot find type 'EmiterDelegate' in scope"), "\(result.errors)")
    }

    /// The project's code has the entry to add; what the compiler says of it is the same.
    @Test func reportsAnUnlistedRequirementOnce() throws {
        try project.folder.write(Self.proxied, to: "safegen.yml")
        try project.folder.write(
            """
            protocol EmitterDelegate: AnyObject { func didEmit(); func didFail(_ code: Int) }
            extension EmitterDelegate { func didFail(_ code: Int) {} }
            class Emitter { unowned(unsafe) var delegate: (any EmitterDelegate)? }
            """, to: "Sources/App/Emitter.swift")
        let result = try verify()
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "safegen.yml:6:12: warning: EmitterDelegate has didFail(_:), and the manifest does not list it; its calls end in "
                    + "the proxy; add to 'requirements': - \"func didFail(_ code: Int)\" [requirement-new]\n"),
            "\(result.errors)")
        #expect(result.errors.ranges(of: "[requirement-new]").count == 1, "\(result.errors)")
        // Without the project's code only the compiler knows it.
        let compiled = try verify("--no-project", "--", "Sources/App/Emitter.swift")
        #expect(compiled.status == 1)
        #expect(
            compiled.errors.hasPrefix(
                "safegen.yml:6:12: warning: EmitterDelegate has didFail(_:), and the manifest does not list it; 'safegen discover "
                    + "--update' adds it [requirement-new]\n"), "\(compiled.errors)")
    }

    private static let proxied = """
        version: 1
        output: {directory: Sources/App/Generated, swift: "6.0"}
        classes:
          - {name: Emitter, properties: [{name: delegate, type: EmitterDelegate, forward: proxy}]}
        protocols:
          - {name: EmitterDelegate, inherits: [AnyObject], requirements: ["func didEmit()"]}

        """

    @Test func namesTheFileThatAModuleIsOlderThan() throws {
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])])\n",
            to: "Package.swift")
        try project.folder.write("public struct Old {}\n", to: "Sources/Kit/Kit.swift")
        let built = try project.shell(
            """
            mkdir -p .build/debug/Modules
            swiftc -emit-module -module-name Kit -o .build/debug/Modules/Kit.swiftmodule Sources/Kit/Kit.swift
            """)
        #expect(built.status == 0, "\(built.errors)")
        try project.folder.write(
            "public protocol EmitterDelegate: AnyObject {}\nopen class Emitter {\n"
                + "    public init() {}\n    open unowned(unsafe) var delegate: (any EmitterDelegate)?\n}\n",
            to: "Sources/Kit/Kit.swift")
        try project.folder.write("import Kit\n", to: "Sources/App/Emitter.swift")
        try project.folder.write(
            Self.manifest(type: "EmitterDelegate").replacing(
                "name: Emitter\n", with: "name: Emitter\n    module: Kit\n"),
            to: "safegen.yml")
        let result = try verify()
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "safegen.yml:4:11: error: 'Kit' was built before 'Sources/Kit/Kit.swift' was changed, and the compiler sees what was built"
            ), "\(result.errors)")
    }

    #if os(Linux)
    /// No SDK alone has the classes of all systems.
    @Test func compilesTheOutputWithEachSDK() throws {
        let result = try verify("--sdk", "/", "--sdk", "/")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.ranges(of: "App, ").count == 2, "\(result.output)")
        #expect(result.output.contains("\nSafeEmitter  clean"), "\(result.output)")
    }

    @Test func countsTheClassThatAWrapperStandsForAsCompiled() throws {
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/App/Generated, swift: \"6.0\"}\nclasses: [XMLParser]\n",
            to: "safegen.yml")
        let result = try verify("--no-project")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("output alone\nSafeXMLParser               clean\n"), "\(result.output)")
    }

    @Test func looksForNoMistakeInTheModuleOfAKnownClass() throws {
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/App/Generated, swift: \"6.0\"}\nclasses: [NSMetadataQuery]\n",
            to: "safegen.yml")
        let result = try verify("--no-project")
        #expect(result.errors.contains("'NSMetadataQuery' is a class of Apple's systems: give the SDK of one to --sdk"))
        #expect(!result.errors.contains("spelling"), "\(result.errors)")
    }
    #endif

    @Test func compilesTheOutputAloneInTheOldestModeThatItNamesWithoutATarget() throws {
        try project.folder.write(
            "version: 1\noutput: {swift: \"5.9\"}\nclasses: [XMLParser]\n", to: "safegen.yml")
        let result = try verify("--no-project")
        #expect(result.output.contains(" output alone\nSafeXMLParser               clean\n"), "\(result.output)")
        // Swift 5 has no error for a global variable that any thread may change.
        try project.folder.write("var shared = [1]\n", to: "Other.swift")
        let mode = try verify("--no-project", "--", "Other.swift")
        #expect(mode.status == 0, "\(mode.errors)")
    }

    @Test func refusesOtherNumbersOfTargetsThanOfSDKs() throws {
        let result = try project.run("verify", "--sdk", "/", "--target", "a", "--target", "b")
        #expect(result.status == 64)
        #expect(result.errors.contains("give one '--target' for each '--sdk', or one for all"))
    }

    @Test func reportsAMissingCompiler() throws {
        let result = try project.run("verify", "--swiftc", "/nowhere/swiftc")
        #expect(result.status == 66)
        #expect(result.errors == "safegen: error: no compiler '/nowhere/swiftc'; give its path to --swiftc\n")
    }

    @Test func reportsWhyTheCompilerFails() throws {
        let result = try verify("--", "-no-such-option")
        #expect(result.status == 1)
        #expect(result.errors.contains("[not-verified]"), "\(result.errors)")
        #expect(result.output.contains("?"), "\(result.output)")
    }
}

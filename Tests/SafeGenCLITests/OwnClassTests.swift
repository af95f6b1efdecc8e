import TestSupport
import Testing

/// A class that the target itself declares, in another file than the code that makes it.
@Suite struct OwnClassTests {
    private static let declaration = """
        public protocol MeterDelegate: AnyObject { func meter(_ meter: Meter, didRead value: Int) }
        open class Meter {
            open unowned(unsafe) var delegate: (any MeterDelegate)?
            public init() {}
        }

        """
    private static let use = """
        final class Gauge: MeterDelegate {
            let meter = Meter()
            func start() { meter.delegate = self }
            func meter(_ meter: Meter, didRead value: Int) {}
        }

        """

    private func project(_ module: String = "") throws -> Project {
        let project = try Project(
            "version: 1\noutput: {directory: Sources/Reader/Generated}\nclasses:\n  - name: Meter\n\(module)"
                + "    properties: [{name: delegate, type: MeterDelegate}]\n")
        try project.folder.write(PackageSample.package(".target(name: \"Reader\")"), to: "Package.swift")
        try project.folder.write(Self.declaration, to: "Sources/Reader/Meter.swift")
        try project.folder.write(Self.use, to: "Sources/Reader/Gauge.swift")
        return project
    }

    @Test(arguments: ["", "    module: Reader\n"]) func isAdoptedInTheOtherFile(module: String) throws {
        let project = try project(module)
        #expect(try project.run("generate").status == 0)
        let audit = try project.run("audit").output
        #expect(
            audit.contains("Sources/Reader/Gauge.swift:2:17: warning: 'Meter' holds its delegate unsafely"), "\(audit)")
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(project.folder.text("Sources/Reader/Gauge.swift")?.contains("= SafeMeter()") ?? false)
    }

    /// Swift sees a class in Objective-C of an app by its bridging header alone.
    @Test(arguments: ["", "App/Bridging.h"]) func classInObjectiveCNeedsABridgingHeader(header: String) throws {
        let project = try Project(
            "version: 1\noutput: {directory: App/Generated}\nclasses:\n"
                + "  - {name: Meter, properties: [{name: delegate, type: MeterDelegate, forward: delegate}]}\n")
        try project.folder.write(
            "@interface Meter : NSObject\n@property (assign) id<MeterDelegate> delegate;\n@end\n", to: "App/Meter.h")
        try project.folder.write("#import \"Meter.h\"\n@implementation Meter\n@end\n", to: "App/Meter.m")
        let settings = ["SWIFT_VERSION": "5.0", "SWIFT_OBJC_BRIDGING_HEADER": header]
        try project.folder.write(
            XcodeSample.project([XcodeSample.Target("App", folders: ["App"], settings: settings)]),
            to: "App.xcodeproj/project.pbxproj")
        _ = try project.run("generate")
        let check = try project.run("check")
        let problem =
            "Swift doesn't see 'Meter' (App/Meter.m), which 'App/Generated' wraps: set SWIFT_OBJC_BRIDGING_HEADER of the target 'App'"
        #expect(check.output.contains(problem) == header.isEmpty, "\(check.output)")
        #expect(check.status == (header.isEmpty ? 1 : 0), "\(check.output)")
    }

    /// Code that marks each use compiles with strict memory safety before and after, with no mark left that marks nothing.
    @Test func adoptedCodeCompilesWithStrictMemorySafety() throws {
        let project = try project()
        let manifest = project.folder.text("safegen.yml") ?? ""
        try project.folder.write(
            manifest.replacing("type: MeterDelegate", with: "type: MeterDelegate, forward: proxy")
                .replacing("/Generated}", with: "/Generated, swift: '6.2'}")
                + "protocols: [{name: MeterDelegate, requirements: ['func meter(_ meter: Meter, didRead value: Int)']}]\n",
            to: "safegen.yml")
        let use = """
            final class Gauge: MeterDelegate {
                private let first = Meter()
                private lazy var later = Meter()
                private var typed: Meter?
                let open = Meter()
                func start() {
                    unsafe first.delegate = self
                    unsafe later.delegate = self
                    typed = Meter()
                    unsafe typed?.delegate = self
                    unsafe open.delegate = self
                    let local = Meter()
                    unsafe local.delegate = self
                }
                func stop() { unsafe first.delegate = nil; unsafe later.delegate = nil }
                func meter(_ meter: Meter, didRead value: Int) {}
            }

            """
        try project.folder.write(
            Self.declaration.replacing("open class", with: "@safe open class"), to: "Sources/Reader/Meter.swift")
        try project.folder.write(use, to: "Sources/Reader/Gauge.swift")
        let compile =
            "swiftc -typecheck -swift-version 6 -strict-memory-safety -warnings-as-errors -module-name Reader "
            + "$(find Sources -name '*.swift')"
        let before = try project.shell(compile)
        #expect(before.status == 0, "\(before.output)\(before.errors)")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let after = try project.shell(compile)
        #expect(after.status == 0, "\(after.output)\(after.errors)")
        let code = project.folder.text("Sources/Reader/Gauge.swift") ?? ""
        #expect(code.split(separator: "\n").filter { $0.contains("unsafe ") }.count == 2, "\(code)")
    }

    @Test func checkReportsAnOutputThatImportsItsOwnModule() throws {
        let project = try project("    module: Reader\n")
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == 1)
        let message =
            "safegen.yml:5:13: warning: 'Reader' compiles the output, which imports its own module for 'Meter';"
        #expect(check.output.contains("\(message) remove 'module' [compiler-warning]"), "\(check.output)")
        let other = try self.project("    module: Kit\n")
        #expect(try other.run("generate").status == 0)
        #expect(try other.run("check").status == 0)
    }

    @Test func classOfThatNameInAnotherModuleIsNotMeant() throws {
        let project = try project("    module: Kit\n")
        #expect(try project.run("generate").status == 0)
        #expect(try !project.run("audit").output.contains("Gauge.swift"))
    }

    /// The steps of somebody who begins with a class of the package.
    @Test func discoverPutsTheOutputOfANewManifestIntoTheTargetThatDeclaresTheClass() throws {
        let project = try project()
        try project.folder.remove("safegen.yml")
        let result = try project.run("discover", "--package", ".", "--update")
        #expect(result.status == 0, "\(result.errors)")
        let manifest = project.folder.text("safegen.yml") ?? ""
        #expect(manifest.contains("  directory: Sources/Reader/Generated  # one file per wrapper"), "\(manifest)")
        #expect(manifest.contains("- name: Meter\n") && !manifest.contains("module:"), "\(manifest)")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output.hasSuffix(", compiled by Reader\n"))
        #expect(try project.run("adopt").output.contains("+    let meter: Meter = SafeMeter()\n"))
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let scan = try project.run("scan").output
        #expect(scan.contains("You need nothing more from SafeGen here: the manifest wraps Meter.\n"), "\(scan)")
    }

    /// A file of a module that imports the module is a warning of the compiler.
    @Test func discoverNamesNoModuleThatCompilesTheOutput() throws {
        let project = try project()
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/Reader/Generated}\nclasses: []\n", to: "safegen.yml")
        let result = try project.run("discover", "--package", ".", "--update")
        #expect(result.status == 0, "\(result.errors)")
        let manifest = project.folder.text("safegen.yml") ?? ""
        #expect(manifest.contains("- name: Meter\n") && !manifest.contains("module:"), "\(manifest)")
        #expect(project.folder.text("Protocols/Reader.yml")?.contains("module:") == false)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.text("Sources/Reader/Generated/SafeMeter.swift")?.contains("import Reader") == false)
    }

    @Test func initNamesTheCommandForClassesThatTheProjectDeclares() throws {
        let project = try project()
        try project.folder.remove("safegen.yml")
        let result = try project.run("init")
        #expect(
            result.output.hasSuffix(
                "no manifest was written; 'safegen discover --package PATH --update' begins one\n"), "\(result.output)")
        #expect(
            try project.run("add", "Meter").errors.hasPrefix(
                "safegen: error: SafeGen doesn't know 'Meter', so the entry needs 'properties' ('safegen list' shows what it knows; "
                    + "'safegen discover' finds others)"))
    }

    private func projectWithPod(at folder: String) throws -> Project {
        let project = try Project(nil)
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(
            "@protocol SlideDelegate <NSObject>\n@end\n@interface SlideController : UIViewController\n"
                + "@property (nonatomic, assign) id<SlideDelegate> delegate;\n@end\n",
            to: "\(folder)/SlideController.h")
        return project
    }

    /// A pod has no description of a package that 'discover' could read.
    @Test func initWritesTheEntryOfAPodsClassWhichTheOtherCommandsTake() throws {
        let project = try projectWithPod(at: "Pods/SlideKit")
        try project.folder.write(
            "import SlideKit\nfinal class Chat: UIViewController, SlideDelegate {\n    let slide = SlideController()\n"
                + "    override func viewDidLoad() { slide.delegate = self }\n}\n",
            to: "Sources/App/Chat.swift")
        let result = try project.run("init")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("to write the code, run: safegen generate\n"), "\(result.output)")
        #expect(
            project.folder.text("safegen.yml")?.contains("  - name: SlideController\n    module: SlideKit\n") ?? false)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(project.folder.text("Sources/App/Chat.swift")?.contains("= SafeSlideController()\n") ?? false)
    }

    /// Its code decides whether a weak override protects the delegate; without code nobody knows.
    @Test(
        arguments: [
            ("[self.delegate end]; _delegate = nil;", true, true), ("[_delegate end];", false, false),
            (nil, true, false),
            ("id<SlideDelegate> d = self->_delegate;", false, false),
            ("[self.delegate end]; } - (id)delegate { return x;", true, false),
        ] as [(String?, Bool, Bool)])
    func entryOfAPodsClassGoesByItsCode(code: String?, isWritten: Bool, isProven: Bool) throws {
        let project = try projectWithPod(at: "Pods/SlideKit/include")
        if let code {
            try project.folder.write(
                "@implementation SlideController\n- (void)end { \(code) }\n@end\n",
                to: "Pods/SlideKit/SlideController.m")
        }
        try project.folder.write(
            "import SlideKit\nopen class Chat: SlideController, SlideDelegate {\n"
                + "    override open func viewDidLoad() { let slide = SlideController(); slide.delegate = self }\n}\n",
            to: "Sources/App/Chat.swift")
        let result = try project.run("init")
        #expect((project.folder.text("safegen.yml") != nil) == isWritten, "\(result.output)")
        guard isWritten else {
            #expect(
                result.output.contains("the class reads it past the getter, so no wrapper helps"), "\(result.output)")
            return #expect(result.output.hasSuffix("no manifest was written; 'safegen add CLASS' begins one\n"))
        }
        let generated = try project.run("generate")
        #expect(generated.errors.contains("[forward-unproven]") != isProven, "\(generated.errors)")
    }

    /// As `init` and `add` begin one.
    @Test func discoverBeginsAManifestThatTheTargetOfTheClassCompiles() throws {
        let project = try project()
        try project.folder.remove("safegen.yml")
        let result = try project.run("discover", "--package", ".", "--update")
        #expect(
            result.output.hasSuffix(
                "changed 2 files: 1 property to wrap\nto write the code, run: safegen generate\n"), "\(result.output)")
        let manifest = project.folder.text("safegen.yml") ?? ""
        #expect(
            manifest.contains("  directory: Sources/Reader/Generated ") && !manifest.contains("module:"), "\(manifest)")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(project.folder.text("Sources/Reader/Gauge.swift")?.contains("= SafeMeter()") ?? false)
        #expect(try project.run("check").output == "fresh: 3 files, compiled by Reader\n")
    }
}

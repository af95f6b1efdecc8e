import SafeGen
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// A file is added to an Xcode project with those lines alone.
@Suite struct FileAdditionTests {
    private static let project = """
        // !$*UTF8*$!
        {
        \tobjects = {

        /* Begin PBXBuildFile section */
        \t\tB1 /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* a.swift */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        \t\tF1 /* a.swift */ = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
        /* End PBXFileReference section */
        \t\tG = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tH /* App */,
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tH /* App */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tF1 /* a.swift */
        \t\t\t);
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tP1 = {isa = PBXSourcesBuildPhase; files = (B1 /* a.swift in Sources */); };
        \t\tP2 = {isa = PBXSourcesBuildPhase; files = (); };
        \t\tT1 = {isa = PBXNativeTarget; name = App; buildPhases = (P1); productType = "com.apple.product-type.application"; };
        \t\tT2 = {isa = PBXNativeTarget; name = "App TV"; buildPhases = (P2); productType = "com.apple.product-type.application"; };
        \t\tT3 = {isa = PBXNativeTarget; name = Other; buildPhases = (); };
        \t\tR = {isa = PBXProject; mainGroup = G; targets = (T1, T2, T3); };
        \t};
        \trootObject = R;
        }

        """

    private func added(_ file: String, to targets: [String], in text: String = project) throws -> (
        text: String, model: ProjectModel
    ) {
        let path = "/p/App.xcodeproj/project.pbxproj"
        let after = try FileAddition(project: path, file: file, targets: targets).apply(to: Array(text.utf8))
        return (String(decoding: after, as: UTF8.self), ProjectModel([XcodeReader.read(after, path: path)]))
    }

    @Test(arguments: ["\n", "\r\n"])
    func addsTheFileToTheGroupOfItsFolder(newline: String) throws {
        let before = Self.project.replacing("\n", with: newline)
        let (text, model) = try added("/p/App/SafeDelegates.swift", to: ["App", "App TV"], in: before)
        #expect(model.targets(compiling: "/p/App/SafeDelegates.swift").map(\.name) == ["App", "App TV"])
        let old = Set(before.split(separator: newline).map(String.init))
        let lines = text.split(separator: newline).map(String.init).filter { !old.contains($0) }
        // The reference, two entries, the group's list with the comma it lacked, and the lists in one line.
        #expect(lines.count == 7)
        #expect(lines.contains { $0.contains("path = SafeDelegates.swift; sourceTree = \"<group>\"; };") })
        #expect(lines.contains("\t\t\t\tF1 /* a.swift */,"))
        #expect(!text.replacing("\r\n", with: "").contains("\r"))
    }

    /// Xcode fills `Products` by itself, and it has no path, as the main group.
    @Test(arguments: [
        "mainGroup = G; productRefGroup = A;", "mainGroup = G; projectReferences = ({ ProductGroup = A; });",
    ])
    func addsNoFileToAGroupOfProducts(project: String) throws {
        let before = Self.project.replacing("mainGroup = G;", with: project).replacing(
            "\t\tP1 =", with: "\t\tA = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };\n\t\tP1 =")
        let (text, model) = try added("/p/SafeDelegates.swift", to: ["App"], in: before)
        #expect(model.targets(compiling: "/p/SafeDelegates.swift").map(\.name) == ["App"])
        #expect(text.contains("A = {isa = PBXGroup; children = (); "), "\(text)")
    }

    @Test func givesAFileOfAFolderWithoutAGroupItsWholePath() throws {
        let (text, model) = try added("/p/In the dark/SafeDelegates.swift", to: ["App"])
        #expect(model.targets(compiling: "/p/In the dark/SafeDelegates.swift").map(\.name) == ["App"])
        #expect(
            text.contains(
                "name = SafeDelegates.swift; path = \"In the dark/SafeDelegates.swift\"; sourceTree = SOURCE_ROOT;"))
    }

    /// Lists in one line and in several, with an element and without, and with a comma at their end and without.
    @Test func severalFilesAreAddedAtOnce() throws {
        let path = "/p/App.xcodeproj/project.pbxproj"
        var edit = try XcodeProjectEdit(Array(Self.project.utf8), path: path)
        let files = ["/p/App/A.swift", "/p/App/B.swift", "/p/C.swift", "/p/D.swift"]
        for file in files {
            try edit.add(FileAddition(project: path, file: file, targets: ["App", "App TV"]))
        }
        let after = try edit.result()
        let model = ProjectModel([XcodeReader.read(after, path: path)])
        for file in files { #expect(model.targets(compiling: file).map(\.name) == ["App", "App TV"]) }
        let text = String(decoding: after, as: UTF8.self)
        #expect(!text.contains(/,\s*,/) && !text.contains(/in Sources \*\/\s+\w+ \/\*/), "\(text)")
    }

    @Test func additionThatIsNotPossibleLeavesTheOthers() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.project, to: "App.xcodeproj/project.pbxproj")
        let path = folder.path("App.xcodeproj/project.pbxproj")
        func addition(_ name: String, to target: String) -> FileAddition {
            FileAddition(project: path, file: folder.path(name), targets: [target])
        }
        let (good, bad) = (addition("App/A.swift", to: "App"), addition("App/B.swift", to: "Other"))
        #expect(FileAddition.possible(of: [bad, good], in: ProjectFiles()) == [good])
        #expect(FileAddition.possible(of: [good, good], in: ProjectFiles()) == [good])
    }

    @Test(arguments: [
        ("/p/App/SafeDelegates.swift", "Other", "has no list of sources"),
        ("/p/App/SafeDelegates.swift", "Nobody", "has no list of sources"),
        ("/p/App/a.swift", "App", "would change more than the file's targets"),
    ])
    func refusesUnclearProjects(file: String, target: String, reason: String) throws {
        let error = #expect(throws: RunError.self) { try added(file, to: [target]) }
        #expect(error?.message.contains(reason) ?? false)
    }

    /// A project of two targets, of which the first has its own settings in two configurations, over those of the project.
    private func project(_ debug: String, _ release: String, _ more: String = "", shared: String = "") -> String {
        """
        { objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T, O); buildConfigurationList = LR; };
        G = { isa = PBXGroup; children = (X); sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = Kit.xcconfig; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Kit; buildPhases = (P); buildConfigurationList = LT; };
        O = { isa = PBXNativeTarget; name = Other; buildPhases = (); buildConfigurationList = LO; };
        P = { isa = PBXSourcesBuildPhase; files = (); };
        LR = { buildConfigurations = (RD, RR); };
        LT = { buildConfigurations = (TD, TR); };
        LO = { buildConfigurations = (OD); };
        RD = { name = Debug; buildSettings = { SDKROOT = iphoneos; \(shared) }; };
        RR = { name = Release; buildSettings = { SDKROOT = iphoneos; \(shared) }; };
        OD = { name = Debug; buildSettings = {}; };
        TD = { name = Debug; \(more) buildSettings = { \(debug) }; };
        TR = { name = Release; \(more) buildSettings = { \(release) }; };
        }; rootObject = R; }
        """
    }

    private func raised(_ text: String, in folder: String = "/p") throws -> String {
        let path = "\(folder)/Kit.xcodeproj/project.pbxproj"
        let systems = XcodeReader.read(Array(text.utf8), path: path).targets[0].systemsForSwift
        let file = "\(folder)/Safe.swift"
        let addition = FileAddition(project: path, file: file, targets: [], swiftTargets: ["Kit"], raised: systems)
        return String(decoding: try addition.apply(to: Array(text.utf8)), as: UTF8.self)
    }

    private static let version = "SWIFT_VERSION = 5.0;"
    /// Without modules, the header that Swift exports imports nothing.
    private static let swift = "\(version) CLANG_ENABLE_MODULES = YES;"

    @Test(arguments: [
        ("5.0", "\"6.1\"", "12.0", "12.0"), ("5.0", "8.0", "12.0", "12.0"), ("13.0", "5.0", "13.0", "12.0"),
    ])
    func systemBeforeSwiftIsRaisedInEachConfiguration(
        debug: String, release: String, newDebug: String, newRelease: String
    ) throws {
        let name = "IPHONEOS_DEPLOYMENT_TARGET"
        let before = project("\(name) = \(debug);", "\(name) = \(release);")
        let after = project("\(name) = \(newDebug); \(Self.swift)", "\(name) = \(newRelease); \(Self.swift)")
        #expect(try raised(before) == after)
    }

    /// Other targets may have the project's.
    @Test func systemOfTheProjectIsRaisedAtTheTargetAlone() throws {
        let (old, new) = ("IPHONEOS_DEPLOYMENT_TARGET = 5.0;", "IPHONEOS_DEPLOYMENT_TARGET = 12.0; \(Self.swift)")
        // Without settings of the target, a second space is there.
        let (before, after) = (project("", "", shared: old), project(new, new, shared: old))
        #expect(try raised(before).replacing("  }", with: " }") == after)
    }

    @Test func systemOfAFileOfSettingsStays() throws {
        let folder = try TemporaryFolder()
        try folder.write("IPHONEOS_DEPLOYMENT_TARGET = 5.0\n", to: "Kit.xcconfig")
        let text = project("", "", "baseConfigurationReference = X;")
        #expect(throws: RunError.self) { try raised(text, in: folder.path) }
        #expect(throws: RunError.self) {
            try raised(project("IPHONEOS_DEPLOYMENT_TARGET = \"$(A)\";", "A = 5.0;", shared: "A = 5.0;"))
        }
    }

    @Test func additionThatCannotRaiseASystemLeavesTheOthers() throws {
        let folder = try TemporaryFolder()
        try folder.write("IPHONEOS_DEPLOYMENT_TARGET = 5.0\n", to: "Kit.xcconfig")
        let path = folder.path("Kit.xcodeproj/project.pbxproj")
        let text = project("", "", "baseConfigurationReference = X;")
        try folder.write(text, to: "Kit.xcodeproj/project.pbxproj")
        let systems = XcodeReader.read(Array(text.utf8), path: path).targets[0].systemsForSwift
        #expect(systems.map(\.version) == ["12.0"])
        let file = FileAddition(project: path, file: folder.path("Safe.swift"), targets: ["Kit"], swiftTargets: ["Kit"])
        let raise = FileAddition(project: path, file: folder.path("Safe.swift"), targets: [], raised: systems)
        #expect(FileAddition.possible(of: [raise, file], in: ProjectFiles()) == [file])
    }

    /// Xcode takes it for no version, whatever the project has.
    @Test func emptyVersionOfSwiftIsReplaced() throws {
        let before = project("SWIFT_VERSION = \"\";", "SWIFT_VERSION = \"\";", shared: Self.swift)
        let target = XcodeReader.read(Array(before.utf8), path: "/p/Kit.xcodeproj/project.pbxproj").targets[0]
        #expect(target.lacksSwiftVersion && target.languageMode == nil)
        #expect(try raised(before) == project(Self.version, Self.version, shared: Self.swift))
    }

    @Test(arguments: ["", "{ objects = {}; }", "not a project"])
    func refusesOtherFiles(text: String) {
        #expect(throws: RunError.self) { try added("/p/App/b.swift", to: ["App"], in: text) }
    }
}

import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// Descriptions that were written to take time and memory out of proportion to their size.
@Suite(.proof) struct HostileDescriptionTests {
    @Test func doublingSettingsStayShort() throws {
        let folder = try TemporaryFolder()
        let lines = ["A = x"] + Array(repeating: "A = $(inherited)$(inherited)", count: 30)
        try folder.write(lines.joined(separator: "\n"), to: "a.xcconfig")
        var files = ConfigurationFiles()
        let settings = files.settings(of: folder.path("a.xcconfig"))
        let value = try #require(settings["A"])
        #expect(value.utf8.count <= 2 * SettingText.greatestLength)
    }

    @Test func filesThatIncludeThemselvesEnd() throws {
        let folder = try TemporaryFolder()
        let include = "#include \"a.xcconfig\"\n"
        try folder.write(String(repeating: include, count: 4) + "SWIFT_VERSION = 6.0\n", to: "a.xcconfig")
        var files = ConfigurationFiles()
        let settings = files.settings(of: folder.path("a.xcconfig"))
        #expect(settings["SWIFT_VERSION"] == "6.0")
    }

    @Test func filesThatIncludeALargeOneAgainAndAgainAreReadUpToABound() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "// a\n", count: 100), to: "large.xcconfig")
        for name in ["a", "b"] {
            try folder.write(
                "SWIFT_VERSION = 6.0\n" + String(repeating: "#include \"large.xcconfig\"\n", count: 10),
                to: "\(name).xcconfig")
        }
        var files = ConfigurationFiles(greatestSize: 7_000)
        #expect(files.settings(of: folder.path("a.xcconfig")) == ["SWIFT_VERSION": "6.0"])
        // The second time nothing is read.
        #expect(files.settings(of: folder.path("a.xcconfig")) == ["SWIFT_VERSION": "6.0"])
        #expect(files.unreadable.isEmpty)
        _ = files.settings(of: folder.path("b.xcconfig"))
        #expect(files.unreadable.map(\.code) == [EFBIG])
    }

    @Test func openBracketsOfASettingAreReadOnce() {
        let text = String(repeating: "$(", count: 300_000)
        #expect(SettingText.expanded(text) { _, _ in nil } == text)
    }

    @Test func settingsThatNameEachOtherStayShort() throws {
        var table = ["Z": String(repeating: "z", count: 100)]
        for (name, next) in [("PRODUCT_MODULE_NAME", "B"), ("B", "C"), ("C", "D"), ("D", "Z")] {
            table[name] = String(repeating: "$(\(next))", count: 30)
        }
        let settings = XcodeSettings([:], ["Debug": [table]], targetName: "T", projectName: "P", folder: "/p")
        let length = try #require(settings.value(of: "PRODUCT_MODULE_NAME", in: 0)).utf8.count
        // Of the hundred names that are replaced, 92 are 'Z'; those that are left stay as they are written.
        #expect(length == 92 * 100 + 112 * 4)
    }

    @Test func longKeysAroundManyListsAreReadOnce() {
        let lists = (0..<20_000).map { "k\($0) = ();" }.joined()
        let text = "{ objects = { \(String(repeating: "a", count: 200_000)) = { \(lists) }; }; }"
        let list = PropertyList(Array(text.utf8))
        #expect(list?["objects"]?.table.count == 1)
    }

    @Test func leavesOutPathsLongerThanTheSystemTakes() {
        let files = (0..<2_000).map {
            "F\($0) = { isa = PBXFileReference; path = f\($0).swift; sourceTree = \"<group>\"; };"
        }
        let entries = (0..<2_000).map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }
        let text = """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; path = \(String(repeating: "g", count: 200_000)); sourceTree = "<group>";
                children = (\((0..<2_000).map { "F\($0)" }.joined(separator: ","))); };
              P = { isa = PBXSourcesBuildPhase; files = (\((0..<2_000).map { "B\($0)" }.joined(separator: ","))); };
              T = { isa = PBXNativeTarget; name = T; buildPhases = (P); };
              \(files.joined()) \(entries.joined()) }; rootObject = R; }
            """
        let project = XcodeReader.read(Array(text.utf8), path: "/a/A.xcodeproj/project.pbxproj")
        #expect(project.targets.first?.sources.files == [])
    }

    /// Each group in another one would have a longer path.
    @Test func nestedGroupsOfAWorkspaceHaveNoPathsLongerThanTheSystemTakes() {
        let reference = "<FileRef location=\"group:A.xcodeproj\"/>"
        let groups = String(repeating: "<Group location=\"group:a\">", count: 3_000)
        let ends = String(repeating: "</Group>", count: 3_000)
        let text = "<Workspace>\(groups)\(reference)\(ends)\(reference)</Workspace>"
        let workspace = WorkspaceReader.read(Array(text.utf8), path: "/w/W.xcworkspace/contents.xcworkspacedata")
        #expect(workspace.others == ["/w/A.xcodeproj"])
    }

    @Test func aPhaseOfManyTargetsIsReadUpToABound() {
        let (targets, files) = ((0..<1_500).map { "T\($0)" }, (0..<1_000).map { "B\($0)" })
        let text = """
            { objects = { R = { isa = PBXProject; targets = (\(targets.joined(separator: ","))); };
              F = { isa = PBXFileReference; path = a.swift; sourceTree = SOURCE_ROOT; };
              P = { isa = PBXSourcesBuildPhase; files = (\(files.joined(separator: ","))); };
              \(files.map { "\($0) = { isa = PBXBuildFile; fileRef = F; };" }.joined())
              \(targets.map { "\($0) = { isa = PBXNativeTarget; name = \($0); buildPhases = (P); };" }.joined())
              }; rootObject = R; }
            """
        let project = XcodeReader.read(Array(text.utf8), path: "/a/A.xcodeproj/project.pbxproj")
        #expect(project.targets.count == 1_500)
        #expect(project.targets.first?.sources.files == ["/a/a.swift"])
        #expect(project.targets.last?.sources.isKnown == false)
    }

    @Test func attributesThatNameEachOtherAreReplacedOnce() {
        let attributes = (0..<6).map { "a\($0): \"\(String(repeating: "${a\($0 + 1)}", count: 40))\"" }
        let text = """
            name: N
            targets:
              T: {type: application, templateAttributes: {\(attributes.joined(separator: ", "))}, sources: ["${a0}"]}
            """
        let project = XcodeGenReader.read(Array(text.utf8), path: "/a/project.yml")
        #expect(project?.targets.first?.sources.isKnown == false)
    }

    @Test(arguments: [["[\"x\", \"x\"]", " + "], ["\"x\"", ""]]) func constantsThatMultiplyAreReadUpToABound(
        form: [String]
    ) {
        let constants = (1...8).map { level in
            let name = form[1].isEmpty ? "\\(a\(level - 1))" : "a\(level - 1)"
            let value = Array(repeating: name, count: 10).joined(separator: form[1])
            return "let a\(level) = \(form[1].isEmpty ? "\"\(value)\"" : value)\n"
        }
        let text = """
            // swift-tools-version: 5.9
            let a0 = \(form[0])
            \(constants.joined())
            let package = Package(name: "p", targets: [.target(name: "T", path: a8, sources: a8)])
            """
        let package = PackageReader.read(Array(text.utf8), path: "/a/Package.swift", in: ProjectFiles())
        #expect(package.targets.allSatisfy { !$0.sources.isKnown })
        #expect(!package.unknown.isEmpty)
    }

    @Test func templatesOfManyTargetsAreReadUpToABound() throws {
        let sources = (0..<1_200).map { "s\($0)" }.joined(separator: ", ")
        let targets = (0..<1_200).map { "  T\($0): {templates: [M]}\n" }.joined()
        let text = "name: N\ntargetTemplates: {M: {type: framework, sources: [\(sources)]}}\ntargets:\n\(targets)"
        let project = try #require(XcodeGenReader.read(Array(text.utf8), path: "/a/project.yml"))
        #expect(project.targets.count == 1_200)
        #expect(project.targets.first?.sources.isKnown == true)
        #expect(project.targets.last?.sources.isKnown == false)
        #expect(project.targets.last?.module == nil)
    }

    @Test func pathsLongerThanTheSystemTakesAreNotKnown() {
        let text =
            "name: N\ntargets: {T: {templateAttributes: {a: \(String(repeating: "x", count: 5_000))}, sources: [\"${a}\"]}}\n"
        let project = XcodeGenReader.read(Array(text.utf8), path: "/a/project.yml")
        #expect(project?.targets.first?.sources.isKnown == false)
    }

    @Test func doubledStarsOfAPatternAreMatchedInOrder() {
        let pattern = TargetSources.Pattern(folder: "/a", text: String(repeating: "**/", count: 24) + "b.swift")
        #expect(!pattern.matches("/a" + String(repeating: "/x", count: 40) + "/c.swift"))
        #expect(pattern.matches("/a" + String(repeating: "/x", count: 40) + "/b.swift"))
    }
}

import TestSupport
import Testing

/// A file that describes targets, and whose contents can't be understood: no command takes it for a project without targets.
@Suite struct DamagedDescriptionTests {
    private let project: Project

    private static let podspec = "Pod::Spec.new do |s|\n  s.name = 'App'\n  s.source_files = 'App/*.swift'\nend\n"
    private static let package =
        "let package = Package(name: \"App\", targets: [\n  .target(name: \"App\", path: \"App\"),\n])\n"
    private static let workspace =
        "<?xml version=\"1.0\"?>\n<Workspace version=\"1.0\">\n<FileRef location=\"group:A.xcodeproj\">\n</FileRef>\n</Workspace>\n"

    /// Each kind of description, with a line in the middle of it that marks of a merge can stand around.
    private static let whole: [(name: String, text: String)] = [
        ("App.xcodeproj/project.pbxproj", XcodeSample.app), ("App.xcworkspace/contents.xcworkspacedata", workspace),
        ("Package.swift", package), ("Project.swift", "import ProjectDescription\n\(package)"),
        ("project.yml", "name: App\ntargets:\n  App: {type: application, sources: [App]}\n"),
        ("App.podspec", podspec),
        ("App.podspec.json", "{\"name\": \"App\", \"version\": \"1\",\n\"source_files\": \"App/*.swift\"\n}\n"),
        ("BUILD", "swift_library(name = \"App\",\n  srcs = [\"App/a.swift\"],\n)\n"),
    ]

    /// A kind of damage, with the names of the files that show it.
    enum Damage: String, CaseIterable, CustomTestStringConvertible {
        case merge, end, cut, utf16, byteOrderMark
        var testDescription: String { rawValue }

        func applies(to name: String) -> Bool {
            switch self {
            case .merge, .end, .utf16: true
            // The first half of YAML is YAML.
            case .cut: name != "project.yml"
            // The other formats allow one.
            case .byteOrderMark: name.hasSuffix("pbxproj")
            }
        }

        func apply(to text: String) -> [UInt8] {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let middle = lines.count / 2
            switch self {
            case .merge:
                let marked = lines[..<middle] + ["<<<<<<< HEAD", lines[middle], "=======", lines[middle], ">>>>>>> a"]
                return Array((marked + lines[(middle + 1)...]).joined(separator: "\n").utf8)
            case .end: return Array((lines[..<middle] + [">>>>>>> a"] + lines[middle...]).joined(separator: "\n").utf8)
            case .cut: return Array(text.utf8.prefix(text.utf8.count / 2))
            case .utf16: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
            case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
            }
        }
    }

    init() throws {
        project = try Project(nil)
        try project.folder.write(
            """
            import Foundation
            final class Feed: NSObject, XMLParserDelegate {
                let parser = XMLParser(data: Data())
                func go() { parser.delegate = self }
            }

            """, to: "App/a.swift")
    }

    @Test(arguments: Damage.allCases)
    func everyCommandNamesADamagedDescription(damage: Damage) throws {
        for (name, text) in Self.whole where damage.applies(to: name) {
            try project.folder.write(text, to: name)
            #expect(try project.run("project").status == 0, "\(name)")
            try project.folder.write(damage.apply(to: text), to: name)
            let found = try project.run("init", "--add-to-project", "-y")
            #expect(found.status == 74, "\(name): \(found.output)\(found.errors)")
            #expect(project.folder.text("safegen.yml") == nil)
            try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
            try #require(try project.run("generate", "--quiet").status == 0)
            for command in ["project", "scan", "check", "audit", "adopt"] {
                let result = try project.run(command)
                let words = result.output + result.errors
                #expect(result.status == 74, "\(command) \(name): \(words)")
                #expect(words.contains(name), "\(command) \(name): \(words)")
                #expect(!words.contains("describes targets"), "\(command) \(name)")
            }
            for file in ["safegen.yml", "Generated", String(name.split(separator: "/")[0])] {
                try project.folder.remove(file)
            }
        }
    }

    /// A fixture of the project's own tests may be damaged on purpose.
    @Test func excludedDescriptionMayBeDamaged() throws {
        try project.folder.write(">>>>>>> a\n", to: "Fixtures/Package.swift")
        try project.folder.write(Self.package, to: "Package.swift")
        let stopped = try project.run("init", "-y")
        #expect(stopped.status == 74)
        #expect(
            stopped.errors.contains(
                "to leave out what can't be read, run: safegen init --exclude Fixtures/Package.swift\n"),
            "\(stopped.errors)")
        #expect(try project.run("scan", "--exclude", "Fixtures").status == 1)
        let result = try project.run("init", "-y", "--exclude", "Fixtures")
        #expect(result.status == 0, "\(result.errors)")
        try #require(try project.run("generate", "--quiet").status == 0)
        for command in ["check", "audit"] {
            let result = try project.run(command)
            #expect(result.status != 74, "\(command): \(result.output)\(result.errors)")
        }
    }

    /// Nothing else describes targets here, and that is the reason.
    @Test func excludedDescriptionIsNoReason() throws {
        try project.folder.write(">>>>>>> a\n", to: "Fixtures/Package.swift")
        let result = try project.run("init", "-y", "--exclude", "Fixtures")
        #expect(result.status == 0 && !result.output.contains("Fixtures"), "\(result.output)\(result.errors)")
        try #require(try project.run("generate", "--quiet").status == 0)
        let check = try project.run("check")
        #expect(
            check.output.contains("because nothing that SafeGen can read describes targets here"), "\(check.output)")
    }

    @Test func errorsHaveThePathFromTheWorkingFolder() throws {
        try project.folder.write(">>>>>>> a\n", to: "Package.swift")
        let result = try project.run("project")
        #expect(result.errors.contains("cannot read 'Package.swift': line 1 is a mark of a merge"), "\(result.errors)")
    }

    @Test func fileOfAnotherToolIsNoDescription() throws {
        try project.folder.write("how to build: run make (and wait\n", to: "BUILD")
        try project.folder.write("%{ not: yaml\n", to: "project.yml")
        #expect(try project.run("project").status == 0)
    }

    @Test(arguments: ["xib", "swift", "m"]) func commandNamesCodeInUTF(ending: String) throws {
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        try project.folder.write(Damage.utf16.apply(to: "<?xml version=\"1.0\"?><document/>"), to: "App/b.\(ending)")
        for command in ["scan", "audit"] {
            let result = try project.run(command)
            #expect(result.status == 74)
            #expect((result.output + result.errors).contains("App/b.\(ending)"), "\(result.errors)")
        }
    }

    @Test func commandNamesAnInterfaceThatIsCutOff() throws {
        let text = "<?xml version=\"1.0\"?>\n<document><objects><window id=\"w\"/></objects></document>\n"
        try project.folder.write(text, to: "App/b.xib")
        #expect(try project.run("scan").status == 1)
        try project.folder.write(Damage.cut.apply(to: text), to: "App/b.xib")
        let result = try project.run("scan")
        #expect(result.status == 74)
        #expect((result.output + result.errors).contains("its elements aren't all closed"), "\(result.errors)")
    }

    /// What the manifest leaves out describes nothing: each command that is printed works, and none speaks of a target there.
    @Test(arguments: [true, false]) func damageInAFolderThatIsLeftOutDecidesNothing(isDescribed: Bool) throws {
        let project = try Project(
            "version: 1\noutput: {file: App/SafeDelegates.swift}\nsources: {exclude: [Old]}\nclasses: [XMLParser]\n")
        try project.folder.write(RoadTests.swift, to: "App/Feed.swift")
        try project.folder.write(RoadTests.swift, to: "Old/Sources/Old/Feed.swift")
        try project.folder.write(
            "let package = Package(name: \"Old\", targets: [.target(name: \"Old\"\n", to: "Old/Package.swift")
        let target = XcodeSample.Target("App", files: ["App/Feed.swift"], settings: RoadTests.settings)
        if isDescribed { try project.folder.write(XcodeSample.project([target]), to: "App.xcodeproj/project.pbxproj") }
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == 1 && !check.output.contains("Old"), "\(check.output)")
        #expect(check.output.contains(isDescribed ? "or run: safegen init --add-to-project" : "it isn't known whether"))
        #expect(try project.run("init", "--add-to-project").status == 0)
        #expect(try project.run("check").status == (isDescribed ? 0 : 1))
        #expect(try project.run("scan").status == 1)
    }
    /// Who compiles one output says nothing of another.
    @Test func outputBesideThoseOfAHelperIsNotFresh() throws {
        let project = try Project("version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n")
        let code =
            "import Foundation\nfinal class A: NSObject, XMLParserDelegate { var p: XMLParser?\n"
            + "func f(d: Data) { p = XMLParser(data: d)\np?.delegate = self } }\n"
        try project.folder.write(
            "version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n", to: "Home/safegen.yml")
        for folder in ["App", "Home/Sources"] { try project.folder.write(code, to: "\(folder)/a.swift") }
        try project.folder.write(
            "import ProjectDescription\nlet project = Project(name: \"App\", targets: [.target(name: \"App\", "
                + "destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"App/**\", \"Generated/**\"])])\n",
            to: "Project.swift")
        try project.folder.write(
            "import ProjectDescription\nlet project = Project.feature(name: \"Home\")\n", to: "Home/Project.swift")
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == 1)
        #expect(check.output.contains("compiled by App"), "\(check.output)")
        #expect(check.output.contains("it isn't known whether a target compiles 'Home/Generated'"), "\(check.output)")
    }
}

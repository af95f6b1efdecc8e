import TestSupport
import Testing

/// `scan`, `audit` and `adopt` of a delegate that a class of the project declares `assign` in Objective-C.
@Suite struct AssignedDelegateCommandTests {
    private static let header =
        "@interface Grid : UIView\n@property (nonatomic, assign) id<GridDelegate> delegate;\n@end\n"
    private static let weak = header.replacing("assign", with: "weak")

    /// In a repository, without a manifest.
    private func project(_ manifest: String? = nil) throws -> Project {
        let project = try Project(manifest)
        try project.folder.write("Pod::Spec.new do |s|\n  s.source_files = 'Grid/*.{h,m}'\nend\n", to: "Grid.podspec")
        try project.folder.write(Self.header, to: "Grid/Grid.h")
        try project.folder.write(
            "@implementation Grid\n- (void)draw { [self.delegate gridDidDraw:self]; }\n@end\n", to: "Grid/Grid.m")
        try project.folder.write(
            "@implementation Screen\n- (void)show:(Grid *)grid { grid.delegate = self; }\n@end\n", to: "Grid/Screen.m")
        let commit = "git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a"
        #expect(try project.shell(commit).status == 0)
        return project
    }

    @Test func scanLeadsToAdoptWithoutAManifest() throws {
        let project = try project()
        let scan = try project.run("scan").output
        #expect(
            scan.contains("  'safegen adopt' makes it weak\n'safegen adopt' makes Grid.delegate weak.\n"), "\(scan)")
        let audit = try project.run("audit")
        #expect(audit.output.contains("Grid/Grid.h:2:23: warning: 'delegate' of 'Grid' is assign: "), "\(audit.output)")
        #expect(audit.output.contains("assigned-delegate") && audit.status == 1)
        let shown = try project.run("adopt")
        #expect(shown.output.contains("+@property (nonatomic, weak) id<GridDelegate> delegate;\n"), "\(shown.output)")
        #expect(shown.status == 1 && project.folder.text("Grid/Grid.h") == Self.header)
        let written = try project.run("adopt", "--write")
        #expect(written.output == "changed Grid/Grid.h: 1 edit\n", "\(written.output)")
        #expect(written.status == 0 && project.folder.text("Grid/Grid.h") == Self.weak)
        #expect(try project.run("audit").status == 0)
        #expect(try project.run("scan").output.contains("You don't need SafeGen here"))
    }

    /// Code that needs no manifest is no mistake.
    @Test func adoptSaysWhatScanDoesWithoutAManifest() throws {
        let project = try project()
        try project.edit("Grid.podspec", "end", "  s.requires_arc = false\nend")
        let (scan, adopt) = (try project.run("scan"), try project.run("adopt", "--write"))
        #expect(adopt.output == scan.output && adopt.output.contains("it can't be weak without ARC"), "\(adopt)")
        #expect(adopt.status == 1)
        try project.edit("Grid/Screen.m", "grid.delegate = self;", "")
        #expect(try project.run("adopt").output == project.run("scan").output)
        try project.folder.write(RoadTests.swift, to: "Grid/a.swift")
        #expect(try project.run("adopt").status == 66)
    }

    /// What no command can cure is a finding of both until a comment says why it doesn't dangle.
    @Test(arguments: ["  s.requires_arc = false\n", ""]) func commentEndsTheFinding(setting: String) throws {
        let project = try project()
        try project.folder.write(
            "Pod::Spec.new do |s|\n  s.source_files = 'Grid/*.{h,m}'\n\(setting)end\n", to: "Grid.podspec")
        let audit = try project.run("audit")
        let advice = setting.isEmpty ? "make it weak" : "it can't be weak without ARC: set it to nil before its object"
        #expect(audit.output.contains("'delegate' of 'Grid' is assign: "), "\(audit.output)")
        #expect(audit.output.contains("; \(advice)") && audit.status == 1, "\(audit.output)")
        let scan = try project.run("scan")
        #expect(scan.status == 1 && scan.output.contains(setting.isEmpty ? "adopt" : advice), "\(scan.output)")
        let comment = "@interface Grid : UIView\n// safegen:ignore assigned-delegate Screen sets it to nil\n"
        try project.edit("Grid/Grid.h", "@interface Grid : UIView\n", comment)
        for command in ["audit", "scan"] {
            let result = try project.run(command)
            #expect(result.status == 0, "\(result.output)")
        }
        #expect(try !project.run("adopt").output.contains("weak"))
        try project.edit("Grid/Grid.h", "assign)", "weak)")
        #expect(try project.run("audit").output.contains("this comment silences nothing"))
    }

    @Test func manifestOfOtherClassesIsAdoptedTogether() throws {
        let project = try project("version: 1\noutput: {directory: Grid/Generated}\nclasses: [XMLParser]\n")
        #expect(try project.run("adopt", "--write").status == 0)
        #expect(project.folder.text("Grid/Grid.h") == Self.weak)
    }

    /// The variable is declared in the folder of another manifest than the property.
    @Test(arguments: [("", true), ("sources: {exclude: [Grid.m]}\n", false)])
    func eachOfSeveralManifestsMakesItsFilesWeak(exclusion: String, isWeak: Bool) throws {
        let project = try project()
        let manifest = "version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n"
        let code = "@implementation Grid {\n    __unsafe_unretained id<GridDelegate> _delegate;\n}\n@end\n"
        for (path, text) in [
            "Grid.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Include/*.h', 'Grid/*.{h,m}'\nend\n",
            "Include/Grid.h": Self.header, "Include/safegen.yml": manifest, "Grid/safegen.yml": manifest + exclusion,
            "Grid/Grid.m": code,
        ] {
            try project.folder.write(text, to: path)
        }
        try project.folder.remove("Grid/Grid.h")
        #expect(try project.shell("git add -A && git -c user.name=a -c user.email=a@b commit -qm b").status == 0)
        #expect(try project.run("adopt", "--write").status == 0)
        #expect(project.folder.text("Include/Grid.h") == (isWeak ? Self.weak : Self.header))
        #expect(
            project.folder.text("Grid/Grid.m")
                == (isWeak ? code.replacing("__unsafe_unretained", with: "__weak") : code))
    }

    @Test(arguments: [
        "version: 1\nclasses: [XMLParser]\nsources: {exclude: [Grid.h]}\n",
        "version: 1\nclasses: [{name: Grid, properties: [{name: delegate, type: GridDelegate}]}]\n",
    ])
    func manifestLeavesOutFilesAndClasses(manifest: String) throws {
        let project = try project(manifest)
        _ = try project.run("adopt", "--write")
        #expect(project.folder.text("Grid/Grid.h") == Self.header)
    }

    @Test func uncommittedFileStays() throws {
        let project = try project()
        try project.folder.write("// new\n" + Self.header, to: "Grid/Grid.h")
        #expect(try project.run("adopt", "--write").status == 73)
        #expect(project.folder.text("Grid/Grid.h") == "// new\n" + Self.header)
    }

    @Test func projectWithoutOneNeedsNoManifest() throws {
        let project = try project()
        try project.folder.write(Self.weak, to: "Grid/Grid.h")
        let adopt = try project.run("adopt")
        #expect(adopt.status == 0 && adopt.output.hasPrefix("You don't need SafeGen here"), "\(adopt)")
    }
}

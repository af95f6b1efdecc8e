import Foundation
import Testing
import TestSupport

/// `safegen adopt` and `safegen audit`.
@Suite struct RewriteCommandTests {
    private let project: Project
    private let source = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"

    init() throws {
        project = try Project()
        try project.folder.write(source, to: "Sources/a.swift")
    }

    @Test func adoptShowsTheDiffAndChangesNothing() throws {
        let result = try project.run("adopt", "--quiet")
        #expect(result.status == 1)
        #expect(
            result.output == """
                --- a/Sources/a.swift
                +++ b/Sources/a.swift
                @@ -1,3 +1,3 @@
                 import Foundation
                -private let a = XMLParser(data: d)
                +private let a = SafeXMLParser(data: d)
                 a.delegate = b as XMLParserDelegate

                """)
        #expect(result.errors == "")
        #expect(project.folder.text("Sources/a.swift") == source)
    }

    @Test func adoptWritesOnceAndIsDone() throws {
        let first = try project.run("adopt", "--write", "--force", "Sources")
        #expect(first.status == 0)
        #expect(first.errors.contains("\n1 file, 1 parsed, 1 edit, 0 findings, "))
        #expect(first.output == "changed Sources/a.swift: 1 edit\n")
        #expect(project.folder.text("Sources/a.swift") == source.replacing("XMLParser(", with: "SafeXMLParser("))
        let second = try project.run("adopt", "--quiet")
        #expect(second.status == 0)
        #expect(second.output + second.errors == "")
    }

    @Test func adoptCountsManyFilesInOneLine() throws {
        for number in 0..<30 { try project.folder.write(source, to: "Sources/b\(number).swift") }
        let result = try project.run("adopt", "--write", "--force", "Sources")
        #expect(result.output == "changed 31 files: 31 edits\n")
    }

    @Test func adoptLeavesCodeThatCouldNotSeeTheWrappers() throws {
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\", path: \"Sources\")])\n",
            to: "Package.swift")
        let shown = try project.run("adopt")
        #expect(shown.status == 1)
        #expect(shown.output.contains("+private let a = SafeXMLParser(data: d)"))
        let message =
            "no target compiles 'Generated'; write 'output: {directory: Sources/Generated}', which the target 'App'"
        #expect(shown.errors.contains(message))
        let result = try project.run("adopt", "--write", "--force")
        #expect(result.status == 1)
        #expect(result.errors.contains(message))
        #expect(result.errors.hasSuffix("safegen: no code was changed\n"))
        #expect(project.folder.text("Sources/a.swift") == source)
        #expect(try project.run("adopt", "--write", "--force", "--module", "Generated=App").status == 0)
        #expect(project.folder.text("Sources/a.swift") != source)
    }

    @Test func writesAFileOutsideARepositoryOnlyByForce() throws {
        let result = try project.run("adopt", "--write")
        #expect(result.status == 73)
        #expect(
            result.errors.hasPrefix(
                "safegen: error: these files are in no git repository, so nothing could bring them back; write with --force\n"
                    + "  Sources/a.swift\nnothing was written"))
        #expect(project.folder.text("Sources/a.swift") == source)
    }

    @Test func namesATooLargeFileAndReadsTheOthers() throws {
        try project.folder.write(source + String(repeating: "// padding\n", count: 800_000), to: "Sources/b.swift")
        let result = try project.run("audit", "--quiet")
        #expect(result.status == 74)
        #expect(result.output.contains("Sources/a.swift:2:17: warning: 'XMLParser' holds its delegate unsafely"))
        #expect(
            result.output.contains("Sources/b.swift: error: the file has more than 8 MB and was skipped; divide it")
        )
        #expect(result.output.contains("[file-too-large]"))
    }

    /// The index of a repository still has the file below the folder that a link is in place of now.
    @Test func linkInPlaceOfAFolderIsNotFollowed() throws {
        let result = try project.shell(
            """
            git init -q && git add -A && mkdir -p ../out-$$ && mv Sources ../out-$$/ && ln -s ../out-$$/Sources Sources
            $SAFEGEN adopt --write --force .; cat ../out-$$/Sources/a.swift; rm -r ../out-$$
            """)
        #expect(result.output == source)
    }

    @Test func namesAFileThatIsNotSwiftAndReadsTheOthers() throws {
        try project.folder.write("let b = (XMLParser(\n", to: "Sources/b.swift")
        let result = try project.run("adopt", "--quiet", "--write", "--force")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("Sources/b.swift:1:20: error: the parser can't read this as Swift"))
        #expect(project.folder.text("Sources/a.swift") != source)
    }

    @Test func filesAreTakenFromAList() throws {
        try project.folder.write(source, to: "Sources/b.swift")
        let result = try project.run(
            "audit", "--files-from", "-", input: "\"Sources/\\142.swift\"\nSafe.txt\ngone.swift\n")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Sources/b.swift:2:17: warning: 'XMLParser' holds its delegate unsafely"))
        #expect(
            result.errors.hasPrefix(
                "safegen: warning: no file 'gone.swift', which the list names\n1 file, 1 parsed, 1 finding, "))
    }

    @Test func auditPrintsFindingsAsDiagnostics() throws {
        let result = try project.run("audit", "--quiet", "--strict", "--format", "json")
        #expect(result.status == 1)
        let item = try #require(JSONDiagnostics(result.output).diagnostics.first)
        #expect(item.severity == "error")
        #expect(item.rule == "unadopted")
        #expect(item.fixits == [.init(start: 34, end: 43, replacement: "SafeXMLParser")])
    }

    @Test func adoptWritesOneDocument() throws {
        let result = try project.run("adopt", "--format", "json")
        #expect(result.status == 1)
        #expect(try JSONDiagnostics(result.output).diagnostics.map(\.rule) == ["unadopted"])
        #expect(result.errors.hasPrefix("1 file, 1 parsed, 1 edit, 0 findings, "))
    }

    @Test func instanceWithoutADelegateIsANote() throws {
        try project.folder.write("import Foundation\nprivate let a = XMLParser(data: d)\n", to: "Sources/a.swift")
        let result = try project.run("adopt")
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.errors.contains("note: no delegate of this 'XMLParser' is set; --all adopts it anyway"))
        #expect(result.errors.contains("1 file, 1 parsed, 0 edits, 0 findings, 1 note, "))
        #expect(try project.run("audit", "--strict", "--quiet").status == 0)
        #expect(try project.run("adopt", "--all", "--quiet").status == 1)
    }

    @Test func aSubfolderUsesTheManifestAboveItInItsRepository() throws {
        #expect(try project.shell("cd Sources && $SAFEGEN audit --strict").status == 0)
        try #require(project.shell("git init -q").status == 0)
        let result = try project.shell("cd Sources && $SAFEGEN audit --strict")
        #expect(result.status == 1 && result.output.hasPrefix("a.swift:2:17: error: 'XMLParser' holds"), "\(result)")
        #expect(
            try project.shell("cd Sources && $SAFEGEN check").output.contains(
                "missing: ../Generated/SafeXMLParser.swift"))
    }

    @Test func rulesThatAreGoneAreNotesInOptionsAndBaselines() throws {
        let project = try Project(nil)
        try project.folder.write("let a = 1\n", to: "a.swift")
        try project.folder.write(
            "# SafeGen baseline 1\nstrong-delegate\ta.swift\t1\tlet a = 1\n", to: "baseline.txt")
        let result = try project.run(
            "audit", "--strict", "--disable", "retained-target", "--enable", "undo-target", "--baseline", "baseline.txt"
        )
        #expect(result.status == 0, "\(result)")
        #expect(
            result.errors.contains(
                "there is no rule 'retained-target' any more\nthere is no rule 'undo-target' any more\n"))
        #expect(result.output.contains("note: 'let a = 1' in a.swift is not a finding of strong-delegate any more"))
    }

    @Test func baselineAcceptsPresentFindings() throws {
        #expect(try project.run("audit", "--baseline", "b.txt").status == 66)
        #expect(try project.run("audit", "--baseline", "b.txt", "--update-baseline").status == 0)
        #expect(try project.run("audit", "--baseline", "b.txt", "--strict").status == 0)
        try project.folder.write("\n\(source)let b = XMLParser(data: e)\n", to: "Sources/a.swift")
        let result = try project.run("audit", "--baseline", "b.txt", "--quiet")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Sources/a.swift:5:9: warning: "))
    }

    @Test func rulesAreSwitched() throws {
        #expect(try project.run("audit", "--disable", "unadopted").status == 0)
        #expect(try project.run("audit", "--disable", "unadoptd").status == 64)
    }

    @Test func readsAFileWhoseNameIsNotText() throws {
        let name = "Sources/$(printf 'b\\377.swift')"
        let made = try project.shell(
            "rm Sources/a.swift; printf 'import Foundation\\nprivate let a = XMLParser()\\na.delegate = b as XMLParserDelegate' > \"\(name)\""
        )
        try #require(made.status == 0)
        let found = "Sources/b\\xFF.swift:2:17: warning: 'XMLParser' holds its delegate unsafely"
        #expect(try project.run("audit").output.hasPrefix(found))
        #expect(try project.shell("$SAFEGEN audit \"\(name)\"").output.hasPrefix(found))
        #expect(try project.shell("printf '%s' \"\(name)\" | $SAFEGEN audit --files-from -").output.hasPrefix(found))
        let result = try project.run("adopt", "--write", "--quiet", "--force")
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("Sources/b\\xFF.swift: error: the name of this file is not UTF-8"))
    }

    #if os(Linux)
    /// The limit of memory leaves the parser a small stack, and the regular expression hides from the search for nesting
    /// what follows it.
    @Test func namesAFileThatCrashesTheParserAndReadsTheOthers() throws {
        let deep = "let b = a /\"\"\"/ c\nlet e: \(String(repeating: "() -> ", count: 30_000))A\n"
        try project.folder.write(source + deep, to: "Sources/b.swift")
        let list = "printf 'Sources/%s.swift\\n' a b c"
        try project.folder.write(source, to: "Sources/c.swift")
        let result = try project.shell(
            "ulimit -v 500000; \(list) | $SAFEGEN adopt --write --force --quiet --files-from -")
        #expect(result.status == 65)
        #expect(
            result.errors.hasPrefix("Sources/b.swift: error: the parser crashed over this file; it was skipped"))
        #expect(project.folder.text("Sources/a.swift") == source.replacing("XMLParser(", with: "SafeXMLParser("))
        #expect(project.folder.text("Sources/b.swift") == source + deep)
        #expect(project.folder.text("Sources/c.swift") == project.folder.text("Sources/a.swift"))
    }
    #endif

    @Test func filesOfMoreFoldersThanMayBeOpenAreAdopted() throws {
        let paths = (1...230).map { "Sources/\($0)/a.swift" }
        for path in paths { try project.folder.write(source, to: path) }
        let result = try project.shell(
            "ulimit -n 220; $SAFEGEN adopt --write --force --quiet --module .=App Sources")
        #expect(result.status == 0, "\(result.errors)")
        let adopted = source.replacing("XMLParser(", with: "SafeXMLParser(")
        #expect(paths.filter { project.folder.text($0) != adopted } == [])
    }

    #if os(Linux)
    /// Each crash starts the program again, so there is an end to it. What earlier starts met with is in the file that
    /// is handed on.
    @Test(arguments: [(98, 65), (99, 65), (100, 128 + SIGSEGV)])
    func crashAfterAHundredEndsTheRun(count: Int, status: Int32) throws {
        let deep = "let b = a /\"\"\"/ c\nlet e: \(String(repeating: "() -> ", count: 30_000))A\n"
        try project.folder.write(source + deep, to: "Sources/b.swift")
        let result = try project.shell(
            #"""
            i=0; while [ $i -lt \#(count) ]; do printf 'CSources/crash%d.swift\0' $i; i=$((i + 1)); done > list
            exec 9<> list; rm list; ulimit -v 500000
            SAFEGEN_PASSED_OVER=9 $SAFEGEN adopt --write --force --quiet Sources; exit $?
            """#)
        #expect(result.status == status, "\(result.errors)")
        // Nothing is written before all files were looked at.
        #expect((project.folder.text("Sources/a.swift") == source) == (status != 65))
    }
    #endif

    @Test func missingBindingIsAddedToTheManifest() throws {
        let project = try cacheProject()
        let shown = try project.run("adopt", "--update")
        #expect(shown.status == 1)
        #expect(shown.output.contains("+    bindings: [{arguments: [NSString, NSData]}, {arguments: [NSString, Page]"))
        #expect(shown.output.contains("= SafePageCache()"))
        #expect(project.folder.text("safegen.yml")?.contains("bindings") == false)
        let written = try project.run("adopt", "--update", "--write", "--force")
        #expect(written.status == 0, "\(written.errors)")
        #expect(
            written.errors.contains(
                "safegen: added 1 binding to the manifest; to write the wrappers, run: safegen generate"))
        #expect(project.folder.text("a.swift")?.contains("= SafePageCache()") ?? false)
        #expect(try project.run("validate").status == 0)
    }

    @Test func refusesBeforeTheManifestIsWritten() throws {
        let project = try cacheProject()
        let before = project.contents()
        let result = try project.run("adopt", "--update", "--write")
        #expect(result.status == 73)
        #expect(result.errors.contains("nothing was written"))
        #expect(project.contents() == before)
    }

    /// Both manifests need a binding in the file that they include.
    @Test func bindingsOfSeveralManifestsAreAddedToOneInclude() throws {
        let project = try cacheProject()
        let manifest = try #require(project.folder.text("safegen.yml"))
        let classes = try #require(manifest.components(separatedBy: "classes:\n").last)
        try project.folder.remove("safegen.yml")
        try project.folder.write("classes:\n\(classes)", to: "shared.yml")
        for (name, type) in [("A", "Page"), ("B", "Leaf")] {
            try project.folder.write(
                "version: 1\noutput: {module: \(name)}\ninclude: [../shared.yml]\n", to: "\(name)/safegen.yml")
            try project.folder.write(
                try #require(project.folder.text("a.swift")).replacing("Page", with: type), to: "\(name)/a.swift")
            try project.folder.write("final class \(type) {}\n", to: "\(name)/\(type).swift")
        }
        try project.folder.remove("a.swift")
        let result = try project.run(
            "adopt", "--update", "--write", "--force", "--allow-outside-includes", "A", "B")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let shared = try #require(project.folder.text("shared.yml"))
        #expect(shared.contains("SafePageCache") && shared.contains("SafeLeafCache"), "\(shared)")
    }

    @Test func auditAddsBindingsToo() throws {
        let project = try cacheProject()
        let result = try project.run("audit", "--update", "--quiet")
        #expect(result.status == 1)
        #expect(result.output.contains("use 'SafePageCache'"))
        #expect(project.folder.text("safegen.yml")?.contains("as: SafePageCache}") ?? false)
        #expect(try project.run("audit", "--update", "--config", "-").status == 64)
    }

    @Test(arguments: ["audit --update", "adopt --update", "adopt --update --write"])
    func typeOfTestsIsNotBound(command: String) throws {
        let project = try cacheProject()
        let targets = ".target(name: \"Lib\", path: \"Code\"), .testTarget(name: \"Checks\", path: \"More\")"
        try project.folder.write(PackageSample.package(targets), to: "Package.swift")
        try project.folder.write(try #require(project.folder.text("a.swift")), to: "More/a.swift")
        try project.folder.write("", to: "a.swift")
        try project.folder.write("final class Page {}\n", to: "More/Page.swift")
        let manifest = try #require(project.folder.text("safegen.yml"))
            .replacing("{module: App}", with: "{directory: Code/Generated}")
        try project.folder.write(manifest, to: "safegen.yml")
        let result = try project.shell("$SAFEGEN \(command)")
        #expect(result.status == 1)
        let found =
            "More/a.swift:2:17: warning: no wrapper can bind 'NSCache<NSString, Page>': only Checks declares 'Page'"
        #expect((result.output + result.errors).contains(found), "\(result)")
        #expect(project.folder.text("safegen.yml") == manifest)
        // A type of the target's own is bound.
        try project.folder.write("final class Page {}\n", to: "Code/Page.swift")
        #expect(try project.run("audit", "--update").status == 1)
        #expect(project.folder.text("safegen.yml")?.contains("as: SafePageCache}") ?? false)
    }

    private func cacheProject() throws -> Project {
        let project = try Project(
            """
            version: 1
            output: {module: App}
            classes:
              - name: NSCache
                module: Foundation
                bind: [NSString, NSData]
                forward: delegate
                allow: [{rule: forward-unproven, reason: a short manifest}]
                properties: [{name: delegate, type: NSCacheDelegate}]

            """)
        try project.folder.write(
            "import Foundation\nprivate let a = NSCache<NSString, Page>()\na.delegate = b as NSCacheDelegate\n",
            to: "a.swift")
        return project
    }

    @Test func manifestLeavesFilesOut() throws {
        try project.folder.write(Project.manifest + "sources: {exclude: [Sources/a.swift]}\n", to: "safegen.yml")
        #expect(try project.run("audit").status == 66)
        // The patterns are about paths from the manifest's folder, wherever the run begins.
        try project.folder.write(Project.manifest + "sources: {exclude: [In/*.swift]}\n", to: "Sub/safegen.yml")
        try project.folder.write(source, to: "Sub/In/b.swift")
        try project.folder.write(source, to: "In/c.swift")
        let result = try project.run("audit", "--config", "Sub/safegen.yml", "Sub", "In")
        #expect(result.errors.hasPrefix("1 file, "))
        #expect(result.output.hasPrefix("In/c.swift:"))
    }

    @Test func wrongManifestEndsIt() throws {
        try project.folder.write("version: 2\n", to: "safegen.yml")
        #expect(try project.run("adopt").status == 65)
        #expect(try project.run("audit", "--config", "missing.yml").status == 66)
    }
}

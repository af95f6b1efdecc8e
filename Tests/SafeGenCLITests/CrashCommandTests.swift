import TestSupport
import Testing

/// `safegen explain` of crash reports.
@Suite struct CrashCommandTests {
    private let project: Project
    private let zombie = "*** -[FeedReader parser:foundCharacters:]: message sent to deallocated instance 0x17d2f3a0\n"

    init() throws { project = try Project() }

    @Test func yesNamesTheClassAndTheLineThatDecided() throws {
        try project.folder.write(zombie, to: "a.crash")
        let result = try project.run("explain", "--no-project", "a.crash")
        #expect(result.status == 0)
        #expect(
            result.output == """
                a.crash: An XMLParser called its delegate after the delegate had been deallocated.
                  yes: XMLParser.delegate (certainty medium)
                  'parser:foundCharacters:' is what XMLParser.delegate calls, which keeps an unretained reference
                  decided by: *** -[FeedReader parser:foundCharacters:]: message sent to deallocated instance 0x17d2f3a0
                  known of XMLParser.delegate (in Objective-C: NSXMLParser): headers of iOS 16.5

                """)
    }

    @Test func reportThatFitsAPropertyIsNoYesAndNamesIt() throws {
        let report = """
            Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
            Thread 0 Crashed:
            0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
            1   Foundation       0x0000000190000100 _startElementNs + 40

            """
        let text = try project.run("explain", "--no-project", "-", input: report)
        #expect(text.status == 2)
        #expect(text.output.contains("\n  can't tell: this fits XMLParser.delegate\n"), "\(text.output)")
        let json = try project.run("explain", "--no-project", "--format", "json", "-", input: report)
        #expect(json.status == 2)
        #expect(json.output.contains("\"answer\": \"can't tell\""))
        #expect(json.output.contains("\"line\": \"1   Foundation       0x0000000190000100 _startElementNs + 40\""))
        #expect(json.output.contains("\"class\": \"XMLParser\""), "\(json.output)")
    }

    @Test(arguments: [
        ("bug_type: 1\nException Type: EXC_BREAKPOINT (SIGTRAP)\n", 1),
        ("*** -[A respondsToSelector:]: message sent to deallocated instance 0x1\n", 2),
    ])
    func exitCodeFollowsFromTheAnswer(text: String, status: Int32) throws {
        #expect(try project.run("explain", "-", input: text).status == status)
    }

    @Test func pastedTextIsExplained() throws {
        let result = try project.run("explain", "--format", "json", "-", input: zombie)
        #expect(result.status == 0)
        #expect(result.output.contains("\"class\": \"XMLParser\""))
        #expect(result.output.contains("\"receiver\": \"FeedReader\""))
    }

    @Test func rejectsAFileThatIsNotAReport() throws {
        try project.folder.write("Hello, world\n", to: "a.txt")
        let result = try project.run("explain", "a.txt")
        #expect(result.status == 65)
        #expect(result.errors.contains("'a.txt' is no crash report"))
    }

    @Test func countsTheReportsOfAFolder() throws {
        for index in 0..<3 { try project.folder.write(zombie, to: "Reports/\(index).crash") }
        try project.folder.write("Exception Type: EXC_BREAKPOINT (SIGTRAP)\n", to: "Reports/b.crash")
        try project.folder.write("nothing", to: "Reports/readme.txt")
        let result = try project.run("explain", "--count", "Reports")
        #expect(result.status == 0)
        #expect(result.output == "      3  yes: XMLParser.delegate\n      1  not this\n")
    }

    @Test func textOfAReportDoesNotActOnTheTerminal() throws {
        let text =
            "*** -[Feed\u{1B}[31m parser:foundCharacters:]: message sent to deallocated instance 0x1\n::error::x\n"
        let result = try project.run("explain", "-", input: text)
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func folderWithoutReportsIsAnError() throws {
        try project.folder.write("no report\n", to: "Reports/notes.md")
        let result = try project.run("explain", "--count", "Reports")
        #expect(result.status == 66)
        #expect(
            result.errors.contains("no crash report below 'Reports': in folders, files are read that end in .ips, "))
    }

    @Test func cureIsShownAndThenMade() throws {
        let feed =
            "import UIKit\nclass FeedReader: NSObject, XMLParserDelegate {\n    private let parser = XMLParser(data: Data())\n    func read() { parser.delegate = self }\n}\n"
        try project.folder.write(feed, to: "Sources/Feed.swift")
        let shown = try project.run("explain", "--cure", "-", input: zombie)
        #expect(shown.status == 0)
        #expect(shown.output.contains("+    private let parser = SafeXMLParser(data: Data())"))
        #expect(project.folder.text("Sources/Feed.swift") == feed)
        #expect(try project.run("explain", "--cure", "--write", "-", input: zombie).status == 73)
        #expect(project.folder.text("Sources/Feed.swift") == feed)
        let made = try project.run("explain", "--cure", "--write", "--force", "-", input: zombie)
        #expect(made.status == 0)
        #expect(project.folder.text("Sources/Feed.swift") == feed.replacing("= XMLParser(", with: "= SafeXMLParser("))
        let again = try project.run("explain", "--cure", "-", input: zombie)
        #expect(again.output.hasSuffix("nothing to change: XMLParser is wrapped, and this code uses the wrapper\n"))
    }

    @Test func reportOfSomethingElseHasNoCure() throws {
        let before = project.contents()
        let report = "bug_type: 1\nException Type: EXC_BREAKPOINT (SIGTRAP)\n"
        let result = try project.run("explain", "--cure", "--write", "--force", "-", input: report)
        #expect(result.status == 1)
        #expect(
            result.errors
                == "safegen: note: there is nothing to wrap: no report is a yes of a class that a wrapper can help\n")
        #expect(project.contents() == before)
    }

    @Test func tabInALineOfAReportIsShownAsASpace() throws {
        let report = "*** -[FeedReader parser:foundCharacters:]:\tmessage sent to deallocated instance 0x17d2f3a0\n"
        let result = try project.run("explain", "--no-project", "-", input: report)
        #expect(result.output.contains("parser:foundCharacters:"), "\(result.output)\(result.errors)")
        #expect(!result.output.contains("\\t"), "\(result.output)")
    }

    @Test(arguments: [["--write"], ["--cure", "--count"], ["--cure", "--format", "json"], ["--force"]])
    func refusesUselessOptions(options: [String]) throws {
        let words = ["explain"] + options + ["-"]
        #expect(try Tool.run(words, in: project.folder.path, input: zombie).status == 64)
    }
}

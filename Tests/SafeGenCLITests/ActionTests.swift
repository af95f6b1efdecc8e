import Foundation
import Testing
import TestSupport

/// The scripts of the GitHub Action, run with a recorded event against a stand-in for GitHub's API.
@Suite struct ActionTests {
    private let project: Project
    private static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".github/action").path

    init() throws {
        project = try Project(nil)
        try project.folder.write(manifest("proxy"), to: "app/safegen.yml")
        for words in [["init", "-q", "-b", "main"], ["add", "."], ["commit", "-q", "-m", "a"]] { try git(words) }
        let base = try git(["rev-parse", "HEAD"]).filter { $0 != "\n" }
        try project.folder.write(manifest("delegate"), to: "app/safegen.yml")
        try git(["commit", "-q", "-a", "-m", "b"])
        try project.folder.write(event(base: base), to: "event.json")
        try project.folder.write(Self.server, to: "server.py")
        try project.folder.write("", to: "out")
    }

    @Test func weakeningIsCommentedOnceAndFailsTheJob() throws {
        let review = try runReview(["FAIL_ON": "weakened"])
        #expect(review.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(outputs["status"] == "1")
        #expect(
            project.folder.text("summary")?.hasPrefix("<!-- safegen-review -->\n### SafeGen review: 1 weakened") == true
        )
        let markdown = try #require(outputs["markdown"])

        let first = try runReport("comment", markdown, comments: "[]")
        #expect(first.output.contains("comment posted"))
        #expect(first.output.contains("POST /repos/o/r/issues/7/comments"))
        #expect(first.output.contains("Bearer secret"))

        let old = #"[{"id": 5, "body": "<!-- safegen-review -->\nold", "user": {"type": "Bot"}}]"#
        let second = try runReport("comment", markdown, comments: old)
        #expect(second.output.contains("PATCH /repos/o/r/issues/comments/5"))
        #expect(!second.output.contains("POST"))
    }

    @Test func keepsACommentOfAnotherAuthor() throws {
        _ = try runReview([:])
        let forged = #"[{"id": 5, "body": "<!-- safegen-review -->\nforged", "user": {"type": "User"}}]"#
        let result = try runReport("comment", try #require(outputs["markdown"]), comments: forged)
        #expect(result.output.contains("POST /repos/o/r/issues/7/comments"))
        #expect(!result.output.contains("PATCH"))
    }

    @Test func tokenThatMayNotWriteIsAWarning() throws {
        _ = try runReview([:])
        let result = try runReport("comment", try #require(outputs["markdown"]), comments: "[]", status: 403)
        #expect(result.status == 0)
        #expect(result.output.contains("::warning::SafeGen may not write here (403)"))
    }

    @Test func writesNoCommentWithoutAChange() throws {
        try project.folder.write(manifest("proxy"), to: "app/safegen.yml")
        try git(["commit", "-q", "-a", "-m", "c"])
        _ = try runReview(["FAIL_ON": "weakened,breaking", "CHECK": "false"])
        #expect(outputs["status"] == "0")
        let result = try runReport("comment", try #require(outputs["markdown"]), comments: "[]")
        #expect(result.output.contains("nothing changed: no comment"))
        #expect(!result.output.contains("POST"))
    }

    @Test func wrongManifestFailsTheJob() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "app/safegen.yml")
        let result = try runReview([:])
        #expect(outputs["status"] == "65")
        #expect(result.errors.contains("unknown key 'nme'"))
        #expect(result.errors.contains("::error file=safegen.yml,line=2"))
        #expect(project.folder.text("summary")?.contains("### SafeGen review: failed") == true)
    }

    @Test func commentOfAnEarlierRunSaysThatTheReviewFailed() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "app/safegen.yml")
        _ = try runReview([:])
        let markdown = try #require(outputs["markdown"])
        let old = #"[{"id": 5, "body": "<!-- safegen-review -->\nold", "user": {"type": "Bot"}}]"#
        #expect(try runReport("comment", markdown, comments: old).output.contains("PATCH /repos/o/r/issues/comments/5"))
        let first = try runReport("comment", markdown, comments: "[]")
        #expect(first.output.contains("SafeGen review: failed: no comment"))
        #expect(!first.output.contains("POST"))
    }

    @Test func wrongTokenFailsTheJob() throws {
        _ = try runReview([:])
        let result = try runReport("comment", try #require(outputs["markdown"]), comments: "[]", status: 401)
        #expect(result.status != 0)
        #expect(result.output.contains("GitHub answers 401"))
    }

    @Test func missingAndStaleOutputFailTheJob() throws {
        _ = try runReview(["FAIL_ON": ""])
        #expect(outputs["status"] == "1")
        let app = project.folder.path("app")
        try #require(Tool.run(["generate", "-q"], in: app).status == 0)
        _ = try runReview(["FAIL_ON": ""])
        #expect(outputs["status"] == "0")
        try project.folder.write(manifest("proxy"), to: "app/safegen.yml")
        let result = try runReview(["FAIL_ON": ""])
        #expect(outputs["status"] == "1")
        #expect(result.output.contains("::error file=Generated/SafePlayer.swift"))
    }

    /// A pull request on a base with the output of two manifests, one of them in a folder below.
    @Test(arguments: [
        ("git rm -q Feed/Generated/SafePlayer.swift", "1"),
        ("git rm -q -r Generated Feed/Generated", "1"),
        ("echo 'safegen: \"0.2\"' >> safegen.yml && git rm -q Generated/SafePlayer.swift", "65"),
        ("true", "0"),
    ])
    func deletedOutputFailsTheJobWhicheverManifestAsksForIt(change: String, status: String) throws {
        let app = project.folder.path("app")
        func shell(_ line: String) throws {
            let commit = "git -c user.name=a -c user.email=a@b commit -q -a -m c"
            let environment = ["SAFEGEN": Tool.path]
            let result = try Command.run("/bin/sh", ["-c", "\(line) && \(commit)"], in: app, environment: environment)
            try #require(result.status == 0, "\(result.errors)")
        }
        try project.folder.write(manifest("proxy"), to: "app/Feed/safegen.yml")
        try shell("$SAFEGEN generate -q && git add -A")
        let base = try git(["rev-parse", "HEAD"]).filter { $0 != "\n" }
        try project.folder.write(event(base: base), to: "event.json")
        try shell("\(change) && echo '// code' > Code.swift && git add -A")
        _ = try runReview(["FAIL_ON": ""])
        #expect(outputs["status"] == status)
    }

    @Test func auditOfTheNamedPathsIsSARIFAndFailsTheJob() throws {
        let code =
            "final class View {\n    unowned(unsafe) var delegate: AnyObject\n    init(_ d: AnyObject) { delegate = d }\n}\n"
        try project.folder.write(code, to: "app/Sources/View.swift")
        _ = try runReview(["FAIL_ON": "", "AUDIT": "Sources"])
        #expect(outputs["status"] == "1")
        let sarif = try #require(outputs["sarif"])
        let text = try String(contentsOfFile: sarif, encoding: .utf8)
        #expect(text.contains("\"ruleId\": \"unowned-unsafe-delegate\"") && text.contains("Sources/View.swift"))
        let upload = try runReport("sarif", sarif, comments: "[]")
        #expect(upload.output.contains("SARIF uploaded"))
    }

    @Test func findingsOfTheAuditHaveTheirPlacesInTheLogAndInTheComment() throws {
        try project.folder.write(manifest("proxy"), to: "app/safegen.yml")
        try git(["commit", "-q", "-a", "-m", "c"])
        let code =
            "final class View {\n    unowned(unsafe) var delegate: AnyObject\n    init(_ d: AnyObject) { delegate = d }\n}\n"
        try project.folder.write(code, to: "app/Sources/`Odd.swift")
        let result = try runReview(["CHECK": "false", "FAIL_ON": "", "AUDIT": "Sources"])
        #expect(outputs["status"] == "1")
        #expect(result.output.contains("::warning file=Sources/`Odd.swift,line=2,title=unowned-unsafe-delegate::"))
        let summary = try #require(project.folder.text("summary"))
        #expect(summary.hasPrefix("<!-- safegen-review -->\n### SafeGen audit: 1 finding\n"))
        #expect(summary.contains("\n- ``Sources/`Odd.swift:2`` `"))
        let comment = try runReport("comment", try #require(outputs["markdown"]), comments: "[]")
        #expect(comment.output.contains("comment posted"))
    }

    @Test func auditOfAMissingPathWritesNoSARIF() throws {
        _ = try runReview(["FAIL_ON": "", "AUDIT": "Nowhere"])
        #expect(outputs["status"] == "66")
        #expect(outputs["sarif"] == nil)
    }

    @Test func givenProgramIsTaken() throws {
        #expect(try runFind(given: Tool.path).status == 0)
        #expect(outputs["safegen"] == Tool.path)
    }

    @Test func programInPathIsFound() throws {
        #expect(try runFind(path: URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path).status == 0)
        #expect(outputs["safegen"] == Tool.path)
    }

    @Test func reportsAWrongProgramInOneLine() throws {
        let result = try runFind(given: "no\n::warning::such")
        #expect(result.status == 66)
        #expect(result.output == "::error::'safegen' is not a program: no???warning??such\n")
        #expect(outputs["safegen"] == nil)
    }

    @Test func sarifIsUploadedForTheMergeCommit() throws {
        try project.folder.write("{}", to: "audit.sarif")
        let result = try runReport("sarif", project.folder.path("audit.sarif"), comments: "[]")
        #expect(result.output.contains("POST /repos/o/r/code-scanning/sarifs"))
        #expect(result.output.contains("refs/pull/7/merge"))
    }

    @Test func actionUsesNoOtherAction() throws {
        let root = URL(fileURLWithPath: Self.scripts).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("action.yml"), encoding: .utf8)
        #expect(!text.contains("uses:"))
        // What comes from outside is never a piece of a script.
        for line in text.split(separator: "\n") where line.contains("run:") {
            #expect(!line.contains("${{"), "\(line)")
        }
    }

    // MARK: Running

    private func manifest(_ forward: String) -> String {
        """
        version: 1
        classes:
          - {name: Player, module: Kit, properties: [{name: delegate, type: AnyObject, forward: \(forward)}]}

        """
    }

    /// What GitHub hands to a job for a pull request, as far as it is read.
    private func event(base: String) -> String {
        #"{"action": "synchronize", "number": 7, "pull_request": {"number": 7, "base": {"ref": "main", "sha": "\#(base)"}},"#
            + #" "repository": {"full_name": "o/r"}}"#
    }

    private var outputs: [String: String] {
        let pairs = (project.folder.text("out") ?? "").split(separator: "\n").map {
            $0.split(separator: "=", maxSplits: 1)
        }
        return Dictionary(
            pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { _, last in last }
        )
    }

    @discardableResult
    private func git(_ words: [String]) throws -> String {
        try project.folder.createFolder("app")
        let result = try Command.run(
            "/usr/bin/env", ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + words, in: project.folder.path("app")
        )
        try #require(result.status == 0, "\(result.errors)")
        return result.output
    }

    private var environment: [String: String] {
        [
            "GITHUB_EVENT_PATH": project.folder.path("event.json"), "GITHUB_OUTPUT": project.folder.path("out"),
            "GITHUB_STEP_SUMMARY": project.folder.path("summary"), "RUNNER_TEMP": project.folder.path("temp"),
            "GITHUB_REPOSITORY": "o/r", "GITHUB_TOKEN": "secret", "GITHUB_SHA": String(repeating: "a", count: 40),
            "GITHUB_REF": "refs/heads/main", "SAFEGEN": Tool.path,
        ]
    }

    private func runReview(_ inputs: [String: String]) throws -> Command.Result {
        try Command.run(
            "/usr/bin/env", ["bash", "\(Self.scripts)/review.sh"], in: project.folder.path("app"),
            environment: environment.merging(inputs) { _, given in given })
    }

    /// Another host would get the token.
    @Test func redirectIsNotFollowed() throws {
        try project.folder.write("<!-- safegen-review -->\nSafeGen review: 1 weakened\n", to: "review.md")
        let result = try runReport("comment", project.folder.path("review.md"), comments: "[]", status: 302)
        #expect(result.output.contains("/comments"))
        #expect(!result.output.contains("/elsewhere"))
        #expect(result.status != 0)
    }

    private func runFind(given: String = "", path: String = "") throws -> Command.Result {
        let outside = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try Command.run(
            "/usr/bin/env", ["bash", "\(Self.scripts)/find.sh"], in: project.folder.path,
            environment: environment.merging(["GIVEN": given, "PATH": "\(path):\(outside)"]) { _, given in given })
    }

    private func runReport(
        _ what: String, _ path: String, comments: String, status: Int = 200
    ) throws -> Command.Result {
        let script = ["python3", "\(Self.scripts)/report.py", what, path]
        return try Command.run(
            "/usr/bin/env", ["python3", project.folder.path("server.py"), comments, "\(status)"] + script,
            in: project.folder.path, environment: environment)
    }

    /// Serves one list of comments, runs a command, and prints what was asked.
    private static let server = """
        import http.server, os, subprocess, sys, threading
        comments, status, command = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
        log = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                log.append(f"{self.command} {self.path} {self.headers['Authorization']} {body}")
                self.send_response(status)
                if status == 302: self.send_header("Location", "/elsewhere")
                self.end_headers()
                self.wfile.write((comments if self.command == "GET" else "{}").encode())
            do_GET = do_POST = do_PATCH = answer
            def log_message(self, *words): pass

        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        variables = dict(os.environ, GITHUB_API_URL=f"http://127.0.0.1:{server.server_port}", no_proxy="127.0.0.1")
        result = subprocess.run(command, env=variables, capture_output=True, text=True)
        print(result.stdout, result.stderr, *log, sep="\\n")
        sys.exit(result.returncode)
        """
}

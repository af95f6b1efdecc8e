import Foundation
import SafeGen
import SafeGenSystem
import TestSupport
import Testing

/// Commits of a project's kind: each that loses something fails the gate, each other one passes.
@Suite struct ReviewGateTests {
    /// What a commit does to the project.
    struct Commit: CustomTestStringConvertible, Sendable {
        var title: String
        var carryOut: @Sendable (Project) throws -> Void

        init(_ title: String, _ carryOut: @escaping @Sendable (Project) throws -> Void) {
            (self.title, self.carryOut) = (title, carryOut)
        }

        /// A commit that edits the manifest, and generates.
        init(_ title: String, replacing old: String, with new: String) {
            self.init(title) { project in
                try project.edit("safegen.yml", old, new)
                try project.generate()
            }
        }

        /// A commit by another version of SafeGen, which writes a file otherwise, with a digest that is right.
        init(_ title: String, in file: String, writing new: String, for old: String) {
            self.init(title) { project in
                try project.edit("Generated/\(file).swift", old, new)
                let file = "Generated/\(file).swift"
                try project.sign(file, asRevision: 0)
                try #require(Banner.verdict(of: Array((project.folder.text(file) ?? "").utf8)) == .untouchedOfAnother)
            }
        }

        var testDescription: String { title }
    }

    static let manifest = """
        version: 1
        output: {swift: "6.2"}
        defaults: {access: public}
        classes:
          - {name: Player, module: Kit, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}, \
        {name: source, type: PlayerDelegate, forward: proxy}]}
          - {name: Recorder, module: Kit, condition: os(iOS) || os(macOS), properties: [{name: delegate, type: RecorderDelegate}]}
        protocols:
          - {name: PlayerDelegate, module: Kit, objc: true, requirements: ["optional func didEnd()", \
        {declaration: "optional func mayBegin() -> Bool", whenNil: true}]}
          - {name: RecorderDelegate, module: Kit, objc: true, requirements: ["optional func didRecord()"]}

        """

    static let losses: [Commit] = [
        Commit(
            "a class is deleted",
            replacing:
                "  - {name: Recorder, module: Kit, condition: os(iOS) || os(macOS), properties: [{name: delegate, type: RecorderDelegate}]}\n",
            with: ""),
        Commit("the manifest is deleted") { project in
            try project.folder.remove("safegen.yml")
            try project.folder.remove("Generated")
        },
        Commit("a property is deleted", replacing: ", {name: source, type: PlayerDelegate, forward: proxy}", with: ""),
        Commit(
            "a callback is deleted",
            replacing: ", {declaration: \"optional func mayBegin() -> Bool\", whenNil: true}", with: ""),
        Commit("an answer is changed", replacing: "whenNil: true", with: "whenNil: false"),
        Commit(
            "a proxy is given up", replacing: "delegate, type: PlayerDelegate, forward: proxy",
            with: "delegate, type: PlayerDelegate, forward: delegate"),
        Commit("a condition is narrowed", replacing: "os(iOS) || os(macOS)", with: "os(iOS)"),
        Commit("access is lowered", replacing: "access: public", with: "access: internal"),
        Commit("the output is deleted") { try $0.folder.remove("Generated") },
        Commit("the output is edited") {
            try $0.edit("Generated/SafeRecorder.swift", "get { safeDelegate.value(of: ", "get { (")
        },
        Commit(
            "another version holds nothing weakly", in: "SafeRecorder", writing: "",
            for: "    private var safeDelegate: SafeReference { .of(self, SafeRecorder.self, 0) }\n"),
        Commit(
            "another version reads super's pointer", in: "SafeRecorder", writing: "get { unsafe super.delegate }",
            for: "get { safeDelegate.value(of: unsafe super.delegate) }"),
        Commit(
            "another version holds strongly", in: "SafeSupport", writing: "        var object",
            for: "        weak var object"),
        Commit(
            "another version gives super the delegate itself", in: "SafePlayer",
            writing: "unsafe super.delegate = newValue",
            for: "safeDelegateSlot.set(newValue, current: unsafe super.delegate) { unsafe super.delegate = $0 }"),
        Commit(
            "another version leaves out a callback", in: "SafePlayerDelegateProxy", writing: "",
            for: "    func didEnd() {\n        safeTarget?.didEnd?()\n    }\n"),
        Commit(
            "another version answers otherwise", in: "SafePlayerDelegateProxy", writing: "?? false", for: "?? true"),
        Commit(
            "another version isolates otherwise", in: "SafePlayerDelegateProxy", writing: "final class",
            for: "nonisolated final class"),
        Commit("another version takes no lock", in: "SafeSupport", writing: "", for: "        lock.lock()\n"),
    ]

    static let others: [Commit] = [
        // Code that no longer finds a wrapper doesn't compile.
        Commit("the output moves") { project in
            try project.edit("safegen.yml", "output: {", "output: {directory: Elsewhere, ")
            try project.git("mv", "Generated", "Elsewhere")
            try project.generate()
        },
        Commit("nothing of SafeGen's changes") { try $0.folder.write("// code\n", to: "Code.swift") },
        Commit(
            "a class is added", replacing: "protocols:",
            with: "  - {name: Camera, module: Kit, properties: [{name: delegate, type: CameraDelegate}]}\nprotocols:"),
        Commit(
            "a proxy is taken", replacing: "name: Recorder, module: Kit,",
            with: "name: Recorder, module: Kit, forward: proxy,"),
        Commit(
            "a wrapper is renamed", replacing: "{name: Player, module: Kit,",
            with: "{name: Player, as: Played, module: Kit,"),
        Commit(
            "a condition is widened", replacing: "os(iOS) || os(macOS)", with: "os(iOS) || os(macOS) || os(tvOS)"),
        Commit("a header is added", replacing: "output: {", with: "output: {header: [lint off], "),
        Commit(
            "a callback is added", replacing: "\"optional func didEnd()\"",
            with: "\"optional func didEnd()\", \"optional func didBegin()\""),
        Commit(
            "a folder becomes a file in it", replacing: "output: {", with: "output: {file: Generated/All.swift, "),
    ]

    private let project: Project

    init() throws {
        project = try Project(Self.manifest)
        try project.generate()
        try project.commit()
        for name in ["allowFilter", "allowAnySHA1InWant"] { try project.git("config", "uploadpack.\(name)", "true") }
    }

    @Test(arguments: Proofs.sample(of: losses)) func lossFailsTheGate(commit: Commit) throws {
        let result = try review(commit)
        #expect(result.status == 1, "\(result.output)")
        for clone in [["--depth=1"], ["--filter=blob:none"], ["--filter=tree:0"]] {
            #expect(try action(clone) == "1", "\(clone)")
        }
    }

    @Test(arguments: Proofs.sample(of: others)) func harmlessChangePassesTheGate(commit: Commit) throws {
        let result = try review(commit)
        #expect(result.status == 0, "\(result.output)")
        for clone in [["--depth=1"], ["--filter=blob:none"]] { #expect(try action(clone) == "0", "\(clone)") }
    }

    @Test func cloneThatCanNotBeCompletedFailsTheGate() throws {
        _ = try review(Commit("a header is added", replacing: "output: {", with: "output: {header: [lint off], "))
        for clone in [["--depth=1"], ["--filter=blob:none"]] { #expect(try action(clone, isCutOff: true) == "74") }
    }

    /// What 'check' finds, with a second manifest, a pinned version, and output that isn't what the manifests ask for.
    static let findings: [Commit] = [
        Commit("a file of the second manifest is deleted") { try $0.folder.remove("Feed/Generated/SafePlayer.swift") },
        Commit("a version is pinned, and a file deleted") { project in
            try project.edit("safegen.yml", "version: 1", "version: 1\nsafegen: \"0.2\"")
            try project.folder.remove("Generated/SafeRecorder.swift")
        },
        Commit("nothing is generated") { try $0.edit("safegen.yml", "access: public", "access: internal") },
        Commit("a file is left") {
            try $0.folder.write($0.folder.text("Generated/SafePlayer.swift") ?? "", to: "Generated/B.swift")
        },
    ]

    @Test(arguments: Proofs.sample(of: findings)) func noCloneHidesFindingsOfCheck(commit: Commit) throws {
        try project.folder.write(Self.manifest, to: "Feed/safegen.yml")
        try project.generate()
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "a second manifest")
        _ = try review(commit)
        #expect(try project.run("check").status != 0)
        for clone in [[], ["--depth=1"], ["--filter=blob:none"], ["--filter=tree:0"]] {
            #expect(try action(clone, inputs: ["FAIL_ON": "", "CHECK": "true"]) != "0", "\(clone)")
        }
    }

    // MARK: Running

    /// Commits, and reviews the commit as the action does by default.
    private func review(_ commit: Commit) throws -> Command.Result {
        try project.git("switch", "-q", "-c", "change")
        try commit.carryOut(project)
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", commit.title)
        return try project.run("review", "--base", "main...", "--no-code", "--fail-on", "weakened")
    }

    /// The verdict of the action's script in a clone.
    private func action(
        _ options: [String], isCutOff: Bool = false, inputs: [String: String] = [:]
    ) throws -> String? {
        let place = try TemporaryFolder()
        let clone =
            ["git", "clone", "-q", "-b", "change"] + options + ["file://\(project.folder.path)", place.path("clone")]
        try #require(Command.run("/usr/bin/env", clone, in: place.path).status == 0)
        if isCutOff {
            let words = ["git", "remote", "set-url", "origin", "file:///nowhere"]
            try #require(Command.run("/usr/bin/env", words, in: place.path("clone")).status == 0)
        }
        let base = try project.git("rev-parse", "main")
        try place.write(#"{"pull_request": {"number": 7, "base": {"sha": "\#(base)"}}}"#, to: "event.json")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".github/action/review.sh").path
        let result = try Command.run(
            "/usr/bin/env", ["bash", script], in: place.path("clone"),
            environment: [
                "GITHUB_EVENT_PATH": place.path("event.json"), "GITHUB_OUTPUT": place.path("out"),
                "RUNNER_TEMP": place.path("temp"), "SAFEGEN": Tool.path, "FAIL_ON": "weakened", "CHECK": "false",
            ].merging(inputs) { _, given in given })
        #expect(result.status == 0, "\(result.errors)")
        let lines = (place.text("out") ?? "").split(separator: "\n")
        return lines.last { $0.hasPrefix("status=") }.map { String($0.dropFirst(7)) }
    }
}

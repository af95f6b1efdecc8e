import Foundation
import Testing
import TestSupport

/// The tutorial, typed from its first line to its last: each command prints what stands below it.
@Suite struct TutorialTests {
    private let page: DocumentationPage
    private let project: Project

    init() throws {
        page = try DocumentationPage("Docs/Tutorial.md")
        project = try Project(nil)
    }

    @Test func showsWhatEachCommandPrints() throws {
        #expect(page.blocks("console").count > 5)
        for block in page.blocks {
            if let file = block.file {
                try project.folder.write(block.code + "\n", to: file)
            } else if block.language == "console" {
                try type(block.code)
            } else if block.code == "swift build" {
                try expectThatTheCodeCompiles()
            }
        }
    }

    /// Types each line after a `$`, and compares what is printed with the lines below.
    private func type(_ transcript: String) throws {
        for step in ("\n" + transcript).components(separatedBy: "\n$ ").dropFirst() {
            let command = step.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
            let result = try Command.run(
                "/bin/sh", ["-c", "PATH=\"$PROGRAMS:$PATH\"; { \(command)\n} 2>&1"], in: project.folder.path,
                environment: [
                    "PROGRAMS": URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path,
                    "GIT_AUTHOR_NAME": "Reader", "GIT_AUTHOR_EMAIL": "reader@example.com",
                    "GIT_COMMITTER_NAME": "Reader", "GIT_COMMITTER_EMAIL": "reader@example.com",
                ])
            let printed = (command + "\n" + result.output).trimmingCharacters(in: .newlines)
            #expect(Self.withoutChance(printed) == Self.withoutChance(step))
        }
    }

    /// The text without what differs each time: how long a run took, and the id of a commit.
    private static func withoutChance(_ text: String) -> String {
        text.replacing(/[0-9]+\.[0-9]{2} s/, with: "0 s").replacing(/\([0-9a-f]{7,}\)/, with: "(commit)")
    }

    /// `swift build` takes half a minute; the compiler alone, a second.
    private func expectThatTheCodeCompiles() throws {
        let files = project.folder.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
        #expect(files.count > 1)
        let result = try Command.run(
            "/usr/bin/env", ["swiftc", "-typecheck", "-swift-version", "6"] + files, in: project.folder.path)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
}

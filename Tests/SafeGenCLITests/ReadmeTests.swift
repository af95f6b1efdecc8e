import Foundation
import Testing
import TestSupport

/// The README shows what the program prints, and what it writes.
@Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let code = """
        import Foundation

        final class Feed: NSObject, StreamDelegate {
            func load(_ stream: InputStream) {
                stream.delegate = self
                stream.schedule(in: .main, forMode: .default)
                stream.open()
            }
        }
        """

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The blocks of code of a language.
    private func blocks(_ language: String) throws -> [String] {
        let parts = try text("README.md").components(separatedBy: "\n```")
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
            let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return lines.count == 2 && lines[0] == language ? String(lines[1]) : nil
        }
    }

    @Test func showsTheWrapperThatIsGenerated() throws {
        let generated = try text("Generated/SafeXMLParser.swift")
        let wrapper = try #require(try blocks("swift").first { $0.contains("class SafeXMLParser") })
        #expect(generated.contains("\n\(wrapper)\n"))
    }

    @Test func showsTheAnswerOfScan() throws {
        let project = try Project(nil)
        try project.folder.write(Self.code, to: "Feed.swift")
        let answer = try #require(try blocks("").first { $0.contains("You need SafeGen") })
        #expect(try project.run("scan", "--quiet").output == answer + "\n")
    }

    @Test func showsTheErrorOfAMistake() throws {
        let error = try #require(try blocks("").first { $0.contains("unknown-key") })
        let result = try Project("version: 1\nclasses:\n  - name: A\n    modul: CoreData\n").run("validate")
        #expect(result.errors.hasPrefix(error + "\n"))
    }

    @Test func listsEveryCommand() throws {
        let help = try Project(nil).run("--help").output
        let commands = help.components(separatedBy: "SUBCOMMANDS:").last?.split(separator: "\n") ?? []
        let names = commands.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first }
        #expect(names.count > 10)
        let table = try text("README.md").components(separatedBy: "## Commands").last ?? ""
        for name in names where name != "See" {
            #expect(table.contains("`safegen \(name)`") || table.contains(", `\(name)`"), "\(name)")
        }
    }
}

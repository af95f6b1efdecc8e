import Foundation
import Testing
import TestSupport

/// The README shows what the program prints, and what it writes.
@Suite struct ReadmeTests {
    private let page: DocumentationPage

    init() throws { page = try DocumentationPage("README.md") }

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

    @Test func showsTheWrapperThatIsGenerated() throws {
        let manifest = try #require(page.blocks("yaml").first)
        let wrapper = try #require(page.blocks("swift").first { $0.contains("class Safe") })
        let project = try Project(manifest + "\n")
        #expect(try project.run("generate", "--quiet").status == 0)
        #expect(project.contents().values.contains { $0.contains("\n\(wrapper)\n") })
    }

    @Test func showsTheAnswerOfScan() throws {
        let project = try Project(nil)
        try project.folder.write(Self.code, to: "Feed.swift")
        let answer = try #require(page.blocks("").first { $0.contains("You need SafeGen") })
        #expect(try project.run("scan", "--quiet").output == answer + "\n")
    }

    @Test func showsTheEditOfAdopt() throws {
        let project = try Project(nil)
        try project.folder.write(Self.code, to: "Feed.swift")
        #expect(try project.run("init").status == 0)
        #expect(try project.run("generate", "--quiet").status == 0)
        let diff = try project.run("adopt", "--quiet").output.split(separator: "\n").map { line in
            String(line.prefix(1)) + line.dropFirst().drop { $0 == " " }
        }
        for (code, sign) in zip(page.blocks("swift"), ["-", "+"]) {
            let property = try #require(code.components(separatedBy: "feed").first)
            #expect(property.hasPrefix("stream.") && diff.contains("\(sign)\(property)self"))
        }
    }

    @Test func showsTheErrorOfAMistake() throws {
        let error = try #require(page.blocks("").first { $0.contains("unknown-key") })
        let result = try Project("version: 1\nclasses:\n  - name: A\n    modul: CoreData\n").run("validate")
        #expect(result.errors.hasPrefix(error + "\n"))
    }

    @Test func listsEveryCommandInTheOrderOfTheHelp() throws {
        let help = try Project(nil).run("--help").output
        let commands = help.components(separatedBy: "SUBCOMMANDS:").last?.split(separator: "\n") ?? []
        let names = commands.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first }.filter { $0 != "See" }
        #expect(names.count > 10)
        let table = page.text.components(separatedBy: "## Commands").last ?? ""
        let listed = table.split(separator: "\n").filter { $0.hasPrefix("| `safegen ") }
            .flatMap { $0.split(separator: " | ")[0].matches(of: /`(?:safegen )?([a-z]+)`/).map(\.1) }
        #expect(listed == names)
    }

    /// The targets of `make` that the first screen names, with what they take.
    @Test func namesTargetsOfMake() throws {
        let makefile = try DocumentationPage("Makefile").text
        let lines = page.blocks("sh").joined(separator: "\n").matches(of: /(?m)^make ([a-z-]+)( PREFIX=)?/)
        #expect(lines.map { String($0.1) } == ["run", "demo", "test", "install"])
        for line in lines {
            #expect(makefile.contains(try Regex("(?m)^[a-z -]*\\b\(line.1)\\b[a-z -]*:")), "\(line.1)")
        }
        #expect(makefile.contains("\nPREFIX ?= "))
    }
}

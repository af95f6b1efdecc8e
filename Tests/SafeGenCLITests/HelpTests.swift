import Foundation
import Testing
import TestSupport

@Suite struct HelpTests {
    @Test(arguments: [
        (
            "generate",
            [
                "--config", "--format", "--output", "--prune", "--no-prune", "--dry-run", "--force", "--depfile",
                "--list-outputs", "--quiet", "--verbose",
            ]
        ),
        ("diff", ["--base", "--config", "--format", "--output", "--prune", "--no-prune", "--color"]),
        (
            "review",
            [
                "--base", "--head", "--format", "--output", "--fail-on", "--code", "--no-code", "--color",
                "<manifest>",
            ]
        ),
        ("check", ["--config", "--format", "--output", "--prune", "--no-prune", "--quiet"]),
        ("validate", ["--config", "--format", "--quiet"]),
        ("init", ["--config", "--dry-run", "--quiet"]),
        ("schema", []),
    ])
    func helpDescribesEachOption(command: String, options: [String]) throws {
        let result = try Project(nil).run(command, "--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("OVERVIEW: "))
        #expect(result.output.contains("EXAMPLE"))
        for option in options + ["--version", "--help"] { #expect(result.output.contains(option), "\(option)") }
        // An option without a description is alone on its line.
        for line in result.output.split(separator: "\n") where line.hasPrefix("  -") {
            #expect(line.contains("  ", after: 4) || line.count >= 26, "\(line)")
        }
    }

    @Test func helpListsEveryCommandAndExitCode() throws {
        let output = try Project(nil).run("--help").output
        for command in ["generate", "diff", "review", "check", "validate", "init", "schema"] {
            #expect(output.contains("\n  \(command) "), "\(command)")
        }
        for code in ["0 ", "1 ", "2 ", "64", "65", "66", "70", "73", "74"] {
            #expect(output.contains("\n  \(code)  "), "\(code)")
        }
    }

    private static let commands = [
        "scan", "explain", "init", "generate", "adopt", "check", "audit", "review", "verify", "list", "add", "discover",
        "diff", "validate", "project", "schema",
    ]

    @Test(arguments: commands) func examplesFitOnAScreenOfEightyColumns(command: String) throws {
        let help = try Project(nil).run(command, "--help").output
        let examples = try #require(help.split(separator: "\nEXAMPLE").last?.split(separator: "\nUSAGE: ").first)
        // The first line is the rest of the heading, EXAMPLES.
        let lines = examples.split(separator: "\n").filter { $0 != "S" }
        #expect(!lines.isEmpty)
        for line in lines { #expect(line.hasPrefix("  "), "it is the rest of the line above") }
    }

    @Test(arguments: [
        ("adpot", "; did you mean 'adopt'?"), ("everything", "; 'safegen --help' lists them"),
        ("remove", "; delete the line of a class in safegen.yml, and 'safegen generate' removes its wrapper"),
        ("update", "; 'safegen generate' writes the wrappers"),
        ("rm", "; delete the line of a class in safegen.yml, and 'safegen generate' removes its wrapper"),
        ("remov", "; delete the line of a class in safegen.yml, and 'safegen generate' removes its wrapper"),
        ("gen", "; did you mean 'generate'?"), ("install", "; 'safegen --help' lists them"),
        ("v", "; 'safegen --help' lists them"), ("ls", "; 'safegen list' lists the classes that SafeGen knows"),
        ("classes", "; 'safegen list' lists the classes that SafeGen knows"),
    ])
    func commandThatIsNotThereIsNamed(word: String, hint: String) throws {
        let result = try Project(nil).run(word)
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("Error: there is no command '\(word)'\(hint)\nUsage: safegen "))
    }

    @Test(arguments: [
        ("help adpot", "there is no command 'adpot'; did you mean 'adopt'?"),
        ("generate .", "'safegen generate' takes no path: name a manifest with --config, as in --config safegen.yml"),
        (
            "validate a.yml",
            "'safegen validate' takes no path: name a manifest with --config, as in --config safegen.yml"
        ),
        (
            "generate NetService",
            "'safegen generate' takes no class: it is about all that the manifest lists, and 'safegen add NetService' adds one"
        ),
        ("generate --check", "'safegen generate' has no option '--check'; run 'safegen check'"),
        ("generate --diff --quiet", "'safegen generate' has no option '--diff'; run 'safegen diff'"),
        ("init generate", "'generate' is a command: run 'safegen init', then 'safegen generate'"),
        ("generate check", "'check' is a command: run 'safegen generate', then 'safegen check'"),
        ("add Sources/Reader", "'Sources/Reader' is a path, and 'add' takes classes; 'safegen list' names them"),
        ("add Reader.swift", "'Reader.swift' is a path, and 'add' takes classes; 'safegen list' names them"),
        ("add 'XMLParser, Stream'", "separate classes by spaces, and quote arguments: safegen add XMLParser Stream"),
        ("add XMLParser,Stream", "separate classes by spaces, and quote arguments: safegen add XMLParser Stream"),
        (
            #"add Stream 'NSCache<A, () -> B>' NSCache\<NSString, NSData\> -c a.yml"#,
            "separate classes by spaces, and quote arguments: "
                + "safegen add Stream 'NSCache<A, () -> B>' 'NSCache<NSString, NSData>'"
        ),
        ("generate –dry-run", "'–dry-run' begins with a dash of a text program; write --dry-run"),
        ("schema safegen.yml", "'safegen schema' takes no file; 'safegen validate' checks a manifest"),
        (
            "explain XMLParser --cure",
            "'--cure' is for crash reports; 'safegen add' and 'safegen generate' make a class safe before it crashes"
        ),
        ("discover Foundation", "give one of '--module' (as in --module CoreData), '--package' and '--symbol-graph'"),
        ("verify Sources", "'safegen verify' takes no path: name a manifest with --config, as in --config safegen.yml"),
        ("check --write", "'check' changes nothing; run 'safegen generate'"),
        ("audit --strict --fix", "'audit' changes nothing; run 'safegen adopt --write'"),
        ("generate -output X", "'-output' has one dash; write --output"),
        ("adopt --apply", "'--write' changes the files"),
        ("check --fix", "'check' changes nothing; run 'safegen generate'"),
        ("--write adopt", "the command comes first: safegen adopt --write"),
        ("list --system ios16", "'--system' takes a name, such as ios; '--target ios16' has a version"),
    ])
    func wordsOfOtherToolsAreAnswered(words: String, message: String) throws {
        let result = try Project(nil).shell("$SAFEGEN \(words)")
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("Error: \(message)\n"))
    }

    @Test(arguments: [
        ("scan Sorces", "no file or folder 'Sorces'; did you mean 'Sources'?"),
        ("adopt Sources/Ap", "no file or folder 'Sources/Ap'; did you mean 'Sources/App'?"),
        ("explain Ap.ips", "no file or folder 'Ap.ips'; did you mean 'App.ips'?"),
        ("explain None.txt", "no file or folder 'None.txt'; give a crash report, a class or a rule"),
    ])
    func pathOfNothingIsAnswered(words: String, message: String) throws {
        let project = try Project()
        try project.folder.write("let one = 1\n", to: "Sources/App/One.swift")
        try project.folder.write("a crash", to: "App.ips")
        let result = try project.shell("$SAFEGEN \(words)")
        #expect(result.status == 66)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: ["adopt", "audit", "scan", "verify"]) func commandIsSafeGensWhicheverProgramRunsIt(command: String)
        throws
    {
        let result = try Project(nil).run(command, "--no-such-option")
        #expect(result.status == 64)
        #expect(result.errors.contains("Usage: safegen \(command) "))
    }

    /// What is quadratic is found by doubling the input of each.
    @Test func everyCommandIsDoubled() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let script = try String(contentsOf: root.appendingPathComponent("Tests/Fuzz/doubling.py"), encoding: .utf8)
        let table = script.components(separatedBy: "\nCOMMANDS = {\n").last?.components(separatedBy: "\n}\n").first
        let doubled = (table ?? "").matches(of: #/(?m)^    "([a-z]+)": \[/#).map { String($0.1) }
        let help = try Project(nil).run("--help").output.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
        let commands = help.matches(of: #/(?m)^  ([a-z]+)  /#).map { String($0.1) }
        #expect(doubled.sorted() == commands.sorted(), "give each an input in COMMANDS of Tests/Fuzz/doubling.py")
    }

    @Test func versionIsPrinted() throws {
        let result = try Project(nil).run("--version")
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}

extension Substring {
    fileprivate func contains(_ text: String, after offset: Int) -> Bool {
        dropFirst(offset).contains(text)
    }
}

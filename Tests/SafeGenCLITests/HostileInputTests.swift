import Foundation
import Testing
import TestSupport

/// What lies in folders that others have filled: the commands end, say so, and do nothing that was not asked for.
@Suite struct HostileInputTests {
    private let code = "import Foundation\nlet p = XMLParser(data: d)\n"

    /// Names, and lines of code and of a manifest, that a terminal or a CI service would obey.
    private static let hostile = [
        "nl\n::error title=pwned::x", "::stop-commands::x", "\u{1B}[31mred", "\u{9B}2J", "line\u{2028}::debug::x",
        "\u{202E}gnp", "##[group]x", "##vso[task.complete]x", "cr\r::warning::x", "\u{7F}", "zero\u{200B}width",
        "soft\u{AD}hyphen",
        "byte\u{FEFF}order", "tag\u{E0041}",
    ]

    @Test(.proof, arguments: hostile)
    func everyCommandEscapesControlCharacters(text: String) throws {
        let project = try Project()
        let folder = "S/" + text.replacing("/", with: "")
        try project.folder.write(code + "/*\n\(text)*/ let q = XMLParser(data: d)\n", to: "\(folder)/\(text).swift")
        try project.folder.write("version: 1\n\(text): 1\n", to: "\(folder)/safegen.yml")
        try project.folder.write("\(text)\n", to: "Generated/\(text).swift")
        try project.folder.write(Project.manifest, to: "\(folder)/fine.yml")
        let list = "S/none\n\(folder)/\(text).swift\n\(text)\n"
        let runs = [
            try project.start("validate", "--config", "\(folder)/safegen.yml"),
            try project.start("validate", "--config", "\(folder)/none.yml"),
            try project.start("generate", "--dry-run", "--config", "\(folder)/fine.yml"),
            try project.start("generate", "--verbose", "--config", "\(folder)/fine.yml", "--output", "\(folder)/out"),
            try project.start("check", "--config", "\(folder)/fine.yml"),
            try project.start("diff", "--config", "\(folder)/fine.yml", "--output", "\(folder)/other"),
            try project.start("diff", "--config", "\(folder)/fine.yml"),
            try project.start("generate", "--list-outputs", "plain", "--config", "\(folder)/fine.yml"),
            try project.start("init", "--config", "\(folder)/new.yml", "S"),
            try project.start("discover", "--symbol-graph", "\(folder)/none"),
            try project.start("audit", "S"),
            try project.start("adopt", "S"),
            try project.start("audit", "--files-from", "-", input: list),
            try project.start("audit", "--baseline", "\(folder)/none", "S"),
        ]
        for run in runs {
            #expect(Acting.parts(of: run.output).isEmpty, "\(run.output)")
            #expect(Acting.parts(of: run.errors).isEmpty, "\(run.errors)")
        }
        #expect(Set(runs.map(\.status)).isSuperset(of: [0, 1, 66]))
    }

    #if os(Linux)
    @Test func theProgramCallsNothingOfTheNetwork() throws {
        let symbols = try Command.run(
            "/usr/bin/env", ["nm", "--dynamic", "--undefined-only", Tool.path], in: "/")
        try #require(symbols.status == 0 && symbols.output.contains("execv"))
        let calls = ["socket", "connect", "bind", "listen", "getaddrinfo", "gethostbyname"]
        let names = symbols.output.split(whereSeparator: \.isWhitespace).map { $0.prefix { $0 != "@" } }
        #expect(names.filter { calls.contains(String($0)) } == [])
    }
    #endif

    @Test func pipesAreNotWaitedFor() throws {
        let project = try Project()
        try project.folder.write(code, to: "Sources/a.swift")
        let result = try project.shell(
            """
            mkfifo pipe
            $LIMITED $SAFEGEN audit --quiet --baseline pipe Sources; test $? = 74 || exit 2
            $LIMITED $SAFEGEN audit --quiet --baseline pipe --update-baseline Sources; test $? = 73 || exit 3
            $LIMITED $SAFEGEN generate --quiet --rerun-marker pipe; test $? = 74 || exit 4
            """)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("cannot read 'pipe': it is a pipe or a device, and no file"))
    }

    @Test func addRefusesAnInvisibleCharacterInAName() throws {
        let project = try Project()
        let result = try project.start("add", "NSCache\u{E0041}")
        #expect(result.status == 65)
        #expect(result.errors.contains("found the invisible character U+E0041"), "\(result.errors)")
    }

    @Test func depfileReplacesOnlyADepfile() throws {
        let project = try Project()
        try project.folder.write("int main() {}\n", to: "main.swift")
        let refused = try project.start("generate", "--depfile", "main.swift")
        #expect(refused.status == 73)
        #expect(refused.errors == "safegen: error: 'main.swift' is not a depfile, and stays as it is\n")
        #expect(project.folder.text("main.swift") == "int main() {}\n")
        for config in ["safegen.yml", "./safegen.yml"] {
            #expect(try project.start("generate", "--config", config, "--depfile", "d").status == 0)
        }
    }

    @Test func pathThatMakeCannotReadIsRefused() throws {
        let project = try Project()
        try project.folder.write(Project.manifest, to: "x\nSHELL=./safegen.yml")
        let result = try project.start("generate", "--config", "x\nSHELL=./safegen.yml", "--depfile", "d")
        #expect(result.status == 64)
        #expect(project.folder.text("d") == nil)
    }

    @Test func baselineReplacesOnlyABaseline() throws {
        let project = try Project()
        try project.folder.write(code, to: "Sources/a.swift")
        try project.folder.write("my notes\n", to: "notes.txt")
        let result = try project.start("audit", "--quiet", "--baseline", "notes.txt", "--update-baseline", "Sources")
        #expect(result.status == 73)
        #expect(project.folder.text("notes.txt") == "my notes\n")
        let read = try project.start("audit", "--quiet", "--baseline", "notes.txt", "Sources")
        #expect(read.errors == "safegen: error: 'notes.txt' is not a baseline; name another file\n")
        try project.folder.write("# SafeGen baseline 1\nmy notes\n", to: "notes.txt")
        let damaged = try project.start("audit", "--quiet", "--baseline", "notes.txt", "Sources")
        #expect(damaged.errors.contains("notes.txt:2: this is not an entry of a baseline; rewrite the file"))
    }

    /// What a start of the program that did not survive leaves to the next: a file without a name, which lists what to
    /// pass over.
    @Test func namesAFileThatStopsTheParserAndReadsTheOthers() throws {
        let project = try Project()
        for name in ["crash", "late", "fine"] { try project.folder.write(code, to: "Sources/\(name).swift") }
        let result = try project.shell(
            #"""
            printf 'CSources/crash.swift\0\200Sources/late.swift\0' > list
            exec 9<> list; rm list
            SAFEGEN_PASSED_OVER=9 exec $SAFEGEN audit --all Sources
            """#)
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("3 files, 1 parsed, 1 finding, "))
        let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("Sources/") }
        #expect(
            lines.map(String.init) == [
                "Sources/crash.swift: error: the parser crashed over this file; it was skipped [does-not-parse]",
                "Sources/fine.swift:2:9: warning: 'XMLParser' holds its delegate unsafely; use 'SafeXMLParser' [unadopted]",
                "Sources/late.swift: error: the parser took more than 30 s; it was skipped [does-not-parse]",
            ])
    }

    /// The extractor is one that never ends; it reports its process number, and then the signal is sent. (A shell has its background
    /// jobs ignore SIGINT, which Perl takes back.)
    @Test(arguments: ["INT", "TERM", "HUP"])
    func signalEndsTheExtractorAndLeavesNothing(signal: String) throws {
        let project = try Project()
        try project.folder.write(
            "#!/bin/sh\necho $$ >&2\necho $$ > pid\nexec sleep 600\n", to: "bin/swift-symbolgraph-extract")
        let result = try project.shell(
            """
            chmod +x bin/swift-symbolgraph-extract; mkdir tmp
            TMPDIR=$PWD/tmp PATH=$PWD/bin:$PATH
            export TMPDIR PATH
            perl -e '$SIG{\(signal)} = "DEFAULT"; exec @ARGV' \\
              $SAFEGEN discover --module Foundation --target x86_64-unknown-linux-gnu & tool=$!
            until test -s pid; do kill -0 $tool || exit 5; sleep 0.02; done
            kill -\(signal) $tool
            wait $tool; code=$?
            test -z "$(ls tmp)" || exit 2
            kill -0 $(cat pid) 2>/dev/null && exit 3
            test $code -gt 128 || exit 4
            """)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}

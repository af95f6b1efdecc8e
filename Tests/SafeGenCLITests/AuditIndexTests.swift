import Foundation
import TestSupport
import Testing

/// `audit --index`: what the compiler knows of places that inference doesn't see.
@Suite struct AuditIndexTests {
    private let project: Project
    private static let ignored = "// safegen:ignore unadopted a person looked at it"
    private let files = [
        "safegen.yml": """
        version: 1
        output: {directory: Generated, swift: "6.2"}
        classes:
          - {name: Stream, allow: [{rule: already-weak, reason: "a trial"}]}

        """,
        "Net.swift": """
        import Foundation
        final class Net: NSObject, StreamDelegate {
            let helper = Helper.make()
            func a() { makeStream().delegate = self }  \(ignored)
            func b() { with { $0.delegate = self } }  \(ignored)
            func c(_ b: Box<[InputStream?]>) { for s in b.value { s?.delegate = self } }  \(ignored)
            func d(_ c: Connection) { same(c.streams[0]).delegate = helper }
            func e() { makeStream().delegate = helper }
            func f(_ c: Connection) { c.input.delegate = helper }
            func g(_ c: Connection) { c.streams.reduce(into: ()) { $1.delegate = helper } }
            func h(_ c: Connection) { let s = c.input; s.delegate = helper }
        }

        """,
        "Other.swift": """
        import Foundation
        func makeStream() -> InputStream { InputStream(data: Data()) }
        func same<T>(_ t: T) -> T { t }
        func with(_ body: (Stream) -> Void) { body(makeStream()) }
        struct Box<T> { var value: T }
        final class Connection { let input: InputStream = makeStream(); var streams: [Stream] { [input] } }
        final class Helper: NSObject, StreamDelegate { static func make() -> Helper { Helper() } }

        """,
    ]

    init() throws {
        project = try Project()
        for (name, text) in files { try project.folder.write(text, to: name) }
        let compile = ["swiftc", "-c", "-index-store-path", "index", "-module-name", "App"]
        let result = try Command.run("/usr/bin/env", compile + ["Net.swift", "Other.swift"], in: project.folder.path)
        try #require(result.status == 0, "\(result.errors)")
    }

    @Test func placesThatPassWithoutItAreErrorsWithIt() throws {
        func lines(_ output: String) -> [Substring] {
            output.split(separator: "\n").compactMap { line in
                line.split(separator: ",").first { $0.hasPrefix("line=") }
            }
        }
        let inferred = try project.run("audit", "--strict", "--format", "github")
        #expect(lines(inferred.output) == ["line=8", "line=9", "line=11"], "\(inferred.output)")
        let advice = "types were guessed; for certainty, build, then add --index .build\n"
        #expect(try project.run("audit", "--strict").errors.contains(advice))
        let indexed = try project.run("audit", "--strict", "--format", "github", "--index", "index")
        #expect(indexed.status == 1)
        #expect(
            lines(indexed.output) == ["line=7", "line=8", "line=9", "line=10", "line=11"], "\(indexed.output)")
        #expect(!indexed.errors.contains("without the compiler"), "\(indexed.errors)")
    }

    @Test func adoptEditsThem() throws {
        let result = try project.run("adopt", "--index", "index", "--write", "--force", "--module", ".=App")
        #expect(result.status == 0, "\(result.errors)")
        let text = project.folder.text("Net.swift") ?? ""
        #expect(text.components(separatedBy: ".safeDelegate = ").count == 6, "\(text)")
    }

    @Test func strictRunFailsWhereAFileIsNewer() throws {
        let guessed = (files["Net.swift"] ?? "").split(separator: "\n").filter { !$0.contains("c.input") }
        try project.folder.write(
            guessed.filter { !$0.contains("= helper }") || $0.contains("streams") }.joined(separator: "\n") + "\n",
            to: "Net.swift")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: project.folder.path("Net.swift"))
        let result = try project.run("audit", "--strict", "--index", "index")
        #expect(result.status == 1)
        #expect(
            result.errors.contains(
                "1 file is newer than the index, and their types were guessed: Net.swift; build again\n"),
            "\(result.errors)")
        #expect(try project.run("audit", "--index", "index").status == 0)
    }

    @Test func folderWithoutAnIndexIsAnError() throws {
        let result = try project.run("audit", "--index", "Generated")
        #expect(result.status == 66)
        #expect(result.errors == "safegen: error: no index at 'Generated'\n")
    }

    @Test func libraryThatIsNoneIsAnError() throws {
        let result = try project.start(
            "audit", "--index", "index", environment: ["SAFEGEN_INDEX_LIBRARY": project.folder.path("Net.swift")])
        #expect(result.status == 66)
        #expect(result.errors.contains("Net.swift' can't be used: "), "\(result.errors)")
    }

    /// The library crashes over some such bytes.
    @Test func damagedPartsAreLeftOut() throws {
        var state = UInt64(1)
        let folder = project.folder.path("index/v5/records")
        let records = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("Net.swift-") }
        try #require(!records.isEmpty)
        for path in records {
            var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
            for index in bytes.indices.dropFirst(64) {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                bytes[index] = UInt8(truncatingIfNeeded: state >> 33)
            }
            try project.folder.write(bytes, to: "index/v5/records/\(path)")
        }
        let result = try project.run("audit", "--index", "index")
        #expect(result.status == 74)
        #expect(result.errors.contains("is not found in the index, which is damaged"), "\(result.errors)")
        let document = try project.run("audit", "--index", "index", "--format", "json").output
        #expect(document.contains("it is damaged; delete the index, and build again"), "\(document)")
    }
}

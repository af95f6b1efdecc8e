import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery
@testable import SafeGenCommandSupport

@Suite struct SymbolGraphReaderTests {
    @Test(arguments: [
        ("", "the file is empty", 1, 1),
        ("  \n", "the file is empty", 1, 1),
        ("[]", "this is no JSON: expected an object, found '['", 1, 1),
        ("{}", "this JSON is not a symbol graph: it has no 'metadata'", 1, 1),
        ("{\"a\": 1,}", "this is no JSON: expected something after ',', found '}'", 1, 9),
        ("{\"a\" 1}", "this is no JSON: expected ':' after a key, found '1'", 1, 6),
        ("{\"a\": x}", "this is no JSON: expected a value, found 'x'", 1, 7),
        ("{\"a\":\n \"b\nc\"}", "this is no JSON: a control character inside a string", 2, 4),
        ("{\"a\": [1, 2", "this is no JSON: the text ends where ',' or ']' should stand", 1, 12),
        ("{\"a\": \"b", "this is no JSON: the text ends inside a string", 1, 9),
        ("{\"a\": 1} x", "this is no JSON: expected nothing more, found 'x'", 1, 10),
    ])
    func reportsMistakesWithTheirPlaces(text: String, message: String, line: Int, column: Int) throws {
        let diagnostic = try diagnostic(of: text)
        #expect(diagnostic.rule == .badSymbolGraph)
        #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
        #expect(diagnostic.location == SourceLocation(file: 0, line: line, column: column))
    }

    @Test func refusesAnUnknownVersion() throws {
        let diagnostic = try diagnostic(
            of: GraphText().text.replacing("\"minor\": 6", with: "\"minor\": 9"))
        #expect(diagnostic.rule == .unknownGraphVersion)
        #expect(diagnostic.message.contains("the format version 0.9 is none that this safegen reads"))
    }

    @Test func refusesEveryPrefixOfAGraph() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }")
        let bytes = Array(graph.text.utf8)
        for count in 0..<bytes.count {
            #expect(throws: SymbolGraphReader.Problem.self) {
                try SymbolGraphReader.read(Array(bytes[..<count]))
            }
        }
    }

    @Test func survivesChangedBytes() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func widgetDidEnd(_ widget: Widget)"])
        graph.addClass("Widget", more: ", \"availability\": [{\"domain\": \"iOS\", \"introduced\": {\"major\": 16}}]")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let bytes = Array(graph.text.utf8)
        var random: UInt64 = 42
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        var options = Discovery.Options()
        options.listsAll = true
        for _ in 0..<3_000 {
            var changed = bytes
            for _ in 0...next(3) {
                changed[next(changed.count)] = next(2) == 0 ? UInt8(next(256)) : Array("{}[],:\"\\ 0".utf8)[next(10)]
            }
            guard let graph = try? SymbolGraphReader.read(changed) else { continue }
            let collector = FindingCollector(index: SymbolIndex([graph]), options: options)
            _ = ManifestWriter(index: collector.index).manifest(of: collector.findings())
        }
    }

    @Test func refusesNestingWithoutEnd() throws {
        let text = "{\"a\": " + String(repeating: "[", count: 100_000)
        #expect(try diagnostic(of: text).message.contains("512 nested levels"))
    }

    @Test func resolvesEscapes() {
        let text = Array("\"a\\u0041\\n\\u00e9\\ud83d\\ude00\\ud83d\\\"\"".utf8)
        text.withUnsafeBufferPointer { buffer in
            var cursor = JSONCursor(buffer)
            #expect((try? cursor.string()) == "aA\né😀\u{FFFD}\"")
        }
    }

    @Test func readsTheOtherFilesOfAFolder() throws {
        let folder = try TemporaryFolder()
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: AnyObject? { get set }")
        try folder.write(graph.text, to: "Kit.symbols.json")
        try folder.write("{", to: "Broken.symbols.json")
        try folder.write("[", to: "unrelated.json")
        let discovery = try Discovery(symbolGraphs: [folder.path])
        #expect(discovery.diagnostics.count == 1)
        #expect(discovery.hasErrors)
        #expect(discovery.findings.map(\.fullName) == ["Widget.delegate"])
        let text = DiagnosticFormat.text.render(discovery.diagnostics, in: discovery.sources)
        #expect(text.hasPrefix("\(folder.path)/Broken.symbols.json:1:2: error: this is no JSON: "))
    }

    @Test func reportsAMissingFile() throws {
        let folder = try TemporaryFolder()
        #expect(throws: RunError.self) { try Discovery(symbolGraphs: [folder.path("none.json")]) }
        #expect(throws: RunError.self) { try Discovery(symbolGraphs: [folder.path]) }
    }

    private func diagnostic(of text: String) throws -> Diagnostic {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.symbols.json")
        let discovery = try Discovery(symbolGraphs: [folder.path("a.symbols.json")])
        return try #require(discovery.diagnostics.first)
    }
}

import Foundation
import TestSupport
import Testing

@testable import SafeGen

@Suite struct EveryKeyTests {
    /// What the fuzzer begins with.
    private static let seed = URL(filePath: #filePath).appending(path: "../../../Fuzz/Seeds/manifest/every-key.yml")
        .standardizedFileURL
    private static let hint: Comment = "add the key to EveryKey.manifest (Tests/TestSupport/EveryKey.swift)"

    @Test func fuzzersSeedHasEveryKey() throws {
        let expected = EveryKey.manifest + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try expected.write(to: Self.seed, atomically: true, encoding: .utf8)
        }
        let isFresh = try String(contentsOf: Self.seed, encoding: .utf8) == expected
        #expect(isFresh, "run 'RECORD=1 make test FILTER=EveryKeyTests'")
    }

    @Test func writesEveryCompatibleKey() {
        let words = Set(EveryKey.manifest.split { " \n{,".contains($0) }.map(String.init))
        let missing = KeyList.all.flatMap { list in
            list.names.filter { !words.contains($0 + ":") }.map { "\($0) of \(list.subject)" }
        }
        // Included files would have to exist, and 'file' conflicts with 'directory'.
        #expect(missing == ["include of the manifest", "file of the output"], Self.hint)
    }

    /// A key's name, and the kind of mapping that it is in.
    struct Place: CustomTestStringConvertible, Sendable {
        var definition: String
        var key: KeyFacts
        var testDescription: String { "\(key.name) of \(definition)" }
    }

    private static let places = KeyList.all.flatMap { list in
        list.keys.map { Place(definition: list.definition, key: $0) }
    }

    @Test(arguments: places.filter { $0.key.name != "partial" && $0.key.shape.isText })
    func refusesCodeAfterThePieceOfSwift(place: Place) throws {
        let code = "\"A } struct Evil {\""
        let value = if case .list = place.key.shape { "[\(code)]" } else { code }
        func entry(_ keys: KeyValuePairs<String, String>) -> String {
            let others = keys.filter { $0.key != place.key.name }.map { "\($0.key): \($0.value)" }
            return "{\((["\(place.key.name): \(value)"] + others).joined(separator: ", "))}"
        }
        let text: String
        switch place.definition {
        case "class": text = "classes: [\(entry(["name": "A", "properties": "[{name: a, type: P}]"]))]"
        case "property": text = "classes: [{name: A, properties: [\(entry(["name": "a", "type": "P"]))]}]"
        case "binding": text = "classes: [{name: A, bindings: [\(entry(["arguments": "[B]"]))]}]"
        case "protocol": text = "protocols: [\(entry(["name": "P"]))]"
        default: return
        }
        let loaded = try ManifestLoader.load(.bytes(Array("version: 1\n\(text)".utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.contains { $0.rule.rawValue.hasPrefix("bad-") }, "\(loaded.diagnostics)")
    }

    @Test(arguments: places) func documentationNamesTheKey(place: Place) throws {
        let url = URL(filePath: #filePath).appending(path: "../../../../Docs/Manifest.md").standardizedFileURL
        let text = try String(contentsOf: url, encoding: .utf8)
        let name = place.key.name
        #expect(text.contains("`\(name)`") || text.contains("\(name):"), "add a row for it to Docs/Manifest.md")
    }
}

extension ValueShape {
    /// Whether it is text, or a list of texts.
    fileprivate var isText: Bool {
        switch self {
        case .text: true
        case .list(let element): element.isText
        default: false
        }
    }
}

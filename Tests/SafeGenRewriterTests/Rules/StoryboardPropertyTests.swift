import Foundation
import SafeGen
import Testing
import TestSupport

@testable import SafeGenRewriter

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Whatever an Interface Builder file looks like: with its edits it is XML as before, and every other byte stays.
@Suite struct StoryboardPropertyTests {
    @Test(arguments: 0..<400) func editedFileIsXML(seed: Int) throws {
        var writer = XMLWriter(seed: UInt64(seed))
        let text = writer.document()
        try #require(isXML(text), "the test's own XML, seed \(seed): \(text)")
        let (after, count) = adopt(Array(text.utf8))
        #expect(isXML(String(decoding: after, as: UTF8.self)), "seed \(seed): \(text)")
        #expect(count == writer.bareFields, "seed \(seed): \(text)")
        let attributes = " customClass=\"SafeSearchField\" customModule=\"App\" customModuleProvider=\"target\""
        #expect(String(decoding: after, as: UTF8.self).replacing(attributes, with: "") == text, "seed \(seed)")
        #expect(adopt(after).count == 0, "seed \(seed)")
    }

    /// What is no XML is not made worse: nothing but the attributes is put in.
    @Test(arguments: 0..<100) func bytesOfAnyKindStay(seed: Int) {
        var writer = XMLWriter(seed: UInt64(seed))
        var bytes = Array(writer.document().utf8)
        for _ in 0..<5 where !bytes.isEmpty {
            bytes[writer.number(below: bytes.count)] = Array("<>\"'!?-[]/ a\u{0}".utf8)[writer.number(below: 13)]
        }
        let (after, count) = adopt(bytes)
        let length = " customClass=\"SafeSearchField\" customModule=\"App\" customModuleProvider=\"target\"".utf8.count
        #expect(after.count == bytes.count + count * length, "seed \(seed)")
    }

    private func adopt(_ bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
        let target = Classes.target("UISearchField", module: "UIKit", [([], "SafeSearchField")])
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex([target]), mode: .adopt)
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")], adoptsAll: true)
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        var report = rewriter.examine([(path: "/Nowhere/Main.xib", bytes: bytes)])
        return (rewriter.changes(of: &report).changes.first?.after ?? bytes, report.editCount)
    }

    private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }
}

/// Writes documents that a seed repeats, with all that XML has: comments, instructions, CDATA, a document type, quotes
/// and signs in attributes.
private struct XMLWriter {
    private var generator: SeededGenerator
    /// How many elements are bare instances of the class.
    private(set) var bareFields = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

    mutating func document() -> String {
        let head = ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0'?>\r\n"]
        let types = [
            "", "<!-- don't \"<searchField/> -->", "<!DOCTYPE document>",
        ]
        return head[number(below: 3)] + types[number(below: 3)] + "<document>" + contents(depth: 0) + "</document>\n"
    }

    private mutating func contents(depth: Int) -> String {
        (0..<number(below: depth > 3 ? 2 : 5)).map { _ in piece(depth: depth) }.joined()
    }

    private mutating func piece(depth: Int) -> String {
        switch number(below: 8) {
        case 0: "<!-- a > 'b <searchField> -->"
        case 1: "<![CDATA[<searchField id='1'> ]] > \"]]>"
        case 2: "<?tool don't <searchField> > \"?>"
        case 3: " text that isn't markup: \u{E9} > \" &lt;searchField&gt;\r\n\t"
        case 4: element("view", depth: depth)
        case 5: element("searchFieldCell", depth: depth)
        default: element("searchField", depth: depth)
        }
    }

    private mutating func element(_ name: String, depth: Int) -> String {
        var attributes: [String] = []
        var isBare = name == "searchField"
        if number(below: 2) == 0 { attributes.append("id=\"a>b'c\"") }
        if number(below: 3) == 0 { attributes.append("title = '<\\\"> />'".replacing("<", with: "&lt;")) }
        switch number(below: 6) {
        case 0:
            attributes.append("customClass=\"Own\"")
            isBare = false
        case 1:
            attributes.append("customModule='Own'")
            isBare = false
        default: break
        }
        attributes.shuffle(using: &generator)
        if isBare { bareFields += 1 }
        let spaces = [" ", "\n  ", "\t"]
        let list = attributes.map { spaces[number(below: 3)] + $0 }.joined() + ["", " ", "\n"][number(below: 3)]
        if number(below: 2) == 0 { return "<\(name)\(list)/>" }
        return "<\(name)\(list)>\(contents(depth: depth + 1))</\(name)>"
    }
}

import SafeGenCommandSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

@Suite struct BytePrefilterTests {
    private func glance(_ code: String, _ language: ScanWords.Language = .swift) -> BytePrefilter {
        let words = ScanWords(ScanKnowledge(classes: KnowledgeBase.classes, weak: []), .init(), for: language)
        return Array(code.utf8).withUnsafeBufferPointer {
            BytePrefilter(words.scanner.hits(in: $0), of: words, in: $0)
        }
    }

    @Test(arguments: [
        "let p = XMLParser(data: d)", "class A: XMLParser {}", "class A: XMLParserDelegate {}", "class XMLParser {}",
        "let p: Foundation.XMLParser?", "FileManager.default.delegate = self", "FileManager.default?.delegate = self",
        "let f = FileManager.default\nf.delegate = self", "let f = FileManager.init()",
        "let k = \\FileManager.delegate",
        "let s = \"\"\"\n// \\(XMLParser())\n\"\"\"", "/*\n// */ XMLParser()",
        "scene.physicsWorld.contactDelegate = self",
    ])
    func readsCodeThatMayBeEvidence(code: String) {
        #expect(glance(code).isPromising)
    }

    @Test(arguments: [
        "// XMLParser(data: d)", "let p = NWEndpoint.Port(1)", "f(\"XMLParser\")",
        "try FileManager.default.removeItem(at: u)",
        "let f = FileManager.default", "parser.delegate = self", "f(FileManager.default)\nif f.delegate == self {}",
    ])
    func passesOverCodeThatIsNoEvidenceByItself(code: String) {
        #expect(!glance(code).isPromising)
    }

    @Test(arguments: [
        ("parser?.delegate = self", ["parser"]), ("(self.parser!) . delegate = self", ["parser"]),
        ("(a.delegate, b) = (self, 1)", ["a"]), ("swap(&a.delegate, &b.delegate)", ["a", "b"]),
        ("x[keyPath: \\.parser.delegate] = self", ["parser"]), ("x[keyPath: \\.delegate] = self", [""]),
        ("let k = \\A.parser.delegate\nprint(k)", ["parser"]), ("parser // mine\n  .delegate = self", [""]),
        ("delegate = self", []), ("if parser.delegate == self {}", []), ("print(parser.delegate.name)", []),
    ])
    func namesVariablesWhosePropertiesAreSet(code: String, names: [String]) {
        #expect(glance(code).receivers == Set(names))
    }

    @Test(arguments: [
        ("p.delegate = self;", true), ("[p setDelegate:self];", true), ("p.delegate == self;", false),
        ("p.delegate = nil;", false), ("[p setDelegate:nil];", false), ("f(p.delegate, 1);", false),
    ])
    func knowsPropertiesThatObjectiveCSurelySets(code: String, isSet: Bool) {
        #expect(glance(code, .objectiveC).properties.isEmpty != isSet)
    }

    @Test(arguments: [
        ("[parser setDelegate:self];", ["parser"]), ("[[self parser] setDelegate:self];", ["]", "parser"]),
        ("_parser.delegate = self;", ["_parser"]), ("[parser\n  setDelegate:self];", [""]),
    ])
    func namesVariablesOfObjectiveC(code: String, names: [String]) {
        #expect(glance(code, .objectiveC).receivers == Set(names))
    }
}

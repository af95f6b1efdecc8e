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
        "parser?.delegate = self", "(self.parser!) . delegate = self", "(a.delegate, b) = (self, 1)",
        "swap(&a.delegate, &b.delegate)", "x[keyPath: \\.parser.delegate] = self", "x[keyPath: \\.delegate] = self",
        "let k = \\A.parser.delegate\nprint(k)", "parser // mine\n  .delegate = self", "make().delegate = self",
    ])
    func seesThatAPropertyOfAnotherObjectMayBeSet(code: String) {
        #expect(glance(code).setsMember)
    }

    @Test(arguments: [
        "delegate = self", "self.delegate = x", "super.delegate = x", "if parser.delegate == self {}",
        "print(parser.delegate.name)",
    ])
    func seesThatNoPropertyOfAnotherObjectIsSet(code: String) {
        #expect(!glance(code).setsMember)
    }

    @Test(arguments: [
        ("p.delegate = self;", true), ("[p setDelegate:self];", true), ("p.delegate == self;", false),
        ("p.delegate = nil;", false), ("[p setDelegate:nil];", false), ("f(p.delegate, 1);", false),
    ])
    func knowsPropertiesThatObjectiveCSurelySets(code: String, isSet: Bool) {
        #expect(glance(code, .objectiveC).properties.isEmpty != isSet)
    }
}

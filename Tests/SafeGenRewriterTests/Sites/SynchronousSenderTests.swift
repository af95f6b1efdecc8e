import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Where code and knowledge show that a delegate can't dangle, and the look-alikes where it may.
@Suite struct SynchronousSenderTests {
    private func scan(_ code: String) throws -> CodeScan {
        let folder = try TemporaryFolder()
        let conformance = "extension Feed: XMLParserDelegate, FileManagerDelegate {}\n"
        try folder.write("import Foundation\n\(code)\n\(conformance)", to: "a.swift")
        return try CodeScan(of: [folder.path])
    }

    @Test(arguments: [
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\n}",
        "func f() throws {\nguard let p = XMLParser(contentsOf: u) else { throw e }\np.delegate = self\nguard p.parse() else { throw e }\n}",
        "func f() -> Bool {\nlet p = XMLParser(data: d)\np.shouldProcessNamespaces = true\np.delegate = self\nreturn p.parse()\n}",
        "func f() {\nqueue.async {\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\n}\n}",
        "init(d: Data) {\nsuper.init()\nlet p: XMLParser = .init(data: d)\np.delegate = self\np.parse()\n}",
        "func f(handler: Handler) {\nlet p = XMLParser(data: d)\np.delegate = handler\np.parse()\n}",
        "var titles: [String] {\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\nreturn found\n}",
        "func f() throws {\nlet m = FileManager()\nm.delegate = self\ntry m.copyItem(at: a, to: b)\n}",
        "var o: Feed?\nfunc f() {\nguard let o else { return }\nlet p = XMLParser(data: d)\np.delegate = o\np.parse()\nprint(o.n)\n}",
        "var o: Feed?\nfunc f() {\nif let o = o {\nlet p = XMLParser(data: d)\np.delegate = o\np.parse()\nprint(o.n)\n}\n}",
        "private let p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\np.parse()\n}",
        "private let p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\n}\nfunc f() { p.parse() }",
        "private var p: XMLParser!\nfunc f() {\np = XMLParser(data: d)\np.delegate = self\np.parse()\n}",
        "private let p = XMLParser(data: d)\nfunc f() -> Bool {\np.delegate = self\nreturn self.p.parse()\n}",
        """
        private var p: XMLParser?
        func start() { p = XMLParser(data: d); p?.delegate = self }
        func run() { p?.parse() }
        func parser(_ p: XMLParser, foundCharacters text: String) { p.abortParsing() }
        deinit { p?.delegate = nil }
        """,
        """
        private var p: XMLParser!
        init?(d: Data) {
            super.init()
            self.p = XMLParser(data: d)
            self.p.delegate = self
            guard self.p.parse() else { return nil }
        }
        func parser(_ p: XMLParser, foundCharacters text: String) { if text.isEmpty { p.abortParsing() } }
        """,
    ])
    func delegateThatOutlivesItsSendersCallsCantDangle(code: String) throws {
        let scan = try scan("class Feed: NSObject {\n\(code)\n}")
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("can't dangle here, because "), "\(scan.text)")
    }

    /// A callback gets the parser, and so may give it another delegate, which may go first: in this file or behind a call of another type.
    @Test(arguments: [
        "func parser(_ p: XMLParser, foundCharacters text: String) {\nchild = Child()\np.delegate = child\nchild = nil\n}",
        "func parser(_ p: XMLParser, foundCharacters text: String) { items.begin(p) }\n}\nfinal class Items {\nfunc begin(_ p: XMLParser) { p.delegate = item }",
    ])
    func delegateThatACallbackReplacesMayDangle(callback: String) throws {
        let run = "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\n}"
        let child = "final class Child: NSObject, XMLParserDelegate {}"
        #expect(try !scan("class Feed: NSObject {\n\(run)\n}\n\(child)").hasFindings)
        let scan = try scan("class Feed: NSObject {\n\(run)\n\(callback)\n}\n\(child)")
        #expect(scan.hasFindings && !scan.text.contains("can't dangle"), "\(scan.text)")
    }

    /// The parser is a parameter of functions that only this file can call, or a variable that gets it in branches.
    @Test(arguments: [
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() {\nguard let p = XMLParser(contentsOf: u) else { return }\nrun(p)\n}\nfunc g() { self.run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "static func f() -> Feed? { run(XMLParser(contentsOf: u), now: n) }\nstatic func run(_ now: Int) {}\nstatic private func run(_ p: XMLParser?, now: Int) -> Feed? {\nlet feed = Feed()\np?.delegate = feed\np?.parse()\nreturn feed\n}",
        "func f() {\nlet p = XMLParser(data: d)\nprepare(p)\np.parse()\n}\nprivate func prepare(_ p: XMLParser) {\np.shouldResolveExternalEntities = false\np.delegate = self\n}",
        "func f() {\nlet feed = Feed()\nlet p = XMLParser(data: d)\np.delegate = feed\nrun(p)\nprint(feed.n)\n}\nprivate func run(_ p: XMLParser) { p.parse() }",
        "func f() { outer(XMLParser(data: d)) }\nprivate func outer(_ p: XMLParser) { inner(for: p) }\nfileprivate func inner(for p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() {\nfunc run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}\nrun(XMLParser(data: d))\n}",
        "func f() { run(XMLParser(data: d)) }\n}\nprivate extension Feed {\nfunc run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "private var p: XMLParser!\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\nrun(p)\n}\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() {\nlet p: XMLParser\nif a { p = XMLParser(data: d) } else { p = XMLParser(stream: s) }\np.delegate = self\np.parse()\n}",
        "func f() {\nvar p: XMLParser?\nif a { p = XMLParser(data: d) } else if b { p = XMLParser(contentsOf: u)! }\np?.delegate = self\np?.parse()\n}",
        "func f() {\nlet p: XMLParser\nif a { p = XMLParser(data: d) } else { return }\nlet feed = Feed()\np.delegate = feed\np.parse()\nprint(feed)\n}",
        "func f() {\nlet p = a ? XMLParser(data: d) : XMLParser(stream: s)\np.delegate = self\np.parse()\n}",
    ])
    func delegateOfAParserThatIsLentCantDangle(code: String) throws {
        let scan = try scan("class Feed: NSObject {\n\(code)\n}")
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("can't dangle here, because "), "\(scan.text)")
    }

    /// Somebody else may have the parser, or may call the function.
    @Test(arguments: [
        "func f() { run(XMLParser(data: d)) }\nfunc run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\n@objc private func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\nfunc g(q: XMLParser) { run(q) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\nvar g: (XMLParser) -> Void { run }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\nfunc g() { run(shared) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\nall.append(p)\n}",
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\nq.async { p.parse() }\n}",
        "func f() {\nlet p = XMLParser(data: d)\nother.prepare(p)\np.parse()\n}\nprivate func prepare(_ p: XMLParser) { p.delegate = self }",
        "func f() {\nlet p = XMLParser(data: d)\nprepare(p)\np.parse()\n}\nprivate func prepare(_ p: XMLParser) {\nlet feed = Feed()\np.delegate = feed\nprint(feed)\n}",
        "func f() {\nq.async { [weak self] in\nlet p = XMLParser(data: d)\nself?.prepare(p)\np.parse()\n}\n}\nprivate func prepare(_ p: XMLParser) { p.delegate = self }",
        "func f() {\nlet feed = Feed()\nlet p = XMLParser(data: d)\np.delegate = feed\nrun(p)\n}\nprivate func run(_ p: XMLParser) { p.parse() }",
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\nrun(p)\n}",
        "func f() {\nlet p = XMLParser(data: d)\nrun(p)\nagain(p)\n}\nprivate func again(_ p: XMLParser) { p.parse() }\nprivate func run(_ p: XMLParser) {\nlet feed = Feed()\np.delegate = feed\np.parse()\nprint(feed)\n}",
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: inout XMLParser) {\np.delegate = self\np.parse()\n}",
        "func f() { run(XMLParser(data: d)) }\nprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}\nprivate func run(_ p: Any) {}",
        "func f() {\nlet p: XMLParser\nif a { p = XMLParser(data: d) } else { p = shared }\np.delegate = self\np.parse()\n}",
        "func f() {\nlet p: XMLParser\nif a { p = XMLParser(data: d) } else { p = XMLParser(stream: s) }\np.delegate = self\nkeep(p)\n}",
        "func f() {\nlet p = a ? XMLParser(data: d) : shared\np.delegate = self\np.parse()\n}",
        "func f() {\nvar p = XMLParser(data: d)\np = shared\np.delegate = self\np.parse()\n}",
        "func f() -> () -> Bool {\nlet p = XMLParser(data: d)\np.delegate = self\nreturn p.parse\n}",
        "func f(_ job: Job) {\nlet p = XMLParser(data: d)\np.delegate = self\njob.run = p.parse\n}",
        "private let p = XMLParser(data: d)\nfunc f(_ job: Job) {\np.delegate = self\njob.run = self.p.parse\n}",
        "func f() -> (URL) throws -> Void {\nlet m = FileManager()\nm.delegate = self\nreturn m.removeItem(at:)\n}",
        "func f() { run(XMLParser(data: d)) }\n}\nprivate class Hidden: Feed, Runner {\nfileprivate func run(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
    ])
    func delegateOfAParserThatIsGivenAwayMayDangle(code: String) throws {
        #expect(try scan("class Feed: NSObject {\n\(code)\n}").hasFindings)
    }

    @Test func saysUpToWhichLineALocalDelegateLives() throws {
        let code = """
            func titles(d: Data) -> [String] {
                let feed = Feed()
                let parser = XMLParser(data: d)
                parser.delegate = feed
                parser.parse()
                return feed.titles
            }
            """
        let text = try scan("class Feed: NSObject {}\n" + code).text
        #expect(
            text.contains(
                "XMLParser: can't dangle here, because 'parse()' calls the delegate only before returning, and 'feed' is used "
                    + "until line 8 ("), "\(text)")
    }

    /// The object may be gone before the last call, or the sender may call later.
    @Test(arguments: [
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\nkeep(p)\n}",
        "func f() -> XMLParser {\nlet p = XMLParser(data: d)\np.delegate = self\nreturn p\n}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\nqueue.async { p.parse() }\n}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\nparser = p\n}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = Feed()\np.parse()\n}",
        "func f() {\nlet feed = Feed()\nlet p = XMLParser(data: d)\np.delegate = feed\np.parse()\n}",
        "func f() {\nvar feed = Feed()\nlet p = XMLParser(data: d)\np.delegate = feed\nfeed = Feed()\np.parse()\nprint(feed)\n}",
        "var o: Feed?\nfunc f() {\nguard let o else { return }\nlet p = XMLParser(data: d)\np.delegate = o\np.parse()\n}",
        "var o: Feed?\nfunc f() {\nif let o {\nlet p = XMLParser(data: d)\np.delegate = o\np.parse()\n}\nprint(o)\n}",
        "var o: Feed?\nfunc f() {\nguard var o else { return }\nlet p = XMLParser(data: d)\np.delegate = o\no = Feed()\np.parse()\nprint(o)\n}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self.other\np.parse()\n}",
        "func f() {\nqueue.async { [weak self] in\nguard let self else { return }\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\n}\n}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\np.delegate = other\np.parse()\n}",
        "let p = XMLParser(data: d)\nfunc f() {\np.delegate = self\np.parse()\n}",
        "func f(_ p: XMLParser) {\np.delegate = self\np.parse()\n}",
        "let p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\np.parse()\n}",
        "private var p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\np.parse()\n}\nfunc f() { p = q }",
        "private let p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\nkeep(p)\n}",
        "private let p: XMLParser\ninit(d: Data) {\np = XMLParser(data: d)\nsuper.init()\np.delegate = self\nq.async { self.p.parse() }\n}",
        "private var p: XMLParser?\nfunc f() {\np = XMLParser(data: d)\np?.delegate = self\n}\nfunc g() { q.async { [p] in p?.parse() } }",
        "private var p: XMLParser?\nfunc f() {\np = XMLParser(data: d)\np?.delegate = self\nif let p { q.async { p.parse() } }\n}",
        "private var p: XMLParser?\nfunc f() {\np = XMLParser(data: d)\np?.delegate = self\nq.async { [weak self] in self?.p?.parse() }\n}",
        "private let p = XMLParser(data: d)\nfunc f(o: Feed) {\np.delegate = self\no.p.parse()\n}",
        "private let p = XMLParser(data: d)\nfunc f() {\np.delegate = self\n}\nvar all: XMLParser { p }",
        "private let p = XMLParser(data: d)\nfunc f() {\np.delegate = other\np.parse()\n}",
        "private let p: XMLParser\ninit(p: XMLParser) {\nself.p = p\nsuper.init()\np.delegate = self\n}\nfunc f() { p.parse() }",
        "private static let p = XMLParser(data: d)\nfunc f() {\nFeed.p.delegate = self\nFeed.p.parse()\n}",
        "fileprivate let p = XMLParser(data: d)\nfunc f() {\np.delegate = self\n}\n}\nclass Other {\nfunc f(o: Feed) { o.p.parse() }",
        "func f() {\nlet p = Mine(data: d)\np.delegate = self\np.parse()\n}\nclass Mine: XMLParser {}",
        "func f() {\nlet p = XMLParser(data: d)\np.delegate = self\np.parse()\np.parse(later: true)\n}",
        "private let p = XMLParser(data: d)\nfunc f() {\np.delegate = self\np.parse(later: true)\n}",
        "func f() {\nlet p = NetService(domain: d)\np.delegate = self\np.publish()\n}",
    ])
    func delegateMayDangleOtherwise(code: String) throws {
        #expect(try scan("class Feed: NSObject, NetServiceDelegate {\n\(code)\n}").hasFindings)
    }

    @Test(arguments: [
        "class Reader: XMLParser {\noverride init(data: Data) {\nsuper.init(data: data)\nself.delegate = self\n}\n}",
        "class Reader: XMLParser {\nfunc start() {\ndelegate = self\nparse()\n}\n}",
        "class Reader: XMLParser {}\nextension Reader {\nfunc start() {\nsuper.delegate = self\n}\n}",
    ])
    func objectThatIsItsOwnDelegateCantDangle(code: String) throws {
        let scan = try scan(code + "\nclass Feed: NSObject {}\nlet reader = Reader(data: d)")
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("can't dangle here, because the object is its own delegate"), "\(scan.text)")
    }

    @Test(arguments: [
        "class Reader: XMLParser {\nfunc start() {\ndelegate = other\n}\n}",
        "class Reader: XMLParser {\nfunc start() {\ndelegate = self\n}\n}\nfunc f(r: Reader) {\nr.delegate = other\n}",
        "class Reader: XMLParser {\nlet inner: XMLParser\nfunc start() {\ninner.delegate = self\n}\n}",
        "class Reader: XMLParser {\nfunc start() {\ndelegate = self\n}\n}\nclass Other: XMLParser {}\nOther.make().delegate = d",
    ])
    func subclassWhoseDelegateIsAnotherObjectMayDangle(code: String) throws {
        #expect(try scan(code + "\nclass Feed: NSObject {}").hasFindings)
    }

    /// `audit` and `adopt` decide by the same rule.
    @Test func adoptLeavesItAloneUnlessAllIsAskedFor() {
        let code = """
            import Foundation
            class Feed: NSObject, XMLParserDelegate {
                func f() {
                    let p = XMLParser(data: d)
                    p.delegate = self
                    p.parse()
                }
            }
            """
        for isWhole in [false, true] {
            var layout = ProjectLayout()
            layout.adoptsAll = isWhole
            let index = AdoptionIndex([Classes.parser])
            let rules = RuleSet(RuleSet.adopting, for: index, mode: .adopt)
            let report = Rewriter(rules, layout: layout).examine([("a.swift", Array(code.utf8))])
            let findings = report.files.flatMap(\.findings)
            #expect(findings.map(\.isNote) == [!isWhole])
            #expect(findings.map(\.edits.isEmpty) == [!isWhole])
            #expect(findings.first?.message.contains("can't dangle: 'parse()' calls") == !isWhole)
        }
    }
}

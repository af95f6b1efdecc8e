import Foundation
import SafeGenCommandSupport
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenRewriter

@Suite struct CodeScanTests {
    /// What was seen of a class in files: "conformance 1", "creation 2".
    func evidence(_ files: [String: String], of name: String = "XMLParser") throws -> [String] {
        let scan = try self.scan(files)
        return scan.uses.filter { $0.known.name == name }.flatMap(\.places).filter { $0.site.wrapper == nil }
            .map { "\($0.site.kind.rawValue) \($0.site.line)" }.sorted()
    }

    func scan(_ files: [String: String], excluding: [String] = []) throws -> CodeScan {
        let folder = try TemporaryFolder(files)
        let weak = WeakProperty(
            module: "UIKit", className: "UITableView", property: "delegate", type: "UITableViewDelegate",
            systems: [.iOS],
            seen: "")
        return try CodeScan(
            of: [folder.path], excluding: excluding,
            knowledge: ScanKnowledge(classes: KnowledgeBase.classes, weak: [weak]))
    }

    private func evidence(_ code: String, of name: String = "XMLParser") throws -> [String] {
        try evidence(["a.swift": code], of: name)
    }

    /// Each of these is where `audit` finds that a delegate is set, too.
    @Test(arguments: [
        "[p].forEach { $0.delegate = self }", "for q in [p] { q.delegate = self }",
        "let (q, _) = (XMLParser(data: d), 1); q.delegate = self",
        "func make() -> XMLParser { p }; make().delegate = self",
        "guard let q = Optional(XMLParser(data: d)) else { return }; q.delegate = self",
        "let k = \\XMLParser.delegate; p[keyPath: k] = self", "let q = try! XMLParser(data: d); q.delegate = self",
    ])
    func followsValuesToTheirAssignment(code: String) throws {
        let found = try evidence("func f(d: Data) {\nlet p = XMLParser(data: d)\n\(code)\n}")
        #expect(found.contains("assignment 3"), "\(found)")
    }

    @Test func listsDelegatesThatAMethodSets() throws {
        let code = "import Foundation\nfunc f(p: Port, q: Mine) { p.setDelegate(self); q.setDelegate(self) }"
        let scan = try scan(["a.swift": code])
        let calls = scan.setterCalls.map { "\($0.call.setter.className) \($0.call.line):\($0.call.column)" }
        #expect(calls == ["Port 2:30"])
        #expect(scan.text.contains("a.swift:2: 'Port' takes its delegate by 'setDelegate(_:)'"), "\(scan.text)")
        #expect(scan.answer.hasPrefix("You may need SafeGen for Port: "))
    }

    @Test func ignoresPropertyThatASubclassDeclaresItself() throws {
        let code = """
            class Mine: NSTextFinder { var client: Client? }
            class Other: NSTextFinder {}
            func f(a: Mine, b: Other) {
                a.client = self
                b.client = self
            }
            """
        #expect(try evidence(code, of: "NSTextFinder") == ["assignment 5", "subclass 1", "subclass 2"])
    }

    @Test(arguments: [
        "import AppKit\nclass A { init(client: B) { self.client = client } }\n", "import WebKit\na.uiDelegate = self\n",
    ])
    func ignoresPropertiesOfUnknownObjects(code: String) throws {
        #expect(try scan(["a.swift": code]).uses.isEmpty)
    }

    @Test func conformancesAreSeenOnTypesAndExtensions() throws {
        let code = """
            class A: NSObject, XMLParserDelegate {}
            extension B: @preconcurrency Foundation.XMLParserDelegate where T: C {}
            final class D<T>: E<XMLParserDelegate>, F & XMLParserDelegate {
            """
        #expect(try evidence(code) == ["conformance 1", "conformance 2", "conformance 3"])
    }

    @Test func findsAssignmentsToInstancesOfTheClass() throws {
        let code = """
            let a = XMLParser(data: d)
            a.delegate = self
            func f(b: XMLParser) { b.delegate = self; b.delegate = nil }
            class C { var p: XMLParser?; func g() { self.p?.delegate = x; q!.delegate = x }; var q: XMLParser! }
            if let s = x as? XMLParser { s.delegate = self }
            if a.delegate == x {}
            """
        let found = try evidence(code)
        #expect(
            found == ["assignment 2", "assignment 3", "assignment 4", "assignment 4", "assignment 5", "creation 1"])
    }

    @Test(arguments: [
        "f { (p: XMLParser) in p.delegate = self }",
        "f { @MainActor [weak self] (a: A, p: XMLParser) -> Void in p.delegate = self }",
        "switch a { case let p as XMLParser: p.delegate = self }",
        "if case let p as XMLParser = a { p.delegate = self }",
        "for case let p as Foundation.XMLParser in a { p.delegate = self }",
    ])
    func parametersOfClosuresAndPatternsHaveTheirTypes(code: String) throws {
        #expect(try evidence(code) == ["assignment 1"])
        let other = "let p = XMLParser(data: d)\n" + code.replacing("XMLParser", with: "Other")
        #expect(try evidence(other) == ["creation 1"])
    }

    @Test func ignoresAssignmentsToOtherTypes() throws {
        let code = """
            let parser = XMLParser(data: d)
            func f(parser: Other) { parser.delegate = self }
            func g() { let parser = other(); parser.delegate = self }
            func h() { tables.forEach { parser in parser.delegate = self } }
            """
        #expect(try evidence(code) == ["creation 1"])
    }

    @Test func columnsOfSeveralPlacesInALineCountCharacters() throws {
        let code = "let é = \"🙂\"; let a = XMLParser(f: XMLParser(data: d), delegate: x); /* é */ b.a.delegate = y\n"
        let scan = try scan([
            "a.swift": code + "/* é */ a.delegate = self; class B { let b = XMLParser(data: d) }\r" + code
        ])
        let places = scan.uses.flatMap(\.places).map {
            "\($0.site.kind) \($0.site.line):\($0.site.column)"
        }
        let first = ["creation 1:22", "assignment 1:55", "creation 1:35"]
        #expect(
            Set(places)
                == Set(first + first.map { $0.replacing(" 1:", with: " 3:") } + ["assignment 2:11", "creation 2:46"]))
    }

    @Test(arguments: [
        ("a[keyPath: \\.delegate] = self", true), ("b[keyPath: \\XMLParser.delegate] = self", true),
        ("c[keyPath: \\.p.delegate] = self", true), ("a[keyPath: \\XMLParser.delegate] = nil", false),
        ("let d = a[keyPath: \\.delegate]", false), ("if a[keyPath: \\.delegate] == d {}", false),
        ("t[keyPath: \\.delegate] = self", false),
        ("(a.delegate, b.c) = (self, 1)", true), ("(x, a.delegate) = f()", true),
        ("if b { (x.y(), a.delegate) = c }", true), ("(a.delegate, b.c) = (nil, nil)", false),
        ("let d = (a.delegate, b)", false), ("f(a.delegate, b) == c", false), ("(a.delegate, 1) == c", false),
        ("f(a.delegate)", false), ("(t.delegate, b) = (self, 1)", false),
    ])
    func keyPathsAndTuplesAssignToo(code: String, isAssigned: Bool) throws {
        let found = try evidence("class C { var p: XMLParser? }; func f(a: XMLParser, t: Other) {\n\(code)\n}")
        #expect(found == (isAssigned ? ["assignment 2"] : []))
    }

    @Test func sharedInstancesAreSeen() throws {
        let code = "FileManager.default.delegate = self\nlet m = FileManager.default\nm.delegate = self\n"
        #expect(try evidence(code, of: "FileManager") == ["assignment 1", "assignment 3"])
    }

    @Test(arguments: [
        ([], "isn't weak before iOS 18.0"), (["ios15"], "isn't weak before iOS 18.0"), (["macos13"], "isn't weak"),
    ])
    func saysSinceWhenItIsWeakOnTheSystemsOfTheCode(systems: [String], words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\nfunc f(s: Stream) { s.delegate = d }\n", to: "a.swift")
        var targets = DeploymentTargets()
        for system in systems { targets.add(try #require(SystemRelease(system))) }
        let scan = try CodeScan(of: [folder.path], knowledge: ScanKnowledge(at: targets))
        #expect(scan.text.hasPrefix("Foundation.Stream, delegate: \(words)\n"), "\(scan.text)")
    }

    @Test func sharedManagerIsNamedAtEachPlaceAndGetsASubclassForOnesOwn() throws {
        let scan = try scan(["a.swift": "import Foundation\nfunc f() { FileManager.default.delegate = self }\n"])
        #expect(
            scan.text.contains(
                "a.swift:2: delegate is set, of the instance that everybody shares: make one of your own\n"))
        #expect(scan.uses.map(\.advice) == [.subclass(usesProxy: true)])
    }

    @Test func contactDelegatesNeedTheirModule() throws {
        let code = "physicsWorld.contactDelegate = self\n"
        #expect(try evidence(code, of: "SKPhysicsWorld") == [])
        #expect(try evidence("import SpriteKit\n" + code, of: "SKPhysicsWorld") == ["assignment 2"])
    }

    @Test(arguments: [
        ("import SpriteKit\nimport SceneKit\nclass A: SCNPhysicsContactDelegate", []),
        ("import ARKit\nclass A: SCNPhysicsContactDelegate", []),
        ("import SpriteKit\nimport SceneKit\nclass A: SKPhysicsContactDelegate", ["assignment 4", "conformance 3"]),
    ])
    func distinguishesWorldsOfSpriteKitAndSceneKit(code: String, found: [String]) throws {
        let use = " {\nfunc f() { scene.physicsWorld.contactDelegate = self } }\n"
        #expect(try evidence(code + use, of: "SKPhysicsWorld") == found)
    }

    @Test func findsStreamsByTheirSubclasses() throws {
        let code = "class A { var s: InputStream?\n func f() { s?.delegate = self } }"
        #expect(try evidence(code, of: "Stream") == ["assignment 2"])
    }

    @Test func ignoresCommentsStringsSignaturesAndFalseConditions() throws {
        let code = ##"""
            // class A: XMLParserDelegate {}
            /* XMLParser() /* nested */ XMLParser() */
            let a = "XMLParser() \(x("XMLParser()")) XMLParser()", b = #"XMLParser() " \( "#
            let c = """
                class A: XMLParserDelegate {} "" XMLParser()
                """
            func parser(_ parser: XMLParser, didStartElement e: String) {}
            #if false
            class B: XMLParserDelegate { let x = XMLParser() }
            #elseif DEBUG
            let d = XMLParser(data: x)
            #endif
            """##
        #expect(try evidence(code) == ["creation 11"])
    }

    @Test(arguments: [
        "let a = /class A: XMLParserDelegate {/", "f(/XMLParser(data: d)/)", "f(a, b: /[(]XMLParser(data: d)/)",
        "return /\\/XMLParser()/.firstMatch(in: a)", "Regex {\n  /XMLParser()/\n  /[\"]XMLParser()/\n}",
    ])
    func ignoresRegularExpressions(code: String) throws {
        #expect(try evidence(code) == [])
        #expect(try evidence("\(code); let p = XMLParser(data: d)").count == 1)
    }

    @Test(arguments: [
        "let a = b / c; let p = XMLParser(data: d) // a / b", "let a = b/c, p = XMLParser(data: d), e = f/g",
        "a /= b; let p = XMLParser(data: d); a /= b/c", "let a = f(1, /), p = XMLParser(data: d), g = f(2, /)",
        "func /(a: A, b: A) -> B { XMLParser(data: d)/b }",
        "let a = b /* / */ / XMLParser(data: d) / c", "let a = (b) / XMLParser(data: d)/c",
        "let a = b\n/ XMLParser(data: d)/c", "let a = /b\nlet p = XMLParser(data: d)/c",
        "let a = f(/c) // https://a/\nlet p = XMLParser(data: d)",
    ])
    func slashesThatDivideBeginNoRegularExpression(code: String) throws {
        #expect(try evidence(code).map { $0.prefix(8) } == ["creation"])
    }

    @Test func typesOfTheProjectsOwnAreLeftOut() throws {
        #expect(try evidence(["a.swift": "class XMLParser {}\n", "b.swift": "let a = XMLParser()\n"]) == [])
        #expect(try evidence("protocol XMLParserDelegate {}\nclass A: XMLParserDelegate {}") == [])
    }

    @Test func findsClassesBehindTheirModuleInSpiteOfTypesOfTheirName() throws {
        let code = """
            class A: Foundation.XMLParserDelegate {
                let p = Foundation.XMLParser(data: d)
                func f(q: Foundation.XMLParser) { q.delegate = self }
            }

            """
        let own = "class XMLParser {}\nprotocol XMLParserDelegate {}\n"
        #expect(try evidence(["a.swift": code, "b.swift": own]) == ["assignment 3", "conformance 1", "creation 2"])
        #expect(try evidence(code + own) == ["assignment 3", "conformance 1", "creation 2"])
    }

    @Test func followsProtocolsSubclassesAndAliases() throws {
        let files = [
            "a.swift": "class A: P {}\nlet s = Mine()\ns.delegate = self\n",
            "b.swift": "protocol P: XMLParserDelegate {}\nclass Mine: XMLParser {}\n",
        ]
        #expect(try evidence(files) == ["assignment 3", "conformance 1", "creation 2", "subclass 2"])
    }

    @Test func instancesWithoutADelegateNeedNothing() throws {
        let scan = try scan(["a.swift": "let m = FileManager()\n"])
        #expect(!scan.hasFindings)
        #expect(scan.text.contains("FileManager: no code was found that sets its delegate"))
        #expect(
            scan.text.hasSuffix(
                "You don't need SafeGen here: the code sets no unsafe delegate of Apple's classes, or of classes whose source is here.\n"
            ))
    }

    @Test(arguments: [
        ("b.swift", "", false), ("b.swift", "func parse(with p: XMLParser) {}", false),
        ("b.swift", "let p: [XMLParser?]", false), ("b.swift", "f(XMLParser.self)", true),
        ("b.swift", "let make = XMLParser.init(data:)", true), ("b.swift", "extension XMLParser {}", false),
        ("b.swift", "func f<P: Foundation.XMLParser>(_ p: P) {}", false),
        ("b.swift", "func f<P: Foundation.XMLParser>() -> P { P(data: d) }", true),
        ("b.swift", "let p: XMLParser = .init(data: d)", true), ("b.swift", "class P: XMLParser {}", true),
        ("b.m", "void f(NSXMLParser *p) {}", false), ("b.m", "NSXMLParser *p = [NSXMLParser new];", true),
    ])
    func conformancesNeedInstances(name: String, code: String, isNeeded: Bool) throws {
        let conformance = "class A: NSObject, XMLParserDelegate { func f() { x.y.delegate = z } }\n"
        let scan = try scan(["a.swift": conformance, name: code])
        #expect(scan.hasFindings == isNeeded)
    }

    @Test(arguments: [
        ("let p: XMLParser = SafeXMLParser(data: d)", []), ("let p: XMLParser? = try? SafeXMLParser(data: d)", []),
        ("let p: XMLParser = Safe.SafeXMLParser(data: d)", []),
        ("var p: XMLParser = SafeXMLParser(data: d)", ["assignment 2", "assignment 3"]),
        ("let p: XMLParser = Other(data: d)", ["assignment 2", "assignment 3"]),
        ("let p: XMLParser = make(SafeXMLParser(data: d))", ["assignment 2", "assignment 3"]),
    ])
    func constantsThatAWrapperMakesAreSafe(declaration: String, found: [String]) throws {
        let code = """
            class A { \(declaration)
            func f() { p.delegate = self } }
            func g() { \(declaration); p.delegate = self }
            """
        #expect(try evidence(code) == found)
        let own = "class SafeXMLParser: XMLParser {}\n"
        #expect(try evidence(["a.swift": code, "b.swift": own]).contains("assignment 2"))
    }

    @Test func theApplicationsDelegateIsNeverProposed() throws {
        let code = "class A: UIResponder, UIApplicationDelegate {}\nUIApplication.shared.delegate = a\n"
        #expect(try scan(["a.swift": code]).uses.isEmpty)
    }

    @Test func skipsClassesThatAreDeprecatedEverywhere() throws {
        let scan = try scan(["a.swift": "class A: UIWebViewDelegate {}\n"])
        #expect(!scan.hasFindings)
        #expect(scan.text.contains("UIWebView: it is deprecated (iOS 12.0); replace it"))
        let setting = try self.scan(["a.swift": "func f(_ v: UIWebView) { v.delegate = x }\n"])
        #expect(setting.answer.contains("though the code sets an unsafe delegate of UIWebView: it is deprecated"))
    }

    /// Navigation controllers hold theirs weakly.
    @Test func ignoresProtocolsOfSeveralClasses() throws {
        #expect(try scan(["a.swift": "class A: UINavigationControllerDelegate {}\n"]).uses.isEmpty)
        let code = "class A: UIVideoEditorControllerDelegate {}\nlet c: UIVideoEditorController\nc.delegate = A()\n"
        #expect(try scan(["a.swift": code]).hasFindings)
    }

    @Test func adviceIsTheFormThatIsGenerated() throws {
        let code =
            "import UIKit\nfunc f(_ a: UIVideoEditorController) { a.delegate = self }\n_ = UIVideoEditorController()\n"
        let use = try #require(try scan(["a.swift": code]).uses.first)
        #expect(KnowledgeBase.classes(named: use.known.name).map(\.form) == [.extension])
        #expect(use.advice == .attachment)
    }

    @Test func filesThatNameProtocolsOfWeakDelegatesAreCounted() throws {
        let files = [
            "a.swift": "class A: UITableViewDelegate {}\nextension B: UITableViewDelegate {}\n",
            "b.m": "@interface A () <UITableViewDelegate>\n@end\n",
            "c.swift": "// Generated by SafeGen from safegen.yml. Do not edit.\nclass C: UITableViewDelegate {}\n",
        ]
        let scan = try scan(files)
        #expect(scan.weakProtocols.mapValues(\.count) == ["UITableViewDelegate": 2])
        let report =
            "Nothing to do:\n  The code names 1 protocol of delegates that are weak already: UITableViewDelegate (2 files)\n"
        #expect(scan.text.hasPrefix(report))
    }

    @Test func findsWeakDelegatesByTheirProtocols() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "class A: NSView, WKNavigationDelegate, UITextDragDelegate, UIAlertViewDelegate {}\n", to: "a.swift")
        let counts = try CodeScan(of: [folder.path]).weakProtocols.mapValues(\.count)
        #expect(counts == ["WKNavigationDelegate": 1, "UITextDragDelegate": 1, "UIAlertViewDelegate": 1])
    }
}

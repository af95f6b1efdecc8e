import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// What `scan` says where code sets the delegate of something that may be of a class, and where no code sets one.
@Suite struct ScanUncertainTests {
    private func scan(_ files: [String: String]) throws -> CodeScan {
        let folder = try TemporaryFolder(files)
        return try CodeScan(of: [folder.path])
    }

    private func scan(_ code: String) throws -> CodeScan { try scan(["a.swift": code]) }

    // MARK: Perhaps

    @Test(arguments: [
        "class A: UICollectionViewController {\nlazy var source = Source<App>()\nfunc f() { self.source.fetchedResultsController.delegate = self }\n}",
        "class A: NSObject {\nlet all = names.map { make($0) }\nfunc f() { for controller in self.all { controller.delegate = self } }\n}",
        "class A: UIViewController, UITableViewDelegate {\nfunc f() { make().resultsController.delegate = self }\n}",
    ])
    func delegateOfSomethingThatMayBeAnInstanceIsPerhapsSet(code: String) throws {
        let scan = try scan(
            "import CoreData\nimport Kit\n\(code)\nextension A: NSFetchedResultsControllerDelegate {}\n")
        #expect(scan.text.contains("delegate is perhaps set\n"), "\(scan.text)")
        #expect(scan.answer == "You may need SafeGen for 1 class: NSFetchedResultsController.")
        #expect(scan.proposes("NSFetchedResultsController"))
        #expect(scan.json.contains("\"uncertain\": true"))
    }

    @Test(arguments: [
        "class A: UITableViewController {\nfunc f() { make().tableView.delegate = self }\n}",
        "class A: UIViewController, UITabBarControllerDelegate {\nfunc f() { make().tabBarController.delegate = self }\n}",
        "class A: NSObject {\nfunc f(other: Other) { other.delegate = self }\n}",
        "class A: NSObject {\nfunc f() { make().delegate = nil }\n}",
        "class A: NSObject {\nvar delegate: B?\nfunc f() { self.delegate = self }\n}",
    ])
    func whatIsNoLikelierAnInstanceIsNotSet(code: String) throws {
        let scan = try scan(
            "import CoreData\nimport UIKit\n\(code)\nextension A: NSFetchedResultsControllerDelegate {}\n")
        #expect(!scan.hasFindings, "\(scan.text)")
    }

    /// A delegate of two protocols conforms to both.
    @Test func oneProtocolOfTwoShowsNothing() throws {
        let scan = try scan(
            "import UIKit\nclass A: NSObject, UINavigationControllerDelegate { func f() { make().delegate = self } }\n")
        #expect(!scan.hasFindings, "\(scan.text)")
    }

    @Test func certainUseBesideAnUncertainOneIsCertain() throws {
        let scan = try scan(
            "import Foundation\nclass A: NSObject, XMLParserDelegate {\nvar p: XMLParser!\nfunc f() { p.delegate = self; make().delegate = self }\n}\n"
        )
        #expect(scan.answer == "You need SafeGen for 1 class: XMLParser.")
        #expect(scan.text.contains("perhaps set"))
    }

    /// The other file shows what it is.
    @Test func variableWhoseTypeAnotherFileWritesIsNotUncertain() throws {
        let use =
            "class A: NSObject, XMLParserDelegate { let feed = Feed()\nfunc f() { feed.parser.delegate = self } }\n"
        let scan = try scan(["a.swift": use, "b.swift": "import Foundation\nclass Feed { var parser: XMLParser! }\n"])
        #expect(scan.answer == "You need SafeGen for 1 class: XMLParser.")
        #expect(!scan.text.contains("perhaps"), "\(scan.text)")
    }

    /// A function of C may be named as a type is, and then a type isn't made there.
    @Test(arguments: ["MakeParser().delegate = self", "let p = MakeParser()\np.delegate = self"])
    func functionThatIsNamedAsATypeIsFollowed(use: String) throws {
        let code = "import Foundation\nclass A: NSObject, XMLParserDelegate { func f() {\n\(use)\n} }\n"
        let header = "#import <Foundation/Foundation.h>\nNSXMLParser *MakeParser(void);\n"
        let scan = try scan(["a.swift": code, "b.h": header])
        #expect(scan.answer == "You need SafeGen for 1 class: XMLParser.")
        #expect(try !self.scan(["a.swift": code]).hasFindings)
    }

    @Test(arguments: ["NSArray *", "NSArray<NSXMLParser *> *"])
    func elementOfACollectionOfObjectiveCMayBeAnything(type: String) throws {
        let code =
            "import Foundation\nclass A: NSObject, XMLParserDelegate {\nlet feed: Feed\nfunc f() { feed.all().forEach { $0.delegate = self } }\n}\n"
        let header = "#import <Foundation/Foundation.h>\n@interface Feed : NSObject\n- (\(type))all;\n@end\n"
        let scan = try scan(["a.swift": code, "b.h": header])
        #expect(scan.answer == "You may need SafeGen for 1 class: XMLParser.")
    }

    /// Any type may have a property of that name.
    @Test func variableOfAnObjectThatNoFileShowsIsUncertain() throws {
        let use = "class A: NSObject, XMLParserDelegate { func f() { feed.parser.delegate = self } }\n"
        let scan = try scan(["a.swift": use, "b.swift": "import Foundation\nclass Feed { var parser: XMLParser! }\n"])
        #expect(scan.answer == "You may need SafeGen for 1 class: XMLParser.")
    }

    /// The project's delegates are of one framework, and the file imports another one too.
    @Test func physicsWorldOfOneOfTwoFrameworksIsPerhapsThatOfTheDelegates() throws {
        let start = "import SceneKit\nimport SpriteKit\nlet node: SCNNode, overlay: SKNode\n"
        let use = start + "func f(s: Game) { s.physicsWorld.contactDelegate = s }\n"
        let game = "import SpriteKit\nclass Game: SKScene, SKPhysicsContactDelegate {}\n"
        let scan = try scan(["a.swift": use, "b.swift": game])
        #expect(scan.answer == "You may need SafeGen for 1 class: SKPhysicsWorld.", "\(scan.text)")
        #expect(scan.text.contains("a.swift:4: contactDelegate is perhaps set\n"), "\(scan.text)")
        let shown = ["a.swift": use.replacing("s: Game", with: "s: SKScene"), "b.swift": game]
        #expect(try self.scan(shown).answer == "You need SafeGen for 1 class: SKPhysicsWorld.")
    }

    // MARK: Nothing is set

    @Test(arguments: [
        "",
        "class Own { weak var delegate: AnyObject?\ninit(_ d: AnyObject) { self.delegate = d } }",
        "func g(t: UITableView) { t.delegate = x }", "func g() { match.delegate = nil }",
        "func g() { make().dataSource = self }", "// make().delegate = self",
    ])
    func instanceWithoutADelegateIsNoUse(rest: String) throws {
        let code =
            "import Foundation\nclass C: NSObject, XMLParserDelegate {}\nlet view = MatchView(XMLParser())\n\(rest)\n"
        let scan = try scan(code)
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("XMLParser: no code was found that sets its delegate"), "\(scan.text)")
    }

    @Test(arguments: [
        "func g() { make().delegate = x }", "func g() { make(delegate: x) }",
        "func g() { use(\\.delegate, of: make()) }",
        "func g() { (make().delegate, y) = (x, 1) }", "func g(m: XMLParser) { m.delegate = x }",
        "func g() { set(&m.delegate) }",
    ])
    func instanceWhoseDelegateMayBeSetIsAUse(rest: String) throws {
        let code = "import Foundation\nclass C: NSObject, XMLParserDelegate {}\nlet view = MatchView(XMLParser())\n"
        #expect(try scan(code + rest + "\n").proposes("XMLParser"))
        // Another file, which names neither the class nor the protocol, nor shows an object's type.
        guard !rest.contains("XMLParser"), rest.contains("= x") else { return }
        #expect(try scan(["a.swift": code, "b.swift": rest + "\n"]).proposes("XMLParser"))
    }

    @Test(arguments: [
        ("", false), ("- (void)g:(UITableView *)t { t.delegate = x; }", false),
        ("- (void)g { player.delegate = nil; }", false),
        ("- (void)g { self.delegate = x; }", false), ("- (id)initWithDelegate:(id)x { return nil; }", false),
        ("- (void)g { [[a b] setDelegate:x]; }", true), ("- (void)g { [a.b c].delegate = x; }", true),
        ("- (void)g { [a startWithDelegate:self]; }", true), ("- (void)g { [a setDelegate:self queue:nil]; }", true),
    ])
    func objectiveCMayOrMayNotSetADelegate(method: String, isUse: Bool) throws {
        let code = """
            @interface A : NSObject <NSXMLParserDelegate>
            @end
            @implementation A
            - (void)f { self.player = [[NSXMLParser alloc] initWithData:d]; }
            \(method)
            @end

            """
        #expect(try scan(["a.m": code]).proposes("XMLParser") == isUse)
    }
}

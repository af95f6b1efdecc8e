import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// An object that a property gives, where classes of several frameworks have such a property: the type in front of it decides.
@Suite struct GivenInstanceTests {
    /// The file names both frameworks, and no protocol of a delegate.
    private static let start = "import SceneKit\nimport SpriteKit\nlet node: SCNNode, overlay: SKNode\n"

    @Test(arguments: [
        "func f(s: SCNScene) { s.physicsWorld.contactDelegate = d }",
        "func f() { let s = SCNScene(); s.physicsWorld.contactDelegate = d }",
        "class Level: SCNScene {}\nclass A { var level: Level?\nfunc f() { level?.physicsWorld.contactDelegate = d } }",
        "class Level: SCNScene { func f() { self.physicsWorld.contactDelegate = d } }",
        "class Level: SCNScene { func f() { physicsWorld.contactDelegate = d } }",
        "func f(s: SCNScene) { let w = s.physicsWorld; w.contactDelegate = d }",
        "func f(s: SCNScene?) { guard let w = s?.physicsWorld else { return }; w.contactDelegate = d }",
    ])
    func typeInFrontOfThePropertyDecides(code: String) {
        let code = Self.start + code
        #expect(adopted(code) == code.replacing("contactDelegate", with: "safeContactDelegate"))
        let other = code.replacing("SCNScene", with: "SKScene")
        #expect(adopted(other) == other)
        #expect(report([("a.swift", other)]).findingCount == 0)
    }

    /// A member whose declaration the file doesn't show, and the value that it gets just before.
    @Test(arguments: [
        ("state.x = InputStream(); state.x?.delegate = self", true),
        ("state.x = InputStream(); run(); state.x.delegate = self", true),
        ("state.x = InputStream(); state.x = make(); state.x?.delegate = self", false),
        ("state.x = Other(); state.x?.delegate = self", false),
        ("state.y = InputStream(); state.x?.delegate = self", false),
        ("if a { state.x = InputStream() }; state.x?.delegate = self", false),
    ])
    func valueThatAMemberGotBeforeDecides(statements: String, isSure: Bool) {
        let code = "import Foundation\nfunc f() {\n\(statements.replacing("; ", with: "\n"))\n}\n"
        let after = adopted(code, of: Classes.stream)
        #expect(after == (isSure ? code.replacing(".delegate", with: ".safeDelegate") : code))
    }

    /// The name of the property alone tells nothing: other types have one too.
    @Test(arguments: [
        ("let s = EASession(); s.inputStream?.delegate = self", true),
        ("let s: EASession? = make(); s?.outputStream?.delegate = self", true),
        ("let s: Socket = make(); s.inputStream?.delegate = self", false),
        ("let s = make(); s.inputStream?.delegate = self", false),
    ])
    func ownerOfAPropertyWithAPlainNameDecides(statements: String, isSure: Bool) {
        let code = "import ExternalAccessory\nfunc f() {\n\(statements.replacing("; ", with: "\n"))\n}\n"
        let after = adopted(code, of: Classes.stream)
        #expect(after == (isSure ? code.replacing(".delegate", with: ".safeDelegate") : code))
    }

    /// The type in front is that of a member which another file declares, or inherits from such a type.
    @Test(arguments: ["link.session?.inputStream?", "link.own.outputStream!", "link.made().inputStream!"])
    func memberOfAnotherFileDecides(object: String) {
        let code = "import ExternalAccessory\nfunc f(link: Link) { \(object).delegate = d }\n"
        let link = (
            "b.swift",
            "import ExternalAccessory\nclass Own: EASession {}\nstruct Link {\n    var session: EASession?\n    let own: Own\n"
                + "    func made() -> EASession { own }\n}"
        )
        let after = adopted(code, of: Classes.stream, with: [link])
        #expect(after == code.replacing(".delegate", with: ".safeDelegate"))
        let other = ("b.swift", link.1.replacing("EASession", with: "Other"))
        #expect(adopted(code, of: Classes.stream, with: [other]) == code)
    }

    @Test(arguments: [
        "let s = Game(view: v)\ns.physicsWorld.contactDelegate = s",
        "func f(s: Game) { s.physicsWorld.contactDelegate = s }",
        "extension Game { func f() { physicsWorld.contactDelegate = self } }",
    ])
    func classOfAnotherFileDecides(code: String) {
        let code = Self.start + code
        let game = ("b.swift", "import SceneKit\nclass Game: Level {}")
        let level = ("c.swift", "import SceneKit\nclass Level: SCNScene {}")
        #expect(adopted(code, with: [game, level]) == code.replacing("contactDelegate", with: "safeContactDelegate"))
        let other = ("c.swift", "import SpriteKit\nclass Level: SKScene {}")
        #expect(report([("a.swift", code), game, other]).findingCount == 0)
    }

    /// Another target has another class of that name.
    @Test func classOfTheOwnModuleDecides() {
        let code = Self.start + "func f(s: Game) { s.physicsWorld.contactDelegate = s }"
        let games = [("SceneKit", "SCNScene"), ("SpriteKit", "SKScene")].map { module, name in
            ("Sources/\(module)Game/b.swift", "import \(module)\nclass Game: \(name) {}")
        }
        #expect(report([("Sources/SceneKitGame/a.swift", code), games[0]]).editCount == 1)
        let both = report([("Sources/SceneKitGame/a.swift", code)] + games)
        #expect((both.editCount, both.findingCount) == (0, 1))
    }

    @Test func classThatNoFileShowsIsLeftToAPerson() {
        let code = Self.start + "func f(s: Game) { s.physicsWorld.contactDelegate = s }"
        let found = report([("a.swift", code)])
        #expect(
            found.files.flatMap(\.findings).map(\.message) == [
                "this may be 'contactDelegate' of 'SCNPhysicsWorld', but this file doesn't show which framework the class of "
                    + "'physicsWorld' comes from; set 'safeContactDelegate', or silence this line"
            ])
        let done = code.replacing("contactDelegate", with: "safeContactDelegate")
        #expect(report([("a.swift", done)]).findingCount == 0)
    }

    private static let world = AdoptionTarget(
        name: "SCNPhysicsWorld", module: "SceneKit", bindings: [],
        properties: [.init(name: "contactDelegate", safeName: "safeContactDelegate")], access: .internal,
        prefix: "Safe", propertyNames: ["contactDelegate"], delegateTypes: ["SCNPhysicsContactDelegate"])

    private func rewriter(_ target: AdoptionTarget = Self.world) -> Rewriter {
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")], adoptsAll: true,
            isWhole: false)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([target]), mode: .adopt)
        return Rewriter(rules, threads: 2, layout: layout)
    }

    private func report(_ files: [(String, String)]) -> RewriteReport {
        Rewriter(RuleSet(RuleSet.adopting, for: AdoptionIndex([Self.world]), mode: .adopt), threads: 2)
            .examine(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    }

    /// A file with all edits, among others.
    private func adopted(
        _ code: String, of target: AdoptionTarget = Self.world, with others: [(String, String)] = []
    ) -> String {
        let rewriter = rewriter(target)
        let files = ([("a.swift", code)] + others).map { (path: "/Nowhere/\($0.0)", bytes: Array($0.1.utf8)) }
        var report = rewriter.examine(files)
        let changes = rewriter.changes(of: &report).changes
        return changes.first { $0.path.hasSuffix("a.swift") }?.after.map { String(decoding: $0, as: UTF8.self) } ?? code
    }
}

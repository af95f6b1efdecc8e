import SafeGen
import Testing

@testable import SafeGenCommandSupport

@Suite struct CommandKnowledgeTests {
    @Test func moduleThatReexportsAReexportingOneCountsToo() {
        let modules = CommandKnowledge.modules(reexporting: "Foundation")
        #expect(modules.isSuperset(of: ["AppKit", "Cocoa", "PreferencePanes"]))
        #expect(!modules.contains("Foundation"))
        #expect(CommandKnowledge.modules(reexporting: "Mine").isEmpty)
    }

    @Test(arguments: [
        ("XMLParser(contentsOf:)", true), ("NSSpeechRecognizer()", true), ("MTKView(coder:)", false),
        ("XMLParser(data:)", nil), ("XMLParser", nil), ("", nil),
    ])
    func findsFailableInitializers(initializer: String, isFailable: Bool?) {
        #expect(CommandKnowledge.isFailable(initializer) == isFailable)
    }

    /// `physicsWorld` tells its class by itself, and `inputStream` only with its owner.
    @Test(arguments: [("SKPhysicsWorld", true), ("Stream", false)])
    func classIsGivenAwayByAPropertyThatIsCalledAlike(name: String, isGivenAway: Bool) {
        #expect(KnowledgeBase.classes(named: name).map(\.isGivenAway) == [isGivenAway])
    }

    /// An undo manager has the actions of text views, too.
    @Test func crashOfUndoAloneIsPerhapsThatOfATextView() {
        let registrations = CommandKnowledge.registrations.filter { registration in
            registration.remediesAfterCrash.contains { $0.hasPrefix("for a text view: ") }
        }
        #expect(Set(registrations.map(\.owner)) == ["UndoManager"])
    }

    @Test func looksUpTheModuleOfAPropertyThatIsNotADelegate() {
        func reason(in module: String) -> String? {
            CommandKnowledge.reason(againstDelegate: "document", of: "NSWindowController", in: module)
        }
        #expect(reason(in: "AppKit") == "points back at its owner, and is not a delegate")
        #expect(reason(in: "Mine") == nil)
    }
}

import SafeGen
import Testing

@testable import SafeGenCommandSupport
@testable import SafeGenRewriter

@Suite struct UndoTargetsTests {
    private static let id = UndoTargets.id
    private static let block = "registerUndo(withTarget: self) { $0.f() }"

    @Test(arguments: [
        "class A { func f() { undo?.registerUndo(1️⃣withTarget: self) { target in target.f() } } }",
        "class A { weak var window: NSWindow?\n func f() { window?.undoManager?.registerUndo(1️⃣withTarget: self) { $0.f() } } }",
        "class A: NSObject { func f() { manager.registerUndo(1️⃣withTarget: self, selector: #selector(g), object: nil) } }",
        "class A: NSView { func f() { undoManager?.registerUndo(1️⃣withTarget: self) { [weak self] _ in self?.f() } } }",
        "class A: NSView { func f() { undoManager?.registerUndo(1️⃣withTarget: self) { $0.f() } }\n deinit { undoManager?.removeAllActions(withTarget: self) } }",
        "class A { weak var undoManager: UndoManager?\n func f() { undoManager?.registerUndo(1️⃣withTarget: self, handler: { [items = self.items] in $0.items = items }) } }",
    ])
    func targetThatMayEndFirstIsReported(code: String) {
        check(
            Self.id, code + "\nfunc make() { A().f() }",
            finds: [Expected(1, "the undo manager doesn't retain this 'A'")], mode: .crash)
    }

    @Test func targetThatNothingRetainsIsReported() {
        check(
            Self.id, "func f() { undo.registerUndo(1️⃣withTarget: Command()) { $0.undo() } }",
            finds: [Expected(1, "the undo manager doesn't retain its target, and nothing else retains this one")],
            mode: .crash)
    }

    /// The handler captures the target, the manager is the target's own, actions are removed, the target lives as long as the program
    /// or owns the manager, or it is another object.
    @Test(arguments: [
        "class A { func f() { undo.registerUndo(withTarget: self) { _ in self.f() } } }",
        "class A { func f() { undo.registerUndo(withTarget: self) { [self] _ in f() } } }",
        "class A { private let undo = UndoManager()\n func f() { undo.\(block) } }",
        "class A: NSView { override var undoManager: UndoManager? { own }\n func f() { undoManager?.\(block) } }",
        "class A { func f() { undo.\(block) }\n func close() { undo.removeAllActions(withTarget: self) } }",
        "class A { let undo: UndoManager\n func f() { undo.\(block) }\n deinit { undo.removeAllActions(withTarget: self) } }",
        "class A { static let shared = A()\n func f() { undo.\(block) } }",
        "class Document: NSDocument { func f() { undoManager?.\(block) } }",
        "class A { func f() { undo.registerUndo(withTarget: undo) { _ in g() } } }",
        "class A { func f() { registry.registerUndo(target: self) { $0.f() } } }",
        "class A { func f() { undo.registerUndo(withTarget: self, expiresAfter: 5) { $0.f() } } }",
        "class A: NSWindowController { func f() { window?.undoManager?.\(block) } }",
        "class A: NSObject { private var window: NSPanel?\n func f() { view.undoManager?.\(block) } }",
        "class A { private var kept: A?\n func f() { undo.\(block); kept = self } }",
    ])
    func targetThatCannotDangleStays(code: String) { check(Self.id, code, mode: .crash) }

    /// A part of the type in another file may remove the actions, or override the manager; without its class nothing is sure.
    @Test(arguments: [
        ("", "note"), ("class A {}\nlet make = A.init", "warning"),
        ("class A { let kept = 1 }\nextension A { static let shared = A() }", "none"),
        ("class A {}\nextension A { override var undoManager: UndoManager? { own } }", "none"),
        ("class A { func close() { undo.removeAllActions(withTarget: self) } }", "none"),
    ])
    func otherFilesOfTheTypeDecide(other: String, answer: String) {
        let report = places(["A+Undo.swift": "extension A { func f() { undo.\(Self.block) } }", "A.swift": other])
        #expect(report.findingCount == (answer == "warning" ? 1 : 0) && report.noteCount == (answer == "note" ? 1 : 0))
    }

    @Test func auditDoesNotReportThem() {
        check(Self.id, "class A { func f() { undo.\(Self.block) } }\nfunc make() { A().f() }", mode: .audit)
    }

    private func places(_ files: [String: String]) -> RewriteReport {
        Rewriter(RuleSet([], for: AdoptionIndex([]), mode: .crash))
            .examine(files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) })
    }
}

import SafeGen
import Testing

@testable import SafeGenCommandSupport
@testable import SafeGenRewriter

@Suite struct UndoTargetRuleTests {
    private static let id = UndoTargetRule.id
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
        check(Self.id, code, finds: [Expected(1, "the undo manager doesn't retain this 'A'")])
    }

    @Test func targetThatNothingRetainsIsReported() {
        check(
            Self.id, "func f() { undo.registerUndo(1️⃣withTarget: Command()) { $0.undo() } }",
            finds: [Expected(1, "the undo manager doesn't retain its target, and nothing else retains this one")])
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
    func targetThatCannotDangleStays(code: String) { check(Self.id, code) }

    private static func representable(_ rest: String, view: String = "NSTextView(frame: .zero)") -> String {
        """
        import SwiftUI
        struct Field: NSViewRepresentable {
            func makeNSView(context: Context) -> NSTextView {
                let text = \(view)
                1️⃣text.allowsUndo = true
                return text
            }
        }
        \(rest)
        """
    }

    @Test func textViewThatSwiftUITakesDownGetsAManagerOfItsOwn() {
        let code = Self.representable("")
        let edited = code.replacing("1️⃣", with: "").replacing("NSTextView(frame", with: "OwnUndoTextView(frame")
        check(
            Self.id, code, finds: [Expected(1, "this text view goes before its window")],
            becomes: edited.dropLast() + "\n\n" + CommandKnowledge.ownUndoTextView + "\n")
    }

    @Test(arguments: [
        representable("class Own: NSTextView {}", view: "Own()"),
        """
        class A {
            private var editor: NSTextView?
            func begin() {
                let text = NSTextView.make() as NSTextView
                1️⃣text.allowsUndo = true
                editor = text
            }
            func end() { editor?.removeFromSuperview() }
        }
        """,
        """
        class A {
            private let editor: NSTextView = .init(frame: .zero)
            func begin() { 1️⃣editor.allowsUndo = true }
            func end() { editor.removeFromSuperview() }
        }
        """,
    ])
    func otherTextViewsThatGoFirstAreReported(code: String) {
        check(Self.id, code, finds: [Expected(1, "this text view goes before its window")])
    }

    /// A part of the type in another file may remove the actions, or override the manager; without its class nothing is sure.
    @Test(arguments: [
        ("", "note"), ("class A {}", "note"),
        ("class A { let kept = 1 }\nextension A { static let shared = A() }", "none"),
        ("class A {}\nextension A { override var undoManager: UndoManager? { own } }", "none"),
        ("class A { func close() { undo.removeAllActions(withTarget: self) } }", "none"),
    ])
    func otherFilesOfTheTypeDecide(other: String, answer: String) {
        let report = audit(["A+Undo.swift": "extension A { func f() { undo.\(Self.block) } }", "A.swift": other])
        #expect(report.findingCount == 0 && report.noteCount == (answer == "note" ? 1 : 0))
    }

    @Test(arguments: [
        ("class Own: NSTextView {}", "warning"), ("class Own: STTextView {}", "none"), ("", "note"),
        ("class Own: NSTextView { override var undoManager: UndoManager? { own } }", "none"),
    ])
    func classOfTheTextViewInAnotherFileDecides(other: String, answer: String) {
        let field = Self.representable("", view: "Own()").replacing("1️⃣", with: "")
        let report = audit(["Field.swift": field, "Own.swift": other])
        #expect(report.findingCount == (answer == "warning" ? 1 : 0) && report.noteCount == (answer == "note" ? 1 : 0))
    }

    private func audit(_ files: [String: String]) -> RewriteReport {
        Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit))
            .examine(files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) })
    }

    @Test(arguments: [
        representable("extension Coordinator { func undoManager(for view: NSTextView) -> UndoManager? { own } }"),
        representable("class Own: NSTextView { override var undoManager: UndoManager? { own } }", view: "Own()"),
        representable("func dismantle(_ text: NSTextView) { text.undoManager?.removeAllActions(withTarget: text) }"),
        representable("class Own: STTextView {}", view: "Own()"),
        representable("").replacing("true", with: "false"),
        representable("").replacing("NSViewRepresentable", with: "View"),
        "class A: NSWindowController { func f() { let text = NSTextView(); text.allowsUndo = true; contentView.addSubview(text) } }",
        "class A: NSTextView { func f() { allowsUndo = true; self.allowsUndo = true } }",
    ])
    func textViewThatDoesNotOutlastItsManagerStays(code: String) {
        check(Self.id, code.replacing("1️⃣", with: ""))
    }
}

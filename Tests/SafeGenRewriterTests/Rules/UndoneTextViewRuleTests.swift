import SafeGen
import Testing

@testable import SafeGenCommandSupport
@testable import SafeGenRewriter

@Suite struct UndoneTextViewRuleTests {
    private static let id = UndoneTextViewRule.id

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
        representable("class Own: NSTextView {}", view: "Own()")
            .replacing("return", with: "text.isEditable = true\nreturn"),
        representable(
            "class Own: NSTextView {}\nextension Field { func unlock(_ text: Own) { text.isEditable = isOpen } }",
            view: "Own()"),
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
        representable("").replacing("return text", with: "text.isEditable = false\nreturn text"),
        representable("").replacing(
            "func make",
            with: "var isOpen = false\nfunc update(_ text: NSTextView) { text.isEditable = isOpen }\nfunc make"),
        representable("").replacing("NSViewRepresentable", with: "View"),
        "class A: NSWindowController { func f() { let text = NSTextView(); text.allowsUndo = true; contentView.addSubview(text) } }",
        "class A: NSTextView { func f() { allowsUndo = true; self.allowsUndo = true } }",
    ])
    func textViewThatDoesNotOutlastItsManagerStays(code: String) {
        check(Self.id, code.replacing("1️⃣", with: ""))
    }
}

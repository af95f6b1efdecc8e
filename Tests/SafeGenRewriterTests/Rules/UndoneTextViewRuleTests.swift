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
        struct Page: View {
            @State var isOpen = false
            var body: some View { VStack { if isOpen { Field().padding() } } }
        }
        """
    }

    /// The same, made by a view of another file.
    private func audit(_ views: String, _ path: String = "Page.swift") -> RewriteReport {
        let field = Self.representable("").replacing("1️⃣", with: "").split(separator: "struct Page")[0]
        return audit(["Field.swift": String(field), path: views])
    }

    @Test(arguments: [
        "if isOpen { Field() }", "if isOpen { Text(a) } else { VStack { Field().padding() } }",
        "switch page { case .one: Field()\ndefault: Text(a) }", "ForEach(all) { Field(note: $0) }", "List { Field() }",
        "Text(a).sheet(isPresented: $isOpen) { Field() }", "Text(a).popover(item: $item, content: { Field(note: $0) })",
        "NavigationLink(destination: Field()) { Text(a) }",
        "Text(a).navigationDestination(for: Note.self) { Field(note: $0) }",
        "TabView { Field().tabItem { Text(a) } }", "TabView { Tab { Field() } label: { Text(a) } }",
    ])
    func viewThatSwiftUITakesDownIsReported(body: String) {
        #expect(audit("struct Page: View { var body: some View { \(body) } }").findingCount == 1)
        let outer = "struct Page: View { var body: some View { \(body.replacing("Field(", with: "Box(")) } }\n"
        let box = "struct Box: View { var body: some View { content }\nvar content: some View { Field().padding() } }\n"
        #expect(audit(outer + box).findingCount == 1, "by a view of its own")
    }

    @Test(arguments: [
        "struct Page: View { var body: some View { Field() } }",
        "struct Page: View { var body: some View { VStack { Field().sheet(isPresented: $isOpen) { Text(a) } } } }",
        "struct Page: View { var body: some View { Field().overlay { if isOpen { Text(a) } } } }",
        "@main struct Page: App { var body: some Scene { WindowGroup { Field() } } }",
        "func open() { if window == nil { window.contentView = NSHostingView(rootView: Field().padding()) } }",
        "struct Page: View { var body: some View { if isOpen { Box() } } }\nstruct Box: View { var body: some View { Text(a) } }",
        "#Preview { if isOpen { Field() } }", "",
    ])
    func viewThatGoesWithItsWindowStays(views: String) {
        #expect(audit(views).files.flatMap(\.findings).map(\.isUnlikely) == [true], "only a crash asks for it")
    }

    @Test func textViewThatSwiftUITakesDownGetsAManagerOfItsOwn() {
        let code = Self.representable("")
        let edited = code.replacing("1️⃣", with: "").replacing("NSTextView(frame", with: "OwnUndoTextView(frame")
        check(
            Self.id, code, finds: [Expected(1, "this text view can be deallocated before its window")],
            becomes: edited + "\n\n" + CommandKnowledge.ownUndoTextView)
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
        check(Self.id, code, finds: [Expected(1, "this text view can be deallocated before its window")])
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

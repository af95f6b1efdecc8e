import TestSupport
import Testing

/// `scan`, `audit` and `explain` of what keeps plain pointers beside delegates: they name the same places, and the cure ends all of them.
@Suite struct PlainPointerCommandTests {
    private let project: Project
    private let manifest = "version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n"
    private let field = """
        import SwiftUI

        struct Field: NSViewRepresentable {
            func makeNSView(context: Context) -> NSTextView {
                let text = NSTextView(frame: .zero)
                text.allowsUndo = true
                return text
            }
        }

        """
    private let page = "struct Page: View {\n    var body: some View { if isOpen { Field() } }\n}\n"
    private let crash = """
        OS Version:      macOS 26.1 (25B78)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x19a19dabd objc_msgSend + 32
        1   Foundation       0x1a119cbec -[_NSUndoStack popAndInvoke] + 116

        """

    init() throws {
        project = try Project()
        try project.folder.write(manifest, to: "safegen.yml")
    }

    @Test func threeCommandsNameTheSamePlace() throws {
        try project.folder.write(field, to: "Sources/Field.swift")
        try project.folder.write(page, to: "Sources/Page.swift")
        let words = "this text view can be deallocated before its window"
        #expect(try project.run("scan").output.contains("  Sources/Field.swift:6: \(words)"))
        #expect(try project.run("audit").output.contains("Sources/Field.swift:6:9: warning: \(words)"))
        let explained = try project.run("explain", "-", input: crash)
        #expect(explained.status == 0)
        #expect(explained.output.contains("Sources/Field.swift:6: \(words)"), "\(explained.output)")
        #expect(explained.output.contains("removeAllActions(withTarget:)"))
        #expect(explained.output.contains("    for a text view: give it an undo manager of its own\n"))
        #expect(try project.run("explain", "UndoManager").output.contains("removeAllActions(withTarget:)"))
    }

    /// A text view that goes with its window, as far as the code shows.
    @Test func crashAloneAsksForAViewThatNoCodeTakesDown() throws {
        try project.folder.write(field, to: "Sources/Field.swift")
        try project.folder.write(page.replacing("if isOpen { Field() }", with: "Field()"), to: "Sources/Page.swift")
        for command in ["scan", "audit"] {
            #expect(!(try project.run(command).output.contains("this text view goes")), "\(command)")
        }
        #expect(try project.run("explain", "-", input: crash).output.contains("Sources/Field.swift:6: this text view"))
    }

    @Test func cureEndsWhatTheAuditReports() throws {
        try project.folder.write(field, to: "Sources/Field.swift")
        try project.folder.write(page, to: "Sources/Page.swift")
        let shown = try project.run("explain", "--cure", "-", input: crash)
        #expect(shown.output.contains("+        let text = OwnUndoTextView(frame: .zero)\n"), "\(shown.output)")
        #expect(project.folder.text("Sources/Field.swift") == field)
        let made = try project.run("explain", "--cure", "--write", "--force", "-", input: crash)
        #expect(made.output.hasSuffix("Sources/Field.swift\n"), "\(made.output)")
        #expect(project.folder.text("Sources/Field.swift")?.contains("override var undoManager") ?? false)
        #expect(!(try project.run("audit").output.contains("undone-text-view")))
        #expect(!(try project.run("scan").output.contains("Plain pointers")))
    }

    @Test func cureReportsThePlacesThatItLeavesToPeople() throws {
        let code = "final class Name {\n    func f() { undo.registerUndo(withTarget: self) { $0.f() } }\n}\n"
        try project.folder.write(code, to: "Sources/Name.swift")
        let result = try project.run("explain", "--cure", "--write", "--force", "-", input: crash)
        #expect(result.errors.contains("the undo manager doesn't retain this 'Name'"), "\(result.errors)")
        #expect(!result.errors.contains("there is nothing to wrap"))
        #expect(project.folder.text("Sources/Name.swift") == code)
    }

    /// Two functions call back from the same frame.
    @Test func crashNamesThePlacesOfEachFunctionThatMayHaveCaused() throws {
        let code = """
            final class Port {
                func f() {
                    IOServiceAddMatchingNotification(p, t, m, f, Unmanaged.passUnretained(self).toOpaque(), &i)
                }
            }

            """
        try project.folder.write(code, to: "Sources/Port.swift")
        let crash = """
            Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
            Thread 0 Crashed:
            0   libobjc.A.dylib  0x1900 objc_retain + 16
            1   Ports            0x1000 DeviceAdded + 24
            2   IOKit            0x1901 IODispatchCalloutFromCFMessage + 364

            """
        let result = try project.run("explain", "--cure", "-", input: crash)
        #expect(result.errors.contains("'IOServiceAddMatchingNotification' keeps self"), "\(result.errors)")
    }

    @Test func observerOfAPaymentQueueIsOneAnswerInAllCommands() throws {
        let code =
            "final class Store {\n    init() { SKPaymentQueue.default().add(self) }\n}\nfunc open() { let store = Store(); store.show() }\n"
        try project.folder.write(code, to: "Sources/Store.swift")
        let remedy = "call remove(_:) with the object before it is deallocated"
        let facts = try project.run("explain", "SKPaymentQueue").output
        #expect(facts.contains("What to do: \(remedy)."))
        #expect(!facts.contains("nothing to do:") && facts.contains("nothing to do for the delegate:"), "\(facts)")
        #expect(facts.contains("its observers are not kept alive, and must be removed."), "\(facts)")
        #expect(
            try project.run("explain", "NSTextView").output.contains("\nThat is not so of NSTextView.allowsUndo.\n"))
        #expect(try project.run("explain", "UITextView").output.contains("so there is nothing to do: "))
        let note = "Sources/Store.swift:2:43: note: 'SKPaymentQueue.add' keeps self"
        #expect(try project.run("audit").output.contains(note))
        #expect(try project.run("scan").output.contains("Sources/Store.swift:2: 'SKPaymentQueue.add' keeps self"))
        let crash = """
            Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
            Thread 0 Crashed:
            0   libobjc.A.dylib  0x1900 objc_msgSend + 16
            1   StoreKit         0x1901 -[SKPaymentQueue _notifyObserversAboutChanges:] + 118

            """
        let explained = try project.run("explain", "-", input: crash).output
        #expect(explained.contains(remedy) && explained.contains("Sources/Store.swift:2"), "\(explained)")
    }
}

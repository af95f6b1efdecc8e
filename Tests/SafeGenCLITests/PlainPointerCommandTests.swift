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
        let words = "this text view goes before its window"
        #expect(try project.run("scan").output.contains("  Sources/Field.swift:6: \(words)"))
        #expect(try project.run("audit").output.contains("Sources/Field.swift:6:9: warning: \(words)"))
        let explained = try project.run("explain", "-", input: crash)
        #expect(explained.status == 0)
        #expect(explained.output.contains("Sources/Field.swift:6: \(words)"), "\(explained.output)")
        #expect(explained.output.contains("removeAllActions(withTarget:)"))
        #expect(explained.output.contains("    for a text view: give it an undo manager of its own\n"))
        #expect(try project.run("explain", "UndoManager").output.contains("removeAllActions(withTarget:)"))
    }

    @Test func cureEndsWhatTheAuditReports() throws {
        try project.folder.write(field, to: "Sources/Field.swift")
        let shown = try project.run("explain", "--cure", "-", input: crash)
        #expect(shown.output.contains("+        let text = OwnUndoTextView(frame: .zero)\n"), "\(shown.output)")
        #expect(project.folder.text("Sources/Field.swift") == field)
        let made = try project.run("explain", "--cure", "--write", "--force", "-", input: crash)
        #expect(made.output.hasSuffix("Sources/Field.swift\n"), "\(made.output)")
        #expect(project.folder.text("Sources/Field.swift")?.contains("override var undoManager") ?? false)
        #expect(!(try project.run("audit").output.contains("undo-target")))
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
}

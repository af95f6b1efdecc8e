import Testing

/// Code that uses a wrapper compiles as it does with a subclass written by hand.
@Suite struct ClientCodeTests {
    @Test(arguments: CompilerMode.allCases)
    func codeWithoutAnnotationsMayUseAWrapperOfTheMainActor(mode: CompilerMode) throws {
        let files = try GoldenTests.generator(Fixture(name: "proxy-main-actor").manifest).map(\.withEveryConditionMet)
        func diagnostics(using name: String) throws -> [Substring] {
            let client = client.replacing("UIVideoEditorController()", with: "\(name)()")
            let text = try TypeCheck.make()
                .diagnostics(of: files + [EmittedFile(path: "Client.swift", text: client)], in: mode)
            return text.split(separator: "\n").filter { $0.hasPrefix("Client.swift:") }
        }
        let wrapped = try diagnostics(using: "SafeVideoEditorController")
        #expect(try wrapped == diagnostics(using: "HandWrittenEditor"))
        if mode == .swift5 { #expect(wrapped == []) }
    }

    private let client = """
        import UIKit

        class HandWrittenEditor: UIVideoEditorController {
            private weak var target: (any UINavigationControllerDelegate & UIVideoEditorControllerDelegate)?

            override var delegate: (any UINavigationControllerDelegate & UIVideoEditorControllerDelegate)? {
                get { target }
                set { target = newValue }
            }
        }

        func makeEditor(
            _ delegate: any UINavigationControllerDelegate & UIVideoEditorControllerDelegate
        ) -> UIVideoEditorController {
            let editor = UIVideoEditorController()
            editor.delegate = delegate
            return editor
        }
        """
}

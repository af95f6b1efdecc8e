import Testing

/// Code that uses a wrapper compiles as it does with a subclass written by hand.
@Suite struct ClientCodeTests {
    @Test(arguments: CompilerMode.tried)
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

    /// A subclass can't be generic, so this is what an extension is for.
    @Test(arguments: CompilerMode.tried)
    func genericCodeMayUseTheExtensionOfAGenericClass(mode: CompilerMode) throws {
        #expect(try diagnostics(ofGenericCodeWith: [], in: mode) == "")
        let bare = try diagnostics(ofGenericCodeWith: ["NSCache+Safe.swift"], in: mode)
        #expect(bare.contains("value of type 'NSCache<Key, Value>' has no member 'safeDelegate'"))
    }

    private func diagnostics(ofGenericCodeWith missing: Set<String>, in mode: CompilerMode) throws -> String {
        let files = try GoldenTests.generator(Fixture(name: "extension-generic").manifest).map(\.withEveryConditionMet)
            .filter { file in !missing.contains { file.path.hasSuffix($0) } }
        return try TypeCheck.make()
            .diagnostics(of: files + [EmittedFile(path: "Client.swift", text: genericClient)], in: mode)
    }

    private let genericClient = """
        import CoreData
        import Foundation

        final class Observer<T: NSFetchRequestResult>: NSObject, NSFetchedResultsControllerDelegate {
            let controller: NSFetchedResultsController<T>

            init(_ controller: NSFetchedResultsController<T>) {
                self.controller = controller
                super.init()
                controller.safeDelegate = self
            }

            func stop() { controller.safeDelegate = nil }
            var isObserving: Bool { controller.safeDelegate === self }
        }

        final class Evictions<Key: AnyObject, Value: AnyObject>: NSObject, NSCacheDelegate {
            let cache: NSCache<Key, Value>
            let texts: NSCache<NSString, NSString>

            init(_ cache: NSCache<Key, Value>, _ texts: NSCache<NSString, NSString>) {
                self.cache = cache
                self.texts = texts
                super.init()
                cache.safeDelegate = self
                texts.safeDelegate = self
            }
        }
        """

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

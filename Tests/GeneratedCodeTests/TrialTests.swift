import Foundation
import SafeGen
import SafeGenVerify
import TestSupport
import Testing

/// The tests that are emitted for wrappers: they pass, and each way to break a wrapper fails one of them.
@Suite struct TrialTests {
    enum Sanitizer: String, CaseIterable, Sendable { case address, thread }

    @Test(.proof, arguments: Sanitizer.allCases) func emittedTestsPassUnderSanitizers(sanitizer: Sanitizer) throws {
        let outcome = try TrialProgram.make(sanitizer).run()
        #expect(outcome.status == 0, "\(outcome.output.suffix(3_000))")
        #expect(outcome.output.contains("passed"), "\(outcome.output)")
    }

    /// A way to break a wrapper: what is replaced in the output, and by what.
    struct Mutation: CustomTestStringConvertible, Sendable {
        let name: String
        let file: String
        let text: String
        let replacement: String

        var testDescription: String { name }
    }

    @Test(.proof, arguments: mutations) func emittedTestsFailForABrokenWrapper(mutation: Mutation) throws {
        let outcome = try TrialProgram.make(.address).run(mutation)
        #expect(outcome.status != 0, "the emitted tests don't notice it")
    }

    @Test(arguments: CompilerMode.tried) func testsOfTheMainActorCompileWithXCTest(mode: CompilerMode) throws {
        let manifest = """
            version: 1
            output: {swift: "6.2", tests: Tests, testLibrary: XCTest}
            classes:
              - name: Widget
                isolation: MainActor
                forward: proxy
                properties: [{name: delegate, type: WidgetDelegate}]
                make: Class()
                provoke: [instance.emit()]
            protocols:
              - {name: WidgetDelegate, inherits: [AnyObject], isolation: MainActor, requirements: [func didEmit()]}
            """
        let own = """
            @MainActor protocol WidgetDelegate: AnyObject { func didEmit() }
            @MainActor class Widget {
                unowned(unsafe) var delegate: (any WidgetDelegate)?
                func emit() { unsafe delegate?.didEmit() }
            }
            """
        let folder = try Folders.makeTemporary("xctest")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try TrialProgram.files(of: manifest) + [SourceFile(path: "Widget.swift", contents: Array(own.utf8))]
        let paths = try files.map { try $0.write(to: folder) }
        let outcome = try Command.swiftc(["-typecheck", "-parse-as-library"] + mode.arguments + paths, in: folder).run()
        #expect(outcome.output.isEmpty, "\(outcome.output)")
    }

    static let weak = "SafeGetterEmitter.swift"
    static let proxied = "ProxiedPointerEmitter.swift"
    static let proxy = "SafeEmitterDelegateProxy.swift"
    static let support = "SafeSupport.swift"

    static let mutations: [Mutation] = [
        Mutation(
            name: "the weak reference is strong", file: support, text: "weak var object:",
            replacement: "var object:"),
        Mutation(
            name: "super is given nothing", file: weak, text: "{ unsafe super.delegate = $0 }",
            replacement: "{ _ in unsafe super.delegate = nil }"),
        Mutation(
            name: "the getter answers nil", file: weak, text: "get { safeDelegate.value(of: unsafe super.delegate) }",
            replacement: "get { nil }"),
        Mutation(
            name: "the getter asks super alone", file: weak,
            text: "get { safeDelegate.value(of: unsafe super.delegate) }", replacement: "get { unsafe super.delegate }"),
        Mutation(
            name: "nothing is remembered as set", file: support, text: "self.object = object as Swift.AnyObject?",
            replacement: "self.object = nil"),
        Mutation(
            name: "the weak reference is not updated", file: support,
            text: "objects = objects.filter { object in !old.contains { $0 === object } } + new.compactMap { $0 }",
            replacement: "if objects.isEmpty { objects = new.compactMap { $0 } }"),
        Mutation(
            name: "the delegate is handed to super as it is", file: proxied, text: "{ unsafe super.delegate = $0 }",
            replacement: "{ _ = $0; unsafe super.delegate = newValue }"),
        Mutation(
            name: "the proxy is not given to super", file: proxied, text: "{ unsafe super.delegate = $0 }",
            replacement: "{ _ in }"),
        Mutation(
            name: "the getter gives the proxy", file: proxied,
            text: "get { safeDelegateSlot.value(of: unsafe super.delegate) }",
            replacement: "get { unsafe super.delegate }"),
        Mutation(
            name: "the setter sets nil", file: proxied, text: "safeDelegateSlot.set(newValue,",
            replacement: "safeDelegateSlot.set(nil,"),
        Mutation(
            name: "the proxy retains its delegate", file: proxy, text: "private(set) weak var",
            replacement: "private(set) var"),
        Mutation(
            name: "the proxy calls nobody", file: proxy, text: "safeTarget?.didEmit()", replacement: "_ = safeTarget"),
        Mutation(
            name: "the proxy calls another method", file: proxy, text: "safeTarget?.willEmit()",
            replacement: "safeTarget?.didEmit()"),
        Mutation(
            name: "the proxy calls twice", file: proxy, text: "safeTarget?.didEmit()",
            replacement: "safeTarget?.didEmit(); safeTarget?.didEmit()"),
        Mutation(
            name: "the proxy says that it is not wanted", file: proxy, text: "safeTarget?.wantsBeginning ?? true",
            replacement: "false"),
        Mutation(
            name: "a proxy hides its target", file: support, text: "{ proxy.safeTarget } else",
            replacement: "{ proxy.safeTarget.flatMap { _ in nil } } else"),
        Mutation(
            name: "a delegate that is gone is answered", file: support, text: "{ proxy.safeTarget } else",
            replacement: "{ proxy.safeTarget ?? current } else"),
    ]
}

/// A program of the tests that are emitted for wrappers of stand-in superclasses. The wrappers are a library, so that the tests, which take
/// longest to compile, are compiled once.
struct TrialProgram {
    static func make(_ sanitizer: TrialTests.Sanitizer) throws -> TrialProgram {
        try (sanitizer == .address ? address : thread).get()
    }

    private static let address = Result { try TrialProgram(.address) }
    private static let thread = Result { try TrialProgram(.thread) }

    private static let manifest = """
        version: 1
        output: {swift: "6.2", tests: Tests, testModule: Wrapped}
        classes:
          - {name: GetterEmitter, properties: [{name: delegate, type: EmitterDelegate}], make: Class(), provoke: [instance.emit()]}
          - name: PointerEmitter
            as: ProxiedPointerEmitter
            forward: proxy
            properties: [{name: delegate, type: EmitterDelegate}]
            make: Class()
            provoke: [instance.emit()]
        protocols:
          - name: EmitterDelegate
            inherits: [AnyObject]
            requirements:
              - {declaration: "var wantsBeginning: Bool { get }", whenNil: "true"}
              - func willEmit()
              - func didEmit()
              - func emitterIsGoing()
        """

    private static let entry = """
        import Testing
        @main struct Entry {
            static func main() async { await Testing.__swiftPMEntryPoint() as Never }
        }
        """

    /// A superclass that reads the pointer that it stored, and asks first whether it is wanted.
    private static let superclass = """
        class PointerEmitter: Root, Emitter {
            private unowned(unsafe) var pointer: (any EmitterDelegate)?

            unowned(unsafe) var delegate: (any EmitterDelegate)? {
                didSet { unsafe pointer = delegate }
            }

            func emit() {
                if unsafe pointer?.wantsBeginning ?? false { unsafe pointer?.willEmit() }
                unsafe pointer?.didEmit()
            }
        }
        """

    private let wrappers: [SourceFile]
    private let arguments: [String]
    /// Holds the program, and the library as it is generated.
    private let folder: URL

    private init(_ sanitizer: TrialTests.Sanitizer) throws {
        let all = try Self.files(of: Self.manifest)
        let tests = all.filter { $0.path.hasSuffix("Tests.swift") }
        guard tests.count == 2 else { throw Failure("\(tests.count) files of tests") }
        wrappers =
            all.filter { !$0.path.hasSuffix("Tests.swift") }
            + [SourceFile(path: "PointerEmitter.swift", contents: Array(Self.superclass.utf8))]
        arguments = ["-swift-version", "6", "-wmo", "-parse-as-library", "-sanitize=\(sanitizer.rawValue)"]
        folder = try Folders.makeTemporary("trials")
        try compileWrappers(nil, in: folder)
        let swiftc = try Command.swiftc([]).executable.resolvingSymlinksInPath()
        let plugins = swiftc.deletingLastPathComponent().appendingPathComponent("../lib/swift/host/plugins")
            .standardizedFileURL
        let entry = SourceFile(path: "Entry.swift", contents: Array(Self.entry.utf8))
        let sources = try (tests + [entry]).map { try $0.write(to: folder) }
        try ProgramParts.compile(
            arguments + ["-plugin-path", plugins.path, "-I", ".", "-L", ".", "-lWrapped", "-o", "program"] + sources,
            in: folder)
    }

    /// The wrappers and the tests that a manifest asks for.
    static func files(of manifest: String) throws -> [SourceFile] {
        let folder = try Folders.makeTemporary("manifest")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("safegen.yml")
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        let generation = try SafeGen.Generator.generate(from: .file(file.path))
        guard !generation.hasErrors else { throw Failure("\(generation.diagnostics.map(\.message))") }
        guard let trials = TrialFiles(of: generation, module: nil, manifestFolder: folder.path) else {
            throw Failure("no tests")
        }
        return Array(generation.files) + Array(trials.generation.files)
    }

    /// Runs the tests, with the wrappers as they are generated or with a broken one.
    func run(_ mutation: TrialTests.Mutation? = nil) throws -> Command.Outcome {
        let place = mutation == nil ? folder : try Folders.makeTemporary("trial")
        defer { if mutation != nil { try? FileManager.default.removeItem(at: place) } }
        if let mutation { try compileWrappers(mutation, in: place) }
        var environment = [
            "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0", "TSAN_OPTIONS": "symbolize=0",
        ]
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] { environment[name] = place.path }
        return try Command(
            executable: folder.appendingPathComponent("program"),
            arguments: ["--testing-library", "swift-testing", "--no-parallel"], environment: environment
        ).run()
    }

    private func compileWrappers(_ mutation: TrialTests.Mutation?, in folder: URL) throws {
        let shared = ["Superclasses/Emitter.swift", "Superclasses/GetterEmitter.swift", "associations.swift"]
            .map { Folders.programs.appendingPathComponent($0).path }
        let sources = try wrappers.map { file in
            guard let mutation, file.path == mutation.file else { return try file.write(to: folder) }
            let text = String(decoding: file.contents, as: UTF8.self)
            guard text.contains(mutation.text) else { throw Failure("'\(mutation.text)' is not in '\(file.path)'") }
            let broken = text.replacingOccurrences(of: mutation.text, with: mutation.replacement)
            return try SourceFile(path: file.path, contents: Array(broken.utf8)).write(to: folder)
        }
        let module = ["-module-name", "Wrapped", "-enable-testing", "-emit-module", "-emit-library"]
        try ProgramParts.compile(arguments + module + shared + sources, in: folder)
    }
}

extension SourceFile {
    /// Writes the file into a folder; gives its path.
    fileprivate func write(to folder: URL) throws -> String {
        let place = folder.appendingPathComponent(path)
        try Data(contents).write(to: place)
        return place.path
    }
}

import Foundation
import SafeGen
import SafeGenTrials
import SafeGenVerify
import Testing

/// The tests that are emitted for wrappers: they pass, and each way to break a wrapper fails one of them.
@Suite struct TrialTests {
    enum Sanitizer: String, CaseIterable, Sendable { case address, thread }

    @Test(arguments: Sanitizer.allCases) func emittedTestsPassUnderSanitizers(sanitizer: Sanitizer) throws {
        let outcome = try TrialProgram.make().run(["-sanitize=\(sanitizer.rawValue)"])
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

    @Test(arguments: mutations) func emittedTestsFailForABrokenWrapper(mutation: Mutation) throws {
        let outcome = try TrialProgram.make().run(["-sanitize=address"], mutation)
        #expect(outcome.status != 0, "the emitted tests don't notice it")
    }

    static let weak = "SafeGetterEmitter.swift"
    static let proxied = "ProxiedPointerEmitter.swift"
    static let proxy = "SafeEmitterDelegateProxy.swift"
    static let support = "SafeProxy.swift"

    static let mutations: [Mutation] = [
        Mutation(
            name: "the weak reference is strong", file: weak, text: "private weak var safeDelegate:",
            replacement: "private var safeDelegate:"),
        Mutation(
            name: "super is given nothing", file: weak, text: "unsafe super.delegate = newValue\n",
            replacement: "unsafe super.delegate = nil\n"),
        Mutation(
            name: "the getter answers nil", file: weak, text: "get { Swift.withExtendedLifetime(safeDelegate)",
            replacement: "get { nil ?? Swift.withExtendedLifetime(nil as (any EmitterDelegate)?)"),
        Mutation(
            name: "the getter asks super alone", file: weak,
            text: "$0 == nil && safeDelegateIsSet || safeDelegateIsNext ? $0 :",
            replacement: "false ? $0 :"),
        Mutation(
            name: "nothing is remembered as set", file: weak,
            text: "safeDelegateIsSet = safeDelegateIsNext || safeDelegate != nil",
            replacement: "safeDelegateIsSet = false"),
        Mutation(
            name: "the weak reference is not updated", file: weak,
            text: "if answer !== safeDelegate {", replacement: "if false {"),
        Mutation(
            name: "the delegate is handed to super as it is", file: proxied, text: "unsafe super.delegate = $0",
            replacement: "_ = $0; unsafe super.delegate = newValue"),
        Mutation(
            name: "the proxy is not given to super", file: proxied, text: "set: { unsafe super.delegate = $0 })",
            replacement: "set: { _ in })"),
        Mutation(
            name: "the getter gives the proxy", file: proxied,
            text: "get { SafeEmitterDelegateProxy.target(behind: unsafe super.delegate) }",
            replacement: "get { unsafe super.delegate }"),
        Mutation(
            name: "the setter sets nil", file: proxied, text: "newValue, SafeEmitterDelegateProxy.self",
            replacement: "nil, SafeEmitterDelegateProxy.self"),
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
            name: "a proxy hides its target", file: support, text: "return proxy.safeTarget", replacement: "return nil"),
        Mutation(
            name: "a delegate that is gone is answered", file: support, text: "        return proxy.safeTarget",
            replacement: "        return proxy.safeTarget ?? answer"),
    ]
}

/// A program of wrappers for stand-in superclasses, and the tests that are emitted for them.
struct TrialProgram {
    static func make() throws -> TrialProgram { try prepared.get() }

    private static let prepared = Result { try TrialProgram() }

    private static let manifest = """
        version: 1
        output: {swift: "6.2", tests: Tests}
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

    /// Wrappers and tests.
    let files: [SourceFile]
    let shared: [URL]

    private init() throws {
        let folder = try Folders.makeTemporary("trials")
        let file = folder.appendingPathComponent("safegen.yml")
        try Self.manifest.write(to: file, atomically: false, encoding: .utf8)
        let generation = try SafeGen.Generator.generate(from: .file(file.path))
        guard !generation.hasErrors else { throw Failure("\(generation.diagnostics.map(\.message))") }
        guard let trials = TrialFiles(of: generation, manifestFolder: folder.path) else { throw Failure("no tests") }
        guard trials.generation.files.count == 2 else { throw Failure("\(trials.generation.diagnostics)") }
        let texts = [("Entry.swift", Self.entry), ("PointerEmitter.swift", Self.superclass)]
        files =
            Array(generation.files) + Array(trials.generation.files)
            + texts.map { SourceFile(path: $0.0, contents: Array($0.1.utf8)) }
        shared = ["Superclasses/Emitter.swift", "Superclasses/GetterEmitter.swift", "associations.swift"]
            .map(Folders.programs.appendingPathComponent)
    }

    /// Compiles and runs the tests.
    func run(_ arguments: [String], _ mutation: TrialTests.Mutation? = nil) throws -> Command.Outcome {
        let folder = try Folders.makeTemporary("trial")
        defer { try? FileManager.default.removeItem(at: folder) }
        var sources = shared.map(\.path)
        var isMutated = mutation == nil
        for file in files {
            var text = String(decoding: file.contents, as: UTF8.self)
            if let mutation, file.path == mutation.file, text.contains(mutation.text) {
                text = text.replacingOccurrences(of: mutation.text, with: mutation.replacement)
                isMutated = true
            }
            let place = folder.appendingPathComponent(file.path)
            try text.write(to: place, atomically: false, encoding: .utf8)
            sources.append(place.path)
        }
        guard isMutated else { throw Failure("'\(mutation?.text ?? "")' is nowhere in '\(mutation?.file ?? "")'") }
        let program = folder.appendingPathComponent("program")
        let swiftc = try Command.swiftc([]).executable.resolvingSymlinksInPath()
        let plugins = swiftc.deletingLastPathComponent().appendingPathComponent("../lib/swift/host/plugins")
            .standardizedFileURL
        try ProgramParts.compile(
            ["-swift-version", "6", "-wmo", "-parse-as-library", "-plugin-path", plugins.path, "-o", program.path]
                + arguments + sources, in: folder)
        let quiet = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0", "TSAN_OPTIONS": "symbolize=0"]
        return try Command(
            executable: program, arguments: ["--testing-library", "swift-testing", "--no-parallel"], environment: quiet
        ).run()
    }
}

import Foundation
import SafeGen
import Testing

@testable import SafeGenVerify

/// Mistakes that a compiler alone can see, each at the entry of the manifest that is wrong.
@Suite struct VerifyTests {
    /// A manifest with a mistake.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let name: String
        /// The entries below `classes:`, and what follows them; `1️⃣` is before what is to blame.
        let entries: String
        /// A part of what the compiler says.
        let words: String
        var mode = CompilerMode.swift6
        /// A file of the same module.
        var own = ""

        var testDescription: String { name }
    }

    private static let delegate = "properties: [{name: delegate, type: RefusalDelegate}]"

    static let mistakes: [Mistake] = [
        Mistake(
            name: "a misspelled type",
            entries: "- {name: 1️⃣TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScanerDelegate}]}",
            words: "cannot find type 'TPScanerDelegate'"),
        Mistake(
            name: "a misspelled class", entries: "- {name: 1️⃣OpenRefusl, module: SwiftRefusals, \(delegate)}",
            words: "cannot find type 'OpenRefusl'"),
        Mistake(
            name: "a misspelled property",
            entries: """
                - {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}
                  - name: 1️⃣OpenRefusal
                    module: SwiftRefusals
                    properties: [{name: delegat, type: RefusalDelegate}]
                """,
            words: "does not override any property"),
        Mistake(
            name: "a generic argument of one of two bindings",
            entries: """
                - name: NSCache
                    bindings:
                      - {arguments: [NSString, NSData], as: A}
                      - 1️⃣{arguments: [NSString, NSDatta], as: B}
                """,
            words: "cannot find type 'NSDatta'"),
        Mistake(
            name: "a final class", entries: "- {name: 1️⃣FinalRefusal, module: SwiftRefusals, \(delegate)}",
            words: "inheritance from a final class"),
        Mistake(
            name: "a wrapper's name that the module has",
            entries: "- {name: 1️⃣OpenRefusal, module: SwiftRefusals, as: Taken, \(delegate)}",
            words: "invalid redeclaration of 'Taken'", own: "class Taken {}"),
        Mistake(
            name: "a class of one's own that hides another",
            entries:
                "- {name: 1️⃣TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}",
            words: "does not override any property", own: "class TPScanner {}"),
        Mistake(
            name: "a deprecated class",
            entries:
                "- {name: 1️⃣TPOldScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}",
            words: "deprecated"),
        Mistake(
            name: "a reference that is weak by now",
            entries:
                "- {name: 1️⃣OpenRefusal, module: SwiftRefusals, properties: [{name: weakDelegate, type: RefusalDelegate}]}",
            words: "no unsafe operations occur", mode: .strictMemorySafety),
        Mistake(
            name: "a misspelled requirement",
            entries: """
                - name: TPScanner
                    module: ThirdParty
                    forward: proxy
                    properties: [{name: delegate, type: TPScannerDelegate}]
                protocols:
                  - name: 1️⃣TPScannerDelegate
                    module: ThirdParty
                    objc: true
                    inherits: [NSObjectProtocol]
                    requirements: ["optional func scannerDidFnish(_ scanner: Any)"]
                """,
            words: "scannerDidFnish"),
        Mistake(
            name: "a module that isn't there",
            entries: "- {name: 1️⃣OpenRefusal, module: SwiftRefusals, imports: [Kitt], \(delegate)}",
            words: "no such module 'Kitt'"),
    ]

    @Test(arguments: mistakes) func pointsAtTheEntryWithTheMistake(mistake: Mistake) throws {
        let (manifest, place) = try Self.marked(mistake.entries)
        let verification = try Self.verify(manifest, in: [mistake.mode], own: mistake.own)
        let first = try #require(verification.diagnostics.first, "nothing is reported")
        #expect("\(first.message)".hasPrefix("the compiler says: "))
        let note = verification.diagnostics.dropFirst().first?.message ?? ""
        #expect("\(note)".contains(mistake.words), "\(verification.diagnostics.map(\.message))")
        #expect([first.location?.line, first.location?.column] == place, "\(first.message)\n\(note)")
    }

    /// An error of the class brings others on its properties, and warnings.
    @Test func reportsAClassOnceWithTheFirstError() throws {
        let (manifest, _) = try Self.marked("- {name: OpenRefusl, module: SwiftRefusals, \(Self.delegate)}")
        let diagnostics = try Self.verify(manifest, in: [.swift6]).diagnostics
        #expect(diagnostics.filter { $0.severity != .note }.map(\.message).count == 1, "\(diagnostics.map(\.message))")
        #expect(diagnostics.count > 2, "\(diagnostics.map(\.message))")
    }

    @Test(arguments: CompilerMode.tried) func acceptsACorrectManifest(mode: CompilerMode) throws {
        let manifest = """
            version: 1
            output: {swift: "6.2"}
            classes:
              - XMLParser
              - NSCache<NSString, NSData>
              - {name: OpenRefusal, module: SwiftRefusals, properties: [{name: delegate, type: RefusalDelegate}]}
            """
        let verification = try Self.verify(manifest, in: [mode])
        #expect(verification.diagnostics.isEmpty, "\(verification.diagnostics.map(\.message))")
        #expect(verification.table.isClean)
        #expect(verification.table.text.contains("SafeXMLParser"))
    }

    @Test func reportsAnUnknownModule() throws {
        let (manifest, place) = try Self.marked(
            "- {name: 1️⃣Widget, module: Gadgets, properties: [{name: delegate, type: WidgetDelegate}]}")
        let verification = try Self.verify(manifest, in: [.swift5, .swift6])
        let first = try #require(verification.diagnostics.first)
        #expect(first.rule == Rule.compiledOut)
        #expect([first.location?.line, first.location?.column] == place)
        #expect(verification.table.text.contains("SafeWidget   -       -"))
    }

    @Test func reportsAMistakeOfSeveralColumnsOnce() throws {
        let (manifest, _) = try Self.marked(
            "- {name: FinalRefusal, module: SwiftRefusals, properties: [{name: delegate, type: RefusalDelegate}]}")
        let verification = try Self.verify(manifest, in: CompilerMode.allCases)
        #expect(verification.diagnostics.filter { $0.severity == .error && $0.message.contains("final") }.count <= 2)
        #expect(verification.diagnostics.contains { $0.message.contains("[in all columns]") })
    }

    @Test func reportsAnErrorInAFileThatTheCompilerFinds() throws {
        let folder = try Folders.makeTemporary("verify")
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = folder.appendingPathComponent("swiftc").path
        let script = "#!/bin/sh\necho '/sdk/Kit.swiftinterface:3:1: error: no such word' >&2\nexit 1\n"
        // A shell writes it: while this process has it open, what another test starts inherits that, and the file is busy.
        let writer = ["-c", "printf %s \"$1\" > \"$2\"; chmod 755 \"$2\"", "sh", script, compiler]
        #expect(try Command(executable: URL(fileURLWithPath: "/bin/sh"), arguments: writer).run().status == 0)
        let manifest = folder.appendingPathComponent("safegen.yml")
        try "version: 1\nclasses: [XMLParser]\n".write(to: manifest, atomically: false, encoding: .utf8)
        let generation = try SafeGen.Generator.generate(from: .file(manifest.path))
        let call = CompileCall(title: "Swift 6", compiler: compiler, arguments: [])
        let verification = try Verification(of: generation, by: [call], jobs: 1)
        #expect(verification.diagnostics.map(\.message) == ["the compiler gives up in 'Swift 6': no such word"])
    }

    @Test func verifiesWithoutFilesThatNeedAModuleThatIsNotBuilt() throws {
        let (manifest, _) = try Self.marked(
            "- {name: OpenRefusal, module: SwiftRefusals, properties: [{name: delegate, type: RefusalDelegate}]}")
        let verification = try Self.verify(manifest, in: [.swift6], own: "import NotBuiltYet\n")
        #expect(verification.diagnostics.map(\.severity) == [.note])
        #expect(verification.diagnostics.first?.message.contains("no such module 'NotBuiltYet'") ?? false)
        #expect(verification.table.isClean)
    }

    @Test func readsTheTypesOfFilesWithMistakes() throws {
        let (manifest, _) = try Self.marked("- {name: Own, properties: [{name: delegate, type: OwnDelegate}]}")
        let own = """
            protocol OwnDelegate: AnyObject {}
            class Own { unowned(unsafe) var delegate: (any OwnDelegate)? }
            let = 1
            """
        let verification = try Self.verify(manifest, in: [.swift6], own: own)
        #expect(verification.diagnostics.isEmpty, "\(verification.diagnostics.map(\.message))")
        #expect(verification.table.text.contains("SafeOwn"))
    }

    /// With a module that isn't there, the compiler looks at nothing.
    @Test func continuesAfterAMissingModule() throws {
        let (manifest, _) = try Self.marked(
            """
            - {name: OpenRefusal, module: SwiftRefusals, imports: [Kitt], properties: [{name: delegate, type: RefusalDelegate}]}
              - {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScanerDelegate}]}
              - {name: TPRetainingScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}
            """)
        let verification = try Self.verify(manifest, in: [.swift5])
        #expect(verification.diagnostics.filter { $0.severity == .error }.map(\.location?.line) == [4, 5])
        let single = manifest.replacing("swift: \"6.2\"", with: "swift: \"6.2\", file: All.swift")
        #expect(try Self.verify(single, in: [.swift5]).table.text.contains("SafeTPScanner           ?"))
    }

    @Test func compilesFilesWithoutNeeds() throws {
        let (manifest, _) = try Self.marked("- {name: Own, properties: [{name: delegate, type: OwnDelegate}]}")
        let own = "protocol OwnDelegate: AnyObject {}\nclass Own { unowned(unsafe) var delegate: (any OwnDelegate)? }"
        let verification = try Self.verify(manifest, in: [.swift6], own: own, other: "import NotBuiltYet\n")
        #expect(verification.diagnostics.map(\.severity) == [.note])
        #expect(verification.table.isClean)
    }

    @Test func findsPlacesInOneFileForEverything() throws {
        let (manifest, place) = try Self.marked(
            """
            - {name: OpenRefusal, module: SwiftRefusals, properties: [{name: delegate, type: RefusalDelegate}]}
              - {name: 1️⃣TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScanerDelegate}]}
            """)
        let single = manifest.replacing("swift: \"6.2\"", with: "swift: \"6.2\", file: All.swift")
        let verification = try Self.verify(single, in: [.swift6])
        let first = try #require(verification.diagnostics.first)
        #expect([first.location?.line, first.location?.column] == place)
        #expect(verification.table.text.contains("SafeOpenRefusal"))
    }

    // MARK: Requirements

    private static let proxied = """
        - {name: Own, properties: [{name: delegate, type: OwnDelegate, forward: proxy}]}
        protocols:
          - {name: 1️⃣OwnDelegate, inherits: [AnyObject], requirements: ["func ownDidStart()"]}
        """

    private static func own(_ requirements: String, _ others: String = "") -> String {
        """
        protocol OwnDelegate: AnyObject { func ownDidStart(); \(requirements) }
        class Own { unowned(unsafe) var delegate: (any OwnDelegate)? }
        \(others)
        """
    }

    /// The proxy compiles, and answers the calls of it with the default implementation.
    @Test func reportsARequirementThatTheManifestDoesNotList() throws {
        let (manifest, place) = try Self.marked(Self.proxied)
        let own = Self.own(
            "func ownDidFail(_ reason: String); var title: String { get }",
            "extension OwnDelegate { func ownDidFail(_ reason: String) {}; var title: String { \"\" } }")
        let verification = try Self.verify(manifest, in: [.swift5, .swift6], own: own)
        #expect(verification.diagnostics.map(\.rule) == [Rule.requirementNew.id, Rule.requirementNew.id])
        #expect(verification.diagnostics.allSatisfy { [$0.location?.line, $0.location?.column] == place })
        let names = ["ownDidFail(_:)", "title"]
        let messages = names.map {
            "OwnDelegate has \($0), and the manifest does not list it; 'safegen discover --update' adds it"
        }
        #expect(verification.diagnostics.map(\.message) == messages)
        #expect(try Self.verify(manifest, in: [.swift6], own: own, known: verification.diagnostics).diagnostics.isEmpty)
    }

    @Test func reportsAnInheritedRequirementThatTheManifestDoesNotList() throws {
        let (manifest, _) = try Self.marked(Self.proxied)
        let own = """
            protocol Ending: AnyObject { func didEnd() }
            extension Ending { func didEnd() {} }

            """ + Self.own("").replacing("OwnDelegate: AnyObject", with: "OwnDelegate: Ending")
        let messages = try Self.verify(manifest, in: [.swift6], own: own).diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].hasPrefix("OwnDelegate has didEnd(), "), "\(messages)")
    }

    @Test(arguments: [
        // Not a requirement, one of the type, an overload of the listed one by its type, or one that isn't compiled.
        ("", "extension OwnDelegate { func more() {} }"),
        ("static func make()", "extension OwnDelegate { static func make() {} }"),
        ("init(name: String)", "extension OwnDelegate { init(name: String) { fatalError() } }"),
        ("", "extension OwnDelegate { func ownDidStart() {} }"),
        ("\n#if NEVER\nfunc more()\n#endif\n", ""),
        ("", "enum Other { protocol OwnDelegate: AnyObject { func more() } }"),
    ])
    func isSilentAboutOtherMembers(requirements: String, others: String) throws {
        let (manifest, _) = try Self.marked(Self.proxied)
        let verification = try Self.verify(manifest, in: [.swift6], own: Self.own(requirements, others))
        #expect(verification.diagnostics.isEmpty, "\(verification.diagnostics.map(\.message))")
        #expect(verification.table.isClean)
    }

    @Test func comparesTheProxiesOfASingleFile() throws {
        let (manifest, _) = try Self.marked(Self.proxied)
        let single = manifest.replacing("swift: \"6.2\"", with: "swift: \"6.2\", file: All.swift")
        let own = Self.own("func more<A>(_ a: A)", "extension OwnDelegate { func more<A>(_ a: A) {} }")
        let messages = try Self.verify(single, in: [.swift6], own: own).diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].hasPrefix("OwnDelegate has more(_:), "), "\(messages)")
    }

    // MARK: Support

    /// The manifest of some entries, and the line and column of the mark in it.
    private static func marked(_ entries: String) throws -> (String, [Int]) {
        let text = "version: 1\noutput: {swift: \"6.2\"}\nclasses:\n  \(entries)\n"
        guard let mark = text.range(of: "1️⃣") else { return (text, []) }
        let before = text[..<mark.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        let column = (before.last ?? "").unicodeScalars.count + 1
        return (text.replacingOccurrences(of: "1️⃣", with: ""), [before.count, column])
    }

    private static func verify(
        _ manifest: String, in modes: [CompilerMode], own: String = "", other: String = "", known: [Diagnostic] = []
    ) throws -> Verification {
        let folder = try Folders.makeTemporary("verify")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("safegen.yml")
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        let generation = try SafeGen.Generator.generate(from: .file(file.path))
        guard !generation.hasErrors else { throw Failure("\(generation.diagnostics.map(\.message))") }
        var ownFiles: [String] = []
        for (name, text) in [("Own.swift", own), ("Other.swift", other)] where !text.isEmpty {
            let path = folder.appendingPathComponent(name)
            try text.write(to: path, atomically: false, encoding: .utf8)
            ownFiles.append(path.path)
        }
        let check = try TypeCheck.make()
        let swiftc = try check.frontend([], in: folder).executable.path
        let calls = modes.map { mode in
            CompileCall(
                title: mode.rawValue, compiler: swiftc,
                arguments: check.importArguments + ["-module-name", "Client"] + mode.arguments, ownFiles: ownFiles)
        }
        return try Verification(of: generation, by: calls, jobs: 1, known: known)
    }
}

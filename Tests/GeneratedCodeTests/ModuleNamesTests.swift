import Foundation
import SafeGen
import TestSupport
import Testing

/// The module that the output is compiled in may declare whatever it likes: no line that we emit looks a name up there.
@Suite struct ModuleNamesTests {
    /// One declaration at the top of a file of the module.
    ///
    /// A name of the module hides what is imported. A constant hides functions as well, so a function with the signature of
    /// an imported one, which would be called in its place without a word, is no danger where a constant does no harm.
    enum Kind: String, CaseIterable {
        case constant, function, type, `protocol`

        /// Each use of it is an error, or it would go unnoticed where it fits.
        func declaration(of name: String) -> String {
            switch self {
            case .constant: "@available(*, unavailable) let \(name) = 0"
            case .function: "func \(name)() {}"
            case .type: "@available(*, unavailable) enum \(name) {}"
            case .protocol: "@available(*, unavailable) protocol \(name) {}"
            }
        }
    }

    /// Classes that are listed by their names alone have methods whose types SafeGen's knowledge names: with a prefix, or with
    /// their modules; see `OwnModuleTests`.
    private static let fixtures = Fixture.all.filter { !["qualified-names", "safe-systems"].contains($0.name) }

    @Test(.proof, arguments: fixtures, Kind.allCases)
    func everyNameOfTheModuleKeepsTheOutputsMeaning(fixture: Fixture, kind: Kind) throws {
        let files = try GoldenTests.generator(fixture.manifest).map(\.withEveryConditionMet)
        let names = try OutputNames(of: files, from: fixture.manifest)
        let mode = try fixture.swift == .swift59 ? CompilerMode.swift5 : .swift6
        let diagnostics = try TypeCheck.make().diagnostics(
            of: [Self.own(names.declarable, kind)] + files, in: mode, defines: ["WIDE", "MIDDLE"], lowers: false)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// Where there is no Objective-C runtime the support file has other lines.
    @Test(.writtenForLinux, arguments: Kind.allCases)
    func everyNameOfTheModuleKeepsTheOutputsMeaningWithoutObjectiveC(kind: Kind) throws {
        let manifest = try Folders.makeTemporary("names").appendingPathComponent("safegen.yml")
        let text = """
            version: 1
            output: {directory: ., swift: "6.2"}
            classes:
              - {name: Host, properties: [{name: delegate, type: HostDelegate}]}
              - {name: Host, prefix: Proxied, properties: [{name: delegate, type: HostDelegate, forward: proxy}]}
            protocols:
              - {name: HostDelegate, inherits: [AnyObject], requirements: ["func hostDidEnd()"]}
            """
        try text.write(to: manifest, atomically: false, encoding: .utf8)
        let hosts = """
            class Host { unowned(unsafe) var delegate: (any HostDelegate)? }
            protocol HostDelegate: Swift.AnyObject { func hostDidEnd() }
            """
        let files = try Fixture.generate(manifest: manifest)
        let names = try OutputNames(of: files, from: manifest)
        #expect(names.declarable.contains("NSLock"))
        let module = [Self.own(names.declarable, kind), EmittedFile(path: "Host.swift", text: hosts)] + files
        let folder = try Folders.makeTemporary("module")
        let paths = module.map { folder.appendingPathComponent($0.path).path }
        for (file, path) in zip(module, paths) { try file.text.write(toFile: path, atomically: false, encoding: .utf8) }
        let arguments = ["-typecheck", "-parse-as-library", "-module-name", "Client", "-swift-version", "6"]
        let outcome = try Command.swiftc(arguments + paths, in: folder).run()
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    }

    /// The check can fail, for each kind that hides something.
    @Test(arguments: [
        (Kind.constant, "withExtendedLifetime(delegate) {}"), (.constant, "_ = type(of: delegate)"),
        (.constant, "_ = Thread.current"), (.type, "_ = type(of: delegate)"), (.type, "_ = delegate as? Thread"),
        (.function, "Thread.current.name = nil"), (.protocol, "_ = delegate as? Thread"),
    ])
    func reportsAnUnqualifiedName(kind: Kind, line: String) throws {
        let file = EmittedFile(path: "a.swift", text: "import Foundation\nfunc use(_ delegate: AnyObject) { \(line) }")
        let used = try #require(["withExtendedLifetime", "type", "Thread"].first { line.contains($0) })
        let diagnostics = try TypeCheck.make().diagnostics(
            of: [Self.own([used], kind), file], in: .swift6, lowers: false)
        #expect(diagnostics.contains("error"), "\(diagnostics)")
    }

    private static func own(_ names: [String], _ kind: Kind) -> EmittedFile {
        EmittedFile(path: "Own.swift", text: names.map { kind.declaration(of: $0) + "\n" }.joined())
    }
}

import Foundation
import SafeGen
import SafeGenCommandSupport
import Testing
import TestSupport

/// Where there is no runtime of Objective-C, a wrapper's name stands for the class, whose delegate is weak there.
@Suite struct SafeElsewhereTests {
    private static let manifest = """
        version: 1
        output: {swift: "6.2", file: Safe.swift}
        classes:
          - XMLParser
          - NSKeyedUnarchiver
          - {name: Stream, access: public}
          - {name: NSCache, bindings: [{arguments: [NSString, NSData], as: SafeDataCache}, {arguments: [NSString, Mine], as: SafeMineCache}]}
        """
    private static let client = """
        import Foundation
        #if canImport(FoundationXML)
        import FoundationXML
        #endif

        final class Mine {}
        final class Feed: NSObject, XMLParserDelegate, NSCacheDelegate {
            func load(_ data: Data) -> Bool {
                let parser = SafeXMLParser(data: data)
                parser.delegate = self
                let cache = SafeDataCache()
                cache.delegate = self
                InputStream(data: data).safeDelegate = nil
                return parser.parse()
            }

            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject object: Any) {}
        }
        """

    private func diagnostics(_ client: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        try folder.write(client, to: "Client.swift")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        for file in generation.files { try folder.write(file.contents, to: file.path) }
        return try Command.swiftc(
            ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Safe.swift", "Client.swift"],
            in: URL(fileURLWithPath: folder.path)
        ).run().output
    }

    #if !canImport(ObjectiveC)
    @Test func nameOfTheWrapperIsAnAliasOfTheClass() throws {
        #expect(try diagnostics(Self.client) == "")
        // The arguments of this one may not exist there.
        #expect(try diagnostics(Self.client + "\nlet a = SafeMineCache()\n").contains("cannot find 'SafeMineCache'"))
    }

    @Test func propertyOfAnExtensionIsWeak() throws {
        let main = """
            import Foundation

            final class Reader: NSObject, StreamDelegate {}
            func run() {
                let stream = InputStream(data: Data())
                var reader: Reader? = Reader()
                stream.safeDelegate = reader
                print(stream.delegate === reader, stream.safeDelegate === reader)
                reader = nil
                print(stream.safeDelegate == nil)
            }
            run()

            """
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        try folder.write(main, to: "main.swift")
        try folder.write("final class Mine {}\n", to: "Mine.swift")
        for file in try Generator.generate(from: .file(folder.path("safegen.yml"))).files {
            try folder.write(file.contents, to: file.path)
        }
        let place = URL(fileURLWithPath: folder.path)
        let build = try Command.swiftc(["Safe.swift", "Mine.swift", "main.swift", "-o", "program"], in: place).run()
        #expect(build.output == "")
        let program = Command(executable: place.appending(path: "program"), arguments: [], folder: place)
        #expect(try program.run().output == "true true\ntrue\n")
    }

    /// Classes of Apple's alone whose entries say less than that: a condition, or none.
    private static let written = """
          - {name: NSSpellServer, module: Foundation, condition: "!os(iOS)", properties: [{name: delegate, type: NSSpellServerDelegate, forward: proxy}]}
          - {name: FileManager, module: Foundation, as: SafeFiles, properties: [{name: delegate, type: FileManagerDelegate, forward: proxy}]}
          - {name: XMLParser, module: Foundation, as: SafeWrittenParser, properties: [{name: delegate, type: XMLParserDelegate, forward: proxy}]}

        """

    /// Each known class by its name, for all systems in one manifest.
    @Test(arguments: CompilerMode.tried)
    func manifestOfAppleSystemsAndLinuxCompilesHere(mode: CompilerMode) throws {
        let known = try KnowledgeBase.frameworks.flatMap(\.classes).filter { known in
            guard known.canBeHelped, known.name != "NSSpellServer" else { return false }
            return try NameEntry.problem(with: known.quotedEntry) == nil
        }
        let entries = known.map { "  - \($0.quotedEntry)\n" }.joined()
        let folder = try TemporaryFolder()
        try folder.write(
            "version: 1\nclasses:\n" + entries + Self.written + "output: {swift: \"6.2\", directory: Safe}\n",
            to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        #expect(generation.files.count > 90)
        for file in generation.files { try folder.write(file.contents, to: file.path) }
        let options = ["-emit-object", "-wmo", "-parse-as-library", "-warnings-as-errors", "-o", "Safe.o"]
        let outcome = try Command.swiftc(
            options + mode.arguments + generation.files.map(\.path), in: URL(fileURLWithPath: folder.path)
        ).run()
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
    }
    #endif
}

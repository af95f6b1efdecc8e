import Foundation
import SafeGenVerify
import Testing

/// `output.sourceLocation`: what compilers say of the output names the manifest's lines.
@Suite struct SourceLocationTests {
    @Test(arguments: CompilerMode.tried) func namesTheLineOfTheProperty(mode: CompilerMode) throws {
        let diagnostics = try Self.diagnostics(ofType: "NSMetadataQueryDelegat", in: mode)
        #expect(diagnostics.contains("safegen.yml:6:"), "\(diagnostics)")
        #expect(!diagnostics.contains("SafeMetadataQuery.swift:"), "\(diagnostics)")
    }

    /// A mistake that shows in the statements of an accessor.
    @Test func namesTheLineOfThePropertyForItsStatements() throws {
        let diagnostics = try Self.diagnostics(
            ofType: "NSMetadataQueryDelegate", more: ", forward: delegate, whenReleased: [self.nothing()]", in: .swift6)
        #expect(diagnostics.contains("safegen.yml:6:"), "\(diagnostics)")
    }

    @Test func namesTheLineOfTheClass() throws {
        let diagnostics = try Self.diagnostics(ofType: "NSMetadataQueryDelegate", class: "Missing", in: .swift6)
        #expect(diagnostics.contains("safegen.yml:4:"), "\(diagnostics)")
    }

    @Test func changesNothingElse() throws {
        let text = try String(contentsOf: Fixture(name: "source-location").manifest, encoding: .utf8)
        let located = try Self.files(of: text)
        let plain = try Self.files(of: text.replacingOccurrences(of: ", sourceLocation: true", with: ""))
        #expect(located != plain)
        #expect(located.map { Self.letters(of: $0.text) } == plain.map { Self.letters(of: $0.text) })
    }

    /// What the compiler says of a manifest whose class is on line 4 and its property on line 6.
    private static func diagnostics(
        ofType type: String, class name: String = "NSMetadataQuery", more: String = ", forward: delegate",
        in mode: CompilerMode
    ) throws -> String {
        let files = try files(
            of: """
                version: 1
                output: {swift: "6.2", sourceLocation: true}
                classes:
                  - name: \(name)
                    imports: [Foundation]
                    properties: [{name: delegate, type: \(type)\(more)}]

                """)
        return try TypeCheck.make().diagnostics(of: files, in: mode)
    }

    private static func files(of manifest: String) throws -> [EmittedFile] {
        let folder = try Folders.makeTemporary("located")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("safegen.yml")
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        return try GoldenTests.generator(file)
    }

    /// All letters but those of the digest and of the directives: accessors are on the line of their property where a directive can't be
    /// before them.
    private static func letters(of text: String) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix("#sourceLocation") && !$0.hasPrefix("// SafeGen digest") }
            .joined().filter { $0 != " " }
    }
}

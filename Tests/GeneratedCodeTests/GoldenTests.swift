import Foundation
import SafeGen
import Testing

/// What is emitted for each feature is the file on record, and that file compiles without a warning.
@Suite struct GoldenTests {
    /// The way from a manifest to the files.
    static let generator: Fixture.Generator = Fixture.generate(manifest:)

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    private static let hint = "To record the output again: RECORD=1 make test FILTER=GoldenTests"

    @Test func fixturesAreFound() {
        #expect(Fixture.all.count > 10)
    }

    @Test(arguments: Fixture.all)
    func outputMatchesTheRecordedFiles(fixture: Fixture) throws {
        let files = try Self.generator(fixture.manifest)
        if Self.isRecording { try fixture.record(files) }
        let expected = try fixture.expected()
        let recorded = files.filter(fixture.records)
        #expect(recorded.map(\.path) == expected.map(\.path), "\(Self.hint)")
        for (file, record) in zip(recorded, expected) {
            #expect(file.text == record.text, "\(file.path) differs. \(Self.hint)")
        }
    }

    @Test func recordedSupportFilesHaveAllPartsOfTheOthers() throws {
        func parts(_ text: String) -> [[Substring]] {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            return zip(lines, zip(lines.dropFirst(), lines.dropFirst(2))).map { [$0, $1.0, $1.1] }
        }
        let recorded = try Fixture.all.flatMap { try $0.expected() }.filter(\.isSupport)
        #expect(recorded.count == 6)
        let known = recorded.reduce(into: Set()) { $0.formUnion(parts($1.text)) }
        for fixture in Fixture.all {
            for file in try Self.generator(fixture.manifest) where file.isSupport {
                let others = parts(file.text).filter { !known.contains($0) }
                #expect(others.isEmpty, "\(fixture.name): \(others)")
            }
        }
    }

    /// It decides in which modes the output is compiled.
    @Test(arguments: Fixture.all)
    func manifestNamesItsVersionOfSwift(fixture: Fixture) throws {
        let version = try fixture.swift
        #expect(
            version != nil, "write output: {directory: expected, swift: \"6.2\"}; without 'swift' nothing is compiled")
    }

    @Test(arguments: Fixture.all, CompilerMode.tried)
    func outputCompilesWithoutAWarning(fixture: Fixture, mode: CompilerMode) throws {
        guard try fixture.swift.map(CompilerMode.known)?.contains(mode) == true else { return }
        let files = try Self.generator(fixture.manifest).map(\.withEveryConditionMet)
        let diagnostics = try TypeCheck.make().diagnostics(
            of: files, in: mode, defines: ["WIDE", "MIDDLE"], lowers: fixture.lowers)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried)
    func outputOfTheRootManifestCompilesWithoutAWarning(mode: CompilerMode) throws {
        let files = try Self.generator(Folders.rootManifest).map(\.withEveryConditionMet)
        #expect(files.count > 8)
        // Delegates that take `id` can't be lowered here; see `TypeCheck`.
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode, lowers: false)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried, [[], ["WIDE"], ["MIDDLE"], ["WIDE", "MIDDLE"]])
    func oneFileOfMixedAccessCompilesWhicheverConditionsHold(mode: CompilerMode, defines: [String]) throws {
        let files = try Self.generator(Fixture(name: "single-file-mixed-access").manifest)
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode, defines: defines)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test(arguments: CompilerMode.tried, ["import", "public import"])
    func importsAgreeWithTheImportsOfOtherFiles(mode: CompilerMode, spelling: String) throws {
        let files = try Self.generator(Fixture(name: "access-levels").manifest)
        let neighbour = EmittedFile(
            path: "Neighbour.swift",
            text: "\(spelling) CoreData\n\(spelling.dropLast(6))func use(_ object: NSManagedObject) {}\n")
        let diagnostics = try TypeCheck.make().diagnostics(of: files + [neighbour], in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test func outputForLibraryEvolutionCompilesWithoutAWarning() throws {
        for name in ["access-levels", "ownership", "several-properties"] {
            let files = try Self.generator(Fixture(name: name).manifest).map(\.withEveryConditionMet)
            let diagnostics = try TypeCheck.make().diagnostics(
                of: files, in: .strictMemorySafety, extra: ["-enable-library-evolution"])
            #expect(diagnostics.isEmpty, "\(diagnostics)")
        }
    }

    @Test(arguments: CompilerMode.tried)
    func outputsOfTwoManifestsCompileAsOneModule(mode: CompilerMode) throws {
        let first = try Self.generator(Fixture(name: "proxy-never-nil").manifest)
        let second = try Self.generator(Fixture(name: "proxy-swift").manifest)
            .map { EmittedFile(path: "Second/\($0.path)", bytes: $0.bytes) }
        let files = (first + second).map(\.withEveryConditionMet)
        let diagnostics = try TypeCheck.make().diagnostics(of: files, in: mode)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        let names = files.map { $0.path.split(separator: "/").last }
        #expect(Set(names).count == names.count, "no two files of a module have one name")
    }
}

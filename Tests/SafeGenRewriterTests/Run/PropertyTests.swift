import Foundation
import SafeGen
import SafeGenSystem
import SafeGenCommandSupport
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Adopting common class names in the sources of this package and of those that it resolves: nothing breaks, nothing is edited
/// twice, and nothing changes outside of the edits.
///
/// The same part of the files is taken each time. `SAFEGEN_SEED=…` takes the part of another seed, and `SAFEGEN_ALL_SOURCES=1`
/// takes all of them.
@Suite(.timeLimit(.minutes(20))) struct PropertyTests {
    /// Names that the packages use in many ways: constructed, inherited from, nested, shadowed, in comments and strings.
    private static let names = [
        "Parser", "SyntaxVisitor", "SyntaxRewriter", "TokenSyntax", "String", "Array", "ErrorDiagnostic",
        "SourceFileSyntax",
        "XCTestCase", "CommandParser", "ArgumentSet", "Lexer", "Cursor", "ParserError", "InputOrigin", "Name", "Mirror",
    ]

    @Test(.proof) func adoptingIsSafe() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["SAFEGEN_SEED"].flatMap { UInt64($0) } ?? 1
        var generator = SeededGenerator(seed: seed)
        var files = try sources().shuffled(using: &generator)
        if environment["SAFEGEN_ALL_SOURCES"] == nil { files = files.upTo(bytes: 500_000) }
        let rules = RuleSet(RuleSet.adopting, for: index, mode: .adopt)
        // As one module, so that the wrappers are seen in all files. Around the manifest there is nothing to read.
        let folder = try TemporaryFolder()
        let layout = ProjectLayout(
            output: folder.path("Wrappers"), manifestFolder: folder.path, named: [("/", "All")], adoptsAll: true)
        let rewriter = Rewriter(rules, layout: layout)
        var report = rewriter.examine(files)
        let changes = rewriter.changes(of: &report).changes
        #expect(changes.count > 0, "seed \(seed)")
        #expect(report.files.allSatisfy { $0.failure != .brokenByEdits }, "seed \(seed)")
        for change in changes {
            let file = try #require(report.files.first { $0.path == change.path })
            let after = try #require(change.after)
            #expect(!parse(after).hasError, "\(change.path), seed \(seed)")
            #expect(withoutEdits(after, file) == withoutEdits(file), "\(change.path), seed \(seed)")
        }
        let edited = Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.after ?? []) })
        let again = rewriter.examine(files.map { (path: $0.path, bytes: edited[$0.path] ?? $0.bytes) })
        #expect(
            again.editCount == 0,
            "seed \(seed): \(again.files.filter { $0.findings.contains { !$0.edits.isEmpty } }.map(\.path))")
        let parsed = report.parsedCount
        print("\(files.count) files, \(parsed) parsed, \(report.editCount) edits in \(changes.count), seed \(seed)")
    }

    private var index: AdoptionIndex {
        AdoptionIndex(Self.names.map { Classes.target($0, module: nil, [([], "Safe\($0)")]) })
    }

    private func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// The file's bytes except those that are edited.
    private func withoutEdits(_ file: FileReport) -> [UInt8] {
        var (kept, position) = ([UInt8](), 0)
        for edit in file.findings.flatMap(\.edits).sorted(by: { $0.start < $1.start }) {
            kept += file.bytes[position..<edit.start]
            position = edit.end
        }
        return kept + file.bytes[position...]
    }

    /// The edited bytes except what the edits put there.
    private func withoutEdits(_ after: [UInt8], _ file: FileReport) -> [UInt8] {
        var (kept, position, shift) = ([UInt8](), 0, 0)
        for edit in file.findings.flatMap(\.edits).sorted(by: { $0.start < $1.start }) {
            kept += after[position..<(edit.start + shift)]
            position = edit.start + shift + edit.replacement.utf8.count
            shift += edit.replacement.utf8.count - (edit.end - edit.start)
        }
        return kept + after[position...]
    }

    private func sources() throws -> [(path: String, bytes: [UInt8])] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folders = [".build/checkouts", "Sources", "Tests"].map { SourcePath(root.appendingPathComponent($0).path) }
        let paths = try SourceFinder.files(below: folders) { $0.hasSuffix(".swift") }.files
        return try paths.map(\.text).map { (path: $0, bytes: try Array(Data(contentsOf: URL(fileURLWithPath: $0)))) }
    }
}

extension [(path: String, bytes: [UInt8])] {
    /// The first of the files that have so many bytes together.
    fileprivate func upTo(bytes limit: Int) -> Self {
        var (taken, size): (Self, Int) = ([], 0)
        for file in self where size + file.bytes.count <= limit {
            taken.append(file)
            size += file.bytes.count
        }
        return taken
    }
}

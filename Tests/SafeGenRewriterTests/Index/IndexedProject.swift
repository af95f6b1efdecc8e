import Foundation
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import TestSupport

@testable import SafeGenRewriter

/// A module whose files the compiler has indexed.
struct IndexedProject {
    /// What Foundation's classes are.
    enum System: String, CaseIterable {
        /// Those of Objective-C, by stand-in headers.
        case apple
        /// Those of the machine: on Linux they are Swift's.
        case own
    }

    let folder: TemporaryFolder
    let store: String
    /// The files in order, with the marks of each.
    let sources: [(path: String, source: MarkedSource)]

    /// Writes files, and compiles them together.
    init(_ files: [(name: String, text: String)], system: System = .apple) throws {
        folder = try TemporaryFolder()
        store = folder.path("index")
        sources = try files.map { [folder] file in
            let source = MarkedSource(file.text)
            try folder.write(source.bytes, to: file.name)
            return (folder.path(file.name), source)
        }
        try compile(system)
    }

    /// Compiles the files again.
    func compile(_ system: System = .apple, module: String = "App") throws {
        let swift = sources.map(\.path).filter { $0.hasSuffix(".swift") }
        if !swift.isEmpty {
            let modules = system == .apple ? try Self.standIns.get() : []
            let outputs = swift.flatMap { ["-index-unit-output-path", "\($0).\(module).o"] }
            try Self.run(
                "swiftc",
                ["-frontend", "-typecheck", "-parse-as-library", "-I", ".", "-module-name", module] + modules
                    + ["-index-store-path", store] + outputs + swift, in: folder.path)
        }
        for path in sources.map(\.path) where path.hasSuffix(".m") {
            try Self.run(
                "clang",
                ["-fsyntax-only", "-fobjc-arc", "--target=arm64-apple-ios17", "-I", Self.headers]
                    + ["-index-store-path", store, "-o", "\(path).o", path], in: folder.path)
        }
    }

    /// What is reported, with the index or without.
    func report(
        _ targets: [AdoptionTarget] = [Classes.stream], rules: Set<RuleID> = [UnadoptedRule.id, ObjectiveCRule.id],
        store: String? = nil, readsIndex: Bool = true, isWhole: Bool = false
    ) throws -> RewriteReport {
        let rules = RuleSet(rules, for: AdoptionIndex(targets), mode: .audit)
        let layout = ProjectLayout(
            output: folder.path("Generated"), manifestFolder: folder.path, named: [(folder.path, "App")],
            isWhole: isWhole)
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        let found = SourceFinder.Listing(listed: sources.map { Array($0.path.utf8) })
        return try (readsIndex ? rewriter.reading(index: store ?? self.store, of: found) : rewriter).examine(found)
    }

    /// Where findings begin in a file: the mark there, or the line and the column.
    func places(_ report: RewriteReport, in name: String) -> [String] {
        guard let (path, source) = sources.first(where: { $0.path == folder.path(name) }) else { return [] }
        let lines = SourceIndex(source.bytes)
        return report.files.filter { $0.path == path }.flatMap(\.findings).map { finding in
            if let mark = source.marks.first(where: { $0.value == finding.range.lowerBound }) { return "\(mark.key)" }
            let place = lines.place(ofOffset: finding.range.lowerBound)
            return "\(place.line):\(place.column)"
        }
    }

    private static let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("GeneratedCodeTests/StandIns").path

    private static let cache = Result { try TemporaryFolder() }

    /// The arguments with which the compiler finds the stand-ins; their Swift parts are compiled once.
    private static let standIns = Result {
        let cache = try Self.cache.get()
        let arguments = [
            "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-module-cache-path", cache.path,
            "-I", cache.path, "-I", headers,
        ]
        for module in ["ObjectiveC", "Foundation"] {
            try run(
                "swiftc",
                ["-frontend", "-parse-as-library", "-emit-module", "-import-underlying-module"] + arguments
                    + ["-enable-library-evolution", "-module-name", module, "\(headers)/\(module).swift"]
                    + ["-o", cache.path("\(module).swiftmodule")], in: cache.path)
        }
        return arguments
    }

    private static func run(_ program: String, _ arguments: [String], in folder: String) throws {
        let result = try Command.run("/usr/bin/env", [program] + arguments, in: folder)
        guard result.status == 0 else { throw CompilerFailure(description: result.errors) }
    }

    private struct CompilerFailure: Error, CustomStringConvertible { let description: String }
}

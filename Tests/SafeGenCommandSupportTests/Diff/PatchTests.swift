import Foundation
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCommandSupport

/// The printed diff, handed to the programs that apply one, gives exactly what a run would write.
@Suite struct PatchTests {
    @Test(arguments: [UInt64](1...12), ["git apply", "patch -p1 -s"])
    func appliedDiffGivesTheNewFiles(seed: UInt64, program: String) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        var set = ChangeSet()
        for index in 0..<6 {
            let before = text(&random)
            let after = index == 1 ? nil : index == 2 ? text(&random) : edited(before, &random)
            let path = ["a.swift", "sub/b.swift", "new/c.swift", "d e/f g.swift", "ä.swift", "#g.swift"][index]
            if index != 2 { try folder.write(before, to: path) }
            if after != before {
                set.changes.append(
                    .init(
                        path: path, before: index == 2 ? nil : Array(before.utf8), after: after.map { Array($0.utf8) }))
            }
        }
        let diff = UnifiedDiff(isColored: false).render(set)
        try folder.write(diff, to: "the.patch")
        let words = program.split(separator: " ").map(String.init)
        let result = try Command.run(
            "/usr/bin/env", words + [program.hasPrefix("git") ? "the.patch" : "-ithe.patch"], in: folder.path)
        #expect(result.status == 0, "\(result.output)\(result.errors)\(String(decoding: diff, as: UTF8.self))")
        for change in set.changes {
            #expect(folder.text(change.path).map { Array($0.utf8) } == change.after, "\(change.path)")
        }
    }

    /// What is printed in place of such a line isn't what the file gets.
    @Test(
        arguments: ["\u{1B}[2J", "\u{202E}", "\u{200B}", "##[group]x", "::error::x"], ["git apply", "patch -p1 -s"])
    func diffWithASpelledOutLineIsNotApplied(line: String, program: String) throws {
        let folder = try TemporaryFolder()
        var set = ChangeSet()
        for (path, new) in [("a.swift", line), ("b.swift", "new"), ("c.swift", line)] {
            try folder.write("old\n", to: path)
            set.changes.append(.init(path: path, before: Array("old\n".utf8), after: Array("\(new)\n".utf8)))
        }
        let diff = UnifiedDiff(isColored: false).render(set)
        #expect(Acting.parts(of: String(decoding: diff, as: UTF8.self)).isEmpty)
        try folder.write(diff, to: "the.patch")
        let words = program.split(separator: " ").map(String.init)
        _ = try Command.run(
            "/usr/bin/env", words + [program.hasPrefix("git") ? "the.patch" : "-ithe.patch"], in: folder.path)
        #expect(["a.swift", "b.swift", "c.swift"].map(folder.text) == ["old\n", "new\n", "old\n"])
    }

    /// Lines of which many are equal, so that there is more than one way to compare; at times without a last line end.
    private func text(_ random: inout SeededGenerator) -> String {
        let lines = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            "line \(Int.random(in: 0...12, using: &random))"
        }
        return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
    }

    private func edited(_ text: String, _ random: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let place = Int.random(in: lines.indices, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: lines.insert("new \(Int.random(in: 0...3, using: &random))", at: place)
            case 1: lines[place] += "!"
            default: if lines.count > 2 { lines.remove(at: place) }
            }
        }
        return lines.joined(separator: "\n")
    }
}

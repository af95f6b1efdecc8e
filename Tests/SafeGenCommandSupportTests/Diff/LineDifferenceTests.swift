import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct LineDifferenceTests {
    private func difference(_ before: [String], _ after: [String]) -> LineDifference {
        func text(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }
        return LineDifference(before: text(before), after: text(after))
    }

    /// Follows the steps through both texts; nil if a step does not fit.
    private func changes(_ difference: LineDifference) -> (added: Int, removed: Int)? {
        var (old, new, added, removed) = (0, 0, 0, 0)
        for step in difference.steps {
            switch step {
            case .kept:
                guard old < difference.before.count, new < difference.after.count,
                    difference.before[old] == difference.after[new]
                else { return nil }
                old += 1
                new += 1
            case .removed:
                old += 1
                removed += 1
            case .added:
                new += 1
                added += 1
            }
        }
        return old == difference.before.count && new == difference.after.count ? (added, removed) : nil
    }

    @Test(arguments: [UInt64](1...100))
    func stepsLeadFromOneTextToTheOther(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }
        let other = (0..<Int.random(in: 0...30, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }
        let difference = difference(lines, other)
        _ = try #require(changes(difference))
    }

    @Test(arguments: 0..<40)
    func oneChangedLineIsFoundWhereverItIs(place: Int) throws {
        // Lines of all lengths, so that the change lies at every distance from both ends.
        let before = (0..<40).map { String(repeating: "a", count: $0 % 13) }
        var after = before
        after[place] += "b"
        var steps = Array(repeating: LineDifference.Step.kept, count: 40)
        steps.replaceSubrange(place...place, with: [.removed, .added])
        #expect(difference(before, after).steps == steps)
        after[place] = before[place]
        after.insert("b", at: place)
        steps.replaceSubrange(place...(place + 1), with: [.added, .kept])
        #expect(difference(before, after).steps == steps)
    }

    @Test func lineWithoutItsEndIsAnotherLine() throws {
        let difference = LineDifference(before: Array("a\nb".utf8), after: Array("a\nb\n".utf8))
        #expect(difference.steps == [.kept, .removed, .added])
    }

    @Test(.proof) func manyChangesInALongTextAreFoundOneByOne() throws {
        var random = SeededGenerator(seed: 7)
        let before = (0..<200_000).map { "line \($0)" }
        var after = before
        for _ in 0..<20_000 { after[Int.random(in: after.indices, using: &random)] += "!" }
        let changed = zip(before, after).count { $0 != $1 }
        let found = try #require(changes(difference(before, after)))
        #expect(found == (changed, changed))
    }

    @Test func lineThatMovesFarDoesNotHideTheRest() throws {
        let before = (0..<5_000).map { "line \($0)" }
        let after = ["line 4999"] + before.dropLast()
        let found = try #require(changes(difference(before, after)))
        #expect(found == (1, 1))
    }

    @Test func longTextsOfRepeatedLinesAreReplaced() throws {
        let before = (0..<5_000).map { "line \($0 % 10)" }
        let after = (0..<5_000).map { "line \($0 % 7)" }
        _ = try #require(changes(difference(before, after)))
    }
}

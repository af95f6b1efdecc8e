import SafeGenCommandSupport
import Testing
import TestSupport

@Suite struct SequenceDifferenceTests {
    /// The standard library's difference is the shortest too.
    @Test(arguments: [UInt64](1...200)) func theWayIsTheShortest(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func row() -> [Int] {
            (0..<Int.random(in: 0...40, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
        }
        // Slices, for their indices don't begin with 0.
        let (old, new) = ((row() + row()).dropFirst(3), (row() + row()).dropFirst(2))
        let difference = SequenceDifference(from: old, to: new)
        #expect(difference.isRemoved.count == old.count)
        #expect(difference.isAdded.count == new.count)
        let kept = (
            zip(old, difference.isRemoved).filter { !$0.1 }.map(\.0),
            zip(new, difference.isAdded).filter { !$0.1 }.map(\.0)
        )
        #expect(kept.0 == kept.1)
        let count = (difference.isRemoved + difference.isAdded).count { $0 }
        #expect(count == new.difference(from: old).count)
    }

    @Test func rowsWithoutAnythingInCommonAreReplaced() {
        let difference = SequenceDifference(from: [1, 2, 3], to: [4, 5])
        #expect(difference.isRemoved == [true, true, true])
        #expect(difference.isAdded == [true, true])
    }

    @Test func emptyRowsAreFilledAndEmptied() {
        #expect(SequenceDifference(from: [], to: [1, 2]).isAdded == [true, true])
        #expect(SequenceDifference(from: [1, 2], to: []).isRemoved == [true, true])
        #expect(SequenceDifference(from: [], to: []).isAdded.isEmpty)
    }
}

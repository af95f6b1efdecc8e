/// The shortest way from one row of numbers to another: the numbers to remove from the old, and those to insert.
///
/// The greedy algorithm of E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). To compare anything else,
/// give equal values one number. Time and memory grow with the square of the number of differences, so long rows that may
/// have nothing in common have to be cut first.
package struct SequenceDifference {
    /// For each number of the old row, whether it is taken out.
    package private(set) var isRemoved: [Bool]
    /// For each number of the new row, whether it is put in.
    package private(set) var isAdded: [Bool]

    /// Compares two rows; the numbers at both ends that the two share are kept.
    package init(from old: ArraySlice<Int>, to new: ArraySlice<Int>) {
        isRemoved = [Bool](repeating: false, count: old.count)
        isAdded = [Bool](repeating: false, count: new.count)
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var start = 0
                while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
                var ends = (old: old.count, new: new.count)
                while ends.old > start, ends.new > start, old[ends.old - 1] == new[ends.new - 1] {
                    ends = (ends.old - 1, ends.new - 1)
                }
                if ends.old == start || ends.new == start {
                    for place in start..<ends.old { isRemoved[place] = true }
                    for place in start..<ends.new { isAdded[place] = true }
                } else {
                    compare(.init(rebasing: old[start..<ends.old]), .init(rebasing: new[start..<ends.new]), from: start)
                }
            }
        }
    }

    private mutating func compare(_ old: UnsafeBufferPointer<Int>, _ new: UnsafeBufferPointer<Int>, from start: Int) {
        // The farthest place in the old row on each diagonal, by the diagonal's number; the place in the new row follows.
        let middle = old.count + new.count + 1
        var farthest = [Int](repeating: 0, count: 2 * middle + 1)
        // Its value after each step: of step d the diagonals -d, -d + 2, … d.
        var history: [Int] = []
        var count = 0
        search: while true {
            for diagonal in stride(from: -count, through: count, by: 2) {
                let place = middle + diagonal
                let goesDown = diagonal == -count || diagonal != count && farthest[place - 1] < farthest[place + 1]
                var x = goesDown ? farthest[place + 1] : farthest[place - 1] + 1
                while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
                farthest[place] = x
                history.append(x)
                if x >= old.count, x - diagonal >= new.count { break search }
            }
            count += 1
        }
        // Back on the way that led there; -1 is where the step before had no such diagonal.
        var diagonal = old.count - new.count
        while count > 0 {
            count -= 1
            let row = count * (count + 1) / 2
            let upper = diagonal < count ? history[row + (diagonal + 1 + count) / 2] : -1
            let lower = diagonal > -count ? history[row + (diagonal - 1 + count) / 2] : -1
            if lower < upper {
                isAdded[start + upper - diagonal - 1] = true
                diagonal += 1
            } else {
                isRemoved[start + lower] = true
                diagonal -= 1
            }
        }
    }
}

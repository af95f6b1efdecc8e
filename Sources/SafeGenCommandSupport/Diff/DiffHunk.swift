/// Changed lines of a difference with the equal ones around them.
package struct DiffHunk {
    /// How many equal lines there are around a change.
    static let contextLength = 3

    package let steps: Range<Int>
    /// How many lines of the old text come before it.
    package let oldStart: Int
    /// How many lines of the new text come before it.
    package let newStart: Int

    package static func hunks(of difference: LineDifference) -> [DiffHunk] {
        let steps = difference.steps
        var ranges: [Range<Int>] = []
        for (index, step) in steps.enumerated() where step != .kept {
            let lower = max(0, index - contextLength)
            let upper = min(steps.count, index + contextLength + 1)
            if let last = ranges.last, lower <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<upper
            } else {
                ranges.append(lower..<upper)
            }
        }
        var hunks: [DiffHunk] = []
        var (old, new, position) = (0, 0, 0)
        for range in ranges {
            for step in steps[position..<range.lowerBound] {
                old += step == .added ? 0 : 1
                new += step == .removed ? 0 : 1
            }
            position = range.lowerBound
            hunks.append(DiffHunk(steps: range, oldStart: old, newStart: new))
        }
        return hunks
    }

    package func lines(of difference: LineDifference) -> [(step: LineDifference.Step, line: ArraySlice<UInt8>)] {
        var (old, new) = (oldStart, newStart)
        return difference.steps[steps].map { step in
            let line = step == .added ? difference.after[new] : difference.before[old]
            if step != .added { old += 1 }
            if step != .removed { new += 1 }
            return (step, line)
        }
    }
}

/// Changed lines of a difference with the equal ones around them.
package struct DiffHunk {
    /// How many equal lines there are around a change.
    static let contextLength = 3

    /// How many lines of the old text come before it.
    package let oldStart: Int
    /// How many lines of the new text come before it.
    package let newStart: Int
    package private(set) var lines: [(step: LineDifference.Step, text: ArraySlice<UInt8>)] = []

    package static func hunks(of difference: LineDifference) -> [DiffHunk] {
        let steps = difference.steps
        var shown: Set<Int> = []
        for index in steps.indices where steps[index] != .kept {
            shown.formUnion((index - contextLength)...(index + contextLength))
        }
        var hunks: [DiffHunk] = []
        var (old, new) = (0, 0)
        for (index, step) in steps.enumerated() {
            if shown.contains(index) {
                if index == 0 || !shown.contains(index - 1) { hunks.append(DiffHunk(oldStart: old, newStart: new)) }
                let text = step == .added ? difference.after[new] : difference.before[old]
                hunks[hunks.count - 1].lines.append((step, text))
            }
            if step != .added { old += 1 }
            if step != .removed { new += 1 }
        }
        return hunks
    }
}

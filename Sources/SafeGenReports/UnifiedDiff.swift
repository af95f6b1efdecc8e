import SafeGen

/// A `ChangeSet` as a unified diff that `git apply` and `patch -p1` understand.
public struct UnifiedDiff {
    /// How many equal lines stand around a change.
    private static let contextLength = 3

    private let isColored: Bool

    /// Creates a renderer.
    ///
    /// - Parameter isColored: Whether lines are coloured with the escape sequences of terminals.
    public init(isColored: Bool) {
        self.isColored = isColored
    }

    /// Renders all changes, in order; nothing where there are none.
    public func render(_ changeSet: ChangeSet) -> [UInt8] {
        var text: [UInt8] = []
        for change in changeSet.changes { render(change, to: &text) }
        return text
    }

    private func render(_ change: ChangeSet.Change, to text: inout [UInt8]) {
        // An absolute path loses its slash, so that -p1 finds the file from the root.
        let path = change.path.hasPrefix("/") ? String(change.path.dropFirst()) : change.path
        // A tab tells where a name with spaces ends.
        let end = path.contains(" ") ? "\t" : ""
        let old = change.before == nil ? "/dev/null" : "a/\(path)\(end)"
        let new = change.after == nil ? "/dev/null" : "b/\(path)\(end)"
        append("--- \(old)", .bold, to: &text)
        append("+++ \(new)", .bold, to: &text)
        let difference = LineDifference(before: change.before ?? [], after: change.after ?? [])
        for hunk in Self.hunks(difference.steps) { render(hunk, of: difference, to: &text) }
    }

    /// A range of steps, and how many lines of each text stand in front of it.
    private struct Hunk {
        var steps: Range<Int>
        var oldStart: Int
        var newStart: Int
    }

    private static func hunks(_ steps: [LineDifference.Step]) -> [Hunk] {
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
        var hunks: [Hunk] = []
        var (old, new, position) = (0, 0, 0)
        for range in ranges {
            for step in steps[position..<range.lowerBound] {
                old += step == .added ? 0 : 1
                new += step == .removed ? 0 : 1
            }
            position = range.lowerBound
            hunks.append(Hunk(steps: range, oldStart: old, newStart: new))
        }
        return hunks
    }

    private func render(_ hunk: Hunk, of difference: LineDifference, to text: inout [UInt8]) {
        let steps = difference.steps[hunk.steps]
        let oldCount = steps.lazy.filter { $0 != .added }.count
        let newCount = steps.lazy.filter { $0 != .removed }.count
        let oldRange = Self.range(start: hunk.oldStart, count: oldCount)
        let newRange = Self.range(start: hunk.newStart, count: newCount)
        append("@@ -\(oldRange) +\(newRange) @@", .cyan, to: &text)
        var (old, new) = (hunk.oldStart, hunk.newStart)
        for step in steps {
            switch step {
            case .kept:
                append(" ", difference.before[old], nil, to: &text)
                old += 1
                new += 1
            case .removed:
                append("-", difference.before[old], .red, to: &text)
                old += 1
            case .added:
                append("+", difference.after[new], .green, to: &text)
                new += 1
            }
        }
    }

    /// `start,count` counting from 1; an empty range names the line in front of it.
    private static func range(start: Int, count: Int) -> String {
        count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }

    private func append(_ line: String, _ color: TerminalColor, to text: inout [UInt8]) {
        append(line, Array("\n".utf8)[...], color, to: &text)
    }

    private func append(_ mark: String, _ line: ArraySlice<UInt8>, _ color: TerminalColor?, to text: inout [UInt8]) {
        let hasEnd = line.last == 0x0A
        let color = isColored ? color : nil
        if let color { text += color.start.utf8 }
        text += mark.utf8
        text += hasEnd ? line.dropLast() : line
        if color != nil { text += TerminalColor.reset.utf8 }
        text += "\n".utf8
        if !hasEnd { text += "\\ No newline at end of file\n".utf8 }
    }
}

/// The colours of a diff, as escape sequences of terminals (ECMA-48).
enum TerminalColor: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"

    static let reset = "\u{1B}[0m"
    var start: String { "\u{1B}[\(rawValue)m" }
}

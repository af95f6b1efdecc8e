import SafeGen

/// A `ChangeSet` as one line a file with the number of changed lines, and a sum.
package struct DiffStat {
    /// How many plus and minus signs the longest bar has.
    private static let maximumBarLength = 40

    private struct Row {
        var path: String
        var added: Int
        var removed: Int
        var total: Int { added + removed }
    }

    private let isColored: Bool

    /// Creates a renderer.
    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// Renders all changes, in order; nothing if there are none.
    package func render(_ changeSet: ChangeSet) -> String {
        guard !changeSet.isEmpty else { return "" }
        let rows = changeSet.changes.map { change in
            let steps = LineDifference(before: change.before ?? [], after: change.after ?? [], context: 0).steps
            return Row(
                path: (change.formerPath.map { PresentableText.line($0) + " => " } ?? "")
                    + PresentableText.line(change.path),
                added: steps.lazy.filter { $0 == .added }.count,
                removed: steps.lazy.filter { $0 == .removed }.count
            )
        }
        let width = rows.map(\.path.count).max() ?? 0
        let largest = max(rows.map(\.total).max() ?? 0, 1)
        let digits = String(largest).count
        var text = ""
        for row in rows {
            let scale = largest > Self.maximumBarLength ? Double(Self.maximumBarLength) / Double(largest) : 1
            let plus = Self.bar("+", row.added, scale)
            let minus = Self.bar("-", row.removed, scale)
            let total = Self.padded(String(row.total), to: digits, leading: true)
            text += " \(Self.padded(row.path, to: width)) | \(total) \(colored(plus, .green))\(colored(minus, .red))\n"
        }
        let added = rows.map(\.added).reduce(0, +)
        let removed = rows.map(\.removed).reduce(0, +)
        return text + " \(Plural.count(rows.count, "file")) changed, +\(added) -\(removed) lines\n"
    }

    private static func bar(_ sign: String, _ count: Int, _ scale: Double) -> String {
        count == 0 ? "" : String(repeating: sign, count: max(1, Int((Double(count) * scale).rounded())))
    }

    private static func padded(_ text: String, to width: Int, leading: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - text.count))
        return leading ? padding + text : text + padding
    }

    private func colored(_ text: String, _ color: TerminalColor) -> String {
        isColored && !text.isEmpty ? color.start + text + TerminalColor.reset : text
    }
}

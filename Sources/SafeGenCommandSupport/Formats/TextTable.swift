extension ContinuousClock.Instant {
    /// The time since then: `0.08 s`.
    package var elapsed: String {
        let (seconds, attoseconds) = duration(to: .now).components
        let hundredths = attoseconds / 10_000_000_000_000_000
        return "\(seconds).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}

/// Rows of cells as lines of text, with the columns below each other.
package enum TextTable {
    package static func lines(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}

import SafeGen
import SafeGenCommandSupport

/// A review for a terminal.
package struct TextReview {
    private let isColored: Bool
    private let showsCode: Bool

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - isColored: Whether escape sequences of terminals colour it.
    ///   - showsCode: Whether the code is shown after the sentences.
    package init(isColored: Bool, showsCode: Bool = true) {
        self.isColored = isColored
        self.showsCode = showsCode
    }

    /// Renders a review; one line where nothing changed.
    package func render(_ review: Review) -> String {
        let sides = "\(PresentableText.line(review.base)) → \(PresentableText.line(review.head))"
        guard !review.changes.isEmpty else { return "\(sides): nothing changed\n" }
        var text = "\(colored(sides, .bold)): \(review.summary)\n"
        for level in ReviewLevel.allCases {
            let changes = review.changes.filter { $0.level == level }
            guard !changes.isEmpty else { continue }
            text += "\n\(colored(level.rawValue, level.color))\n"
            for change in changes { text += render(change) }
        }
        let files = showsCode ? review.files() : []
        if !files.isEmpty { text += "\n" }
        for file in files { text += render(file) }
        return text
    }

    private func render(_ change: ReviewChange) -> String {
        let also = change.isBreakingToo ? " (breaking too)" : ""
        var text = "  \(change.sentence.plain)\(also) [\(change.kind.rawValue)]\n"
        if let reason = change.reason { text += "    \(reason.sentence.plain)\n" }
        if let mentioned = change.mentioned { text += "    \(mentioned.sentence.plain)\n" }
        if let acceptance = change.acceptance { text += "    \(acceptance.sentence.plain)\n" }
        let moves = change.rows.sorted { $0.isWorse && !$1.isWorse }
        for move in moves.prefix(3) {
            let outcome = "\(move.before) → \(move.after)"
            text += "    \(colored(outcome, move.isWorse ? .red : .green)): \(move.hazard)\n"
        }
        if moves.count > 3 { text += "    and \(moves.count - 3) more rows of the safety table\n" }
        let places = change.places
        if !places.isEmpty {
            text += "    at \(places.prefix(3).map(\.text).joined(separator: ", "))"
            text += places.count > 3 ? " and \(places.count - 3) more\n" : "\n"
        }
        return text
    }

    private func render(_ file: ReviewedFile) -> String {
        let names = [file.before, file.after].compactMap { $0.map(PresentableText.line) }
        let name = file.status == "renamed" ? names.joined(separator: " → ") : names.last ?? ""
        let counts = file.hunks.isEmpty ? "" : ", +\(file.added) -\(file.removed)"
        var text = colored("\(name) (\(file.status)\(counts))", .bold) + "\n"
        for hunk in file.hunks {
            text += colored("@@ -\(hunk.oldStart) +\(hunk.newStart) @@", .cyan) + "\n"
            if isColored {
                for line in hunk.markedLines { text += colored(line) }
            } else {
                for line in hunk.lines { text += "\(line.kind.sign)\(line.text)\n" }
            }
        }
        return text + "\n"
    }

    private func colored(_ line: MarkedLine) -> String {
        let start =
            line.kind == .added ? TerminalColor.green.start : line.kind == .removed ? TerminalColor.red.start : ""
        let words = line.parts.map { part in
            part.isChanged ? TerminalColor.reverse.start + part.text + TerminalColor.reset + start : part.text
        }
        return start + line.kind.sign + words.joined() + (start.isEmpty ? "\n" : TerminalColor.reset + "\n")
    }

    private func colored(_ text: String, _ color: TerminalColor) -> String {
        isColored ? color.start + text + TerminalColor.reset : text
    }
}

extension ReviewLevel {
    fileprivate var color: TerminalColor {
        switch self {
        case .weakened: .red
        case .breaking: .yellow
        case .changed: .bold
        case .strengthened: .green
        case .cosmetic: .cyan
        }
    }
}

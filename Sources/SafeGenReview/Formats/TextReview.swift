import SafeGen
import SafeGenCommandSupport

package struct TextReview {
    private let isColored: Bool
    private let code: ShownCode
    package init(isColored: Bool, code: ShownCode = .changes) {
        (self.isColored, self.code) = (isColored, code)
    }

    package func render(_ review: Review) -> String {
        let sides = "\(PresentableText.line(review.base)) → \(PresentableText.line(review.head))"
        guard !review.changes.isEmpty else { return "\(sides): \(review.summary)\n" }
        var text = "\(colored(sides, .bold)): \(review.summary)\n"
        if let caveat = review.caveat { text += "\(caveat.sentence.plain)\n" }
        for (level, changes) in review.changesByLevel {
            text += "\n\(colored(level.rawValue, level.color))\n"
            for change in changes { text += render(change) }
        }
        guard code != .none else { return text }
        text += render(review.committedFiles, title: Review.committedTitle)
        return text + render(review.files(), title: nil)
    }

    private func render(_ files: [ReviewedFile], title: String?) -> String {
        guard !files.isEmpty else { return "" }
        let title = title.map { "\n" + colored($0, .bold) + "\n" } ?? ""
        return title + "\n" + files.map { render($0, isOnly: files.count == 1) }.joined()
    }

    private func render(_ change: ReviewChange) -> String {
        let also = change.isBreakingToo ? " (breaking too)" : ""
        var text = "  \(change.sentence.plain)\(also) [\(change.kind.word)]\n"
        for remark in change.remarks { text += "    \(remark.plain)\n" }
        let moves = change.rows.sorted { $0.isWorse && !$1.isWorse }
        return text + render(moves, of: change.kind) + (change.places(most: 3, \.text).map { "    at \($0)\n" } ?? "")
    }

    private func render(_ moves: [SafetyTable.Move], of kind: ReviewChange.Kind) -> String {
        // Each removal has the same rows.
        if kind == .wrapperRemoved, !moves.isEmpty {
            return
                "    \(Plural.count(moves.count, "row")) of the safety table (Docs/Safety.md), as for every removed wrapper\n"
        }
        var text = ""
        for move in moves.prefix(3) {
            let outcome = "\(move.before) → \(move.after)"
            text += "    \(colored(outcome, move.isWorse ? .red : .green)): \(move.hazard)\n"
        }
        if moves.count > 3 { text += "    and \(moves.count - 3) more rows of the safety table\n" }
        return text
    }

    private func render(_ file: ReviewedFile, isOnly: Bool) -> String {
        let counts = file.hunks.isEmpty ? "" : ", +\(file.added) -\(file.removed)"
        var text = colored("\(file.title(PresentableText.line)) (\(file.status)\(counts))", .bold) + "\n"
        // Nobody compares a new or a removed file with anything, and the shared types follow from the wrappers.
        if code == .changes, file.before == nil || file.after == nil || file.isShared && !isOnly { return text }
        for hunk in file.hunks {
            text += colored("@@ -\(hunk.oldStart) +\(hunk.newStart) @@", .cyan) + "\n"
            for line in hunk.lines {
                text += (line.kind.color.map { colored(line.signed, $0) } ?? line.signed) + "\n"
            }
        }
        return text + "\n"
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

package enum ShownCode: Sendable {
    case none
    /// The lines that changed; of new and removed files the names.
    case changes
    case all
}

extension Review {
    static let committedTitle = "The committed output, where no change of a manifest explains the difference"

    var filesByTitle: [(title: String, files: [ReviewedFile])] {
        [
            (Self.committedTitle, committedFiles), ("The manifests", manifestFiles()), ("The generated code", files()),
        ].filter { !$0.1.isEmpty }
    }
}

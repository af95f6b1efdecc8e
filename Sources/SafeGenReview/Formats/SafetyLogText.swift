import SafeGen
import SafeGenCommandSupport

extension SafetyLog {
    /// A line for each release, for terminals.
    package var text: String {
        entries.map { "\(PresentableText.line($0.title)): \($0.summary.plain)\n" }.joined()
    }

    /// The same as a list.
    package var markdown: String {
        entries.map { "- **\(MarkdownReview.span($0.title))**: \(MarkdownReview.rendered($0.summary))\n" }.joined()
    }

    /// The same for other programs.
    package var json: String {
        JSONValue.object([
            ("version", .integer(1)),
            ("releases", .array(entries.map(\.json))),
        ]).text
    }
}

extension SafetyLog.Entry {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("name", .string(name)), ("day", day.map(JSONValue.string) ?? .null),
            ("base", former.map(JSONValue.string) ?? .null), ("summary", .string(summary.plain)),
        ]
        if case .changes(let review) = outcome {
            members.append(("changes", .array(review.changes.map(JSONReview.change))))
        } else {
            members.append(("changes", .null))
        }
        return .object(members)
    }
}

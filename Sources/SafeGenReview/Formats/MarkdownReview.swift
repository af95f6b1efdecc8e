import SafeGen
import SafeGenCommandSupport

/// A review as the comment of a pull request on GitHub.
package enum MarkdownReview {
    /// The longest comment that GitHub takes, in characters; bytes are never fewer.
    static let longest = 65_536

    /// Up to how many changed lines a difference is open.
    private static let shortest = 10

    /// The first line, hidden, by which an action finds its own comment.
    package static let marker = "<!-- safegen-review -->"

    /// Renders a review, cut where it would be too long, which is reported then.
    package static func render(_ review: Review, showsCode: Bool = true) -> String {
        var text = "\(marker)\n### SafeGen review: \(review.summary)\n\n"
        text += "\(span(review.base)) → \(span(review.head)), "
        text += review.manifests.prefix(3).map(span).joined(separator: ", ")
        text += review.manifests.count > 3 ? " and \(review.manifests.count - 3) more\n" : "\n"
        if let caveat = review.caveat { text += "\n**\(rendered(caveat.sentence))**\n" }
        let room = longest - 1_000
        var omitted = 0
        for (level, changes) in review.changesByLevel {
            let items = changes.map { item($0, review.links) }
            var section = "\n#### \(level.rawValue.prefix(1).uppercased())\(level.rawValue.dropFirst())\n\n"
            let isFolded = level == .cosmetic
            if isFolded {
                section += "<details><summary>\(items.count) that only readers of the code see</summary>\n\n"
            }
            var shown = 0
            for item in items {
                guard text.utf8.count + section.utf8.count + item.utf8.count < room else { break }
                section += item
                shown += 1
            }
            omitted += items.count - shown
            if isFolded { section += "\n</details>\n" }
            if shown > 0 { text += section }
        }
        if omitted > 0 {
            text +=
                "\n\(Plural.count(omitted, "more change is", "more changes are")) not shown: the comment would be too long "
            text += "for GitHub. `safegen review` shows all.\n"
        }
        for (title, files) in showsCode ? review.filesByTitle : [] {
            text += code(files, title, room: room - text.utf8.count)
        }
        return text
    }

    private static func item(_ change: ReviewChange, _ links: ReviewLinks?) -> String {
        var text = "- \(rendered(change.sentence))\(change.isBreakingToo ? " (breaking too)" : "")"
        if let places = change.places(most: 3, { link(to: $0, links) }) { text += " (\(places))" }
        for remark in change.remarks { text += "<br>\(rendered(remark))" }
        guard !change.rows.isEmpty else { return text + "\n" }
        text += "\n  <details><summary>\(Plural.count(change.rows.count, "row")) of the safety table</summary>\n\n"
        text += "  | hazard | before | after |\n  |---|---|---|\n"
        for row in change.rows {
            let isWorse = row.isWorse
            text += "  | \(row.hazard) | \(row.before) | \(isWorse ? "**" : "")\(row.after)\(isWorse ? "**" : "") |\n"
        }
        return text + "\n  </details>\n"
    }

    private static func link(to place: ReviewPlace, _ links: ReviewLinks?) -> String {
        links?.address(of: place).map { "[\(span(place.text))](\($0))" } ?? span(place.text)
    }

    private static func code(_ files: [ReviewedFile], _ title: String, room: Int) -> String {
        let isShort = files.reduce(0) { $0 + $1.added + $1.removed } <= shortest
        var text = "\n<details\(isShort ? " open" : "")><summary>\(title): \(files.counts)</summary>\n\n"
        var shown = 0
        for file in files {
            let section = code(file)
            guard text.utf8.count + section.utf8.count < room else { break }
            text += section
            shown += 1
        }
        if shown < files.count {
            text += "\n\(files.count - shown) more are not shown: the comment would be too long for GitHub. "
            text += "`safegen review` shows all.\n"
        }
        return text + "\n</details>\n"
    }

    private static func code(_ file: ReviewedFile) -> String {
        let text = "\(file.title(span)) (\(file.status))\n\n"
        guard !file.hunks.isEmpty else { return text }
        var diff = ""
        for hunk in file.hunks {
            diff += "@@ -\(hunk.oldStart) +\(hunk.newStart) @@\n"
            for line in hunk.lines { diff += "\(line.signed)\n" }
        }
        let fence = String(repeating: "`", count: max(3, longestRun(of: diff) + 1))
        return text + "\(fence)diff\n\(diff)\(fence)\n\n"
    }

    private static func rendered(_ text: ReviewText) -> String {
        // A span of code is never a link, a mention or HTML.
        text.rendered(code: span) { span("\"\($0)\"") }
    }

    /// Text as a span of code, in which nothing is Markdown.
    private static func span(_ text: String) -> String {
        let text = PresentableText.line(text)
        guard !text.isEmpty else { return "` `" }
        let fence = String(repeating: "`", count: longestRun(of: text) + 1)
        let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
        return needsSpace ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
    }

    /// How many backticks there are in a row at most.
    private static func longestRun(of text: String) -> Int {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

import SafeGen
import SafeGenCommandSupport

/// A review as one page that needs nothing else: no network, no library.
package enum HTMLReview {
    package static func render(_ review: Review, showsCode: Bool = true) -> String {
        var page = HTMLPage.head(title: escaped("SafeGen review: \(review.summary)"))
        page += "<header><h1>SafeGen review</h1>\n"
        page += "<p><code>\(escaped(review.base))</code> → <code>\(escaped(review.head))</code>"
        page += " · \(review.manifests.map { "<code>\(escaped($0))</code>" }.joined(separator: ", "))"
        page += " · \(Plural.count(review.wrapperCount, "wrapper"))</p>\n"
        if let caveat = review.caveat { page += "<p><b>\(rendered(caveat.sentence))</b></p>\n" }
        page += "</header>\n<main>\n"
        page += "<p class=\"none\">\(escaped(review.summary)).</p>\n"
        for (level, changes) in review.changesByLevel {
            page += "<details class=\"level \(level.rawValue)\" open>\n"
            page += "<summary><h2>\(level.rawValue) <small>\(changes.count)</small></h2></summary>\n"
            for (index, change) in changes.enumerated() {
                page += article(change, id: "\(level.rawValue)\(index)", review.links)
            }
            page += "</details>\n"
        }
        for (title, files) in showsCode ? review.filesByTitle : [] { page += code(files, title: escaped(title)) }
        return page + "</main>\n" + HTMLPage.end
    }

    private static func article(_ change: ReviewChange, id: String, _ links: ReviewLinks?) -> String {
        var text = "<article aria-labelledby=\"\(id)\">"
        let also = change.isBreakingToo ? " <small>(breaking too)</small>" : ""
        text += "<p id=\"\(id)\">\(rendered(change.sentence))\(also)</p>\n"
        for remark in change.remarks { text += "<p class=\"reason\">\(rendered(remark))</p>\n" }
        if let places = change.places(most: 4, { link(to: $0, links) }) {
            text += "<p class=\"reason\">\(places)</p>\n"
        }
        if change.subjects.count > 4 {
            text += "<details><summary>All \(change.subjects.count)</summary><ul>"
            for subject in change.subjects {
                let place = subject.place.map { " <small>\(link(to: $0, links))</small>" } ?? ""
                text += "<li>\(rendered(subject.text))\(place)</li>"
            }
            text += "</ul></details>\n"
        }
        if !change.rows.isEmpty {
            let count = Plural.count(change.rows.count, "row")
            text += "<details><summary>\(count) of the safety table</summary><table>\n"
            text += "<tr><th>hazard</th><th>before</th><th>after</th></tr>\n"
            for row in change.rows {
                text += "<tr class=\"\(row.isWorse ? "worse" : "better")\"><td>\(hazard(row.hazard))</td>"
                text += "<td>\(escaped(row.before))</td><td>\(escaped(row.after))</td></tr>\n"
            }
            text += "</table></details>\n"
        }
        return text + "</article>\n"
    }

    private static func link(to place: ReviewPlace, _ links: ReviewLinks?) -> String {
        let text = "<code>\(escaped(place.text))</code>"
        guard let address = links?.address(of: place) else { return text }
        return "<a href=\"\(escaped(address))\">\(text)</a>"
    }

    /// A hazard of the table, in which backticks are those of Markdown.
    private static func hazard(_ text: String) -> String {
        escaped(text).split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : String($0.element) }.joined()
    }

    /// How many bytes of code a page shows at most: browsers are slow with more.
    private static let longestCode = 500_000

    private static func code(_ files: [ReviewedFile], title: String) -> String {
        var text = "<section class=\"code\"><h2>\(title) <small>\(files.counts)</small></h2>\n"
        for (index, file) in files.enumerated() {
            if text.utf8.count > longestCode {
                let rest = Plural.count(files.count - index, "more file is", "more files are")
                text += "<p class=\"reason\">\(rest) not shown; <code>safegen diff --base REV</code> prints all.</p>\n"
                break
            }
            let title = file.title { "<code>\(escaped($0))</code>" }
            let isOpen = files.count <= 12 && file.before != nil && file.after != nil && file.added + file.removed <= 20
            text += "<details class=\"file\"\(isOpen ? " open" : "")><summary>\(title) "
            text += "<small>\(file.status), +\(file.added) −\(file.removed)</small></summary>\n"
            for hunk in file.hunks {
                text += "<pre><span class=\"place\">@@ -\(hunk.oldStart) +\(hunk.newStart) @@</span>"
                for line in hunk.lines {
                    text += "<span class=\"\(line.kind)\">\(escaped(line.signed))</span>"
                }
                text += "</pre>\n"
            }
            text += "</details>\n"
        }
        return text + "</section>\n"
    }

    private static func rendered(_ text: ReviewText) -> String {
        text.rendered(words: escaped) {
            "<code>\(escaped($0))</code>"
        } quote: {
            "<q>\(escaped($0))</q>"
        }
    }

    /// Text as text of a page, inside and outside of quotes.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in PresentableText.line(text).unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

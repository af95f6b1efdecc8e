import Foundation
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport
@testable import SafeGenReview

/// Text of a manifest, a path and a branch that would be HTML or Markdown: the page and the comment are built as with plain text.
@Suite struct ReviewInjectionTests {
    private static let payloads = [
        "<script>alert(1)</script>", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "<svg/onload=alert(1)>",
        "</code><b>x", "</p></article><h1>x", "</details></details>x", "<!-- x", "--> x", "<![CDATA[ x", "]]> x",
        "&lt;b&gt; &amp; &#60;b>",
        "\" onmouseover=\"alert(1)", "\" autofocus onfocus=alert(1) x=\"", "' onmouseover='alert(1)", "\"><b>x",
        "javascript:alert(1)",
        "</title><b>x", "</style><b>x", "<meta http-equiv=refresh content=0>", "<base href=//a>", "<a href=//a>x</a>",
        "<iframe src=//a>",
        "`", "``", "``` x", "```` x", "` <b>x</b> `", "`` @admin ``", "~~~ x", "x ```diff", "@admin", "#1", "o/r#1",
        "[x](//a)", "![x](//a)",
        "[x]: //a", "<//a>", "https://example.com", "**x**", "__x__", "~~x~~", "# x", "> x", "- x", "1. x", "--- x",
        "| x | y |", "\\| x", "\\` x",
        "\\", "$x$", "$$x$$", ":tada:", "[^1]", "- [x] y", "<details open>", "<sub>x", "{{ x }}", "${{ github.token }}",
        "%0A::error::x",
        "<!-- safegen-review -->",
    ]

    /// A review with a text in each place that its author chooses.
    private static func review(with text: String, isRaw: Bool) throws -> Review {
        let quoted = "'\(text.replacing("'", with: "''"))'"
        let before = ReviewSamples.manifest
        let after = before.replacing("[lint off]", with: "[\(quoted)]").replacing(
            "\"it asks its getter\"", with: quoted
        )
        .replacing("partial: a sample", with: "partial: \(quoted)").replacing("access: public", with: "access: open")
        .replacing("- name: XMLParser\n", with: "- name: XMLParser\n    # \(text)\n")
        let part = text.replacing("//", with: "/")
        let name = isRaw ? "a\n\(part)" : part.replacing("/", with: "_")
        let path = "\(name)/safegen.yml"
        let sides = try [before, after].map { try ReviewSamples.generation($0, path: path) }
        var code = ReviewedCode()
        code.head = [
            CodePlace(of: text, .use(text), path: path, line: 3, text: "", state: .silenced(text)),
            CodePlace(
                of: text, .list(property: text, manifest: path, step: text), path: path, line: 3, text: "", state: .open
            ),
        ]
        (code.unexamined, code.baselines) = ([path], [path: 1])
        var review = Review(
            [ReviewedManifest(path: path, before: sides[0], after: sides[1])], base: text, head: "\(text) \(name)",
            places: try PlaceComparison(code))
        review.links = ReviewLinks(prefix: "https://example.com/o/r/blob", base: "a", head: "b")
        return review
    }

    @Test(.proof, arguments: payloads) func pageHasTheTagsOfOneWithPlainText(payload: String) throws {
        for isRaw in [false, true] {
            let (plain, hostile) = try (
                HTMLReview.render(Self.review(with: "plain", isRaw: isRaw)),
                HTMLReview.render(Self.review(with: payload, isRaw: isRaw))
            )
            try #require(Self.tags(plain).count > 100)
            #expect(Self.tags(hostile) == Self.tags(plain))
        }
    }

    @Test(.proof, arguments: payloads) func commentHasTheMarkdownOfOneWithPlainText(payload: String) throws {
        for isRaw in [false, true] {
            let (plain, hostile) = try (
                MarkdownReview.render(Self.review(with: "plain", isRaw: isRaw)),
                MarkdownReview.render(Self.review(with: payload, isRaw: isRaw))
            )
            let expected = Self.withoutCode(plain)
            try #require(expected.contains("### SafeGen review") && expected.contains("<code>"))
            #expect(Self.withoutCode(hostile) == expected)
        }
    }

    @Test func textThatIsNotEscapedIsFound() {
        #expect(Self.tags("<p>a <img src=x></p>") != Self.tags("<p>a &lt;img src=x></p>"))
        #expect(Self.tags("<p id=\"a\" b=\"c\">") != Self.tags("<p id=\"a\">"))
        #expect(Self.withoutCode("a `b` <i>") != Self.withoutCode("a `b`"))
        #expect(Self.withoutCode("a ``b` c``") == Self.withoutCode("a `b`"))
        #expect(Self.withoutCode("```diff\n+ a\n```\n") == Self.withoutCode("````diff\n+ ```\n````\n"))
    }

    /// The tags of a page with the names of their attributes; without `b`, which marks the words that differ.
    private static func tags(_ page: String) -> [String] {
        let attribute = #/([^\s=>"']+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/#
        return page.matches(of: #/<[!/A-Za-z](?:"[^"]*"|'[^']*'|[^>"'])*>/#).compactMap { match in
            let words = match.output.dropFirst().dropLast().matches(of: attribute).map { String($0.1) }
            return words == ["b"] || words == ["/b"] ? nil : words.joined(separator: " ")
        }
    }

    /// A comment with `<code>` in place of each span and block of code, and without the addresses of links, which are escaped.
    private static func withoutCode(_ comment: String) -> String {
        var (lines, fence) = ([Substring](), Substring?.none)
        for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
            let run = line.prefix { $0 == "`" }
            if let open = fence {
                if run.count >= open.count, line.count == run.count { fence = nil }
            } else if run.count >= 3, !line.dropFirst(run.count).contains("`") {
                fence = run
                lines.append("<code>")
            } else {
                lines.append(line)
            }
        }
        let text = withoutSpans(lines.joined(separator: "\n"))
        return text.replacing(#/\]\(https://example\.com/o/r/blob/[-A-Za-z0-9._~%@/]*#L[0-9]+\)/#, with: "](link)")
    }

    /// A span ends with as many backticks as it begins with.
    private static func withoutSpans(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "`") {
            result += rest[..<start]
            let open = rest[start...].prefix { $0 == "`" }
            rest = rest[open.endIndex...]
            let end = rest.matches(of: #/`+/#).first { $0.output.count == open.count }
            result += end == nil ? String(open) : "<code>"
            if let end { rest = rest[end.range.upperBound...] }
        }
        return result + rest
    }
}

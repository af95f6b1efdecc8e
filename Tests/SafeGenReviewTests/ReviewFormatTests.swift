import Foundation
import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenReview

@Suite struct ReviewFormatTests {
    private static let hostile =
        "</script><img src=x onerror=alert(1)> `@admin` | [a](b) **x** \u{202E}\u{1B}[31m ]]> --> 'q'"

    private static func hostileReview() throws -> Review {
        let reason = hostile.replacing("'", with: "''").unicodeScalars
            .map { $0.value < 0x20 || $0.value == 0x202E ? "" : String($0) }.joined()
        return try ReviewSamples.review(
            replacing: "type: XMLParserDelegate}]",
            with:
                "type: XMLParserDelegate, forward: delegate}]\n    allow: [{rule: forward-unproven, reason: '\(reason)'}]"
        )
    }

    @Test func jsonHasItsDocumentedShape() throws {
        let review = try ReviewSamples.review(
            replacing: "type: XMLParserDelegate}", with: "type: XMLParserDelegate, forward: delegate}")
        let object = try JSONSerialization.jsonObject(with: Data(JSONReview.render(review).utf8))
        let root = try #require(object as? [String: Any])
        #expect(root["version"] as? Int == 1)
        #expect(
            Set(root.keys) == [
                "version", "base", "head", "manifests", "wrapperCount", "summary", "changes", "isOutdated", "committed",
                "files",
            ])
        #expect((root["summary"] as? [String: Int])?["weakened"] == 1)
        let change = try #require((root["changes"] as? [[String: Any]])?.first)
        #expect(
            Set(change.keys) == [
                "level", "levels", "kind", "manifests", "subjects", "sentence", "reason", "acceptance", "mentions",
                "before", "after", "rows",
            ])
        #expect(change["before"] as? String == "a proxy")
        #expect(change["after"] as? String == "a weak subclass")
        let file = try #require((root["files"] as? [[String: Any]])?.first)
        #expect(Set(file.keys) == ["status", "before", "after", "added", "removed", "hunks"])
    }

    @Test func jsonWithoutCodeOmitsFiles() throws {
        let review = try ReviewSamples.review(replacing: "access: public", with: "access: open")
        let document = JSONReview.render(review, showsCode: false)
        let root = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
        #expect(root?["files"] is NSNull)
    }

    @Test func codeThatUsesSeveralOldNamesIsCounted() throws {
        var review = try ReviewSamples.review(
            "version: 1\nclasses: [XMLParser, NSMetadataQuery, NetService]\n", "version: 1\nclasses: [NetService]\n")
        review.add(review.goneNames.map { CodeMention(name: $0, place: "\($0).swift:1") })
        let change = try #require(review.changes.first { $0.kind == .wrapperRemoved })
        #expect(
            change.mentioned?.plain
                == "2 places of the code still use 2 old names: SafeXMLParser.swift:1 and SafeMetadataQuery.swift:1")
    }

    @Test func namesALineWithSeveralSubjectsOnce() throws {
        let more = ", {name: first, type: ContactDelegate}, {name: second, type: ContactDelegate}]"
        let review = try ReviewSamples.review(
            replacing: "type: XMLParserDelegate}]", with: "type: XMLParserDelegate}" + more)
        let change = try #require(review.changes.first { $0.kind == .propertyAdded })
        #expect(change.subjects.count == 2)
        #expect(change.places.map(\.text) == ["safegen.yml:8"])
    }

    @Test func hostileTextStaysTextInAPage() throws {
        let page = HTMLReview.render(try Self.hostileReview())
        #expect(!page.contains("<img"))
        #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
        #expect(!page.contains("<script"))
    }

    /// Browsers nest what nobody closed.
    @Test func pageClosesWhatItOpens() throws {
        let replaced = try ReviewSamples.review(
            replacing: "type: XMLParserDelegate}", with: "type: XMLParserDelegate, forward: delegate}")
        let many = (1...9).map { "  - {name: C\($0), properties: [{name: a, type: P}]}\n" }.joined()
        let reviews = [
            replaced, try ReviewSamples.review(nil, ReviewSamples.manifest),
            try ReviewSamples.review(nil, "version: 1\nclasses:\n" + many),
        ]
        for review in reviews {
            var open: [Substring] = []
            for piece in HTMLReview.render(review).split(separator: "<").dropFirst() {
                let name = piece.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
                if piece.hasPrefix("!") || ["meta", "br", "hr", "input"].contains(name) { continue }
                guard piece.hasPrefix("/") else {
                    open.append(name)
                    continue
                }
                #expect(open.popLast() == name, "\(piece.prefix(40))")
            }
            #expect(open.isEmpty)
        }
    }

    @Test(arguments: [
        ("https://host/a/blob", true), ("http://host/a/blob", true), ("host/http://", false), ("ftp://host", false),
        ("https://host/(a)", false),
    ])
    func prefixOfLinksIsAnAddress(text: String, isOne: Bool) {
        #expect(ReviewLinks.isPrefix(text) == isOne)
    }

    @Test func escapesControlCharactersInAPage() {
        #expect(HTMLReview.escaped("\u{202E}\u{1B}\"'<&>") == "\\u{202E}\\u{1B}&quot;&#39;&lt;&amp;&gt;")
    }

    @Test func hostileTextStaysTextInAComment() throws {
        let comment = MarkdownReview.render(try Self.hostileReview())
        let line = try #require(comment.split(separator: "\n").first { $0.contains("onerror") })
        #expect(
            line.hasSuffix(
                "``\"</script><img src=x onerror=alert(1)> `@admin` | [a](b) **x** [31m ]]> --> 'q'\"`` (`safegen.yml:6`)"
            ))
    }

    @Test func pageNeedsNoNetwork() throws {
        let page = HTMLReview.render(try ReviewSamples.review(nil, ReviewSamples.manifest))
        #expect(page.contains("default-src 'none'"))
        for word in ["http:", "https:", "src=", "<link", "@import", "url("] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func limitsTheCommentToGitHubsMaximum() throws {
        let classes = (1...900).map { "  - {name: C\($0), properties: [{name: delegate, type: D\($0)}]}\n" }.joined()
        let before = "version: 1\nclasses:\n" + classes
        for after in [
            before.replacing("name: delegate, type: D", with: "name: delegate, type: E"),
            before + "output: {swift: '5.9'}\n",
        ] {
            let comment = MarkdownReview.render(try ReviewSamples.review(before, after))
            #expect(comment.utf8.count < MarkdownReview.longest)
            #expect(comment.contains("not shown: the comment would be too long"))
            #expect(
                comment.components(separatedBy: "<details").count
                    == comment.components(separatedBy: "</details>").count)
        }
    }

    @Test func commentBeginsWithItsMarker() throws {
        let comment = MarkdownReview.render(try ReviewSamples.review(nil, ReviewSamples.manifest))
        #expect(comment.hasPrefix("<!-- safegen-review -->\n### SafeGen review: 3 strengthened\n"))
    }

    @Test(arguments: [
        ("type: XMLParserDelegate}", "type: XMLParserDelegate, forward: delegate}", "::error file=safegen.yml,line=8,"),
        ("as: SafePlayer", "as: MyPlayer", "::warning file=safegen.yml,line=11,"),
        ("access: public", "access: open", "::notice file=safegen.yml,line=18,"),
        ("whenNil: true", "whenNil: false", "::error file=safegen.yml,line=37,"),
    ])
    func annotationIsAsSevereAsTheLevel(old: String, new: String, annotation: String) throws {
        let text = ReviewDiagnostics.render(try ReviewSamples.review(replacing: old, with: new))
        #expect(text.hasPrefix(annotation), "\(text)")
    }

    @Test func annotationOfAnAcceptedLossIsANotice() throws {
        let entry = "{change: protection, class: XMLParser, until: \"2027-01-31\", reason: a test}"
        let after = ReviewSamples.manifest.replacing(
            "type: XMLParserDelegate}", with: "type: XMLParserDelegate, forward: delegate}")
        let review = try ReviewSamples.review(ReviewSamples.manifest, after + "\nreview: {accept: [\(entry)]}\n")
        let lines = ReviewDiagnostics.render(review).split(separator: "\n")
        #expect(lines.first { $0.contains("title=protection") }?.hasPrefix("::notice ") == true, "\(lines)")
    }

    @Test func coloursTextOnRequest() throws {
        let review = try ReviewSamples.review(replacing: "access: public", with: "access: open")
        #expect(!TextReview(isColored: false).render(review).contains("\u{1B}"))
        #expect(TextReview(isColored: true).render(review).contains("\u{1B}[32m+nonisolated open class"))
        #expect(!TextReview(isColored: false, code: .none).render(review).contains("@@"))
    }

    @Test func textOnlyNamesNewAndRemovedFiles() throws {
        let review = try ReviewSamples.review("version: 1\n", "version: 1\nclasses: [XMLParser]\n")
        #expect(TextReview(isColored: false).render(review).contains("Generated/SafeXMLParser.swift (new, +"))
        #expect(!TextReview(isColored: false).render(review).contains("@@"))
        #expect(TextReview(isColored: false, code: .all).render(review).contains("@@"))
    }

    @Test func pageBeginsWithItsSummaryAndFoldsTheSafetyTable() throws {
        let page = HTMLReview.render(
            try ReviewSamples.review(
                replacing: "type: XMLParserDelegate}", with: "type: XMLParserDelegate, forward: delegate}"))
        let manifests = try #require(page.range(of: "<h2>The manifests")),
            sentences = try #require(page.range(of: "<article"))
        let summary = try #require(page.range(of: "<p class=\"none\">1 weakened.</p>"))
        #expect(summary.lowerBound < sentences.lowerBound)
        #expect(sentences.lowerBound < manifests.lowerBound)
        #expect(page.contains("<details><summary>8 rows of the safety table"))
    }

    private static func documentation() throws -> String {
        let url = URL(filePath: #filePath).appending(path: "../../../Docs/JSON.md").standardizedFileURL
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test func documentationListsTheKinds() throws {
        let text = try Self.documentation().components(separatedBy: "`kind` is one of ").last ?? ""
        let list = text.prefix { $0 != "." }.split { "`, \n".contains($0) }
        #expect(
            list.filter { $0 != "and" }.map(String.init) == ReviewChange.Kind.allCases.map(\.word),
            "write them in Docs/JSON.md, where it says '`kind` is one of', in the order of ReviewChange.Kind")
    }

    @Test(arguments: ReviewChange.Kind.allCases) func explainsEachKind(kind: ReviewChange.Kind) {
        #expect(
            CommandKnowledge.meaning(ofChange: kind.word) != nil,
            "explain '\(kind.word)' in Site/explanations.yml, and run 'make knowledge'")
    }

    @Test func documentationNamesEveryKey() throws {
        func keys(_ value: Any) -> Set<String> {
            if let list = value as? [Any] { return Set(list.flatMap(keys)) }
            guard let object = value as? [String: Any] else { return [] }
            return Set(object.keys).union(object.values.flatMap(keys))
        }
        let review = try ReviewSamples.review(nil, ReviewSamples.manifest)
        let text = try Self.documentation()
        let missing = keys(try JSONSerialization.jsonObject(with: Data(JSONReview.render(review).utf8)))
            .subtracting(ClassKeys.attributes.map(\.facts.name)).subtracting(PropertyKeys.attributes.map(\.facts.name))
            .filter { !text.contains("`\($0)`") && !text.contains("\"\($0)\"") }
        #expect(missing.isEmpty, "name them in Docs/JSON.md, with the values of a wrapper, a property or a proxy")
    }

    @Test func sentenceAboutAManifestNamesItOnce() throws {
        let older = ReviewSamples.manifest.replacing("lint off", with: "lint on")
        let sides = try [older, ReviewSamples.manifest].map { try ReviewSamples.generation($0) }
        let review = Review(
            ["A/safegen.yml", "B/safegen.yml"].map { ReviewedManifest(path: $0, before: sides[0], after: sides[1]) })
        let sentence = "2 manifests have another header: \"lint off\": A/safegen.yml and B/safegen.yml"
        #expect(
            TextReview(isColored: false, code: .none).render(review).hasSuffix(
                "\n  \(sentence) [output-header]\n    at safegen.yml:2\n"))
        #expect(
            MarkdownReview.render(review, showsCode: false).contains("and `B/safegen.yml` (`safegen.yml:2`)\n"))
    }
}

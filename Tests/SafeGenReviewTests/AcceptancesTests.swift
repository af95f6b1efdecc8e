import Testing

@testable import SafeGen
@testable import SafeGenReview

/// Losses that the head's manifest accepts.
@Suite struct AcceptancesTests {
    private static let entry =
        "{change: protection, class: XMLParser, until: \"2027-01-31\", reason: it asks its getter}"

    /// The review of a manifest whose parser, or other class, loses its proxy.
    private func review(
        accepting entries: [String], inTheBase: [String] = [], of type: String = "XMLParserDelegate",
        on today: String = "2027-01-01"
    ) throws -> Review {
        func accept(_ entries: [String]) -> String {
            entries.isEmpty ? "" : "\nreview: {accept: [\(entries.joined(separator: ", "))]}\n"
        }
        let weakened = ReviewSamples.manifest.replacing("type: \(type)}", with: "type: \(type), forward: delegate}")
        try #require(weakened != ReviewSamples.manifest)
        let before = try ReviewSamples.generation(ReviewSamples.manifest + accept(inTheBase))
        let after = try ReviewSamples.generation(weakened + accept(entries))
        try #require(!before.hasErrors && !after.hasErrors, "\(after.diagnostics.map(\.message))")
        return Review(
            [ReviewedManifest(path: "safegen.yml", before: before, after: after)], today: today,
            author: { "\($0):\($1)" })
    }

    /// The losses that nothing accepts.
    private func open(_ review: Review) -> [String] {
        review.open.filter { $0.level == .weakened }.map(\.sentence.plain)
    }

    private func problems(_ review: Review) -> [String] { review.problems.flatMap(\.diagnostics).map(\.message) }

    private static let loss = "SafeXMLParser.delegate is protected by a weak subclass instead of a proxy"

    @Test(arguments: ["2026-12-31", "2027-01-30", "2027-01-31"])
    func acceptanceIsValidUntilTheEndOfItsDay(today: String) throws {
        let review = try review(accepting: [Self.entry], on: today)
        #expect(open(review) == [])
        #expect(problems(review) == [])
        #expect(
            review.changes.compactMap { $0.acceptance?.plain } == [
                "accepted until 2027-01-31 by safegen.yml:40: \"it asks its getter\""
            ])
    }

    @Test(arguments: ["2027-02-01", "2028-01-01"]) func acceptanceIsOverAfterItsDay(today: String) throws {
        let review = try review(accepting: [Self.entry], inTheBase: [Self.entry], on: today)
        #expect(open(review) == [Self.loss])
        #expect(
            problems(review) == [
                "'protection' of 'XMLParser' was accepted until 2027-01-31, and no longer; remove the entry"
            ])
    }

    @Test func changeIsAcceptedOnce() throws {
        let second = Self.entry.replacing("it asks its getter", with: "the same again")
        let review = try review(accepting: [Self.entry, second])
        #expect(review.changes.compactMap(\.acceptance).map { $0.plain.hasSuffix("\"it asks its getter\"") } == [true])
        #expect(
            problems(review) == [
                "'protection' of 'XMLParser' fits no change of this review; did you mean 'protection'?"
            ])
    }

    @Test(
        arguments: [
            (entry.replacing("XMLParser", with: "SafeXMLParser"), nil),
            (
                entry.replacing("XMLParser", with: "Player"),
                "'protection' of 'Player' fits no change of this review; remove the entry"
            ),
            (
                entry.replacing("XMLParser", with: "XMLParsers"),
                "'protection' of 'XMLParsers' fits no change of this review; did you mean 'XMLParser'?"
            ),
            (
                entry.replacing("protection", with: "superclass"),
                "'superclass' of 'XMLParser' fits no change of this review; did you mean 'protection'?"
            ),
        ] as [(String, String?)])
    func acceptanceFitsOneKindOfChangeOfOneClass(entry: String, problem: String?) throws {
        let review = try review(accepting: [entry])
        #expect(open(review) == (problem == nil ? [] : [Self.loss]))
        #expect(problems(review) == [problem].compactMap(\.self))
    }

    @Test func acceptanceOfTheBaseMayFitNothing() throws {
        let other = Self.entry.replacing("XMLParser", with: "Player")
        #expect(problems(try review(accepting: [other], inTheBase: [other])) == [])
        let changed = other.replacing("it asks its getter", with: "another reason")
        #expect(problems(try review(accepting: [changed], inTheBase: [other])).count == 1)
    }
}

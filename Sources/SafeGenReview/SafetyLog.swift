import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The effect on safety from release to release: a line for each, as auditors read a changelog.
package struct SafetyLog: Sendable {
    /// A release, compared with the one before.
    struct Entry: Sendable {
        /// The tag; the head for unreleased changes.
        var name: String
        /// The day of the tag; nil for the head.
        var day: String?
        /// The tag before; nil for the first.
        var former: String?
        var outcome: Outcome
    }

    /// How a comparison ended.
    enum Outcome: Sendable {
        case changes(Review)
        /// It is the first, and has so many wrappers.
        case beginning(Int)
        /// It can't be compared.
        case unknown(String)
    }

    /// The releases, the latest first.
    let entries: [Entry]

    /// Compares the tags that lead to a revision.
    ///
    /// - Parameters:
    ///   - since: The revision to begin after; nil for the first tag.
    ///   - head: The revision to end with; nil for the checked-out one.
    ///   - manifests: As for a review.
    /// - Throws: if there is no repository or no such revision, and if git gives no answer.
    package init(since: String?, head: String?, manifests: [String]) throws(RunError) {
        guard let repository = Repository(around: ".") else {
            throw RunError("there is no git repository here, so there are no releases", exitCode: .usage)
        }
        func commit(_ name: String) throws(RunError) -> String {
            if let id = try repository.commit(name) { return id }
            throw RunError("git knows no revision '\(name)'", exitCode: .inputNotFound)
        }
        let end = try commit(head ?? "HEAD")
        var stops = try repository.tags(upTo: end)
        if let since {
            let start = try commit(since)
            let passed = Set(try repository.tags(upTo: start).map(\.commit))
            stops.removeAll { passed.contains($0.commit) }
            stops.insert(Repository.Tag(name: since, day: "", commit: start), at: 0)
        }
        var entries: [Entry] = []
        for (index, stop) in stops.enumerated() {
            if index == 0 {
                // The beginning of the range has no line of its own.
                if since == nil {
                    entries.append(Self.entry(stop.name, stop.day, after: nil, from: stop.name, manifests))
                }
                continue
            }
            entries.append(
                Self.entry(stop.name, stop.day, after: stops[index - 1].name, from: stops[index - 1].name, manifests))
        }
        if let last = stops.last, last.commit != end {
            entries.append(Self.entry(head ?? "HEAD", nil, after: last.name, from: last.name, manifests))
        }
        if stops.isEmpty {
            throw RunError(
                "no tag leads to '\(head ?? "HEAD")'; name a revision with --since", exitCode: .inputNotFound)
        }
        self.entries = entries.reversed()
    }

    private static func entry(
        _ name: String, _ day: String?, after former: String?, from base: String, _ manifests: [String]
    ) -> Entry {
        let outcome: Outcome
        do throws(Review.Failure) {
            let sides: ReviewSides
            do throws(RunError) {
                sides = try ReviewSides(base: base, head: name, manifests: manifests)
            } catch {
                throw .run(error)
            }
            // Acceptances of that time were valid on the day of the release.
            let review = try Review(sides, on: day ?? CalendarDay.today, requiresAcceptances: false)
            outcome = former == nil ? .beginning(review.wrapperCount) : .changes(review)
        } catch {
            switch error {
            case .run(let error): outcome = .unknown(error.message)
            case .unusable(let side):
                outcome = .unknown("\(side.side) is wrong: \(side.diagnostics.first?.message ?? "")")
            }
        }
        return Entry(name: name, day: day, former: former, outcome: outcome)
    }
}

extension SafetyLog.Entry {
    /// How many sentences a line has at most.
    private static let most = 3

    /// The changes, in counts and the most severe sentences.
    var summary: ReviewText {
        switch outcome {
        case .beginning(let count): return "\(words: Plural.count(count, "wrapper")) to begin with"
        case .unknown(let reason): return "not compared: \(words: PresentableText.line(reason))"
        case .changes(let review):
            let told = review.changes.filter { $0.level != .cosmetic }
            guard !told.isEmpty else { return "\(words: review.summary)" }
            let sentences = told.prefix(Self.most).map { change in
                change.acceptance.map { "\(change.sentence) (\($0))" } ?? change.sentence
            }
            let rest = told.count - sentences.count
            return "\(words: review.summary): "
                + sentences.dropFirst().reduce(sentences[0]) { "\($0); \($1)" } + (rest > 0 ? "; \(rest) more" : "")
        }
    }

    /// The title of the line.
    var title: String { day.map { "\(name) (\($0))" } ?? "\(name), not released" }
}

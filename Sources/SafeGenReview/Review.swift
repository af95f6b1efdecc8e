import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The effect of a change on safety: two sides of some manifests, compared.
package struct Review: Sendable {
    /// How people call the base.
    package let base: String
    /// How people call the head.
    package let head: String
    /// The manifests, as paths from the working folder.
    package let manifests: [String]
    /// The changes, the gravest first.
    package internal(set) var changes: [ReviewChange]
    /// Where its files are shown on the web; nil where that is not known.
    package var links: ReviewLinks?
    /// Whether the uses of the wrappers in the code were compared, too.
    let comparesCode: Bool
    package let wrapperCount: Int
    /// Which wrapper became which.
    let matching: WrapperMatching
    let sides: [ReviewedManifest]
    /// The lines of committed output that the manifests' changes don't explain: on the left what the manifest asks for, or what was
    /// committed before.
    package private(set) var committedFiles: [ReviewedFile] = []
    /// Whether committed output isn't what the manifest asks for, so that the sentences about the manifest don't hold for it.
    package private(set) var isOutdated = false
    let problems: [(manifest: ReviewedManifest, diagnostics: [Diagnostic])]

    package struct Unusable: Error {
        package let diagnostics: [Diagnostic]
        package let sources: SourceFiles
        /// How people call the side.
        package let side: String
    }

    /// The changes that fail a gate, because they aren't accepted.
    package var open: [ReviewChange] { changes.filter { $0.acceptance == nil } }

    /// Reads both sides, generates in memory, and compares.
    ///
    /// - Parameters:
    ///   - sides: The sides.
    ///   - project: Asks the project of both sides about a manifest's output; nil of a side that isn't known.
    ///   - code: Asks the rules of the audit about the code of both sides; nil if it can't be compared.
    /// - Throws: if a side can't be read, if a manifest of it is wrong, and if an entry accepts nothing or is over.
    package init(
        _ sides: ReviewSides, project: (ReviewedManifest) throws -> (before: ProjectSide?, after: ProjectSide?),
        code: ([ReviewedManifest]) throws -> ReviewedCode?
    ) throws {
        var manifests = try Self.manifests(sides, readsWrongBase: true)
        for index in manifests.indices { manifests[index].projects = try project(manifests[index]) }
        let projects = try manifests.flatMap { manifest -> [ReviewChange] in
            guard let before = manifest.before, let after = manifest.after, before.outputPath == after.outputPath,
                let former = manifest.projects.before, let now = manifest.projects.after
            else { return [] }
            let isCommitted = try !sides.head.files(at: after.outputPaths).isEmpty
            return ProjectComparison.changes(from: former, to: now, isCommitted: isCommitted, of: manifest.path)
        }
        var committed = CommittedOutput(base: sides.base, head: sides.head)
        let isOneGone = manifests.contains { $0.after == nil }
        let taken = isOneGone ? Set(manifests.flatMap { $0.after?.outputPaths ?? [] }) : []
        for manifest in manifests { try committed.add(manifest, taken: taken) }
        if isOneGone { try committed.addLost(withMovesOf: manifests) }
        self.init(
            manifests,
            committed: manifests.compactMap { Self.mistakes(in: $0, sides.base.name) } + projects + committed.changes,
            base: sides.base.name, head: sides.head.name,
            today: CalendarDay.today,
            places: try code(manifests).map(PlaceComparison.init),
            author: { sides.head.author(ofLine: $1, in: sides.head.path($0)) })
        committedFiles = committed.files
        isOutdated = committed.isOutdated
        if let (manifest, diagnostics) = problems.first, let after = manifest.after {
            throw Unusable(diagnostics: diagnostics, sources: after.sources, side: sides.head.name)
        }
    }

    /// The difference between the output of both sides, file by file.
    package static func changeSet(_ sides: ReviewSides) throws -> ChangeSet {
        CodeComparison.changeSet(try manifests(sides, readsWrongBase: false))
    }

    private static func manifests(_ sides: ReviewSides, readsWrongBase: Bool) throws -> [ReviewedManifest] {
        let work = sides.manifests.flatMap { [(sides.base, $0, readsWrongBase), (sides.head, $0, false)] }
        let generations = WorkerPool.map(work) { side, path, acceptsMistakes in
            Result { try generation(path, of: side, acceptsMistakes: acceptsMistakes) }
        }
        let isLeftOut =
            sides.areNamed ? { _ in false } : partsOfOthers(sides, generations.map { (try? $0.get()) ?? nil })
        var manifests: [ReviewedManifest] = []
        for (index, path) in sides.manifests.enumerated() where !isLeftOut(path) {
            let before = try generations[2 * index].get()
            manifests.append(
                ReviewedManifest(
                    path: path, before: before, after: try generations[2 * index + 1].get(),
                    baseLabel: sides.base.label, headLabel: sides.head.label))
        }
        return manifests
    }

    /// The manifests that aren't generated by themselves: includes of other manifests, and those that the first one
    /// excludes.
    private static func partsOfOthers(
        _ sides: ReviewSides, _ generations: [Generation?]
    ) -> (_ path: String) -> Bool {
        var included: Set<String> = []
        for (index, generation) in generations.enumerated() {
            guard let generation else { continue }
            let side = index % 2 == 0 ? sides.base : sides.head
            included.formUnion(SidePlaces(generation, label: side.label, isBase: false).files.dropFirst().map(\.path))
        }
        let top = sides.manifests.first == ManifestFinder.standardName ? generations.prefix(2).reversed() : []
        let globs = (top.lazy.compactMap(\.self).first?.manifest.excludedSources ?? []).map(PathGlob.init)
        return { path in
            path != ManifestFinder.standardName
                && (included.contains(sides.head.path(path)) || globs.contains { $0.matches(path) })
        }
    }

    private static func mistakes(in manifest: ReviewedManifest, _ base: String) -> ReviewChange? {
        guard let before = manifest.before, let first = before.diagnostics.first(where: { $0.severity == .error })
        else {
            return nil
        }
        let count = before.diagnostics.count { $0.severity == .error }
        let statement = Statement(
            .changed, .baseMistakes, "is wrong in \(base), and was compared as far as it could be read",
            because:
                "\(words: Plural.count(count, "mistake")), the first of which is \(quote: first.message); what is not "
                + "read there may be lost without a word here")
        return manifest.change(statement, at: manifest.basePlaces?[first.location])
    }

    init(
        _ manifests: [ReviewedManifest], committed: [ReviewChange] = [], base: String = "base", head: String = "head",
        today: String = "", places: PlaceComparison? = nil,
        author: (String, Int) -> String = { _, _ in "nobody" }
    ) {
        let comparison = ManifestComparison.compare(manifests)
        let isFirst = manifests.allSatisfy { $0.before == nil }
        var changes =
            comparison.changes + committed
            + (places?.changes(in: manifests.first?.path ?? "", isFirst: isFirst) ?? [])
        if changes.isEmpty {
            let files = CodeComparison.files(manifests, comparison.matching)
            if !files.isEmpty { changes.append(Self.unexplained(files, manifests.map(\.path))) }
        }
        let classes = (comparison.matching.removed + comparison.matching.pairs.map(\.after)).map {
            ($0.name, $0.className)
        }
        let accepted = Acceptances(
            of: manifests, to: changes, classes: Dictionary(classes, uniquingKeysWith: { first, _ in first }),
            today: today, author: author)
        let tops = manifests.reduce(into: [String: ReviewPlace]()) { $0[$1.path] = $1.place }
        self.changes = ReviewChange.collected(accepted.changes).map { change in
            var change = change
            change.fillPlaces(from: tops)
            return change
        }
        problems = accepted.problems
        comparesCode = places != nil
        matching = comparison.matching
        sides = manifests
        self.base = base
        self.head = head
        self.manifests = manifests.map(\.path)
        wrapperCount = manifests.reduce(0) { $0 + ($1.after?.wrapperCount ?? 0) }
    }

    private static func unexplained(_ files: [ReviewedFile], _ manifests: [String]) -> ReviewChange {
        let reason: ReviewText = "nothing of what a manifest says about it changed"
        return ReviewChange(
            statement: Statement(.changed, .otherText, "is generated otherwise", because: reason),
            manifests: manifests, subjects: files.map { .init(name: $0.path) }, noun: .file)
    }

    private static func generation(
        _ path: String, of side: ReviewSide, acceptsMistakes: Bool
    ) throws -> Generation? {
        let full = side.path(path)
        guard try side.contents(of: [full]).contains(where: { $0 != nil }) else { return nil }
        let failure = ReviewSide.ReadFailure()
        let generation = try Generator.generate(from: .tree(full, side.tree(noting: failure)))
        if let error = failure.error { throw error }
        guard generation.hasErrors, !acceptsMistakes else { return generation }
        throw Unusable(diagnostics: generation.diagnostics, sources: generation.sources, side: side.name)
    }

    /// The files of the output that changed. Each call renders and compares them.
    package func files() -> [ReviewedFile] { CodeComparison.files(sides, matching) }

    /// The changed manifests and their includes, as people wrote them.
    package func manifestFiles() -> [ReviewedFile] {
        var seen: Set<String> = []
        return sides.flatMap { manifest -> [ReviewedFile] in
            let (old, new) = (manifest.basePlaces?.files ?? [], manifest.headPlaces?.files ?? [])
            let before = Dictionary(old.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            let after = Dictionary(new.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            return (new + old).map(\.path).filter { seen.insert($0).inserted }.compactMap {
                ReviewedFile(before: before[$0], after: after[$0])
            }
        }
    }

    var changesByLevel: [(level: ReviewLevel, changes: [ReviewChange])] {
        ReviewLevel.allCases.map { level in (level, changes.filter { $0.level == level }) }.filter { !$0.1.isEmpty }
    }

    /// How many changes are of a level; one with two levels counts for the graver.
    package func count(_ level: ReviewLevel) -> Int { open.count { $0.level == level } }

    /// "1 weakened, breaking too", or that there is nothing.
    package var summary: String {
        var counts = ReviewLevel.allCases.filter { count($0) > 0 }.map { level in
            let (all, both) = (count(level), open.count { $0.level == level && $0.isBreakingToo })
            let also = both == 0 ? "" : both == all ? ", breaking too" : ", \(both) of them breaking too"
            return "\(all) \(level.rawValue)\(also)"
        }
        if open.count < changes.count { counts.append("\(changes.count - open.count) accepted") }
        if counts.isEmpty { return comparesCode ? "nothing changed" : "nothing changed in the manifests" }
        return counts.joined(separator: counts[0].contains(",") ? "; " : ", ")
    }

    /// What the reader has to know before the sentences, which don't hold for output that isn't up to date; nil for nothing.
    package var caveat: ReviewText? {
        guard isOutdated, changes.contains(where: { !$0.kind.isOfCommittedOutput }) else { return nil }
        return "the committed output isn't what the manifest asks for: what is said of wrappers is what "
            + "\("safegen generate") would write"
    }
}

extension Review {
    /// The names of removed wrappers that code can use.
    package var goneNames: [String] { Set(changes.flatMap(\.subjects).compactMap(\.goneName)).sorted() }

    package mutating func add(_ mentions: [CodeMention]) {
        let byName = Dictionary(grouping: mentions, by: \.name)
        for index in changes.indices {
            changes[index].mentions = changes[index].subjects.flatMap { $0.goneName.flatMap { byName[$0] } ?? [] }
        }
    }
}

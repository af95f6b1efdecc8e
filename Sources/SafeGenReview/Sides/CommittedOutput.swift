import SafeGen
import SafeGenSystem
import SafeGenTemplates

/// The findings on committed output that differs from the manifest's output.
struct CommittedOutput {
    /// The state of a file of one side.
    private enum State {
        /// As the manifest generates it, or not generated and not there.
        case fresh
        case missing
        case stale
        case edited
        /// It begins without the banner.
        case foreign
    }

    /// The finding on a file.
    private enum Finding: Hashable {
        case edited
        case stale
        /// It is as generated now, though the manifest generates the same as before.
        case refreshed
        /// It is as generated now, and was handwritten before.
        case restored
        /// Nothing of the output is there any more.
        case gone

        var kind: ReviewChange.Kind {
            switch self {
            case .edited: .outputEdited
            case .stale: .outputStale
            case .refreshed, .restored: .outputRefreshed
            case .gone: .outputGone
            }
        }
    }

    /// The files that one side generates, rendered where they are looked at.
    private struct Asked {
        private let generation: Generation?
        private let places: [String: Int]

        init(_ generation: Generation?) {
            self.generation = generation
            let paths = generation?.outputPaths ?? []
            places = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
        }

        var paths: some Sequence<String> { places.keys }

        subscript(path: String) -> [UInt8]? {
            guard let generation, let place = places[path] else { return nil }
            return generation.files[generation.files.startIndex + place].contents
        }
    }

    /// Compares both sides of a manifest.
    ///
    /// Where neither side has one of its files, the build makes the output, and there is no finding; nor is there one on
    /// former problems.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - taken: Files that another manifest generates at the head: a removed manifest leaves none of these behind.
    ///   - base: The former state.
    ///   - head: The state to be approved.
    /// - Returns: The findings on them.
    /// - Throws: if a side can't be read.
    static func changes(
        _ manifest: ReviewedManifest, taken: Set<String>, base: ReviewSide, head: ReviewSide
    ) throws(RunError) -> [ReviewChange] {
        var (found, losses) = try ofAskedFor(
            manifest, but: manifest.after == nil ? taken : [], base: base, head: head)
        if let after = manifest.after {
            let asked = Set(after.outputPaths).union(manifest.before?.outputPaths ?? [])
            for (path, contents) in try leftovers(of: after, but: asked, base: base, head: head) {
                found[Banner.verdict(of: contents) == .edited ? .edited : .stale, default: []].append(path)
            }
        }
        return losses
            + found.map { change($0.key, $0.value.sorted(), manifest) }.sorted { left, right in
                (left.kind.rawValue, left.level, left.sentence.plain) < (
                    right.kind.rawValue, right.level, right.sentence.plain
                )
            }
    }

    /// The finding on committed output that was removed, where its manifest moved and no output of the moved one is committed.
    ///
    /// - Parameters:
    ///   - manifests: All that are reviewed.
    ///   - base: The former state.
    ///   - head: The state to be approved.
    /// - Returns: A change for each manifest that moved so.
    /// - Throws: if a side can't be read.
    static func lost(
        withMovesOf manifests: [ReviewedManifest], base: ReviewSide, head: ReviewSide
    ) throws(RunError) -> [ReviewChange] {
        var changes: [ReviewChange] = []
        let new = manifests.filter { $0.before == nil }.compactMap(\.after).map {
            (generation: $0, names: $0.wrapperNames)
        }
        for manifest in manifests where manifest.after == nil {
            guard let before = manifest.before else { continue }
            let names = before.wrapperNames
            let heirs = new.filter { !$0.names.isDisjoint(with: names) }.map(\.generation)
            let paths = Set(before.outputPaths + heirs.flatMap(\.outputPaths)).sorted()
            guard !heirs.isEmpty, try SideFiles(paths, of: head).contents(of: paths).isEmpty else { continue }
            let former = try SideFiles(before.outputPaths, of: base).contents(of: before.outputPaths)
            let gone = former.filter { Banner.verdict(of: $0.value) != .foreign }.keys.sorted()
            if !gone.isEmpty { changes.append(change(.gone, gone, manifest)) }
        }
        return changes
    }

    /// The findings on the files that one of the sides generates.
    private static func ofAskedFor(
        _ manifest: ReviewedManifest, but taken: Set<String>, base: ReviewSide, head: ReviewSide
    ) throws(RunError) -> (found: [Finding: [String]], losses: [ReviewChange]) {
        let (wanted, formerly) = (Asked(manifest.after), Asked(manifest.before))
        let paths = Set(wanted.paths).union(formerly.paths).subtracting(taken).sorted()
        let committed = try SideFiles(paths, of: head)
        let formerlyCommitted = try SideFiles(manifest.before == nil ? [] : paths, of: base)
        // A file that is the same on both sides, and is generated the same, is as it was.
        let same = CodeComparison.samePaths(manifest)
        let rest = paths.filter { path in
            let state = committed.state(of: path)
            return state == .unknown || state != formerlyCommitted.state(of: path) || !same.contains(path)
        }
        let present = try committed.contents(of: rest)
        // From one file to a folder of files, or back.
        let isMoved =
            manifest.after.map { $0.placement.fileName == nil } != manifest.before.map { $0.placement.fileName == nil }
        let before = manifest.before == nil ? [:] : try formerlyCommitted.contents(of: rest)
        guard !present.isEmpty || paths.contains(where: { committed.state(of: $0).isObject }) else {
            let gone = before.filter { Banner.verdict(of: $0.value) != .foreign }
            return (gone.isEmpty || manifest.after == nil ? [:] : [.gone: gone.keys.sorted()], [])
        }
        var (found, losses): ([Finding: [String]], [ReviewChange]) = ([:], [])
        for path in rest {
            let isSame = same.contains(path)
            if isSame, present[path] == before[path] { continue }
            let own = wanted[path]
            let others = isSame ? own : formerly[path]
            let state = Self.state(of: present[path], wanted: own)
            let former = Self.state(of: before[path], wanted: others)
            if state == former, present[path] == before[path] { continue }
            if let was = before[path], former == .fresh || former == .stale {
                // If the manifest changed, the review already reports that. This reports the effect of the version that wrote the file,
                // or everything if the base's manifest can't be read.
                let isAll = isSame || own == others || manifest.before?.hasErrors == true
                let now = state == .fresh || state == .stale ? present[path] : nil
                let made = isAll ? now : present[path] == nil && !isMoved ? nil : others
                losses += made.map { Self.losses(from: was, to: $0, path, manifest) } ?? []
            }
            switch state {
            case .edited, .foreign: found[.edited, default: []].append(path)
            case .missing, .stale: found[.stale, default: []].append(path)
            case .fresh where own != nil && (former == .edited || former == .foreign):
                found[.restored, default: []].append(path)
            case .fresh where former == .stale && own == others: found[.refreshed, default: []].append(path)
            case .fresh: break
            }
        }
        return (found, losses)
    }

    /// The losses of a file in whose place another version of SafeGen writes one that does less.
    private static func losses(
        from before: [UInt8], to after: [UInt8], _ path: String, _ manifest: ReviewedManifest
    ) -> [ReviewChange] {
        EmittedCodeComparison.losses(from: before, to: after).map { loss in
            let statement = Statement(
                .weakened, .outputWeakened, loss,
                because: manifest.before?.hasErrors == true
                    ? "the manifest of the base is wrong, so it is not known whether it asked for that"
                    : "the manifest did not ask for that: another version of safegen writes it so"
            ).asLoss
            return ReviewChange(statement, of: path, .file, in: manifest.path)
        }
    }

    /// The files of the output folder that name the manifest as their source, though neither side generates them, and
    /// that the base did not have as they are.
    private static func leftovers(
        of generation: Generation, but asked: Set<String>, base: ReviewSide, head: ReviewSide
    ) throws(RunError) -> [String: [UInt8]] {
        guard generation.placement.fileName == nil else { return [:] }
        let folder = RelativePath.normalized(generation.outputDirectory)
        let others = try head.names(in: folder).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
            .map { RelativePath.join(folder, $0) }.filter { !asked.contains($0) }
        guard !others.isEmpty else { return [:] }
        let (committed, formerlyCommitted) = (try SideFiles(others, of: head), try SideFiles(others, of: base))
        let rest = others.filter { path in
            let state = committed.state(of: path)
            return state == .unknown || state != formerlyCommitted.state(of: path)
        }
        let opening = Banner.firstLine(manifestName: generation.manifestName)
        let own = try committed.contents(of: rest).filter { $0.value.starts(with: opening.utf8) }
        let before = try formerlyCommitted.contents(of: own.keys.sorted())
        return own.filter { before[$0.key] != $0.value }
    }

    private static func state(of contents: [UInt8]?, wanted: [UInt8]?) -> State {
        guard let contents else { return wanted == nil ? .fresh : .missing }
        if let wanted, Banner.isSame(contents, wanted) { return .fresh }
        switch Banner.verdict(of: contents) {
        case .untouched, .untouchedOfAnother: return .stale
        case .edited: return .edited
        case .foreign: return wanted == nil ? .fresh : .foreign
        }
    }

    private static func change(_ finding: Finding, _ paths: [String], _ manifest: ReviewedManifest) -> ReviewChange {
        let (level, phrase, reason): (ReviewLevel, ReviewChange.Phrase, ReviewText) =
            switch finding {
            case .gone:
                (
                    .weakened, .init("is no longer committed"),
                    "\("safegen generate") writes the output, unless the build makes it now"
                )
            case _ where manifest.after == nil:
                (
                    .changed,
                    .init("is still there without its manifest"),
                    "nothing refreshes or checks it any more"
                )
            case .edited:
                (
                    .weakened, .init("was edited by hand"),
                    "what is committed is not what the manifest asks for, so nothing that is said here holds for it"
                )
            case .refreshed:
                (
                    .changed, .init("is committed as generated now"),
                    "the manifest asked for the same before; an older safegen wrote what was committed, or it was "
                        + "not generated again"
                )
            case .restored:
                (
                    .changed, .init("is committed as generated now"),
                    "what was committed had been edited by hand"
                )
            case .stale:
                (
                    .changed,
                    .init("is not what the manifest asks for"),
                    "\("safegen generate") brings what is committed up to date"
                )
            }
        return ReviewChange(
            level: level, kind: finding.kind, manifests: [manifest.path], subjects: paths.map { .init($0) },
            noun: .file,
            phrase: phrase, reason: reason, isBreakingToo: finding == .gone)
    }
}

extension Generation {
    /// The names of all wrappers.
    fileprivate var wrapperNames: Set<String> { Set(manifest.classes.flatMap(\.wrappers).map(\.name)) }
}

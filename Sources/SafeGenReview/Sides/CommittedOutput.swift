import SafeGen
import SafeGenSystem
import SafeGenTemplates

/// What is said of output that lies beside the manifest, if it is not what the manifest asks for.
struct CommittedOutput {
    /// What is the matter with a file of one side.
    private enum State {
        /// As the manifest asks for, or not asked for and not there.
        case fresh
        case missing
        case stale
        case edited
        /// It begins without the banner.
        case foreign
    }

    /// The files that one side asks for, rendered where they are looked at.
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

    /// Looks at both sides of a manifest.
    ///
    /// Where none of its files lies there the output is made by the build, and nothing is said; nor of what was so already.
    static func changes(_ manifest: ReviewedManifest, base: ReviewSide, head: ReviewSide) throws(RunError)
        -> [ReviewChange]
    {
        let (wanted, formerly) = (Asked(manifest.after), Asked(manifest.before))
        let paths = Set(wanted.paths).union(formerly.paths).sorted()
        let committed = try SideFiles(paths, of: head)
        let formerlyCommitted = try SideFiles(manifest.before == nil ? [] : paths, of: base)
        // What is the same file where the same is asked for is as it was.
        let same = CodeComparison.samePaths(manifest)
        let rest = paths.filter { path in
            let state = committed.state(of: path)
            return state == .unknown || state != formerlyCommitted.state(of: path) || !same.contains(path)
        }
        let present = try committed.contents(of: rest)
        guard !present.isEmpty || paths.contains(where: { committed.state(of: $0).isObject }) else { return [] }
        let before = manifest.before == nil ? [:] : try formerlyCommitted.contents(of: rest)
        var found: [ReviewChange.Kind: [String]] = [:]
        for path in rest {
            let isSame = same.contains(path)
            if isSame, present[path] == before[path] { continue }
            let own = wanted[path]
            let others = isSame ? own : formerly[path]
            let state = Self.state(of: present[path], wanted: own)
            let former = Self.state(of: before[path], wanted: others)
            if state == former, present[path] == before[path] { continue }
            switch state {
            case .edited, .foreign: found[.outputEdited, default: []].append(path)
            case .missing, .stale: found[.outputStale, default: []].append(path)
            case .fresh where former == .stale && own == others: found[.outputRefreshed, default: []].append(path)
            case .fresh: break
            }
        }
        return found.sorted { $0.key.rawValue < $1.key.rawValue }.map { change($0.key, $0.value, manifest) }
    }

    private static func state(of contents: [UInt8]?, wanted: [UInt8]?) -> State {
        guard let contents else { return wanted == nil ? .fresh : .missing }
        if contents == wanted { return .fresh }
        switch Banner.verdict(of: contents) {
        case .untouched: return .stale
        case .edited: return .edited
        case .foreign: return wanted == nil ? .fresh : .foreign
        }
    }

    private static func change(
        _ kind: ReviewChange.Kind, _ paths: [String], _ manifest: ReviewedManifest
    ) -> ReviewChange {
        let (level, phrase, reason): (ReviewLevel, ReviewChange.Phrase, ReviewText) =
            switch kind {
            case _ where manifest.after == nil:
                (
                    .changed,
                    .init(one: "is still there without its manifest", many: "are still there without their manifest"),
                    "nothing refreshes or checks it any more"
                )
            case .outputEdited:
                (
                    .weakened, .init(one: "was edited by hand", many: "were edited by hand"),
                    "what is committed is not what the manifest asks for, so nothing that is said here holds for it"
                )
            case .outputRefreshed:
                (
                    .changed, .init(one: "is committed as generated now", many: "are committed as generated now"),
                    "the manifest asked for the same before; an older safegen wrote what was committed, or it was "
                        + "not generated again"
                )
            default:
                (
                    .changed,
                    .init(one: "is not what the manifest asks for", many: "are not what the manifest asks for"),
                    "\("safegen generate") brings what is committed up to date"
                )
            }
        return ReviewChange(
            level: level, kind: kind, manifests: [manifest.path], subjects: paths.map { .init($0) }, noun: .file,
            phrase: phrase, reason: reason)
    }
}

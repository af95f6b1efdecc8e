import SafeGen
import SafeGenSystem
import SafeGenTemplates

/// What is said of output that lies beside the manifest, where it is not what the manifest asks for.
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

    /// Looks at both sides of a manifest.
    ///
    /// Where none of its files lies there the output is made by the build, and nothing is said; nor of what was so already.
    static func changes(_ manifest: ReviewedManifest, base: ReviewSide, head: ReviewSide) throws(RunError)
        -> [ReviewChange]
    {
        guard let after = manifest.after else { return [] }
        let paths = Set(Self.paths(after) + (manifest.before.map(Self.paths) ?? [])).sorted()
        let present = try head.contents(of: paths)
        guard present.contains(where: { $0 != nil }) else { return [] }
        let wanted = contents(asked: after)
        let formerly = manifest.before.map(contents(asked:)) ?? [:]
        let before = manifest.before == nil ? paths.map { _ in nil } : try base.contents(of: paths)
        var found: [ReviewChange.Kind: [String]] = [:]
        for (index, path) in paths.enumerated() {
            let state = Self.state(of: present[index], wanted: wanted[path])
            let former = Self.state(of: before[index], wanted: formerly[path])
            if state == former, present[index] == before[index] { continue }
            switch state {
            case .edited, .foreign: found[.outputEdited, default: []].append(path)
            case .missing, .stale: found[.outputStale, default: []].append(path)
            case .fresh where former == .stale && wanted[path] == formerly[path]:
                found[.outputRefreshed, default: []].append(path)
            case .fresh: break
            }
        }
        return found.map { change($0.key, $0.value, manifest.path) }
    }

    private static func paths(_ generation: Generation) -> [String] {
        generation.files.paths.map { RelativePath.normalized(RelativePath.join(generation.outputDirectory, $0)) }
    }

    private static func contents(asked generation: Generation) -> [String: [UInt8]] {
        Dictionary(
            zip(paths(generation), generation.files.lazy.map(\.contents)), uniquingKeysWith: { first, _ in first })
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

    private static func change(_ kind: ReviewChange.Kind, _ paths: [String], _ manifest: String) -> ReviewChange {
        let (level, phrase, reason): (ReviewLevel, ReviewChange.Phrase, ReviewText) =
            switch kind {
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
            level: level, kind: kind, manifests: [manifest], subjects: paths.map { .init($0) }, noun: .file,
            phrase: phrase, reason: reason)
    }
}

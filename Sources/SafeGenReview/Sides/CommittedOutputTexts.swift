import SafeGen

struct CommittedOutputTexts {
    enum Finding: Hashable {
        case edited(hasConflict: Bool)
        /// By its digest, this version wrote it.
        case stale(Staleness)
        /// By its digest, another version wrote it.
        case ofAnotherVersion
        case missing
        /// Nobody asks for it any more; the target that compiles it beside the new output, if there is one.
        case left(by: String?)
        /// The same in the output folder, from which 'generate' removes it.
        case needless
        /// It is as generated now, and was stale.
        case refreshed
        /// It is as generated now, and was of another version.
        case rewritten
        /// It is as generated now, and was handwritten before.
        case restored
        /// It lacks lines of the base, whose manifest can't be read.
        case unexplained
        /// Nothing of the output is there any more.
        case gone
    }

    enum Staleness {
        /// It is the one of the base.
        case untouched
        /// It is what the manifest of the base asks for, and wasn't committed so.
        case asAskedAtBase
        /// It is of neither manifest.
        case ofAnotherManifest
    }

    let manifest: ReviewedManifest
    private var found: [Finding: (paths: Set<String>, lost: Set<LineProtection>)] = [:]
    /// The line of the head's file where a difference begins.
    private var lines: [String: Int] = [:]

    init(manifest: ReviewedManifest) { self.manifest = manifest }

    /// Whether a file of the head isn't what the manifest asks for.
    var isOutdated: Bool {
        found.keys.contains { finding in
            switch finding {
            case .edited, .stale, .ofAnotherVersion, .missing: true
            case .left, .needless, .refreshed, .rewritten, .restored, .unexplained, .gone: false
            }
        }
    }

    mutating func add(_ finding: Finding, _ path: String, lost: Set<LineProtection> = [], line: Int? = nil) {
        lines[path] = line
        found[finding, default: ([], [])].paths.insert(path)
        found[finding, default: ([], [])].lost.formUnion(lost)
    }

    /// Adds a missing file that code can't name. Where a wrapper is stale, too, it may not need the file.
    mutating func addHelper(_ path: String) {
        let stale = found.keys.first { if case .stale = $0 { true } else { false } }
        add(stale ?? .missing, path)
    }

    var changes: [ReviewChange] {
        found.map { change($0.key, $0.value.paths.sorted(), $0.value.lost) }.sorted { left, right in
            (left.kind.rawValue, left.level, left.sentence.plain) < (
                right.kind.rawValue, right.level, right.sentence.plain
            )
        }
    }

    private func change(_ finding: Finding, _ paths: [String], _ lost: Set<LineProtection>) -> ReviewChange {
        func changed(
            _ kind: ReviewChange.Kind, _ phrase: ReviewText, _ reason: ReviewText, level: ReviewLevel? = nil
        ) -> ReviewChange {
            let phrase = lost.isEmpty ? phrase : phrase + ", and lacks lines of \(Self.text(of: lost))"
            return ReviewChange(
                statement: Statement(
                    level ?? (lost.isEmpty ? .changed : .weakened), kind, phrase, because: reason),
                manifests: [manifest.path], subjects: paths.map { .init($0, at: place(in: $0)) }, noun: .file)
        }
        let generate: ReviewText = "\("safegen generate") brings the output up to date"
        switch finding {
        case .edited(let hasConflict):
            let reason: ReviewText =
                "that isn't what the manifest asks for, so nothing else that is said here holds for it"
            return changed(
                .outputEdited, "was edited by hand",
                hasConflict ? "a conflict of a merge is left there; " + reason : reason, level: .weakened)
        case .stale(.untouched):
            return changed(.outputStale, "is stale", "the manifest changed, and the output didn't; " + generate)
        case .stale(.asAskedAtBase):
            return changed(.outputStale, "is stale", "it is what the manifest of the base asks for; " + generate)
        case .stale(.ofAnotherManifest):
            return changed(
                .outputStale, "is stale",
                "by the digest, this version of SafeGen wrote that for another manifest, such as the one on the other side "
                    + "of a merge; " + generate)
        case .ofAnotherVersion:
            return changed(
                .outputStale, "was written by another version of SafeGen",
                "review it with that version, or set \("safegen:") in the manifest to the version that is to write it")
        case .missing:
            return changed(
                .outputMissing, "is missing",
                "code that uses the wrappers doesn't compile; \("safegen generate") writes the output", level: .breaking
            )
        case .left(let compiler?):
            return changed(
                .outputLeft, "is left of the former output",
                "\(compiler) compiles the declarations twice; remove the former ones", level: .breaking)
        case .left where manifest.after == nil:
            return changed(
                .outputLeft, "is still there without its manifest",
                "nothing refreshes or checks that any more; remove it")
        case .left:
            return changed(
                .outputLeft, "is left of the former output", "remove what is left, for a target may compile it")
        case .needless:
            return changed(
                .outputLeft, "is no longer needed", "\("safegen generate") removes what the manifest doesn't ask for")
        case .refreshed:
            return changed(
                .outputRefreshed, "is what the manifest asks for, and was stale",
                "the manifest asked for the same before")
        case .rewritten:
            return changed(
                .outputRefreshed, "is of this version of SafeGen, and was of another one",
                "the manifest didn't ask for that difference")
        case .restored:
            return changed(
                .outputRefreshed, "is what the manifest asks for, and was edited by hand", "the edit is gone")
        case .unexplained:
            return changed(
                .outputRefreshed, "lacks lines that the base has",
                "the manifest of the base is wrong, so it is not known whether it asked for them", level: .weakened)
        case .gone:
            var change = changed(
                .outputGone, "is no longer committed",
                "\("safegen generate") writes the output, unless the build makes it now", level: .weakened)
            change.isBreakingToo = true
            return change
        }
    }

    private func place(in path: String) -> ReviewPlace? {
        lines[path].map { ReviewPlace(path: path, line: $0, column: 1, isAtBase: false, label: manifest.headLabel) }
    }

    /// The protections in words; what all wrappers share only if nothing else is to be named.
    private static func text(of lost: Set<LineProtection>) -> ReviewText {
        let own = lost.subtracting([.shared])
        let texts = (own.isEmpty ? lost : own).map { protection -> ReviewText in
            switch protection {
            case .weakReference(let property): "the weak reference of \(property)"
            case .proxy(let property): "the proxy of \(property)"
            case .forwarding(let type): "the proxy's class for \(type)"
            case .shared: "what all wrappers share"
            }
        }
        return ReviewText.list(texts.sorted { $0.plain < $1.plain }, most: 3)
    }
}

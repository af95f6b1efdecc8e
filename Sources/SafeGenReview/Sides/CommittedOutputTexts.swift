import SafeGen

/// The findings on the committed output of a manifest, each on one or several files.
struct CommittedOutputTexts {
    let manifest: ReviewedManifest
    private var found: [Statement: (paths: Set<String>, lost: Set<LineProtection>)] = [:]
    /// The line of the head's file where a difference begins.
    private var lines: [String: Int] = [:]

    init(manifest: ReviewedManifest) { self.manifest = manifest }

    /// Whether a file of the head isn't what the manifest asks for.
    var isOutdated: Bool {
        found.keys.contains { [.outputEdited, .outputStale, .outputMissing].contains($0.kind) }
    }

    mutating func add(_ finding: Statement, _ path: String, lost: Set<LineProtection> = [], line: Int? = nil) {
        lines[path] = line
        found[finding, default: ([], [])].paths.insert(path)
        found[finding, default: ([], [])].lost.formUnion(lost)
    }

    /// Adds a missing file that code can't name. Where a wrapper is stale, too, it may not need the file.
    mutating func addHelper(_ path: String) {
        add(found[.staleOutput] != nil ? .staleOutput : .missingOutput, path)
    }

    var changes: [ReviewChange] {
        found.map { change($0.key, $0.value.paths.sorted(), $0.value.lost) }.sorted { left, right in
            (left.kind.rawValue, left.level, left.sentence.plain) < (
                right.kind.rawValue, right.level, right.sentence.plain
            )
        }
    }

    private func change(_ finding: Statement, _ paths: [String], _ lost: Set<LineProtection>) -> ReviewChange {
        var statement = finding
        if !lost.isEmpty {
            statement.level = .weakened
            statement.phrase = .init(finding.phrase.one + ", and lacks lines of \(Self.text(of: lost))")
        }
        return ReviewChange(
            statement: statement, manifests: [manifest.path],
            subjects: paths.map { .init(name: $0, place: place(in: $0)) },
            noun: .file)
    }

    private func place(in path: String) -> ReviewPlace? {
        lines[path].map { ReviewPlace(path: path, line: $0, label: manifest.headLabel) }
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

extension Statement {
    static func editedOutput(hasConflict: Bool) -> Statement {
        let reason: ReviewText = "that isn't what the manifest asks for, so nothing else that is said here holds for it"
        return Statement(
            .weakened, .outputEdited, "was edited by hand",
            because: hasConflict ? "a conflict of a merge is left there; " + reason : reason)
    }

    /// By its digest, this version wrote it, and nobody touched it.
    static let staleOutput = Statement(
        .changed, .outputStale, "is stale",
        because:
            "SafeGen wrote that for another state of the manifest; \("safegen generate") brings the output up to date"
    )

    static let outputOfAnotherVersion = Statement(
        .changed, .outputStale, "was written by another version of SafeGen",
        because: "review it with that version, or set \("safegen:") in the manifest to the version that is to write it")

    static let missingOutput = Statement(
        .breaking, .outputMissing, "is missing",
        because: "code that uses the wrappers doesn't compile; \("safegen generate") writes the output")

    /// Nobody asks for it any more.
    static func leftOutput(of manifest: ReviewedManifest) -> Statement {
        if let compiler = manifest.commonTarget {
            return Statement(
                .breaking, .outputLeft, "is left of the former output",
                because: "\(compiler) compiles the declarations twice; remove the former ones")
        }
        if manifest.after == nil {
            return Statement(
                .changed, .outputLeft, "is still there without its manifest",
                because: "nothing refreshes or checks that any more; remove it")
        }
        return Statement(
            .changed, .outputLeft, "is left of the former output",
            because: "remove what is left, for a target may compile it")
    }

    /// The same in the output folder.
    static let needlessOutput = Statement(
        .changed, .outputLeft, "is no longer needed",
        because: "\("safegen generate") removes what the manifest doesn't ask for")

    static let refreshedOutput = Statement(
        .changed, .outputRefreshed, "is what the manifest asks for, and was not",
        because: "the base had an edit by hand, or the output of another state or version")

    static let unexplainedOutput = Statement(
        .weakened, .outputRefreshed, "lacks lines that the base has",
        because: "the manifest of the base is wrong, so it is not known whether it asked for them")

    static let goneOutput = Statement(
        .weakened, .outputGone, "is no longer committed",
        because: "\("safegen generate") writes the output, unless the build makes it now"
    ).asLoss
}

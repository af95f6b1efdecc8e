import SafeGen
import SafeGenCommandSupport

/// A `ChangeSet` as the answer to the question whether the output is fresh.
struct FreshnessReport {
    struct Entry: Equatable, Sendable {
        var path: String
        /// The problem, such as "stale" or "edited by hand".
        var verdict: String
        /// Whether generating again would lose manual edits or another file.
        var isEdited = false
        var needsForce = false
        /// The step to take before generating again takes the file's place; nil for none.
        var precaution: String?
    }

    /// The files that are not fresh, in the order of the plan.
    let entries: [Entry]

    init(_ changeSet: ChangeSet) {
        entries =
            changeSet.changes.map { change in
                let isGone = change.after == nil
                switch change.standing {
                case .missing: return Entry(path: change.path, verdict: "missing")
                case .stale: return Entry(path: change.path, verdict: isGone ? "no longer needed" : "stale")
                case .otherVersion:
                    return Entry(
                        path: change.path, verdict: "made by another version of SafeGen",
                        precaution: isGone
                            ? nil : "set 'safegen:' in the manifest to the version that should write the output")
                case .edited:
                    return Entry(
                        path: change.path, verdict: "edited by hand", isEdited: true,
                        precaution: "make the change in the manifest")
                case .foreign:
                    return Entry(
                        path: change.path, verdict: "not written by SafeGen", isEdited: true, needsForce: true,
                        precaution: "move the file")
                case .claimed(let manifest):
                    return Entry(
                        path: change.path, verdict: "written for '\(manifest)'", isEdited: true, needsForce: true,
                        precaution: "give one of the two manifests another 'output', 'prefix' or 'support'")
                }
            }
            + changeSet.keptEdited.map {
                Entry(path: $0, verdict: "edited by hand and no longer needed", isEdited: true, needsForce: true)
            }
    }

    /// 0 fresh, 1 stale, 2 where a file was edited by hand.
    var exitCode: RunError.ExitCode {
        if entries.contains(where: \.isEdited) { return .editedByHand }
        return entries.isEmpty ? .success : .stale
    }

    /// The entries as diagnostics, for formats that other programs read.
    func diagnostics(remedy: String) -> [Diagnostic] {
        entries.map { entry in
            let advice = entry.precaution.map { "\($0), or overwrite it" } ?? "to fix it, run"
            // Without quotes around it, since it may have some in it.
            let message = "\(entry.verdict); \(advice): \(remedy)"
            return Diagnostic(entry.isEdited ? .editedByHand : .stale, message, at: nil, path: entry.path)
        }
    }

    var needsForce: Bool { entries.contains(where: \.needsForce) }

    /// One line a file, and the command that fixes it; nothing if everything is fresh.
    func text(remedy: String) -> String {
        guard !entries.isEmpty else { return "" }
        let precaution = entries.lazy.compactMap(\.precaution).first
        let advice = precaution.map { "\($0), or overwrite it" } ?? "to fix it, run"
        return entries.map { "\(PresentableText.line($0.verdict)): \(PresentableText.line($0.path))\n" }.joined()
            + "\(advice): \(PresentableText.line(remedy))\n"
    }
}

import SafeGen

/// The report of `safegen generate` on its work, done or planned.
struct GenerationSummary {
    let generation: Generation
    let changeSet: ChangeSet
    let isDryRun: Bool

    /// A warning for each file whose edits were lost, or that stays because of them.
    var diagnostics: [Diagnostic] {
        let overwritten = changeSet.changes.filter { $0.standing == .edited }.map { change in
            let outcome = change.after == nil ? "removed" : "regenerated"
            let message = "it was edited by hand, and \(isDryRun ? "would be" : "is now") \(outcome)"
            return Diagnostic(.editedByHand, message, severity: .warning, at: nil, path: change.path)
        }
        let kept = changeSet.keptEdited.map { path in
            let message = "no wrapper needs it any more, but it was edited by hand, so it stays; --force removes it"
            return Diagnostic(.editedByHand, message, severity: .warning, at: nil, path: path)
        }
        return overwritten + kept
    }

    /// One line with the numbers, after one for each file if `namesEveryFile`.
    func text(namesEveryFile: Bool, manifest: String = "") -> String {
        var text = ""
        if namesEveryFile || isDryRun {
            let verb = isDryRun ? "would " : ""
            for change in changeSet.changes {
                let action = change.before == nil ? "create" : change.after == nil ? "remove" : "update"
                text += "\(verb)\(isDryRun ? action : action + "d"): \(PresentableText.line(change.path))\n"
            }
        }
        if namesEveryFile { text += changeSet.unchanged.map { "unchanged: \(PresentableText.line($0))\n" }.joined() }
        let wrappers = generation.holdsTests ? "tests" : Plural.count(generation.wrapperCount, "wrapper")
        let numbers = [
            "\(changeSet.written.count) \(isDryRun ? "to write" : "written")",
            changeSet.removed.isEmpty ? nil : "\(changeSet.removed.count) \(isDryRun ? "to remove" : "removed")",
            "\(changeSet.unchanged.count) unchanged",
        ].compactMap { $0 }.joined(separator: ", ")
        return text + "\(manifest)\(wrappers) in \(Plural.count(generation.files.count, "file")): \(numbers)\n"
    }
}

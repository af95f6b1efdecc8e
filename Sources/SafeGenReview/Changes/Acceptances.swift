import SafeGen

/// The losses that the head's manifests accept.
struct Acceptances {
    /// The changes, those that are accepted marked so.
    private(set) var changes: [ReviewChange] = []
    private(set) var problems: [(manifest: ReviewedManifest, diagnostics: [Diagnostic])] = []

    /// Goes through the entries of manifests.
    ///
    /// - Parameters:
    ///   - manifests: Both sides of the manifests.
    ///   - changes: The changes; if only some subjects of one are accepted, those become a change of their own.
    ///   - classes: The class of each wrapper, by the wrapper's name.
    ///   - today: The day of the review.
    ///   - author: Which commit brought a line of a manifest.
    init(
        of manifests: [ReviewedManifest], to changes: [ReviewChange], classes: [String: String], today: String,
        author: (_ manifest: String, _ line: Int) -> String
    ) {
        self.changes = changes
        for manifest in manifests {
            var diagnostics: [Diagnostic] = []
            let before = Set((manifest.before?.manifest.acceptances ?? []).map(\.text))
            let entries = manifest.after?.manifest.acceptances ?? []
            let new = entries.filter { !before.contains($0.text) }
            for entry in new + entries.filter({ before.contains($0.text) }) {
                let isOver = entry.until.value < today
                if isOver {
                    let fact = "was accepted until \(entry.until.value), and no longer; remove the entry"
                    diagnostics.append(Self.problem(entry, fact))
                } else if !accept(
                    entry, classes, isFormer: before.contains(entry.text),
                    { author(manifest.path, entry.change.location.line) }), !before.contains(entry.text)
                {
                    let remedy = meant(by: entry, classes).map { "did you mean '\($0)'?" } ?? "remove the entry"
                    diagnostics.append(Self.problem(entry, "fits no change of this review; \(remedy)"))
                }
            }
            if !diagnostics.isEmpty { problems.append((manifest, diagnostics)) }
        }
    }

    private static func problem(_ entry: Acceptance, _ fact: String) -> Diagnostic {
        Diagnostic(
            .unusedAcceptance, "'\(entry.change.value)' of '\(entry.className.value)' \(fact)",
            at: entry.change.location, length: entry.change.value.unicodeScalars.count)
    }

    /// The word that an entry should have which fits nothing: the kind of a change of its class, or the class of a change of its kind.
    private func meant(by entry: Acceptance, _ classes: [String: String]) -> String? {
        let named = changes.map { (kind: $0.kind.word, names: $0.subjects.map { $0.names(classes) }) }
        let kinds = named.filter { $0.names.contains { $0.contains(entry.className.value) } }.map(\.kind)
        if !kinds.isEmpty { return Suggestion.nearest(to: entry.change.value, among: kinds) ?? kinds.first }
        let names = named.filter { $0.kind == entry.change.value }.flatMap(\.names).flatMap { $0.sorted() }
        return Suggestion.nearest(to: entry.className.value, among: names)
    }

    /// Marks the changes that an entry is about; false if there are none. One that the base has was for other places of the code.
    private mutating func accept(
        _ entry: Acceptance, _ classes: [String: String], isFormer: Bool, _ author: () -> String
    ) -> Bool {
        var (result, found) = ([ReviewChange](), false)
        for change in changes {
            let isMeant = { (subject: ReviewChange.Subject) in
                subject.names(classes).contains(entry.className.value)
            }
            guard change.kind.word == entry.change.value, change.acceptance == nil,
                change.subjects.contains(where: isMeant)
            else {
                result.append(change)
                continue
            }
            found = true
            if isFormer, change.kind.isOfCode {
                var open = change
                open.reason =
                    "an entry of \("accept") that was there before accepts no new place; "
                    + "change its last day or its reason"
                result.append(open)
                continue
            }
            var (accepted, rest) = (change, change)
            accepted.subjects = change.subjects.filter(isMeant)
            rest.subjects = change.subjects.filter { !isMeant($0) }
            accepted.acceptance = "accepted until \(entry.until.value) by \(author()): \(quote: entry.reason)"
            result.append(accepted)
            if !rest.subjects.isEmpty { result.append(rest) }
        }
        changes = result
        return found
    }
}

extension Acceptance {
    /// Its contents, without its place.
    fileprivate var text: [String] { [change.value, className.value, until.value, reason] }
}

extension ReviewChange.Subject {
    /// The names that an entry may use for it: a wrapper, a protocol or a file, the wrapped class, a member of these.
    fileprivate func names(_ classes: [String: String]) -> Set<String> {
        var names = Set([name, formerName, className].compactMap(\.self))
        for name in names {
            let owner = String(name.prefix { $0 != "." && $0 != "+" })
            names.insert(owner)
            if let wrapped = classes[owner] ?? classes[name] { names.insert(wrapped) }
        }
        return names
    }
}

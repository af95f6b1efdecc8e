import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The places of some code where something keeps a plain pointer to an object, beside delegates: as the rules of the audit find them.
package struct PlainPointers: Sendable {
    private static let undo: Set<RuleID> = [UndoTargets.id, UndoneTextViewRule.id]
    private static let rules = undo.union([UnretainedContextRule.id, AssociatedDelegateRule.id])
    private let rewriter: Rewriter
    package private(set) var report: RewriteReport

    /// Looks through code.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - excluded: Patterns of paths to leave out.
    ///   - known: Has the descriptions of the project that were read before.
    ///   - isForCrash: Whether a crash is to be explained: then unlikely places count, and targets of undo managers.
    /// - Throws: if a path leads nowhere.
    package init(
        below paths: [String], excluding excluded: [String] = [], known: Session = Session(),
        forCrash isForCrash: Bool
    ) throws(RunError) {
        let compiled = GuardedProjectReader.compiledFiles(below: paths.first ?? ".", known: known)
        var found = try CodeFiles.all(below: paths, excluding: excluded, compiled: compiled, in: known.files)
        found.files.removeAll { CodeFiles.kind($0) == .interface }
        let rules = isForCrash ? Self.rules : Self.rules.subtracting([UndoTargets.id])
        rewriter = Rewriter(
            RuleSet(rules, for: AdoptionIndex([]), mode: isForCrash ? .crash : .audit), layout: ProjectLayout(known))
        report = rewriter.examine(found)
        report.keep { rules.contains($0.rule) && (isForCrash || !$0.isUnlikely) }
    }

    /// Leaves out the places of other functions and methods than one, and those that a crash doesn't tell from it.
    package mutating func keep(only registration: KnownRegistration) {
        let isUndo = registration.owner == "UndoManager"
        let names = ([registration] + registration.alike).map(\.name)
        report.keep { finding in
            isUndo ? Self.undo.contains(finding.rule) : names.contains { finding.message.hasPrefix("'\($0)' ") }
        }
    }

    package var places: [(path: String, line: Int, text: String)] {
        report.files.flatMap { file in
            let lines = SourceIndex(file.bytes)
            return file.findings.map { (file.path, lines.place(ofOffset: $0.range.lowerBound).line, $0.message) }
        }
    }

    /// The edits that make some of the places safe.
    package mutating func changes() -> ChangeSet { rewriter.changes(of: &report) }
}

extension RewriteReport {
    /// Drops what only a crash shows to be true. What C functions keep stays: nobody else sees these places.
    package mutating func keepLikely() { keep { !$0.isUnlikely || $0.rule == UnretainedContextRule.id } }
}

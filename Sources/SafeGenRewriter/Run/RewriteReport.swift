import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

package struct RewriteReport: Sendable {
    /// How many files were looked at.
    package var fileCount = 0
    package var parsedCount = 0
    package var examined: [String] = []
    /// How many files a manifest or the command line leaves out.
    package var leftOut = 0
    package var rules: Set<RuleID> = []
    /// The files of which an index says nothing though they name a property of a class, and why.
    package var indexGaps: [(path: String, gap: IndexedUses.Gap)] = []
    /// The files with something to report, in order.
    package var files: [FileReport] = []

    package init() {}

    /// Adds the result of a run over other files. Reports of both on a description of the project are kept once.
    package mutating func append(_ other: RewriteReport) {
        fileCount += other.fileCount
        parsedCount += other.parsedCount
        examined += other.examined
        leftOut += other.leftOut
        rules.formUnion(other.rules)
        indexGaps += other.indexGaps
        let known = Set(files.map(\.path))
        files += other.files.filter { !known.contains($0.path) }
    }

    package var editCount: Int { count { !$0.edits.isEmpty } }
    /// How many findings there are, without notes.
    package var findingCount: Int { count { !$0.isNote } }
    package var noteCount: Int { count(\.isNote) }

    /// Whether some place would be edited if missing imports were added.
    package var awaitsImports: Bool { files.contains { $0.findings.contains(where: \.awaitsImport) } }

    private func count(_ isCounted: (Finding) -> Bool) -> Int { files.lazy.flatMap(\.told).count(where: isCounted) }

    /// Whether a new build is needed for the index to be of use.
    package var needsNewIndex: Bool { indexGaps.contains { $0.gap != .missing } }

    /// The files that were read without the index, in sentences.
    package var linesAboutIndex: [Wording] {
        [
            (IndexedUses.Gap.stale, "newer than the index", "build again"),
            (.damaged, "not found in the index, which is damaged", "delete it, and build again"),
            (.missing, "not in the index", "build their targets too"),
        ].compactMap { gap, what, advice -> Wording? in
            let paths = indexGaps.filter { $0.gap == gap }.map(\.path)
            guard !paths.isEmpty else { return nil }
            let names = paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
            let verb: Wording = paths.count == 1 ? "is" : "are"
            return
                "\(Plural.count(paths.count, "file")) \(verb) \(what), and their types were guessed: \(names); \(advice)"
        }
    }

    /// Whether a file is left undone, and how the process ends then.
    package var exitCodeOfFailure: RunError.ExitCode? {
        let failures = files.compactMap(\.failure)
        guard !failures.isEmpty else { return nil }
        return failures.contains(where: \.isOfTheSystem) ? .readOrWriteFailed : .badInput
    }

    package mutating func keep(_ isKept: (Finding) -> Bool) {
        for index in files.indices { files[index].findings.removeAll { !isKept($0) } }
        files.removeAll { $0.findings.isEmpty && $0.failure == nil }
    }

    /// The findings as diagnostics, in the order of the files and their lines, the unlikely ones last, and the files that they point
    /// into; a file that does not parse is an error whatever the severity.
    package func diagnostics(severity: Diagnostic.Severity) -> (diagnostics: [Diagnostic], sources: SourceFiles) {
        var (sources, diagnostics) = (SourceFiles(), [Diagnostic]())
        var unlikely: [Diagnostic] = []
        for file in files {
            let index = sources.add(path: file.path, bytes: file.bytes, linesEnd: .text)
            let lines = SourceIndex(file.bytes)
            if let (rule, message, offset) = file.failure?.words {
                let place = offset.map { lines.location(of: $0, file: index) }
                let path = place == nil ? file.path : nil
                diagnostics.append(Diagnostic(rule, message, at: place, path: path))
            }
            let isText = !(StoryboardRule.reads(file.path) && StoryboardRule.isCompiled(file.bytes))
            for finding in file.told {
                let diagnostic = Diagnostic(
                    finding.rule, finding.message, severity: finding.isNote ? .note : severity,
                    at: isText ? lines.location(of: finding.range.lowerBound, file: index) : nil,
                    path: isText ? nil : file.path,
                    length: lines.scalars(from: finding.range.lowerBound, to: finding.range.upperBound),
                    fixits: finding.edits)
                if finding.isUnlikely { unlikely.append(diagnostic) } else { diagnostics.append(diagnostic) }
            }
        }
        return (diagnostics + unlikely, sources)
    }

    /// The files that are to use wrappers now, or after the manifest has the missing bindings.
    package var filesToEdit: [(path: String, bytes: [UInt8])] {
        files.filter { file in
            file.findings.contains { finding in
                !finding.isNote && finding.rule != AssignedDelegateRule.id
                    && (!finding.edits.isEmpty || finding.missingBinding != nil)
            }
        }.map { ($0.path, $0.bytes) }
    }

    /// The wrappers that the manifest lacks, each once, with names of their own, in the order of the places that would use
    /// them.
    package var missingBindings: [MissingBinding] {
        var missing: [MissingBinding] = []
        var (seen, names) = (Set<[String]>(), Set<String>())
        for finding in files.lazy.flatMap(\.findings) where !finding.isNote {
            guard var binding = finding.missingBinding else { continue }
            let identity = [binding.className, binding.module ?? ""] + binding.arguments
            guard seen.insert(identity).inserted else { continue }
            if names.contains(binding.wrapperName) { binding.wrapperName = binding.longName }
            names.insert(binding.wrapperName)
            missing.append(binding)
        }
        return missing
    }
}

extension FileFailure {
    /// The id and the message about the file, and the place in it.
    fileprivate var words: (Rule, String, offset: Int?) {
        switch self {
        case .unreadable(let message): return (.readOrWriteFailed, message, nil)
        case .tooLarge:
            let most = FileReader.largestSource >> 20
            let advice = "divide it, or leave it out with --exclude or 'sources: {exclude: …}'"
            return (.fileTooLarge, "the file has more than \(most) MB and was skipped; \(advice)", nil)
        case .unwritableName:
            let message = "the name of this file is not UTF-8, so the file wasn't changed; rename it"
            return (.readOrWriteFailed, message, nil)
        case .notSwift(let offset):
            return (.doesNotParse, "the parser can't read this as Swift; the file was skipped", offset)
        case .tooDeep(let place):
            return (.nestingTooDeep, "here are \(place.excess.description); the file was skipped", place.offset)
        case .stopped(let reason): return (.doesNotParse, "\(Self.stop(reason)); it was skipped", nil)
        case .notUTF8:
            return (.doesNotParse, "this is not UTF-8, so the file was skipped; save it as UTF-8", nil)
        case .brokenByEdits:
            let message = "with its edits the file would not parse, so it stays as it is; please report this"
            return (.doesNotParse, message, nil)
        }
    }
}

/// The one line that a run ends with.
package struct RewriteSummary {
    private let parts: [String]

    /// Creates a summary, which may count edited places apart from findings.
    package init(_ report: RewriteReport, countsEdits: Bool, time: String) {
        parts =
            [
                Plural.count(report.fileCount, "file"),
                "\(report.parsedCount) parsed",
            ]
            + (countsEdits ? [Plural.count(report.editCount, "edit")] : [])
            + [Plural.count(report.findingCount - (countsEdits ? report.editCount : 0), "finding")]
            + (report.noteCount > 0 ? [Plural.count(report.noteCount, "note")] : []) + [time]
    }

    /// The most files that are named, one a line.
    private static let mostNamed = 20

    /// The files that a run changed, with how many edits: a line for each, or one for many.
    package static func changes(_ report: RewriteReport) -> String {
        let edited = report.files.filter { $0.failure == nil }.map { file in
            (path: file.path, count: file.findings.count { !$0.edits.isEmpty })
        }.filter { $0.count > 0 }
        guard edited.count <= mostNamed else {
            let count = edited.reduce(0) { $0 + $1.count }
            return "changed \(Plural.count(edited.count, "file")): \(Plural.count(count, "edit"))\n"
        }
        return edited.map { "changed \(PresentableText.line($0.path)): \(Plural.count($0.count, "edit"))\n" }.joined()
    }

    /// The line, with its end: "1523 files, 31 parsed, 12 edits, 2 findings, 45 notes, 0.08 s".
    package var text: String { parts.joined(separator: ", ") + "\n" }
}

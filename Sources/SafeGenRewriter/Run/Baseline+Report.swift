import SafeGen
import SafeGenSystem

extension Baseline {
    /// The baseline that accepts everything in a report; paths are relative to the folder of its file.
    package init(accepting report: RewriteReport, folder: String) {
        let found = Set(Self.identified(report, folder: folder).flatMap { $0 }).filter { $0.occurrence > 0 }
        self.init(found.union(report.files.compactMap { Self.unread($0, folder: folder) }))
    }

    /// Adds the entries of another baseline that a run has not judged: for files that it did not look at, and for rules that
    /// were off.
    package mutating func keep(unjudged other: Baseline, by report: RewriteReport, folder: String) {
        let isJudged = Self.judgement(report, folder: folder)
        entries.formUnion(other.entries.filter { !isJudged($0) })
    }

    /// Whether a run would have found the finding of an entry.
    private static func judgement(_ report: RewriteReport, folder: String) -> (Entry) -> Bool {
        let paths = Set(report.examined.map { Self.path($0, from: folder) })
        let rules = Set(report.rules.map(\.rawValue))
        let known = Set(RuleSet.ids.map(\.rawValue))
        return { entry in
            guard rules.contains(entry.rule) || !known.contains(entry.rule) else { return false }
            // A file that doesn't exist any more has no findings.
            return paths.contains(entry.path) || !AbsolutePath.isThere(RelativePath.join(folder, entry.path))
        }
    }

    /// Takes the known findings out of a report, and returns the entries that no finding matched.
    package func filter(_ report: inout RewriteReport, folder: String) -> [Entry] {
        let identified = Self.identified(report, folder: folder)
        let unread = report.files.compactMap { Self.unread($0, folder: folder) }
        for (file, entries) in zip(report.files.indices, identified) {
            let findings = zip(report.files[file].findings, entries)
            report.files[file].findings = findings.filter { !self.entries.contains($0.1) }.map(\.0)
            if let unread = Self.unread(report.files[file], folder: folder), self.entries.contains(unread) {
                report.files[file].failure = nil
            }
        }
        report.keep { _ in true }
        let isJudged = Self.judgement(report, folder: folder)
        return entries.subtracting(identified.flatMap { $0 } + unread).filter(isJudged).sorted()
    }

    /// The entry of a file that isn't Swift; nil for other files.
    private static func unread(_ file: FileReport, folder: String) -> Entry? {
        switch file.failure {
        case .notSwift?, .notUTF8?:
            let path = Self.path(file.path, from: folder)
            return Entry(rule: Rule.doesNotParse.rawValue, path: path, occurrence: 1, line: "")
        case .unreadable?, .tooLarge?, .unwritableName?, .tooDeep?, .stopped?, .brokenByEdits?, nil: return nil
        }
    }

    /// The words of a line as a line of the file may hold them.
    private static func words(_ line: String) -> String {
        let scalars = line.unicodeScalars.map { PresentableText.isControl($0) ? "\u{FFFD}" : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func identified(_ report: RewriteReport, folder: String) -> [[Entry]] {
        report.files.map { file in
            let lines = SourceIndex(file.bytes)
            let path = Self.path(file.path, from: folder)
            var seen: [Entry: Int] = [:]
            return file.findings.map { finding in
                if finding.isNote { return Entry(rule: "note", path: path, occurrence: 0, line: "") }
                let line = words(lines.words(at: finding.range.lowerBound))
                var entry = Entry(rule: finding.rule.rawValue, path: path, occurrence: 0, line: line)
                seen[entry, default: 0] += 1
                entry.occurrence = seen[entry, default: 1]
                return entry
            }
        }
    }
}

package struct BaselineFile {
    private let path: String

    /// Names the file; it need not be there yet.
    package init(path: String) {
        self.path = path
    }

    /// Writes the findings of a report to the file, takes them out of the report, and returns how many there are.
    package func update(_ report: inout RewriteReport) throws(RunError) -> Int {
        let folder = RelativePath.folder(of: path)
        var baseline = Baseline(accepting: report, folder: folder)
        let bytes = try? FileReader.read(path)
        if let bytes {
            // One that can't be read is written again.
            let earlier = try? Baseline(String(decoding: bytes, as: UTF8.self), path: path)
            if let earlier { baseline.keep(unjudged: earlier, by: report, folder: folder) }
        }
        var set = try ChangeSet(writing: Array(baseline.text.utf8), to: path)
        if let bytes, !set.changes.isEmpty { set.changes[0].before = bytes }
        if let before = set.changes.first?.before, !Baseline.isOne(before) {
            throw RunError("'\(path)' is not a baseline, and stays as it is", exitCode: .cannotCreateOutput)
        }
        try set.write(isHandwritten: true)
        _ = baseline.filter(&report, folder: folder)
        return baseline.count
    }

    /// Takes the findings that the file lists out of a report, and returns a diagnostic for each entry that matches
    /// nothing.
    package func filter(_ report: inout RewriteReport) throws(RunError) -> [Diagnostic] {
        guard let bytes = try RunError.contents(of: path) else {
            let hint: Wording = "--update-baseline writes one that accepts all findings of today"
            throw RunError("no baseline at '\(path)'; \(hint)", exitCode: .inputNotFound)
        }
        let baseline = try Baseline(String(decoding: bytes, as: UTF8.self), path: path)
        return baseline.filter(&report, folder: RelativePath.folder(of: path)).map { entry in
            let message =
                "'\(entry.line)' in \(entry.path) is not a finding of \(entry.rule) any more; --update-baseline drops it"
            let isGone = RuleSet.gone.contains(entry.rule)
            return Diagnostic(.staleBaseline, message, severity: isGone ? .note : .error, at: nil, path: path)
        }
    }
}

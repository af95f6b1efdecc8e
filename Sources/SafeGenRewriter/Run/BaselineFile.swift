import SafeGen
import SafeGenSystem

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
        if let bytes = try? FileReader.read(path) {
            // One that can't be read is written again.
            let earlier = try? Baseline(String(decoding: bytes, as: UTF8.self), path: path)
            if let earlier { baseline.keep(unjudged: earlier, by: report, folder: folder) }
        }
        let set = try ChangeSet(writing: Array(baseline.text.utf8), to: path)
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
            return Diagnostic(.staleBaseline, message, at: nil, path: path)
        }
    }
}

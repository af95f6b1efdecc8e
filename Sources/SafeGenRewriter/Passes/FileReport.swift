import SafeGen
import SafeGenSystem

/// A file, with the rules' findings on it and its facts for the other files of the project.
package struct FileReport: Sendable {
    package var path: String
    /// Whether the file can be found by the path that is shown, and so be written.
    var isWritable = true
    /// The contents that all offsets are about; none where nothing points into them.
    package var bytes: [UInt8] = []
    /// The findings of the rules, in the order of the places.
    package var findings: [Finding] = []
    /// The findings, each once: one about an object that may be of several classes speaks for all, and rather as no note.
    var told: [Finding] {
        func words(_ finding: Finding) -> [AnyHashable] { [finding.rule, finding.range, finding.message] }
        let urgent = Set(findings.filter { !$0.isNote }.map(words))
        var seen: Set<[AnyHashable]> = []
        return findings.filter { finding in
            !(finding.isNote && urgent.contains(words(finding))) && seen.insert(words(finding)).inserted
        }
    }
    package var isParsed = false
    /// Why an index says nothing of the file; nil if it does, or without one.
    var indexGap: IndexedUses.Gap?
    /// Why the file was not examined, or not edited.
    var failure: FileFailure?
    var facts = FileFacts()
    var ignores: [IgnoreComment] = []

    init(path: String, bytes: [UInt8] = [], findings: [Finding] = [], failure: FileFailure? = nil) {
        (self.path, self.bytes, self.findings, self.failure) = (path, bytes, findings, failure)
    }

    /// Those of the files that some findings are in, by their paths; without those that can't be read.
    static func all(of findings: [String: [Finding]], in files: ProjectFiles) -> [FileReport] {
        findings.sorted { $0.key < $1.key }.compactMap { path, findings in
            let file = try? ProjectFile(path, limit: FileReader.largestSource, in: files)
            return file.map { FileReport(path: AbsolutePath.of(path), bytes: $0.bytes, findings: findings.inOrder) }
        }
    }
}

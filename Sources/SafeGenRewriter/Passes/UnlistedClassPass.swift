import SafeGenCommandSupport
import SafeGenSystem

/// Drops the findings about classes of libraries where the project declares a type of that name: the rules read it.
struct UnlistedClassPass: ProjectPass {
    private let declared: Set<String>

    /// Looks for the types, if a finding depends on them.
    init(_ reports: [FileReport], _ files: SourceReading) {
        let names = Set(reports.lazy.flatMap(\.findings).compactMap(\.use?.unlistedClass))
        guard !names.isEmpty else {
            declared = []
            return
        }
        let words = WordScanner(names.sorted().map(WordPattern.word))
        let found = files.compactMap { path, bytes -> [String]? in
            let hits = words.hits(in: bytes)
            if hits.isEmpty || StoryboardRule.reads(path.text) { return nil }
            if ObjectiveCRule.reads(path.text) {
                return ObjectiveCTypes.declared(in: bytes, path: path.text, naming: names).map(\.0)
            }
            return hits.filter { bytes.isAfterTypeKeyword($0.offset) }.map { words.patterns[$0.pattern].text }
        }
        declared = Set(found.joined())
    }

    func apply(to report: inout FileReport) {
        report.findings.removeAll { $0.use?.unlistedClass.map(declared.contains) ?? false }
    }
}

import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The files in Swift that declare a member of a class of the manifest which findings in other files depend on.
struct DeclaringMembers {
    let files: [(path: String, facts: FileFacts)]

    /// Looks for the members, if a finding depends on one. Only files that name both the member and a class are parsed.
    init(_ reports: [FileReport], _ files: SourceReading, _ rules: RuleSet) {
        let asked = reports.reduce(into: Set<String>()) { asked, report in
            for case .isProperty(let name)? in report.findings.map(\.premise) { asked.insert(name) }
        }
        guard !asked.isEmpty else {
            self.files = []
            return
        }
        let members = WordScanner(asked.sorted().map(WordPattern.word))
        let targets = rules.index.targets
        let classes = Set(targets.flatMap(rules.instances.allNames)).union(rules.names)
        let names = WordScanner(classes.sorted().map(WordPattern.word))
        self.files = files.compactMap { [disk = files.files] path, bytes -> (path: String, facts: FileFacts)? in
            guard path.text.hasSuffix(".swift"), !members.hits(in: bytes).isEmpty else { return nil }
            let hits = names.hits(in: bytes)
            guard !hits.isEmpty, NestingLimit.exceeded(in: bytes) == nil, !Banner.begins(bytes) else { return nil }
            let context = SourceContext(
                ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: disk), names: rules.names)
            var facts = FileFacts()
            facts.properties = DeclaredProperty.all(in: context, rules.instances, of: targets)
            return facts.properties.isEmpty ? nil : (path.text, facts)
        }
    }
}

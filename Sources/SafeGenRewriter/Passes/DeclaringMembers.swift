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

/// The Objective-C files that declare a member which places in other files are about, and show nothing else: it is of another type.
struct OtherMembers {
    let files: [(path: String, facts: FileFacts)]

    /// Looks for the members that no file with facts declares. Only files that name both the member and its class are read.
    init(
        of premises: some Sequence<ProjectPremise?>, beside known: some Sequence<FileFacts>, _ files: SourceReading
    ) {
        var asked = Set<String>()
        for case .isMember(let member)? in premises { asked.insert(member) }
        for facts in known { asked.subtract(facts.objectiveC.members.keys) }
        guard !asked.isEmpty else {
            self.files = []
            return
        }
        let pairs = asked.map { $0.split(separator: ".").map(String.init) }.filter { $0.count == 2 }
        let names = Dictionary(grouping: pairs, by: \.[0]).mapValues { Set($0.flatMap { [$0[1], "_" + $0[1]] }) }
        let scanner = WordScanner(Set(names.keys).union(names.values.joined()).sorted().map(WordPattern.word))
        self.files = files.compactMap { [asked] path, bytes -> (path: String, facts: FileFacts)? in
            guard ObjectiveCRule.reads(path.text) else { return nil }
            let words = Set(scanner.hits(in: bytes).map { scanner.patterns[$0.pattern].text })
            guard words.contains(where: { !(names[$0]?.isDisjoint(with: words) ?? true) }) else { return nil }
            var facts = FileFacts()
            let file = ObjectiveCReader(bytes, ObjectiveCReader.Names(classes: [:], properties: []))
            facts.objectiveC.members = file.ownMembers.filter { asked.contains($0.key) }.mapValues { _ in nil }
            return facts.objectiveC.members.isEmpty ? nil : (path.text, facts)
        }
    }
}

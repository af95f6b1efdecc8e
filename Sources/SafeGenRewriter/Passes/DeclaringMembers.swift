import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import SwiftSyntax

/// The files in Swift, and in Objective-C those of other manifests, that declare a member of a class of the manifest, or that a type conforms to
/// the protocol of a delegate, where findings in other files depend on it.
struct DeclaringMembers {
    let files: [(path: String, facts: FileFacts)]

    /// Looks for the members, if a finding depends on one. Only files that name both the member and a class are parsed.
    init(_ reports: [FileReport], of own: SourceReading, among files: SourceReading, _ rules: RuleSet) {
        let asked = reports.reduce(into: Set<String>()) { asked, report in
            for premise in report.findings.map(\.premise) {
                switch premise {
                case .isProperty(let name, let value)?: asked.formUnion((value?.types ?? []).union([name]))
                case .isMember(let member, let value)?:
                    asked.formUnion(value?.types ?? [])
                    asked.insert(MemberTypes.name(ofLast: member))
                case .isDelegate(let type, _)? where !type.isEmpty: asked.insert(type)
                default: break
                }
            }
        }
        guard !asked.isEmpty else {
            self.files = []
            return
        }
        let members = WordScanner(Set(asked.map { String($0.prefix { $0 != "(" }) }).sorted().map(WordPattern.word))
        let targets = rules.index.targets
        let classes = Set(targets.flatMap(rules.instances.allNames)).union(rules.names).union(rules.protocolNames)
            .union(rules.index.wrapperNames)
        let names = WordScanner(classes.sorted().map(WordPattern.word))
        let read = Set(own.paths)
        self.files = files.compactMap { [disk = files.files] path, bytes -> (path: String, facts: FileFacts)? in
            if ObjectiveCRule.reads(path.text), !read.contains(path), !members.hits(in: bytes).isEmpty {
                let facts = rules.objectiveC?.check(bytes).facts
                return facts.map { (path.text, $0) }
            }
            guard path.text.hasSuffix(".swift"), !members.hits(in: bytes).isEmpty else { return nil }
            let hits = names.hits(in: bytes)
            guard !hits.isEmpty, !Banner.begins(bytes),
                let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: disk)
            else { return nil }
            let context = SourceContext(source, names: rules.names)
            var facts = FileFacts()
            facts.properties = DeclaredProperty.all(in: context, rules.instances, of: targets)
            facts.conformances = context.source.index.conformers(to: rules.protocolNames)
            return facts.properties.isEmpty && facts.conformances.isEmpty ? nil : (path.text, facts)
        }
    }
}

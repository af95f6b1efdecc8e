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
                case .isMember(let member)?:
                    asked.formUnion(member.split(separator: ".").last.map { [String($0)] } ?? [])
                case .isDelegate(let type, _)?: asked.insert(type)
                default: break
                }
            }
        }
        guard !asked.isEmpty else {
            self.files = []
            return
        }
        let members = WordScanner(asked.sorted().map(WordPattern.word))
        let targets = rules.index.targets
        let classes = Set(targets.flatMap(rules.instances.allNames)).union(rules.names).union(rules.protocolNames)
            .union(rules.index.wrapperNames)
        let names = WordScanner(classes.sorted().map(WordPattern.word))
        let read = Set(own.paths)
        self.files = files.compactMap { [disk = files.files] path, bytes -> (path: String, facts: FileFacts)? in
            if ObjectiveCRule.reads(path.text), !read.contains(path), !members.hits(in: bytes).isEmpty {
                let facts = rules.objectiveC?.check(bytes, isHeader: path.text.hasSuffix(".h")).facts
                return facts.map { (path.text, $0) }
            }
            guard path.text.hasSuffix(".swift"), !members.hits(in: bytes).isEmpty else { return nil }
            let hits = names.hits(in: bytes)
            guard !hits.isEmpty, NestingLimit.exceeded(in: bytes) == nil, !Banner.begins(bytes) else { return nil }
            let context = SourceContext(
                ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: disk), names: rules.names)
            var facts = FileFacts()
            facts.properties = DeclaredProperty.all(in: context, rules.instances, of: targets)
            facts.conformances = context.source.index.conformers(to: rules.protocolNames)
            return facts.properties.isEmpty && facts.conformances.isEmpty ? nil : (path.text, facts)
        }
    }
}

/// The files that declare a member which places in other files are about, and show nothing else: it is of another type.
struct OtherMembers {
    let files: [(path: String, facts: FileFacts)]

    /// Looks for the members that no file with facts declares, and without which worse evidence about a place, a file's number and an
    /// offset, would count. Only files that name the member and declare its class are read.
    init(
        of premises: [(place: [Int], premise: ProjectPremise?)], beside known: some Sequence<FileFacts>,
        _ files: SourceReading
    ) {
        let places = Dictionary(grouping: premises, by: \.place).values.map { $0.compactMap(\.premise) }
        let facts = Array(known)
        let properties = Set(facts.lazy.flatMap(\.properties).map(\.name))
        let conforming = Set(facts.lazy.flatMap(\.conformances.keys))
        let parents = facts.reduce(into: ObjectiveCFacts()) { $0.formUnion($1.objectiveC) }
        var asked = Set<String>()
        for premises in places {
            let matters = premises.contains { premise in
                switch premise {
                case .isProperty(let name, _): properties.contains(name)
                case .isDelegate(let type, _): conforming.contains(type)
                case .isLikely: true
                default: false
                }
            }
            for case .isMember(let member) in premises where matters { asked.formUnion(parents.inheriting(member)) }
        }
        for facts in facts { asked.subtract(facts.knownMembers) }
        guard !asked.isEmpty else {
            self.files = []
            return
        }
        let pairs = asked.map { $0.split(separator: ".").map(String.init) }.filter { $0.count == 2 }
        let names = Dictionary(grouping: pairs, by: \.[0]).mapValues { Set($0.flatMap { [$0[1], "_" + $0[1]] }) }
        let scanner = WordScanner(Set(names.keys).union(names.values.joined()).sorted().map(WordPattern.word))
        self.files = files.compactMap { [asked, disk = files.files] path, bytes -> (path: String, facts: FileFacts)? in
            let isSwift = path.text.hasSuffix(".swift")
            guard isSwift || ObjectiveCRule.reads(path.text) else { return nil }
            let hits = scanner.hits(in: bytes).map { (word: scanner.patterns[$0.pattern].text, offset: $0.offset) }
            let words = Set(hits.map(\.word))
            let declares = hits.contains { word, offset in
                !(names[word]?.isDisjoint(with: words) ?? true) && (!isSwift || bytes.isAfterTypeKeyword(offset))
            }
            guard declares else { return nil }
            var facts = FileFacts()
            let members: [String]
            if isSwift {
                guard NestingLimit.exceeded(in: bytes) == nil, !Banner.begins(bytes) else { return nil }
                let source = ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: disk)
                members = pairs.filter { source.index.hasOther($0[1], ofType: $0[0]) }.map { $0.joined(separator: ".") }
            } else {
                let file = ObjectiveCReader(bytes, ObjectiveCReader.Names(classes: [:], properties: []))
                members = file.ownMembers.keys.filter(asked.contains)
            }
            facts.members = Dictionary(uniqueKeysWithValues: members.map { ($0, [""]) })
            return facts.members.isEmpty ? nil : (path.text, facts)
        }
    }
}

extension FileIndex {
    /// Whether a class, a structure or an enumeration declares a property of a type that is written or made, and is no generic parameter.
    fileprivate func hasOther(_ name: String, ofType type: String) -> Bool {
        let isDeclared = groups(named: type).contains {
            !$0.is(ExtensionDeclSyntax.self) && !$0.is(ProtocolDeclSyntax.self)
        }
        guard isDeclared, let property = variables(ofType: type)[name] else { return false }
        guard let written = property.typeAnnotation?.type.unwrapped else {
            return property.initializer?.value.withoutMarks.madeType != nil
        }
        return (written.lastName?.count ?? 0) > 1 && !written.isGenericParameter
    }
}

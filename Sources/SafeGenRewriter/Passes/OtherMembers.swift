import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import SwiftSyntax

/// The files that declare a member on the way to an object which places in other files are about, or that object with another type, and those
/// that say to what its delegate conforms.
struct OtherMembers {
    private(set) var files: [(path: String, facts: FileFacts)] = []
    private let source: SourceReading
    private var types: MemberTypes

    /// The most types on the way to an object, with their superclasses.
    private static let rounds = 6

    /// Looks for the members that no file with facts declares, and without which worse evidence about a place, a file's number and an
    /// offset, would count, or a better one not. Only files that declare the type are read.
    init(
        of premises: [(place: [Int], premise: ProjectPremise?)], beside known: some Sequence<FileFacts>,
        _ source: SourceReading
    ) {
        let places = Dictionary(grouping: premises, by: \.place).values.map { Set($0.compactMap(\.premise)) }
        self.source = source
        let facts = Array(known)
        types = MemberTypes(facts)
        let properties = Set(facts.lazy.flatMap(\.properties).map(\.name)).union(types.namesOfClassMembers)
        let conforming = Set(facts.lazy.flatMap(\.conformances.keys))
        var paths: Set<String> = []
        for premises in places {
            let matters = premises.contains { premise in
                switch premise {
                case .isProperty(let name, _): properties.contains(name)
                case .isDelegate(let type, _): conforming.contains(type)
                case .isLikely: true
                default: false
                }
            }
            for case .isMember(let path, _) in premises
            where matters || properties.contains(MemberTypes.name(ofLast: path)) { paths.insert(path) }
        }
        var done: Set<String> = []
        for _ in 0..<Self.rounds {
            // Of a global variable no type is to be read.
            let asked = Set(paths.compactMap { types.missing(in: $0) }.filter { !$0.hasPrefix(".") }).subtracting(done)
            if asked.isEmpty { break }
            done.formUnion(asked)
            read(asked)
        }
        let delegates = premises.compactMap { _, premise in
            if case .isDelegate(let type, _)? = premise, conforming.contains(type) { type } else { nil }
        }
        if !delegates.isEmpty { readConformances(of: Set(delegates).sorted()) }
    }

    /// Reads the files that declare or extend some types: by all that such a type conforms to, its objects are perhaps the delegates of others.
    private mutating func readConformances(of types: [String]) {
        let scanner = WordScanner(types.map(WordPattern.word))
        files += source.compactMap { [disk = source.files] path, bytes -> (path: String, facts: FileFacts)? in
            guard path.text.hasSuffix(".swift") else { return nil }
            let hits = scanner.hits(in: bytes)
                .filter { bytes.isAfterTypeKeyword($0.offset) || bytes.isSuperclass($0.offset) }
            guard !hits.isEmpty, !Banner.begins(bytes),
                let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: disk)
            else { return nil }
            var facts = FileFacts()
            for type in types {
                let names = source.index.groups(named: type).flatMap(\.inheritedNames)
                if !names.isEmpty { facts.conformances[type] = Set(names) }
            }
            return facts.conformances.isEmpty ? nil : (path.text, facts)
        }
    }

    /// Reads the files that declare the types of some members: `T.m`.
    private mutating func read(_ asked: Set<String>) {
        let members = Dictionary(grouping: asked) { $0.split(separator: ".").first.map(String.init) ?? "" }
        let scanner = WordScanner(members.keys.sorted().map(WordPattern.word))
        let found = source.compactMap { [disk = source.files] path, bytes -> (path: String, facts: FileFacts)? in
            let isSwift = path.text.hasSuffix(".swift")
            guard isSwift || ObjectiveCRule.reads(path.text) else { return nil }
            let hits = scanner.hits(in: bytes).filter { !isSwift || bytes.isAfterTypeKeyword($0.offset) }
            guard !hits.isEmpty else { return nil }
            var facts = FileFacts()
            if isSwift {
                guard !Banner.begins(bytes),
                    let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: disk)
                else { return nil }
                for type in Set(hits.map { scanner.patterns[$0.pattern].text }) {
                    facts.add(members[type] ?? [], ofType: type, in: source.index)
                }
            } else {
                let file = ObjectiveCReader(bytes, ObjectiveCReader.Names(classes: [:], properties: []))
                facts.objectiveC.superclasses = file.superclasses
                let types = file.otherTypes
                for member in asked {
                    guard let type = types[member] else { continue }
                    facts.members[member] = [""]
                    if let type { facts.memberTypes[member] = [type] }
                }
            }
            return facts.isEmpty && facts.objectiveC.superclasses.isEmpty ? nil : (path.text, facts)
        }
        for (_, facts) in found { types.add(facts) }
        files += found
    }
}

extension FileFacts {
    /// Adds what a file that declares a type shows of some of its members.
    fileprivate mutating func add(_ members: [String], ofType type: String, in index: FileIndex) {
        let groups = index.groups(named: type).filter { !$0.is(ExtensionDeclSyntax.self) }
        guard let declaration = groups.first else { return }
        for member in members {
            let name = MemberTypes.name(ofLast: member)
            let isElement = member.hasSuffix(DeclaredProperty.element)
            if let other = index.typeName(ofMember: name, of: type, isElement: isElement) {
                memberTypes[member] = [other]
                // What conforms to a protocol may narrow it.
                if !declaration.is(ProtocolDeclSyntax.self) { self.members[member] = [""] }
            } else if let parent = groups.lazy.compactMap({ $0.inheritedNames.first }).first {
                objectiveC.superclasses[type] = parent
            }
        }
    }
}

extension FileIndex {
    /// The name of the type that a property or a function of a type gives, or an element of it, where it is written or made, and no
    /// generic parameter.
    fileprivate func typeName(ofMember name: String, of type: String, isElement: Bool) -> String? {
        let cases = members(EnumCaseDeclSyntax.self, ofType: type).flatMap(\.elements)
        if cases.contains(where: { $0.name.identifierText == name && $0.parameterClause == nil }) { return type }
        let results = members(FunctionDeclSyntax.self, ofType: type).filter { $0.name.identifierText == name }
            .map { $0.signature.returnClause?.type }
        let properties = variables(ofType: type)[name] ?? variables(ofType: type)["_" + name]
        let property = properties?.count == 1 ? properties?.first : nil
        guard let written = property.map({ $0.typeAnnotation?.type }) ?? results.first ?? nil else {
            return isElement ? nil : property?.initializer?.value.withoutMarks.madeType
        }
        let whole = isElement ? written.unwrapped.element(orValue: true) : written
        guard let plain = whole?.unwrapped, !plain.isGenericParameter,
            let found = plain.withoutSomeOrAny.lastName, found.count > 1,
            results.allSatisfy({ $0?.trimmedDescription == written.trimmedDescription })
        else { return nil }
        return found == "Self" ? type : found
    }
}

import SafeGenCommandSupport

/// Of which types members are, as the files show it together.
struct MemberTypes: Sendable {
    /// By the members, `T.m`, the classes of the manifest that they are of; an empty name stands for other types.
    private var classes = given
    /// The other types that members are of.
    private var types: [String: Set<String>] = [:]
    private var parents = ObjectiveCFacts()
    /// The classes that the properties of Apple's give.
    private static let given = Dictionary(grouping: CommandKnowledge.givers) { "\($0.owner).\($0.property)" }
        .mapValues { Set($0.map(\.className)) }

    init(_ files: some Sequence<FileFacts> = []) {
        for facts in files {
            add(facts)
            for property in facts.properties { add(property) }
        }
    }

    mutating func add(_ facts: FileFacts) {
        parents.formUnion(facts.objectiveC)
        classes.merge(facts.members) { $0.union($1) }
        types.merge(facts.memberTypes) { $0.union($1) }
    }

    mutating func add(_ property: DeclaredProperty) {
        if let member = property.member { classes[member, default: []].insert(property.ofClass) }
    }

    /// The classes that a member is of; nil if the files don't show it.
    func classes(ofMember path: String) -> Set<String>? {
        end(of: path).flatMap { member in parents.inheriting(member).lazy.compactMap { classes[$0] }.first }
    }

    /// The member that is to be known first, so that the end of a path is: of the type, or of the last superclass that is known; nil if
    /// that is.
    func missing(in path: String) -> String? {
        var missing: String?
        guard let member = end(of: path, missing: &missing) else { return missing }
        let all = parents.inheriting(member)
        return all.contains { classes[$0] != nil } ? nil : all.last
    }

    var namesOfClassMembers: Set<String> { Set(classes.filter { $0.value != [""] }.keys.map(Self.name(ofLast:))) }

    static func name(ofLast path: String) -> String {
        let last = path[(path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex)...]
        return String(last.hasSuffix(DeclaredProperty.element) ? last.dropLast(DeclaredProperty.element.count) : last)
    }

    /// The member at the end of a path: `C.d` of `A.b.d` if `A.b` is of the type `C`; nil if that isn't known, or of several types.
    private func end(of path: String) -> String? {
        var missing: String?
        return end(of: path, missing: &missing)
    }

    private func end(of path: String, missing: inout String?) -> String? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard var owner = parts.first, let last = parts.last else { return nil }
        for part in parts.dropFirst().dropLast() {
            let all = parents.inheriting("\(owner).\(part)")
            guard let next = all.lazy.compactMap({ types[$0] }).first else {
                missing = all.last
                return nil
            }
            guard next.count == 1, let only = next.first else { return nil }
            owner = only
        }
        return "\(owner).\(last)"
    }
}

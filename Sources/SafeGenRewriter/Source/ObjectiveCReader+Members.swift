/// What a file declares for others: the members of its classes.
extension ObjectiveCReader {
    /// The members by the names in both languages whose type isn't one of the classes, with its name, if it is a class or a protocol.
    var otherTypes: [String: String?] {
        allMembers.mapValues { if case .object(let type) = $0 { type } else { nil } }
    }

    /// The members, by the names in both languages, whose type the file shows: no object of any class, nor a collection, whose elements may
    /// be of any.
    var allMembers: [String: ObjectiveCScopes.Variable] {
        let all = scopes.members.merging(scopes.swiftMembers) { $0.joined(with: $1) }.filter { $0.value.isShown }
        return all.reduce(into: all) { all, member in
            let owner = String(member.key.prefix { $0 != "." })
            guard let name = swiftNames[owner] ?? (owner.hasPrefix("NS") ? String(owner.dropFirst(2)) : nil) else {
                return
            }
            all[name + member.key.dropFirst(owner.count)] = member.value
        }
    }

    /// The members by which categories of the classes give an object of them, by the names that Swift may have for them.
    var settersOfCategories: [(subject: Int, name: String, kind: ProjectSetter.Kind)] {
        scopes.givingSelf.flatMap { owner, member, kind in
            context.classes[owner].map { subject in
                ObjectiveCName.swiftNames(of: member).map { (subject, $0, kind) }
            } ?? []
        }
    }
}

extension ObjectiveCScopes.Variable {
    /// The class that is looked for.
    var subject: Int? { if case .instance(let subject) = self { subject } else { nil } }

    /// The type of a name that two members have in Swift: unknown if one is of a class that is looked for.
    func joined(with other: Self) -> Self { subject == other.subject && other != .unknown ? self : .unknown }

    /// Whether it says of which class an object is: neither any, nor a collection of Foundation.
    fileprivate var isShown: Bool {
        guard case .object(let type) = self, type.hasPrefix("NS") else { return self != .unknown }
        return !["Array", "Set", "Dictionary", "Table", "Enumerator"].contains(where: type.hasSuffix)
    }
}

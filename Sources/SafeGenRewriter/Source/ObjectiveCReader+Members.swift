/// What a file declares for others: the members of its classes.
extension ObjectiveCReader {
    /// The members of classes that the file declares, by class and name; nil for a type that is not one of the classes, and
    /// none of an object of any class, nor a collection, whose elements may be of any.
    var ownMembers: [String: Int?] {
        scopes.members.filter { $0.value != .unknown && !$0.value.isCollection }
            .mapValues { if case .instance(let subject) = $0 { subject } else { nil } }
    }

    /// The members by which categories of the classes give the object back, by the names that Swift may have for them: it leaves out the last words
    /// of `quietBrowser` and `quietFor:`.
    var settersOfCategories: [(subject: Int, name: String)] {
        scopes.givingSelf.flatMap { owner, member in
            let ends = member.indices.filter { member[$0].isUppercase } + [member.endIndex]
            return context.classes[owner].map { subject in ends.map { (subject, String(member[..<$0])) } } ?? []
        }
    }

    /// The members whose type isn't one of the classes, with its name, if it is a class or a protocol.
    var otherTypes: [String: String?] {
        scopes.members.filter { $0.value != .unknown && !$0.value.isCollection }
            .mapValues { if case .object(let type) = $0 { type } else { nil } }
    }
}

extension ObjectiveCScopes.Variable {
    /// Whether it is a collection of Foundation.
    fileprivate var isCollection: Bool {
        guard case .object(let type) = self, type.hasPrefix("NS") else { return false }
        return ["Array", "Set", "Dictionary", "Table", "Enumerator"].contains(where: type.hasSuffix)
    }
}

import SwiftSyntax

/// Something whose type the file does not write, and to which an object gives itself as the delegate.
struct UnknownReceiver {
    private let text: String
    /// The conformances that the object's type declares.
    private let conformances: Set<String>

    /// One of Objective-C.
    init(text: String, conformances: Set<String>) {
        (self.text, self.conformances) = (text.lowercased(), conformances)
    }

    /// Reads `x.delegate = self`; nil for another assignment, and for an object that is known not to be of Apple's class.
    init?(of access: MemberAccessExprSyntax, in index: FileIndex) {
        let lookup = VariableLookup(index)
        guard let base = access.base, !lookup.isSelf(base), !base.is(SuperExprSyntax.self), !base.isMemberOfType,
            access.assignedValue.map(lookup.isSelf) ?? false,
            let type = access.ancestors.first(where: { $0.declaredTypeName != nil }), let name = type.declaredTypeName
        else { return nil }
        let groups = index.groups(named: name) + [type.asProtocol((any DeclGroupSyntax).self)].compactMap(\.self)
        text = base.trimmedDescription.lowercased()
        conformances = Set(
            groups.flatMap { $0.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [] })
    }

    /// Whether it may be an instance of the class: the object conforms to all protocols of one of its delegates, and to that of
    /// no other, or its name ends like the class.
    func mayBe(_ target: AdoptionTarget) -> Bool {
        let types = target.delegateTypes.map { type in
            DelegateMentions.tellingNames(in: [type]).map { [$0, ObjectiveCName.of($0, module: target.module)] }
        }
        let mayHold = types.contains { type in
            !type.isEmpty && type.allSatisfy { !conformances.isDisjoint(with: $0) }
        }
        guard mayHold else { return false }
        let protocols = types.joined().joined()
        if conformances.subtracting(protocols).allSatisfy({ !DelegateName.matches($0) }) { return true }
        let start = target.simpleName.lastIndex { $0.isUppercase } ?? target.simpleName.startIndex
        return text.contains(target.simpleName[start...].lowercased())
    }
}

extension ExprSyntax {
    /// Whether it is a member of a type, such as a shared instance: `C.shared`.
    fileprivate var isMemberOfType: Bool {
        let base = self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
        return base?.baseName.identifierText.first?.isUppercase ?? false
    }
}

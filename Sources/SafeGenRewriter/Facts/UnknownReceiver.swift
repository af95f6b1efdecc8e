import SafeGen
import SwiftSyntax

/// Something whose type the file does not write, and to which an object gives itself as the delegate.
struct UnknownReceiver {
    private let text: String
    /// The conformances that the object's type declares, and the superclass.
    private let conformances: Set<String>
    /// Whether the type may conform to more, by a superclass that isn't known.
    private let mayInherit: Bool
    /// Whether what is set is `self` of a type that conforms, and not another value, or what an extension's condition demands.
    private(set) var getsSelf: Bool

    /// Superclasses that are the delegate of nothing.
    private static let plainSuperclasses: Set<String> = [
        "NSObject", "UIResponder", "UIViewController", "UIView", "UIControl", "UIWindow", "UITableViewCell",
        "UICollectionViewCell",
        "NSResponder", "NSViewController", "NSView", "NSWindowController", "NSDocument", "UIDocument", "SKScene",
        "SKNode",
        "SCNNode", "Operation", "Thread",
    ]
    /// Last words of class names that don't tell one class from another.
    private static let commonWords: Set<String> = ["controller", "view", "manager"]

    /// One of Objective-C.
    init(text: String, conformances: Set<String>) {
        (self.text, self.conformances, mayInherit, getsSelf) = (text.lowercased(), conformances, false, true)
    }

    /// Reads `x.delegate = self`, and `x.delegate = y` where the file shows what `y` conforms to; nil for another assignment, and for
    /// an object that is known not to be of Apple's class.
    init?(of access: MemberAccessExprSyntax, in index: FileIndex) {
        let lookup = VariableLookup(index)
        guard let base = access.base, !lookup.isSelf(base), !base.is(SuperExprSyntax.self),
            let value = access.assignedValue
        else { return nil }
        text = base.trimmedDescription.lowercased()
        getsSelf = lookup.isSelf(value)
        guard getsSelf else {
            guard case .type(let written)? = lookup.writtenType(of: value) else { return nil }
            let type = written.unwrapped.boundOfGenericParameter ?? written
            let groups = type.unwrapped.lastName.map(index.groups) ?? []
            let inherited = groups.flatMap { $0.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [] }
            (conformances, mayInherit) = (Set(type.trimmedDescription.names + inherited), false)
            return
        }
        guard !base.isMemberOfType, let type = access.ancestors.first(where: { $0.declaredTypeName != nil }),
            let name = type.declaredTypeName
        else { return nil }
        let groups = index.groups(named: name) + [type.asProtocol((any DeclGroupSyntax).self)].compactMap(\.self)
        // `extension P where Self: D`
        let required = groups.flatMap { $0.genericWhereClause?.requirements.map(\.requirement) ?? [] }
            .compactMap { $0.as(ConformanceRequirementSyntax.self) }
            .filter { $0.leftType.trimmedDescription == "Self" }.compactMap(\.rightType.lastName)
        // `extension D`, of the protocol itself
        let extended = groups.contains { !$0.is(ExtensionDeclSyntax.self) } ? [] : [name]
        getsSelf = required.isEmpty && !extended.contains(where: DelegateName.matches)
        conformances = Set(
            groups.flatMap { $0.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [] } + required
                + extended)
        // The superclass is first.
        mayInherit = groups.contains { group in
            let first = group.inheritanceClause?.inheritedTypes.first?.type.lastName
            return group.is(ClassDeclSyntax.self)
                && first.map { !Self.plainSuperclasses.contains($0) && !DelegateName.matches($0) } ?? false
        }
    }

    /// Whether it may be an instance of the class: the object conforms to all protocols of one of its delegates, and to that of
    /// no other, or its name ends like the class, and like no other.
    func mayBe(_ target: AdoptionTarget) -> Bool {
        let types = target.delegateTypes.map { type in
            DelegateMentions.tellingNames(in: [type]).map { [$0, ObjectiveCName.of($0, module: target.module)] }
        }
        let mayHold = types.contains { type in
            !type.isEmpty && type.allSatisfy { !conformances.isDisjoint(with: $0) }
        }
        guard mayHold else { return false }
        let protocols = types.joined().joined()
        let others = conformances.subtracting(protocols).filter(DelegateName.matches)
        if others.isEmpty, !mayInherit { return true }
        let length = named(like: target.simpleName)
        return length > 0 && others.allSatisfy { named(like: $0.withoutDelegate) < length }
    }

    /// How many letters at the end of a class's name, in whole words, the text has; none if those don't tell it from other classes.
    private func named(like name: String) -> Int {
        let starts = name.indices.filter { name[$0].isUppercase }
        let found =
            starts.map { name[$0...].lowercased() }.first { word in
                text.ranges(of: word).contains { range in
                    // `listeners`, and not `streamline`.
                    let next = text[range.upperBound...].first
                    return next == "s" || !(next?.isLetter ?? false)
                }
            } ?? ""
        return Self.commonWords.contains(found) ? 0 : found.count
    }
}

extension String {
    /// The name of the class whose delegate's protocol has this name: `UITableView` of `UITableViewDelegate`.
    fileprivate var withoutDelegate: String {
        let end = ["Delegate", "DataSource"].first { hasSuffix($0) } ?? ""
        return String(dropLast(end.count))
    }
}

extension ExprSyntax {
    /// Whether it is a member of a type, such as a shared instance: `C.shared`.
    fileprivate var isMemberOfType: Bool {
        let base = self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
        return base?.baseName.identifierText.first?.isUppercase ?? false
    }
}

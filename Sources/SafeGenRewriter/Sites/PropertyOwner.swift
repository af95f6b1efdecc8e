import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// The class that the property of an object is one of, as far as the file shows it.
struct PropertyOwner {
    enum Evidence {
        /// It names the class of the object; something else may have that name, and why.
        case named(InstanceNaming, doubt: String?)
        /// A property of this name gives the object, and classes of several frameworks have such a property.
        case given(by: String)
        /// The compiler knows it; whether the object is the one that everybody shares.
        case indexed(isShared: Bool)
        /// Other files decide.
        case elsewhere(ProjectPremise)
    }

    enum Lookup {
        case owner(PropertyOwner)
        /// The object is of another class, unless what makes it is a function of another file with the name of a type.
        case other(isCall: Bool)
        /// The file doesn't show the type of the object.
        case unknown
    }

    /// Names that properties of many classes have, so that the file has to name the class, or its delegate's protocol, too.
    private static let usualNames: Set<String> = ["delegate", "dataSource", "target"]

    /// Whether properties of many classes have a name.
    static func isUsual(_ property: String) -> Bool { usualNames.contains(property) }

    let target: AdoptionTarget
    let evidence: Evidence
    /// Whether all that shows it is the type of a value that is set, which isn't `self`.
    private(set) var isByValue = false

    static func find(
        _ use: PropertyUse, of property: String, among targets: [AdoptionTarget], _ instances: KnownInstances,
        in context: SourceContext, indexed: IndexedUse? = nil
    ) -> Lookup {
        guard let indexed else { return find(use, of: property, among: targets, instances, in: context) }
        guard let target = targets.first(where: { $0.name == indexed.className }) else {
            return .other(isCall: false)
        }
        guard case .owner(let shown) = find(use, of: property, among: [target], instances, in: context),
            case .named(let naming, _) = shown.evidence
        else { return .owner(PropertyOwner(target: target, evidence: .indexed(isShared: false))) }
        return .owner(PropertyOwner(target: target, evidence: .indexed(isShared: naming.isShared)))
    }

    /// The classes of which other files may show that the object is one, where this file doesn't: the best evidence first, and last a guess by the
    /// protocols of what is set, or by the property's name.
    static func elsewhere(
        _ use: PropertyUse, of property: String, among targets: [AdoptionTarget], in context: SourceContext,
        isExtended: (AdoptionTarget) -> Bool = { !$0.properties.isEmpty }
    ) -> [PropertyOwner] {
        if use.isOfSelf { return [] }
        let index = context.source.index
        let isMade = use.writtenType?.isKnown(property, in: context, among: targets) ?? false
        let receiver = isMade ? nil : use.access.flatMap { UnknownReceiver(of: $0, getting: use.assigned, in: index) }
        let names = use.source.map { ForeignNames(of: $0, in: index) }
        // `Box(C())`, whose class another file may declare with a property of its own
        let own = isMade ? nil : use.writtenType?.className.map { ObjectiveCScopes.member(property, of: $0) }
        let named =
            ([own].compactMap(\.self) + (names?.members ?? [])).map {
                ProjectPremise.isMember($0, given: receiver?.given)
            }
            + (use.isAssigned ? names?.all ?? [] : []).map { .isProperty($0, given: receiver?.given) }
        let owners = Dictionary(grouping: targets) { receiver?.likelihood(of: $0) ?? .no }
        let (likely, perhaps) = (owners[.likely] ?? [], owners[.perhaps] ?? [])
        // Of the others the code makes the instances, mostly, and shows their type.
        let byProtocol = likely.contains(where: isExtended) ? likely.filter(isExtended) : likely
        let byName =
            isMade
            ? [] : targets.filter { !isUsual(property) && $0.module.map(context.imports.reaches) ?? true }.prefix(1)
        var all = named.flatMap { premise in
            targets.map { PropertyOwner(target: $0, evidence: .elsewhere(premise)) }
        }
        let isByValue = !byProtocol.isEmpty && !(receiver?.getsSelf ?? true)
        for guess in byProtocol.isEmpty ? Array(byName) : byProtocol {
            all.append(PropertyOwner(target: guess, evidence: .elsewhere(.isLikely), isByValue: isByValue))
        }
        if byProtocol.isEmpty, byName.isEmpty, perhaps.isEmpty, let receiver {
            // Other files say what the value conforms to.
            let premises = receiver.valueTypes.map { ProjectPremise.isDelegate($0, object: receiver.text) }
            all += premises.flatMap { premise in
                targets.filter { !receiver.mayHold($0) }.map {
                    PropertyOwner(target: $0, evidence: .elsewhere(premise), isByValue: true)
                }
            }
        }
        return all + perhaps.map { PropertyOwner(target: $0, evidence: .elsewhere(.isLikely), isByValue: true) }
    }

    private static func find(
        _ use: PropertyUse, of property: String, among targets: [AdoptionTarget], _ instances: KnownInstances,
        in context: SourceContext
    ) -> Lookup {
        var isGivenByAnother = false
        let holder = use.writtenType.map {
            VariableLookup(context.source, followsValues: true).held(in: $0, using: property)
        }
        let held = holder.flatMap { $0.isSure ? $0.types : nil } ?? []
        for target in targets {
            var naming = (use.writtenTypes + held).lazy.compactMap {
                InstanceNaming($0, of: target, instances, using: property, in: context.source.index)
            }.first
            if naming == nil,
                let named = [use.object, use.source].lazy.compactMap({ $0.flatMap { instances.node($0, of: target) } })
                    .first,
                let giver = named.lastToken(viewMode: .sourceAccurate)
            {
                guard let given = instances.className(givenBy: giver, in: context) else {
                    guard !CommandKnowledge.classes(givenBy: giver.identifierText).isEmpty else { continue }
                    return .owner(PropertyOwner(target: target, evidence: .given(by: giver.identifierText)))
                }
                if given.name == target.simpleName {
                    naming = InstanceNaming(
                        node: named, target: target, name: given.name, isGiven: true, giverPremise: given.premise)
                } else {
                    isGivenByAnother = true
                }
            }
            if naming == nil, case .initializer(let value)? = use.writtenType,
                let (node, giver) = instances.giver(of: value, target)
            {
                let naming = InstanceNaming(node: node, target: target, name: target.simpleName)
                guard naming.meaning(in: context) != .other else { continue }
                let doubt =
                    target.factories.contains(giver) ? nil : "the type that '\(giver)' gives is not written here"
                return .owner(PropertyOwner(target: target, evidence: .named(naming, doubt: doubt)))
            }
            guard let naming else { continue }
            switch naming.meaning(in: context) {
            case .other: continue
            case .theClass: return .owner(PropertyOwner(target: target, evidence: .named(naming, doubt: nil)))
            case .unclear(let reason):
                return .owner(PropertyOwner(target: target, evidence: .named(naming, doubt: reason)))
            }
        }
        if isGivenByAnother { return .other(isCall: false) }
        guard let written = use.writtenType, written.isKnown(property, in: context, among: targets) else {
            return .unknown
        }
        return .other(isCall: written.isBareCall)
    }
}

extension VariableLookup.WrittenType {
    fileprivate var isBareCall: Bool {
        guard case .initializer(let value) = self else { return false }
        return value.as(FunctionCallExprSyntax.self)?.calledExpression.is(DeclReferenceExprSyntax.self) ?? false
    }

    /// Whether the type is known: it is written, or is that of the class whose initializer is called, `C()` or `Module.C()`.
    fileprivate func isKnown(_ property: String, in context: SourceContext, among targets: [AdoptionTarget]) -> Bool {
        let held = VariableLookup(context.source, followsValues: true).held(in: self, using: property).types
        let instances = KnownInstances(of: held.isEmpty ? [] : targets)
        let isOfClass = { (target: AdoptionTarget) in
            held.contains { InstanceNaming($0, of: target, instances, in: context.source.index) != nil }
        }
        if targets.contains(where: isOfClass) { return false }
        // What a generic parameter stands for is written elsewhere, and so is what conforms to a protocol.
        if let type, type.isGenericParameter { return type.boundOfGenericParameter != nil }
        if let type, type.unwrapped.is(SomeOrAnyTypeSyntax.self) { return false }
        // `K.Value`
        if type?.unwrapped.as(MemberTypeSyntax.self)?.baseType.isGenericParameter ?? false { return false }
        guard case .initializer = self else { return true }
        guard let (_, name, module) = InstanceNaming.read(self) else { return false }
        return name.first?.isUppercase ?? false && module.map(context.imports.modules.contains) ?? true
    }
}

import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// The class that the property of an object is one of, as far as the file shows it.
struct PropertyOwner {
    /// How the file shows it.
    enum Evidence {
        /// It names the class of the object; something else may have that name, and why.
        case named(InstanceNaming, doubt: String?)
        /// A property of this name gives the object, and classes of several frameworks have such a property.
        case given(by: String)
        /// The compiler knows it; whether the object is the one that everybody shares.
        case indexed(isShared: Bool)
    }

    enum Lookup {
        case owner(PropertyOwner)
        /// The object is of another class.
        case other
        /// The file doesn't show the type of the object.
        case unknown
    }

    let target: AdoptionTarget
    let evidence: Evidence

    static func find(
        _ use: PropertyUse, of property: String, among targets: [AdoptionTarget], _ instances: KnownInstances,
        in context: SourceContext, indexed: IndexedUse? = nil
    ) -> Lookup {
        guard let indexed else { return find(use, of: property, among: targets, instances, in: context) }
        guard let target = targets.first(where: { $0.name == indexed.className }) else { return .other }
        guard case .owner(let shown) = find(use, of: property, among: [target], instances, in: context),
            case .named(let naming, _) = shown.evidence
        else { return .owner(PropertyOwner(target: target, evidence: .indexed(isShared: false))) }
        return .owner(PropertyOwner(target: target, evidence: .indexed(isShared: naming.isShared)))
    }

    private static func find(
        _ use: PropertyUse, of property: String, among targets: [AdoptionTarget], _ instances: KnownInstances,
        in context: SourceContext
    ) -> Lookup {
        var isGivenByAnother = false
        for target in targets {
            var naming = use.writtenTypes.lazy.compactMap {
                InstanceNaming($0, of: target, instances, using: property, in: context.source.index)
            }.first
            if naming == nil, let named = use.object.flatMap({ instances.node($0, of: target) }),
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
                let doubt = "the type that '\(giver)' gives is not written here"
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
        return isGivenByAnother || use.writtenType?.isKnown(in: context) ?? false ? .other : .unknown
    }
}

extension VariableLookup.WrittenType {
    /// Whether the type is known: it is written, or is that of the class whose initializer is called, `C()` or `Module.C()`.
    fileprivate func isKnown(in context: SourceContext) -> Bool {
        // What a generic parameter stands for is written elsewhere.
        if let type, type.isGenericParameter { return type.boundOfGenericParameter != nil }
        guard case .initializer = self else { return true }
        guard let (_, name, module) = InstanceNaming.read(self) else { return false }
        return name.first?.isUppercase ?? false && module.map(context.imports.modules.contains) ?? true
    }
}

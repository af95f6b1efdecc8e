import SafeGen
import SwiftSyntax

/// `deinit` does something that depends on being the delegate of an object, which it isn't behind a wrapper: a weak reference is nil by then.
///
/// A part of `UnadoptedRule`, reported under its id. Report only.
struct LostReadRule: SourceRule {
    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let targets: [AdoptionTarget]
    private let instances: KnownInstances

    init(_ index: AdoptionIndex) {
        targets = index.targets
        instances = KnownInstances(of: targets, givenBy: index.givers) { $0.bindings.map(\.wrapperName) }
        triggers = targets.isEmpty ? [] : [.word("deinit")]
        companions = instances.companions(of: targets + index.givers)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard !token.isOffApple, let code = token.parent?.as(DeinitializerDeclSyntax.self) else { return [] }
        return Set(targets.flatMap(\.propertyNames)).flatMap { name in
            context.source.index.tokens(named: name, in: Syntax(code)).flatMap { findings(about: $0, in: context) }
        }
    }

    private func findings(about token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let use = PropertyUse(token, in: context.source), let access = use.access else { return [] }
        let name = token.identifierText
        let owners = targets.filter { target in
            target.propertyNames.contains(name) && access.isLostInDeinit(of: target, in: context.source.index)
        }
        func finding(_ target: AdoptionTarget, _ premise: ProjectPremise?) -> Finding {
            var finding = Finding(
                UnadoptedRule.id, .lost(name, target, in: "deinit"), at: context.source.range(of: token), of: target)
            finding.premise = premise
            return finding
        }
        switch PropertyOwner.find(
            use, of: name, among: owners, instances, in: context, indexed: context.indexedUse(of: token))
        {
        case .owner(let owner):
            switch owner.evidence {
            case .named(let naming, nil): return [finding(owner.target, naming.premise(at: token, in: context))]
            case .indexed: return [finding(owner.target, nil)]
            case .named, .given, .elsewhere: return []
            }
        case .other(isCall: false): return []
        case .other, .unknown:
            return PropertyOwner.elsewhere(use, of: name, among: owners, in: context).compactMap { owner in
                guard case .elsewhere(let premise) = owner.evidence, premise.rankOfObject == 0 else { return nil }
                return finding(owner.target, premise)
            }
        }
    }
}

extension Finding.Message {
    static func lost(_ property: String, _ target: AdoptionTarget, in method: String) -> Self {
        "'\(property)' of '\(target.name)' doesn't give self in '\(method)', where weak references to it are nil already; "
            + "do without it what has to be done there"
    }
}

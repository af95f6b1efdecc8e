import SwiftSyntax

extension DeclaredProperty {
    /// Those of a file that other files see.
    static func all(
        in context: SourceContext, _ instances: KnownInstances, of targets: [AdoptionTarget]
    ) -> [DeclaredProperty] {
        var byName: [String: [AdoptionTarget]] = [:]
        for target in targets {
            for name in instances.allNames(of: target) { byName[name, default: []].append(target) }
        }
        var found: Set<DeclaredProperty> = []
        for match in context.source.matches {
            guard let targets = byName[match.token.identifierText], let binding = match.token.declaration,
                let name = binding.pattern.name,
                let written: VariableLookup.WrittenType = binding.typeAnnotation.map({ .type($0.type) })
                    ?? binding.initializer.map({ .initializer($0.value) })
            else { continue }
            for target in targets {
                let naming = InstanceNaming(written, of: target, instances, in: context.source.index)
                guard let naming, naming.meaning(in: context) != .other else { continue }
                found.insert(
                    DeclaredProperty(
                        name: name, ofClass: target.name, module: target.module,
                        premise: naming.premise(at: match.token, in: context)))
            }
        }
        return Array(found)
    }
}

extension TokenSyntax {
    /// The property or the global variable whose type or value the token is a part of; nil for one that other files don't see.
    fileprivate var declaration: PatternBindingSyntax? {
        for ancestor in ancestors {
            if ancestor.is(CodeBlockItemListSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
            guard let binding = ancestor.as(PatternBindingSyntax.self) else { continue }
            let variable = ValueSink.Variable.binding(binding)
            return variable.scope == nil && variable.declaration?.modifiers.isPrivate != true ? binding : nil
        }
        return nil
    }
}

/// The properties of delegates that a file sets, of objects of a known class or of one that the file doesn't show.
///
/// Where no file sets a property, no class has its delegate there set, however many types conform to its protocol.
enum SetProperties {
    static func all(in context: SourceContext, of targets: [AdoptionTarget], _ instances: KnownInstances) -> Set<String>
    {
        let names = targets.reduce(into: Set()) { $0.formUnion($1.propertyNames) }
        var found: Set<String> = []
        for token in context.source.matches.map(\.token) {
            let name = token.identifierText
            guard names.contains(name), !found.contains(name) else { continue }
            let owners = targets.filter { $0.propertyNames.contains(name) }
            if mayBeSet(token, owners, instances, in: context) { found.insert(name) }
        }
        return found
    }

    private static func mayBeSet(
        _ token: TokenSyntax, _ targets: [AdoptionTarget], _ instances: KnownInstances, in context: SourceContext
    ) -> Bool {
        // `make(delegate: self)`
        if let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token {
            return argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
                && !argument.expression.is(NilLiteralExprSyntax.self)
        }
        guard let use = PropertyUse(token, in: context.source) else {
            // `set(\.delegate, of: x)`
            return token.parent?.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
        }
        guard use.isAssigned, !(use.access?.isCleared ?? false) else { return false }
        let owner = PropertyOwner.find(use, of: token.identifierText, among: targets, instances, in: context)
        switch owner {
        case .other: return false
        case .owner: return true
        // A class that inherits from one of the classes is known.
        case .unknown: return !use.isOfSelf
        }
    }
}

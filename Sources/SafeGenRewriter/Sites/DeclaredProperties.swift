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
                let name = binding.pattern.name, let written = binding.writtenType
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

extension PatternBindingSyntax {
    /// Its type as far as it is written.
    fileprivate var writtenType: VariableLookup.WrittenType? {
        typeAnnotation.map { .type($0.type) } ?? initializer.map { .initializer($0.value) }
    }
}

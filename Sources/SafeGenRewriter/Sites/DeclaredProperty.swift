import SwiftSyntax

/// The properties and the global variables of a file that are of classes with wrappers.
enum DeclaredProperty {
    /// By name, the classes of the manifest; those that other files don't see are left out.
    static func all(
        of index: AdoptionIndex, _ instances: KnownInstances, in context: SourceContext
    ) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for match in context.source.matches {
            let targets = index.targets(named: match.token.identifierText).filter { !$0.bindings.isEmpty }
            guard !targets.isEmpty, let binding = match.token.declaration, let name = binding.pattern.name,
                let written = binding.writtenType
            else { continue }
            for target in targets {
                let naming = InstanceNaming(written, of: target, instances, in: context.source.index)
                guard let naming, naming.meaning(in: context) != .other else { continue }
                found[name, default: []].insert(target.name)
            }
        }
        return found
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

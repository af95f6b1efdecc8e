import SafeGen
import SwiftSyntax

/// The delegate of an instance that a framework handed out is set, where the manifest has a subclass, of which
/// that instance is not one.
///
/// A part of `UnadoptedRule`, reported under its id. Report only.
struct VendedInstanceRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let targets: [AdoptionTarget]

    init(_ index: AdoptionIndex) {
        targets = index.targets.filter { target in
            !target.bindings.isEmpty
                && HazardCatalog.entries(forClass: target.name).contains {
                    [.vended, .ownOrVended].contains($0.creation)
                }
        }
        triggers = Set(targets.flatMap(\.propertyNames)).sorted().map(WordPattern.word)
        companions = targets.map { .word($0.simpleName) }
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token,
            let base = access.base, access.isAssigned,
            let type = VariableLookup(context.source).writtenType(of: base)?.type
        else { return [] }
        let target = targets.first { $0.simpleName == type.lastName && $0.propertyNames.contains(token.identifierText) }
        guard let target, context.meaning(of: target.simpleName, from: target.module, at: Syntax(type)) == .theClass,
            !isOwn(base, target, in: context)
        else { return [] }
        var finding = Finding(rule, .vended(target, token.identifierText), at: context.source.range(of: token))
        finding.use = WrapperUse(target)
        finding.use?.verdict = .set
        return [finding]
    }

    /// Whether the file makes the instance itself: `let x: C = C(…)`, `x = SafeC(…)`.
    private func isOwn(_ base: ExprSyntax, _ target: AdoptionTarget, in context: SourceContext) -> Bool {
        guard let binding = VariableLookup(context.source).binding(of: base) else { return false }
        let names = Set([target.simpleName] + target.bindings.map(\.wrapperName))
        func makes(_ value: ExprSyntax?) -> Bool {
            let callee = value?.as(FunctionCallExprSyntax.self)?.calledExpression
            if let access = callee?.as(MemberAccessExprSyntax.self) { return access.base == nil }
            return callee?.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.identifierText) } ?? false
        }
        if makes(binding.initializer?.value) { return true }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
        return context.source.index.tokens(named: name.identifierText).contains { token in
            if case .assigned(let values) = VariableUse(token) { makes(values.last) } else { false }
        }
    }
}

extension Finding.Message {
    fileprivate static func vended(_ target: AdoptionTarget, _ property: String) -> Self {
        "this '\(target.name)' may be one that the framework made, which no subclass protects; "
            + "set '\(property)' to nil before the delegate goes away"
    }
}

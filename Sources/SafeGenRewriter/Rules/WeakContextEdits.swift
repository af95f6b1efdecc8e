import SafeGen
import SwiftSyntax

/// The edits that give a C function a `WeakContext` instead of a plain pointer to self: of the context, and of each place of the
/// callback that takes the object out.
struct WeakContextEdits {
    let edits: [SourceEdit]

    /// The edits for a context; nil unless all of it is written in one function, in a form that is known.
    init?(_ argument: ExprSyntax, _ object: ExprSyntax, in source: ParsedSource) {
        guard let call = argument.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            let release = call.arguments.first(where: { $0.label?.identifierText == "release" })?.expression,
            release.isNil, argument.is(FunctionCallExprSyntax.self),
            let body = argument.nearest(CodeBlockSyntax.self)
        else { return nil }
        let uses = source.index.tokens(named: "takeUnretainedValue", in: Syntax(body))
        let taken = uses.compactMap { Self.taking(at: $0, in: source) }
        guard !taken.isEmpty, taken.count == uses.count else { return nil }
        edits =
            [
                source.edit(argument, to: "WeakContext.passRetained(\(object.trimmedDescription))"),
                source.edit(release, to: "{ WeakContext.release($0) }"),
            ] + taken.flatMap(\.self)
    }

    /// The edits of `Unmanaged<T>.fromOpaque(info).takeUnretainedValue()` in a closure that returns nothing.
    private static func taking(at token: TokenSyntax, in source: ParsedSource) -> [SourceEdit]? {
        guard let taking = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            let opening = taking.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(
                FunctionCallExprSyntax.self),
            let access = opening.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "fromOpaque", let pointer = opening.arguments.first?.expression,
            let type = access.base?.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.first,
            taking.ancestors.contains(where: { $0.is(ClosureExprSyntax.self) })
        else { return nil }
        let value =
            "WeakContext.object(\(pointer.withoutMarks.trimmedDescription), as: \(type.trimmedDescription).self)"
        if taking.accessToMember != nil {
            return [source.edit(taking, to: value + "?")]
        }
        guard let binding = taking.parent?.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            variable.modifiers.isEmpty, variable.attributes.isEmpty
        else { return nil }
        return [
            SourceEdit(at: source.start(of: variable), adding: "guard "),
            source.edit(taking, to: value + " else { return }"),
        ]
    }
}

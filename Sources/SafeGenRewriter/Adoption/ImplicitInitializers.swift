import SwiftSyntax

/// Finds `.init(…)` where the type that it stands for is written beside it.
enum ImplicitInitializers {
    /// The `.init` of the calls whose type is a given one: the type of a variable, of a parameter, or of a result.
    static func all(typedBy type: Syntax) -> [MemberAccessExprSyntax] {
        guard let (whole, path) = wholeType(around: type) else { return [] }
        let expressions: [ExprSyntax]
        if let annotation = whole.parent?.as(TypeAnnotationSyntax.self) {
            guard let binding = annotation.parent?.as(PatternBindingSyntax.self) else { return [] }
            expressions = [binding.initializer?.value].compactMap(\.self) + results(of: binding.accessorBlock)
        } else if let parameter = whole.parent?.as(FunctionParameterSyntax.self) {
            expressions = [parameter.defaultValue?.value].compactMap(\.self)
        } else if let clause = whole.parent?.as(ReturnClauseSyntax.self) {
            let function = clause.parent?.parent?.as(FunctionDeclSyntax.self)
            expressions = results(of: function?.body?.statements)
        } else {
            return []
        }
        return expressions.flatMap { leaves(of: $0, path: path[...]) }
    }

    /// A step from a type to one that it is made of.
    private enum Step { case element, value }

    private static func wholeType(around type: Syntax) -> (TypeSyntax, [Step])? {
        var path: [Step] = []
        var node = type
        while let parent = node.parent, let inner = TypeSyntax(node) {
            if parent.is(OptionalTypeSyntax.self) || parent.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
                || parent.is(AttributedTypeSyntax.self)
            {
                node = parent
            } else if parent.is(ArrayTypeSyntax.self) {
                path.insert(.element, at: 0)
                node = parent
            } else if let dictionary = parent.as(DictionaryTypeSyntax.self), dictionary.value.id == node.id {
                path.insert(.value, at: 0)
                node = parent
            } else {
                return (inner, path)
            }
        }
        return nil
    }

    private static func results(of block: AccessorBlockSyntax?) -> [ExprSyntax] {
        switch block?.accessors {
        case .getter(let statements)?: results(of: statements)
        case .accessors(let list)?:
            list.filter { $0.accessorSpecifier.tokenKind == .keyword(.get) }.flatMap {
                results(of: $0.body?.statements)
            }
        case nil: []
        }
    }

    private static func results(of statements: CodeBlockItemListSyntax?) -> [ExprSyntax] {
        guard let statements else { return [] }
        if statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self) { return [only] }
        return statements.compactMap { $0.item.as(ReturnStmtSyntax.self)?.expression }
    }

    private static func leaves(of expression: ExprSyntax, path: ArraySlice<Step>) -> [MemberAccessExprSyntax] {
        if let inner = expression.as(TryExprSyntax.self) { return leaves(of: inner.expression, path: path) }
        if let inner = expression.as(AwaitExprSyntax.self) { return leaves(of: inner.expression, path: path) }
        if let sequence = expression.as(SequenceExprSyntax.self) { return leaves(of: sequence, path: path) }
        switch path.first {
        case .element?:
            let elements = expression.as(ArrayExprSyntax.self)?.elements
            return elements?.flatMap { leaves(of: $0.expression, path: path.dropFirst()) } ?? []
        case .value?:
            guard case .elements(let elements)? = expression.as(DictionaryExprSyntax.self)?.content else { return [] }
            return elements.flatMap { leaves(of: $0.value, path: path.dropFirst()) }
        case nil:
            guard let call = expression.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
                access.declName.baseName.tokenKind == .keyword(.`init`), access.declName.argumentNames == nil
            else { return [] }
            return [access]
        }
    }

    /// The branches of `? :` and the sides of `??`; a chain with any other operator has no leaves.
    private static func leaves(of sequence: SequenceExprSyntax, path: ArraySlice<Step>) -> [MemberAccessExprSyntax] {
        var found: [MemberAccessExprSyntax] = []
        for element in sequence.elements {
            if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
                found += leaves(of: ternary.thenExpression, path: path)
            } else if let binary = element.as(BinaryOperatorExprSyntax.self) {
                guard binary.operator.text == "??" else { return [] }
            } else {
                found += leaves(of: element, path: path)
            }
        }
        return found
    }
}

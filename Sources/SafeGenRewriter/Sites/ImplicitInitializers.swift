import SwiftSyntax

/// Finds `.init(…)` where its type is written next to it.
struct ImplicitInitializers {
    let source: ParsedSource

    /// The `.init` of the calls whose type is a given one: the type of a variable, of a parameter, or of a result.
    func all(typedBy type: Syntax) -> [MemberAccessExprSyntax] {
        guard let (whole, path) = wholeType(around: type) else { return [] }
        let expressions: [ExprSyntax]
        if let annotation = whole.parent?.as(TypeAnnotationSyntax.self) {
            guard let binding = annotation.parent?.as(PatternBindingSyntax.self) else { return [] }
            expressions =
                [binding.initializer?.value].compactMap(\.self) + results(of: binding.accessorBlock)
                + values(assignedTo: binding)
            let appended = path.first == .element ? elements(addedTo: binding) : []
            return
                (expressions.flatMap { leaves(of: $0, path: path[...]) }
                + appended.flatMap { leaves(of: $0, path: path.dropFirst()) }).sorted { $0.position < $1.position }
        } else if let parameter = whole.parent?.as(FunctionParameterSyntax.self) {
            expressions = [parameter.defaultValue?.value].compactMap(\.self) + arguments(for: Syntax(parameter))
        } else if let parameter = whole.parent?.as(EnumCaseParameterSyntax.self) {
            expressions = arguments(for: Syntax(parameter))
        } else if let list = whole.parent?.parent?.as(SubscriptDeclSyntax.self),
            whole.parent?.is(ReturnClauseSyntax.self) ?? false
        {
            expressions = results(of: list.accessorBlock)
        } else if let clause = whole.parent?.as(ReturnClauseSyntax.self) {
            let function = clause.parent?.parent?.as(FunctionDeclSyntax.self)
            expressions = results(of: function?.body?.statements)
        } else {
            return []
        }
        return expressions.flatMap { leaves(of: $0, path: path[...]) }
    }

    private func values(assignedTo binding: PatternBindingSyntax) -> [ExprSyntax] {
        uses(of: binding).compactMap { token in
            guard case .assigned(let values) = VariableUse(token) else { return nil }
            guard values.count > 1, let list = values.first?.parent?.as(ExprListSyntax.self) else {
                return values.first
            }
            // A chain of operators is looked at as a whole; the left side of the assignment is not a value.
            return list.parent.flatMap { ExprSyntax($0) }
        }
    }

    private func elements(addedTo binding: PatternBindingSyntax) -> [ExprSyntax] {
        uses(of: binding).compactMap { token in
            guard case .member(let name) = VariableUse(token), name == "append" || name == "insert" else { return nil }
            let call = token.nearest(FunctionCallExprSyntax.self)
            let argument = call?.arguments.first
            return argument?.label == nil ? argument?.expression : nil
        }
    }

    /// The tokens that name a variable, where the file declares one of that name.
    private func uses(of binding: PatternBindingSyntax) -> [TokenSyntax] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return [] }
        if let scope = ValueSink.Variable.binding(binding).scope {
            return Array(source.index.tokens(named: name.identifierText, in: scope))
        }
        let isDeclaredTwice = source.index.patterns(named: name.identifierText).count > 1
        return isDeclaredTwice ? [] : source.index.tokens(named: name.identifierText)
    }

    /// What the file's calls hand over for a parameter of a function, or of an enumeration's case, that it declares once.
    private func arguments(for parameter: Syntax) -> [ExprSyntax] {
        let (list, index) = (parameter.parent, source.index)
        let function = list?.parent?.parent?.parent?.as(FunctionDeclSyntax.self)?.name.identifierText
        let element = list?.parent?.parent?.as(EnumCaseElementSyntax.self)?.name.identifierText
        let labels =
            list?.as(FunctionParameterListSyntax.self).map { ParameterLabels($0) }
            ?? list?.as(EnumCaseParameterListSyntax.self).map { ParameterLabels($0) }
        let name = function.flatMap(index.onlyFunction)?.name ?? element.flatMap(index.onlyCase)?.name
        guard let name, let labels, let list else { return [] }
        let place = list.children(viewMode: .sourceAccurate).map(\.id).firstIndex(of: parameter.id)
        return index.calls(named: name.identifierText).compactMap(\.self).flatMap(labels.values)
            .filter { $0.place == place }.map(\.value)
    }

    /// A step from a type to one that it is made of.
    private enum Step { case element, value }

    private func wholeType(around type: Syntax) -> (TypeSyntax, [Step])? {
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

    private func results(of block: AccessorBlockSyntax?) -> [ExprSyntax] {
        switch block?.accessors {
        case .getter(let statements)?: results(of: statements)
        case .accessors(let list)?:
            list.filter { $0.accessorSpecifier.tokenKind == .keyword(.get) }.flatMap {
                results(of: $0.body?.statements)
            }
        case nil: []
        @unknown default: []
        }
    }

    private func results(of statements: CodeBlockItemListSyntax?) -> [ExprSyntax] {
        guard let statements else { return [] }
        if statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self) { return [only] }
        return statements.compactMap { $0.item.as(ReturnStmtSyntax.self)?.expression }
    }

    private func leaves(of expression: ExprSyntax, path: ArraySlice<Step>) -> [MemberAccessExprSyntax] {
        if let inner = expression.as(TryExprSyntax.self) { return leaves(of: inner.expression, path: path) }
        if let inner = expression.as(AwaitExprSyntax.self) { return leaves(of: inner.expression, path: path) }
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            let closure = call.calledExpression.as(ClosureExprSyntax.self), closure.signature == nil
        {
            return results(of: closure.statements).flatMap { leaves(of: $0, path: path) }
        }
        if let branches = expression.branches {
            return branches.flatMap { results(of: $0) }.flatMap { leaves(of: $0, path: path) }
        }
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
    private func leaves(of sequence: SequenceExprSyntax, path: ArraySlice<Step>) -> [MemberAccessExprSyntax] {
        let values = Array(sequence.elements.dropFirst(sequence.elements.isAssignment ? 2 : 0))
        return values.choices.flatMap { leaves(of: $0, path: path) }
    }
}

extension ExprSyntax {
    /// The bodies of an `if` or a `switch`; nil of any other expression.
    fileprivate var branches: [CodeBlockItemListSyntax]? {
        if let choice = self.as(SwitchExprSyntax.self) {
            return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
        }
        guard let condition = self.as(IfExprSyntax.self) else { return nil }
        switch condition.elseBody {
        case .codeBlock(let block)?: return [condition.body.statements, block.statements]
        case .ifExpr(let other)?: return [condition.body.statements] + (ExprSyntax(other).branches ?? [])
        case nil: return [condition.body.statements]
        @unknown default: return nil
        }
    }
}

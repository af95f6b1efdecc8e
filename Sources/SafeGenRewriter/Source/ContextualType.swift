import SwiftSyntax

/// Finds the type that is written for an expression: next to it, or for the function that returns it.
struct ContextualType {
    let lookup: VariableLookup

    /// The type that an expression has to have; nil if none is written nearby. Optionals are unwrapped.
    func of(_ expression: Syntax) -> TypeSyntax? {
        var node = expression
        while let parent = node.parent {
            if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(UnsafeExprSyntax.self)
                || parent.is(UnresolvedTernaryExprSyntax.self)
            {
                node = parent
            } else if let element = parent.as(LabeledExprSyntax.self) {
                guard element.label == nil, let tuple = parent.parent?.parent?.as(TupleExprSyntax.self),
                    tuple.elements.count == 1
                else { return nil }
                node = Syntax(tuple)
            } else if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
            {
                if let type = SequenceType.of(node, in: list, lookup) { return type.unwrapped }
                guard SequenceType.isTransparent(list, for: node) else { return nil }
                node = Syntax(sequence)
            } else if parent.is(ArrayElementSyntax.self) {
                guard let array = parent.parent?.parent else { return nil }
                return of(array)?.as(ArrayTypeSyntax.self)?.element.unwrapped
            } else if let element = parent.as(DictionaryElementSyntax.self) {
                guard element.value.id == node.id,
                    let dictionary = parent.ancestors.first(where: { $0.is(DictionaryExprSyntax.self) })
                else { return nil }
                return of(dictionary)?.as(DictionaryTypeSyntax.self)?.value.unwrapped
            } else {
                return ofStatement(parent, holding: node)
            }
        }
        return nil
    }

    private func ofStatement(_ parent: Syntax, holding node: Syntax) -> TypeSyntax? {
        if parent.is(InitializerClauseSyntax.self) {
            if let binding = parent.parent?.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation?.type.unwrapped ?? ofReturned(binding) ?? ofStored(binding)
            }
            return parent.parent?.as(FunctionParameterSyntax.self)?.type.unwrapped
        }
        if parent.is(ReturnStmtSyntax.self) { return ofResult(around: parent) }
        guard let item = parent.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
        else { return nil }
        return ofResult(around: Syntax(list), isWholeBody: true)
    }

    /// The type of the function that returns a local variable: `let c = C(…); …; return c`.
    private func ofReturned(_ binding: PatternBindingSyntax) -> TypeSyntax? {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
            let list = binding.nearest(CodeBlockItemListSyntax.self)
        else { return nil }
        let returned = lookup.index.lastReturn(in: list)?.expression
        guard returned?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name else { return nil }
        return ofResult(around: Syntax(list))
    }

    /// The type of the variable that a local one is stored in: `let c = C(…); …; stored = c`.
    private func ofStored(_ binding: PatternBindingSyntax) -> TypeSyntax? {
        guard let name = binding.pattern.name,
            let list = binding.nearest(CodeBlockItemListSyntax.self)
        else { return nil }
        for item in list where item.position > binding.position {
            guard let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
                elements.isAssignment, let variable = elements.first,
                elements.last?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
            else { continue }
            return lookup.writtenType(of: variable)?.type
        }
        return nil
    }

    /// The result type of the function, accessor or closure around a node, which may have to be the whole body and not
    /// a statement within it; nil if none is written.
    func ofResult(around node: Syntax, isWholeBody: Bool = false) -> TypeSyntax? {
        for (depth, ancestor) in node.ancestors.enumerated() {
            if isWholeBody, depth > 1 { return nil }
            if let function = ancestor.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.unwrapped
            }
            if let closure = ancestor.as(ClosureExprSyntax.self) { return ofResult(of: closure) }
            if ancestor.is(AccessorDeclSyntax.self) { continue }
            if ancestor.is(AccessorBlockSyntax.self) {
                if let binding = ancestor.parent?.as(PatternBindingSyntax.self) {
                    return binding.typeAnnotation?.type.unwrapped
                }
                return ancestor.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type.unwrapped
            }
            if ancestor.is(InitializerDeclSyntax.self) || ancestor.is(DeinitializerDeclSyntax.self) { return nil }
        }
        return nil
    }

    /// The result type of a closure that declares it, or that is called where it stands: `let c: C<A> = { … }()`.
    private func ofResult(of closure: ClosureExprSyntax) -> TypeSyntax? {
        if let type = closure.signature?.returnClause?.type { return type.unwrapped }
        return closure.ownCall.flatMap { of(Syntax($0)) }
    }
}

/// The type of an operand by its chain of operators.
enum SequenceType {
    /// The type after `as`, or of the variable before `=`.
    static func of(_ node: Syntax, in list: ExprListSyntax, _ lookup: VariableLookup) -> TypeSyntax? {
        let elements = Array(list)
        guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return nil }
        if index + 2 < elements.count, let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark == nil
        {
            return elements[index + 2].as(TypeExprSyntax.self)?.type
        }
        guard index == 2, elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        return lookup.writtenType(of: elements[0])?.type
    }

    /// Whether the chain has the type of the operand: a branch of `? :`, a side of `??`.
    static func isTransparent(_ list: ExprListSyntax, for node: Syntax) -> Bool {
        let isCondition = list.first?.id == node.id && list.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
        guard !isCondition else { return false }
        return list.allSatisfy { element in
            if let binary = element.as(BinaryOperatorExprSyntax.self) { return binary.operator.text == "??" }
            return !element.is(AssignmentExprSyntax.self) && !element.is(UnresolvedAsExprSyntax.self)
                && !element.is(UnresolvedIsExprSyntax.self)
        }
    }
}

extension TypeSyntax {
    /// The type without Optionals, attributes and parentheses around it, and without `some` or `any`.
    var withoutSomeOrAny: TypeSyntax { unwrapped.as(SomeOrAnyTypeSyntax.self)?.constraint ?? unwrapped }

    /// The type without Optionals, attributes and parentheses around it.
    var unwrapped: TypeSyntax {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.unwrapped }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first {
            return only.type.unwrapped
        }
        return self
    }
}

import SwiftSyntax

/// Finds the type that is written for an expression: next to it, for what gets it, or for the function that returns it.
struct ContextualType {
    let lookup: VariableLookup

    /// The type that an expression has to have; nil if none is written nearby. Optionals are unwrapped.
    func of(_ expression: Syntax) -> TypeSyntax? {
        var node = expression
        while let parent = node.parent {
            if let whole = parent.choiceOfBranch ?? (parent.isTransparent ? parent : nil) {
                node = whole
            } else if let argument = parent.as(LabeledExprSyntax.self) {
                guard let tuple = parent.parent?.parent?.as(TupleExprSyntax.self) else { return ofArgument(argument) }
                guard tuple.elements.count == 1, argument.label == nil else { return ofElement(argument, of: tuple) }
                node = Syntax(tuple)
            } else if let list = parent.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self)
            {
                if let type = SequenceType.of(node, in: list, lookup) { return type.unwrapped }
                guard SequenceType.isTransparent(Array(list), for: node) else { return nil }
                node = Syntax(sequence)
            } else if parent.is(ArrayElementSyntax.self) {
                return parent.parent?.parent.flatMap { element(of: of($0)) }
            } else if let element = parent.as(DictionaryElementSyntax.self) {
                let dictionary = parent.ancestors.first { $0.is(DictionaryExprSyntax.self) }
                return element.value.id == node.id ? dictionary.flatMap { self.element(of: of($0)) } : nil
            } else {
                return ofStatement(parent, holding: node)
            }
        }
        return nil
    }

    private func element(of collection: TypeSyntax?) -> TypeSyntax? {
        collection.flatMap { lookup.index.opened($0).element(orValue: true)?.unwrapped }
    }

    private func ofElement(_ element: LabeledExprSyntax, of tuple: TupleExprSyntax) -> TypeSyntax? {
        let types =
            of(Syntax(tuple)).flatMap { lookup.index.opened($0).as(TupleTypeSyntax.self) }.map { Array($0.elements) }
            ?? []
        let place = tuple.elements.count == types.count ? Array(tuple.elements).firstIndex(of: element) : nil
        return place.map { types[$0].type.unwrapped }
    }

    /// The type of the parameter, of the case's value or of the property that gets an argument, or that of the elements of a collection which
    /// gets one more.
    private func ofArgument(_ argument: LabeledExprSyntax) -> TypeSyntax? {
        let (whole, label, index) = (argument.parent?.parent, argument.label?.identifierText, lookup.index)
        if let call = whole?.as(SubscriptCallExprSyntax.self) {
            return label == "default" ? lookup.writtenType(of: ExprSyntax(call))?.type : nil
        }
        guard let call = whole?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.variableName else {
            return nil
        }
        if let parameter = lookup.parameter(getting: argument.expression, of: call) { return parameter.type.unwrapped }
        if let parameters = index.onlyCase(named: name)?.parameterClause?.parameters {
            let place = ParameterLabels(parameters).values(of: call).first { $0.value == argument.expression }?.place
            return place.map { Array(parameters)[$0].type.unwrapped }
        }
        let receiver = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(lookup.writtenType)
        switch (name, label) {
        case ("append", nil), ("insert", nil), ("updateValue", nil): return element(of: receiver?.type)
        case ("append", "contentsOf"), ("insert", "contentsOf"), ("replaceSubrange", "with"): return receiver?.type
        case ("init", "repeating"): return element(of: of(Syntax(call)))
        case (_, let label?) where index.members(InitializerDeclSyntax.self, ofType: name).isEmpty:
            return index.variable(label, ofType: name, seenFrom: Syntax(call))?.typeAnnotation?.type.unwrapped
        default: return nil
        }
    }

    private func ofStatement(_ parent: Syntax, holding node: Syntax) -> TypeSyntax? {
        if parent.is(InitializerClauseSyntax.self) {
            if let binding = parent.parent?.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation?.type.unwrapped ?? ofReturned(binding) ?? ofStored(binding)
            }
            return
                (parent.parent?.as(FunctionParameterSyntax.self)?.type
                ?? parent.parent?.as(EnumCaseParameterSyntax.self)?.type)?.unwrapped
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
            let block = ancestor.is(AccessorDeclSyntax.self) ? ancestor.parent?.parent : ancestor
            if let block, block.is(AccessorBlockSyntax.self) {
                return block.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.unwrapped
                    ?? block.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type.unwrapped
            }
            if ancestor.is(InitializerDeclSyntax.self) || ancestor.is(DeinitializerDeclSyntax.self) { return nil }
        }
        return nil
    }

    /// The result type of a closure that declares it, that is called where it stands, `let c: C<A> = { … }()`, that makes the elements of a
    /// collection, or whose type is written.
    private func ofResult(of closure: ClosureExprSyntax) -> TypeSyntax? {
        if let type = closure.signature?.returnClause?.type { return type.unwrapped }
        if let call = closure.ownCall { return of(Syntax(call)) }
        if closure.iterated != nil { return closure.taker.flatMap { element(of: of(Syntax($0))) } }
        return of(Syntax(closure)).flatMap { lookup.index.opened($0).as(FunctionTypeSyntax.self) }?.returnClause.type
            .unwrapped
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
        let isAdded = elements.count > 1 && elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
        guard index >= 2, isAdded || list.isAssignment, isTransparent(elements.dropFirst(2), for: node) else {
            return nil
        }
        return lookup.writtenType(of: elements[0])?.type
    }

    /// Whether the chain has the type of the operand: a branch of `? :`, a side of `??`.
    static func isTransparent(_ list: some Collection<ExprSyntax>, for node: Syntax) -> Bool {
        let isCondition = list.first?.id == node.id && list.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
        guard !isCondition else { return false }
        return list.allSatisfy { element in
            if let binary = element.as(BinaryOperatorExprSyntax.self) { return binary.operator.text == "??" }
            return !element.is(AssignmentExprSyntax.self) && !element.is(UnresolvedAsExprSyntax.self)
                && !element.is(UnresolvedIsExprSyntax.self)
        }
    }
}

extension Syntax {
    /// Whether it has the type of what stands in it.
    fileprivate var isTransparent: Bool {
        let kinds: [SyntaxKind] = [.tryExpr, .awaitExpr, .unsafeExpr, .unresolvedTernaryExpr, .expressionStmt, .ifExpr]
        return kinds.contains(kind)
    }

    /// The `if` or `switch` that has the value of this statement, the only one of a branch.
    fileprivate var choiceOfBranch: Syntax? {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let branch = list.parent else {
            return nil
        }
        if branch.is(SwitchCaseSyntax.self) { return branch.parent?.parent }
        return branch.parent.flatMap { $0.is(IfExprSyntax.self) ? $0 : nil }
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

import SwiftSyntax

/// Where the value of a local variable comes from, or that of a member of the types around it.
enum VariableOrigin {
    /// What has that type: a parameter, or what is cast.
    case type(TypeSyntax)
    /// `e`, unwrapped perhaps: `let x = e`, `if let x = e`, `[x = e]`, `case let x? = e`; or a part of it: `let (x, y) = e`.
    case value(ExprSyntax, part: Int? = nil)
    /// An element of `e`, or a part of one: `for x in e`, `for (_, x) in e`.
    case element(ExprSyntax, part: Int? = nil)
    /// What a case of an enumeration has with it, and what is compared with the case.
    case payload(PayloadPlace, of: ExprSyntax?)
    /// What a closure gets.
    case parameter(Int, of: ClosureExprSyntax)
    case member(VariableLookup.WrittenType)
    case unknown

    /// The same of a part.
    fileprivate func part(_ place: Int) -> VariableOrigin {
        switch self {
        case .value(let value, nil): .value(value, part: place)
        case .element(let sequence, nil): .element(sequence, part: place)
        default: .unknown
        }
    }

    fileprivate var matched: ExprSyntax? { if case .value(let value, nil) = self { value } else { nil } }
}

extension FileIndex {
    /// What a node says of a name that code in it means.
    enum LocalDeclaration {
        case origin(VariableOrigin)
        /// `if let x`: the variable is that of the same name outside.
        case outside
    }

    /// What a node says of a name in the child of it that the code is part of; nil if it doesn't declare the name.
    func declaration(of name: String, in node: Syntax, around child: Syntax) -> LocalDeclaration? {
        if let list = node.as(CodeBlockItemListSyntax.self) { return declaration(of: name, in: list, before: child) }
        if let condition = node.as(IfExprSyntax.self) {
            return condition.body.id == child.id ? condition.conditions.declaration(of: name) : nil
        }
        if let loop = node.as(WhileStmtSyntax.self) { return loop.conditions.declaration(of: name) }
        // `if let x = y, x.z`
        if let list = node.as(ConditionElementListSyntax.self) {
            return list.prefix { $0.id != child.id }.declaration(of: name)
        }
        if let closure = node.as(ClosureExprSyntax.self) { return closure.declaration(of: name) }
        return node.origin(of: name, around: child).map { .origin($0) }
    }

    private func declaration(
        of name: String, in list: CodeBlockItemListSyntax, before child: Syntax
    ) -> LocalDeclaration? {
        let isTopLevel = list.parent?.is(SourceFileSyntax.self) ?? false
        for item in (locals(in: list)[name] ?? []).reversed() where isTopLevel || item.position < child.position {
            let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
            if let found = bindings?.first(where: { $0.pattern.declaredNames.contains(name) }) {
                return .origin(found.origin(of: name))
            }
            if item.item.is(IfConfigDeclSyntax.self) { return .origin(.unknown) }
            let conditions = item.item.as(GuardStmtSyntax.self)?.conditions
            if let found = conditions?.declaration(of: name) { return found }
        }
        return nil
    }
}

extension Syntax {
    /// Where a variable comes from that a loop, a branch of `switch`, a function or a setter declares for its body.
    fileprivate func origin(of name: String, around child: Syntax) -> VariableOrigin? {
        if let items = self.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems {
            let subject = nearest(SwitchExprSyntax.self).map { VariableOrigin.value($0.subject) } ?? .unknown
            return items.lazy.compactMap { $0.pattern.origin(of: name, in: subject) }.first
        }
        if let loop = self.as(ForStmtSyntax.self), loop.sequence.id != child.id {
            if loop.pattern.name == name, let type = loop.typeAnnotation?.type { return .type(type) }
            return loop.pattern.origin(of: name, in: .element(loop.sequence))
        }
        if let clause = self.as(CatchClauseSyntax.self), clause.body.id == child.id {
            let patterns = clause.catchItems.compactMap(\.pattern)
            return patterns.lazy.compactMap { $0.origin(of: name, in: .unknown) }.first
        }
        if let parameter = parameter(named: name) { return .type(parameter.type) }
        // `set(new) { x = new }`, `willSet { x = newValue }`
        guard let accessor = self.as(AccessorDeclSyntax.self),
            [.keyword(.set), .keyword(.willSet)].contains(accessor.accessorSpecifier.tokenKind),
            name == accessor.parameters?.name.identifierText ?? "newValue"
        else { return nil }
        let binding = accessor.parent?.parent?.parent?.as(PatternBindingSyntax.self)
        return binding?.typeAnnotation.map { .type($0.type) } ?? .unknown
    }
}

extension ClosureExprSyntax {
    fileprivate func declaration(of name: String) -> FileIndex.LocalDeclaration? {
        if let place = parameterNames.firstIndex(of: name) {
            let clause = signature?.parameterClause?.as(ClosureParameterClauseSyntax.self)
            let type = clause.flatMap { Array($0.parameters)[place].type }
            return .origin(type.map { .type($0) } ?? .parameter(place, of: self))
        }
        // `[a = b]`
        let captured = signature?.capture?.items.first { $0.name.identifierText == name }
        return (captured?.initializer?.value).map { $0.isVariable(name) ? .outside : .origin(.value($0)) }
    }
}

extension BidirectionalCollection<ConditionElementSyntax> {
    fileprivate func declaration(of name: String) -> FileIndex.LocalDeclaration? {
        for condition in reversed() {
            if let matching = condition.condition.as(MatchingPatternConditionSyntax.self),
                let found = matching.pattern.origin(of: name, in: .value(matching.initializer.value))
            {
                return .origin(found)
            }
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self) else { continue }
            let value = binding.initializer?.value
            guard binding.pattern.name == name else {
                guard let found = value.flatMap({ binding.pattern.origin(of: name, in: .value($0)) }) else { continue }
                return .origin(found)
            }
            if let type = binding.typeAnnotation?.type { return .origin(.type(type)) }
            guard let value, !value.isVariable(name) else { return .outside }
            return .origin(.value(value))
        }
        return nil
    }
}

extension PatternBindingSyntax {
    fileprivate func origin(of name: String) -> VariableOrigin {
        if pattern.name == name, let type = typeAnnotation?.type { return .type(type) }
        return initializer.flatMap { pattern.origin(of: name, in: .value($0.value)) } ?? .unknown
    }
}

extension PatternSyntax {
    /// Where a variable of the pattern comes from by what the whole pattern takes; nil if it declares none of that name.
    fileprivate func origin(of name: String, in whole: VariableOrigin) -> VariableOrigin? {
        let declares = tokens(viewMode: .sourceAccurate).contains {
            $0.parent?.is(IdentifierPatternSyntax.self) ?? false && $0.identifierText == name
        }
        guard declares else { return nil }
        let pattern = withoutKeyword
        if pattern.name == name { return whole }
        if let tuple = pattern.as(TuplePatternSyntax.self) {
            return tuple.elements.enumerated().lazy.compactMap { $1.pattern.origin(of: name, in: whole.part($0)) }.first
        }
        if let payload = pattern.payload(of: name), payload.caseName != "some" {
            return .payload(payload, of: whole.matched)
        }
        return pattern.as(ExpressionPatternSyntax.self)?.expression.origin(of: name, in: whole) ?? .unknown
    }

    /// `x` of `let x`.
    var withoutKeyword: PatternSyntax { self.as(ValueBindingPatternSyntax.self)?.pattern ?? self }
}

extension ExprSyntax {
    fileprivate func isVariable(_ name: String) -> Bool {
        self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    }

    /// The same of the expression that a pattern is: `let x?`, `(let x, 1)`, `.some(let x)`, `let x as C`.
    fileprivate func origin(of name: String, in whole: VariableOrigin) -> VariableOrigin? {
        let inner = withoutMarks
        if let pattern = inner.as(PatternExprSyntax.self)?.pattern { return pattern.origin(of: name, in: whole) }
        if let tuple = inner.as(TupleExprSyntax.self) {
            return tuple.elements.enumerated().lazy.compactMap { $1.expression.origin(of: name, in: whole.part($0)) }
                .first
        }
        if let call = inner.as(FunctionCallExprSyntax.self) {
            let isOptional = call.calledExpression.variableName == "some"
            return isOptional ? call.arguments.first?.expression.origin(of: name, in: whole) : nil
        }
        guard let parts = inner.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
            parts[1].is(UnresolvedAsExprSyntax.self), parts[0].declares(name)
        else { return nil }
        return parts[2].as(TypeExprSyntax.self).map { .type($0.type) }
    }

    /// Whether it is a variable that a pattern declares: `x` of `let x?` and `.case(let x)`.
    func declares(_ name: String) -> Bool {
        self.as(PatternExprSyntax.self)?.pattern.withoutKeyword.name == name
    }
}

import SwiftSyntax

/// The variable without a written type that an expression's value goes into, and what is made of the value on the way.
struct ValueSink {
    /// The variable.
    enum Variable {
        case binding(PatternBindingSyntax)
        /// `if let x = …`, which unwraps.
        case condition(OptionalBindingConditionSyntax)
    }

    let variable: Variable
    /// The value is the variable's, an element of its array, or a part of something whose type is not spelled here.
    enum Form { case whole, element, part }
    private(set) var form = Form.whole
    /// Whether the variable is an Optional of the type.
    private(set) var isOptional: Bool
    /// What the type is to be written after if it can't be written at the variable: the expression, with its `!`.
    private(set) var operand: Syntax
    /// Whether the operand is an Optional.
    private(set) var isOperandOptional: Bool
    /// Whether the expression is the first element of its array, at whose variable the type is written once for all.
    private(set) var isLeading = true
    /// Whether something follows the operand: `C().then { … }`.
    private(set) var isChained = false

    /// Follows a value; nil if its type is written on the way, or if nothing takes it.
    init?(of expression: Syntax, isOptional: Bool, isElement: (ExprSyntax) -> Bool) {
        (self.isOptional, isOperandOptional, operand) = (isOptional, isOptional, expression)
        var node = expression
        while let parent = node.parent {
            if let clause = parent.as(InitializerClauseSyntax.self) {
                if let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil {
                    variable = .binding(binding)
                    return
                }
                guard let condition = clause.parent?.as(OptionalBindingConditionSyntax.self),
                    condition.typeAnnotation == nil
                else { return nil }
                variable = .condition(condition)
                return
            }
            guard let next = Self.step(from: node, to: parent) else { return nil }
            switch next.change {
            case .none: break
            case .optional: self.isOptional = true
            case .unwrapped:
                self.isOptional = false
                if operand.id == node.id { (operand, isOperandOptional) = (next.node, false) }
            case .chained: (isChained, form) = (true, .part)
            case .element(let elements):
                isLeading = elements.first.map { Syntax($0).id } == parent.id
                // A long list is not looked through for each of its elements.
                form =
                    form == .whole && elements.count <= 64 && elements.allSatisfy { isElement($0.expression) }
                    ? .element : .part
            case .part: form = .part
            }
            node = next.node
        }
        return nil
    }

    /// What a step outwards makes of the value.
    private enum Change {
        case none, optional, unwrapped, chained, part
        case element(ArrayElementListSyntax)
    }

    private static func step(from node: Syntax, to parent: Syntax) -> (node: Syntax, change: Change)? {
        if let attempt = parent.as(TryExprSyntax.self) {
            return (parent, attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional : .none)
        }
        if parent.is(AwaitExprSyntax.self) || parent.is(UnsafeExprSyntax.self) { return (parent, .none) }
        if parent.is(ForceUnwrapExprSyntax.self) { return (parent, .unwrapped) }
        if parent.is(UnresolvedTernaryExprSyntax.self) { return (parent, .part) }
        if let element = parent.as(LabeledExprSyntax.self) { return step(from: element) }
        if let list = parent.parent?.as(ArrayElementListSyntax.self) { return list.parent.map { ($0, .element(list)) } }
        if parent.is(DictionaryElementSyntax.self) {
            return parent.ancestors.first { $0.is(DictionaryExprSyntax.self) }.map { ($0, .part) }
        }
        if let list = parent.as(ExprListSyntax.self) {
            guard SequenceType.isTransparent(list, for: node) else { return nil }
            return list.parent.map { ($0, .part) }
        }
        if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
            guard let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id,
                call.trailingClosure != nil
            else { return nil }
            return (Syntax(call), .chained)
        }
        if parent.is(ReturnStmtSyntax.self) { return result(around: parent) }
        guard let list = parent.parent?.as(CodeBlockItemListSyntax.self), parent.is(CodeBlockItemSyntax.self),
            list.count == 1, let owner = list.parent
        else { return nil }
        if owner.is(ClosureExprSyntax.self) { return result(around: Syntax(list)) }
        return branch(owner).map { ($0, .part) }
    }

    /// An `if` or `switch` that is an expression, from the body of one of its branches.
    private static func branch(_ owner: Syntax) -> Syntax? {
        let expression = owner.ancestors.first { !$0.is(SwitchCaseListSyntax.self) && !$0.is(CodeBlockSyntax.self) }
        let isConditional =
            (expression?.is(IfExprSyntax.self) ?? false) || (expression?.is(SwitchExprSyntax.self) ?? false)
        return isConditional ? expression : nil
    }

    /// From an element of a tuple, or an argument, to the tuple, or to the call of a type that may be made of it.
    private static func step(from element: LabeledExprSyntax) -> (Syntax, Change)? {
        guard let owner = element.parent?.parent else { return nil }
        if let tuple = owner.as(TupleExprSyntax.self) { return (owner, tuple.elements.count == 1 ? .none : .part) }
        guard let call = owner.as(FunctionCallExprSyntax.self), call.mayBeGeneric(in: element) else { return nil }
        return (owner, .part)
    }

    /// From the result of a closure without a written type to the call that the closure is given to, or is called by.
    private static func result(around node: Syntax) -> (Syntax, Change)? {
        let owner = node.ancestors.first {
            $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
                || $0.is(InitializerDeclSyntax.self)
        }
        guard let closure = owner?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil else {
            return nil
        }
        if let call = closure.parent?.as(FunctionCallExprSyntax.self) { return (Syntax(call), .part) }
        if let element = closure.parent?.as(LabeledExprSyntax.self),
            let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            return (Syntax(call), .part)
        }
        return (Syntax(closure), .part)
    }
}

extension FunctionCallExprSyntax {
    /// Labels of what generic types are usually made of.
    private static let wrappingLabels: Set<String> = ["initialState", "initialValue", "wrappedValue", "value"]

    /// Whether the call makes an instance of a type that may have the argument's type as its own argument.
    func mayBeGeneric(in element: LabeledExprSyntax) -> Bool {
        let name =
            calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
            ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        guard let first = name?.first, first.isUppercase || name == "init" else { return false }
        return element.label.map { Self.wrappingLabels.contains($0.identifierText) } ?? true
    }
}

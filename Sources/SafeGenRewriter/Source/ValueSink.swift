import SwiftSyntax

/// The variable without a written type that an expression's value goes into, and the changes of the value on the way.
struct ValueSink {
    enum Variable {
        case binding(PatternBindingSyntax)
        /// `if let x = …`, which unwraps.
        case condition(OptionalBindingConditionSyntax)
        /// None; but the type of the value is seen all the same, as by `for`, by `switch` or by another `return`.
        case unnamed
    }

    let variable: Variable
    /// The value is the variable's, an element of its array, or a part of something whose type is not spelled here.
    enum Form { case whole, element, part }
    private(set) var form = Form.whole
    /// Whether the variable is an Optional of the type.
    private(set) var isOptional: Bool
    /// The expression after which the type goes if it can't be written at the variable, with its `!`.
    private(set) var operand: Syntax
    private(set) var isOperandOptional: Bool
    /// Whether the expression is the first element of its array, at whose variable the type is written once for all.
    private(set) var isLeading = true
    /// Whether something follows the operand: `C().then { … }`.
    private(set) var isChained = false
    /// Whether a closure returns the value, and may return others, which have to have its type.
    private(set) var isOneOfSeveral = false

    /// Follows a value; nil if its type is written on the way, or if nothing takes it.
    init?(of expression: Syntax, isOptional: Bool, in index: FileIndex, isElement: (ExprSyntax) -> Bool) {
        (self.isOptional, isOperandOptional, operand) = (isOptional, isOptional, expression)
        var node = expression
        while let parent = node.parent {
            if let clause = parent.as(InitializerClauseSyntax.self) {
                let (binding, condition) = (
                    clause.parent?.as(PatternBindingSyntax.self), clause.parent?.as(OptionalBindingConditionSyntax.self)
                )
                if let type = binding?.typeAnnotation?.type ?? condition?.typeAnnotation?.type {
                    guard type.isInferredInPart(in: index) else { return nil }
                    variable = .unnamed
                } else if let binding {
                    variable = .binding(binding)
                } else if let condition {
                    variable = .condition(condition)
                } else {
                    return nil
                }
                return
            }
            if Self.isSeen(node, by: parent, as: form) {
                variable = .unnamed
                return
            }
            guard let next = Self.step(from: node, to: parent, as: form, in: index) else { break }
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
            case .oneOfSeveral: (isOneOfSeveral, form) = (true, .part)
            }
            node = next.node
        }
        guard isOneOfSeveral else { return nil }
        variable = .unnamed
    }

    /// Whether something without a name depends on the type of a value.
    private static func isSeen(_ node: Syntax, by parent: Syntax, as form: Form) -> Bool {
        if parent.as(SwitchExprSyntax.self)?.subject.id == node.id { return true }
        if parent.as(ForStmtSyntax.self)?.sequence.id == node.id { return form != .whole }
        if node.accessToMember != nil {
            return node.is(ArrayExprSyntax.self) || node.is(DictionaryExprSyntax.self)
        }
        // One 'return' of several, or a branch of an 'if' that is the whole body.
        let isOneOfSeveral = parent.is(ReturnStmtSyntax.self) != parent.isWholeBody
        return isOneOfSeveral && (parent.is(ReturnStmtSyntax.self) || parent.is(ExpressionStmtSyntax.self))
            && parent.isInOpaqueResult
    }

    /// The effect of a step outwards on the value.
    private enum Change {
        case none, optional, unwrapped, chained, part, oneOfSeveral
        case element(ArrayElementListSyntax)
    }

    private static func step(
        from node: Syntax, to parent: Syntax, as form: Form, in index: FileIndex
    ) -> (node: Syntax, change: Change)? {
        if let attempt = parent.as(TryExprSyntax.self) {
            return (parent, attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional : .none)
        }
        if parent.is(AwaitExprSyntax.self) || parent.is(UnsafeExprSyntax.self) || parent.is(ExpressionStmtSyntax.self) {
            return (parent, .none)
        }
        if parent.is(ForceUnwrapExprSyntax.self) { return (parent, .unwrapped) }
        if parent.is(UnresolvedTernaryExprSyntax.self) { return (parent, .part) }
        if let element = parent.as(LabeledExprSyntax.self) { return step(from: element, in: index) }
        if let list = parent.parent?.as(ArrayElementListSyntax.self) { return list.parent.map { ($0, .element(list)) } }
        if parent.is(DictionaryElementSyntax.self) {
            return parent.ancestors.first { $0.is(DictionaryExprSyntax.self) }.map { ($0, .part) }
        }
        if let list = parent.as(ExprListSyntax.self) {
            let type = Self.type(of: node, castIn: list)
            guard type?.isInferredInPart(in: index) ?? SequenceType.isTransparent(list, for: node) else { return nil }
            return list.parent.map { ($0, .part) }
        }
        if let access = node.accessToMember {
            let call = access.ownCall
            if form == .part { return (call.map { Syntax($0) } ?? parent, .part) }
            guard let call, call.trailingClosure != nil else { return nil }
            return (Syntax(call), .chained)
        }
        if parent.is(ReturnStmtSyntax.self) {
            return result(around: parent).map { ($0, parent.isWholeBody ? .part : .oneOfSeveral) }
        }
        guard let list = parent.parent?.as(CodeBlockItemListSyntax.self), parent.is(CodeBlockItemSyntax.self),
            list.count == 1, let owner = list.parent
        else { return nil }
        if owner.is(ClosureExprSyntax.self) { return result(around: Syntax(list)).map { ($0, .part) } }
        return branch(owner).map { ($0, .part) }
    }

    /// The type of `node as T`.
    private static func type(of node: Syntax, castIn list: ExprListSyntax) -> TypeSyntax? {
        let elements = list.prefix(3).map { $0 }
        guard list.count == 3, elements[0].id == node.id, elements[1].is(UnresolvedAsExprSyntax.self) else {
            return nil
        }
        return elements[2].as(TypeExprSyntax.self)?.type
    }

    /// An `if` or `switch` that is an expression, from the body of one of its branches.
    private static func branch(_ owner: Syntax) -> Syntax? {
        let expression = owner.ancestors.first { !$0.is(SwitchCaseListSyntax.self) && !$0.is(CodeBlockSyntax.self) }
        let isConditional =
            (expression?.is(IfExprSyntax.self) ?? false) || (expression?.is(SwitchExprSyntax.self) ?? false)
        return isConditional ? expression : nil
    }

    /// From an element of a tuple, or an argument, to the tuple, or to the call, whose result may be made of it.
    private static func step(from element: LabeledExprSyntax, in index: FileIndex) -> (Syntax, Change)? {
        guard let owner = element.parent?.parent else { return nil }
        if let tuple = owner.as(TupleExprSyntax.self) { return (owner, tuple.elements.count == 1 ? .none : .part) }
        guard let call = owner.as(FunctionCallExprSyntax.self), !call.isOfPlainType(in: index) else { return nil }
        return (owner, .part)
    }

    /// From the result of a closure without a written type to the call that the closure is given to, or is called by.
    private static func result(around node: Syntax) -> Syntax? {
        let owner = node.ancestors.first {
            $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
                || $0.is(InitializerDeclSyntax.self)
        }
        guard let closure = owner?.as(ClosureExprSyntax.self), closure.signature?.returnClause == nil else {
            return nil
        }
        if let call = closure.parent?.as(FunctionCallExprSyntax.self) { return Syntax(call) }
        if let element = closure.parent?.as(LabeledExprSyntax.self),
            let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
        {
            return Syntax(call)
        }
        return Syntax(closure)
    }
}

extension Syntax {
    /// Whether the statement is all that its function or closure holds.
    fileprivate var isWholeBody: Bool {
        guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        let owner = list.parent
        return owner?.is(ClosureExprSyntax.self) ?? false || owner?.is(AccessorBlockSyntax.self) ?? false
            || owner?.parent?.is(FunctionDeclSyntax.self) ?? false
    }

    /// Whether the statement returns from a function, or an accessor, whose result is `some` type.
    fileprivate var isInOpaqueResult: Bool {
        for ancestor in ancestors {
            if ancestor.is(ClosureExprSyntax.self) || ancestor.is(InitializerDeclSyntax.self) { return false }
            if let function = ancestor.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause?.type.isOpaque ?? false
            }
            guard ancestor.is(AccessorBlockSyntax.self) else { continue }
            let type =
                ancestor.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                ?? ancestor.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type
            return type?.isOpaque ?? false
        }
        return false
    }
}

extension TypeSyntax {
    /// Generic types of the standard library that are made of values.
    private static let generic: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Dictionary", "KeyValuePairs", "Optional", "Result", "Set", "Task",
        "Unmanaged",
    ]

    /// Whether a part of the type follows from the value: `let a: Set = [b]`, `let a: [String: _] = ["b": c]`.
    fileprivate func isInferredInPart(in index: FileIndex) -> Bool {
        let hasPlaceholder = tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .wildcard && $0.parent?.is(IdentifierTypeSyntax.self) ?? false
        }
        if hasPlaceholder { return true }
        guard let type = unwrapped.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else {
            return false
        }
        let name = type.name.identifierText
        return Self.generic.contains(name) || !index.genericNames(ofType: name).isEmpty
    }

    /// Whether an expression decides the type, or a part of it: `some P`.
    var isOpaque: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } }
}

extension FunctionCallExprSyntax {
    /// Whether the call makes an instance of a type that the file declares without generic parameters.
    fileprivate func isOfPlainType(in index: FileIndex) -> Bool {
        guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
            return false
        }
        let isDeclared = index.groups(named: name).contains { !$0.is(ExtensionDeclSyntax.self) }
        return isDeclared && index.genericNames(ofType: name).isEmpty
    }

    /// Whether something is done with the result, whose type may be made of that of an argument.
    var isResultUsed: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if let element = parent.as(LabeledExprSyntax.self), let owner = element.parent?.parent {
                guard owner.is(FunctionCallExprSyntax.self) || owner.is(TupleExprSyntax.self) else { return true }
                node = owner
            } else if let item = parent.as(CodeBlockItemSyntax.self) {
                guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
                    let closure = list.parent?.as(ClosureExprSyntax.self)
                else { return false }
                node = closure.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0) } ?? Syntax(closure)
            } else if let list = parent.as(ExprListSyntax.self) {
                // The type of the left side of the assignment decides.
                return list.count != 3 || !list.isAssignment
            } else if parent.is(ConditionElementSyntax.self) {
                return false
            } else if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
                node = parent
            } else {
                return true
            }
        }
        return false
    }
}

import SwiftSyntax

/// The use of a variable at one place that names it.
enum VariableUse {
    /// Nothing that its type or its delegate depends on: it is compared, or declared.
    case harmless
    /// `x.m`
    case member(String)
    /// `x.m(self)`, or with a closure: by it a delegate may be set.
    case given(String)
    /// `x.m = v`
    case memberAssigned(String)
    /// `x.m = nil`
    case memberCleared(String)
    /// `x = v`; the operands after the sign.
    case assigned([ExprSyntax])
    /// `y = x`
    case stored
    /// `&x`
    case changed
    /// `f(x)`
    case argument(LabeledExprSyntax, FunctionCallExprSyntax)
    /// The result of a function or of a closure.
    case returned(Syntax)
    case other

    init(_ token: TokenSyntax) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
            self = .harmless
            return
        }
        self.init(of: reference.whole.samePlace)
    }

    /// The use of an expression's value.
    init(of node: Syntax) { self = Self.read(node) }

    private static func read(_ node: Syntax) -> VariableUse {
        guard let parent = node.parent else { return .other }
        if let access = node.accessToMember {
            let name = access.declName.baseName.identifierText
            if access.isAssigned { return access.isCleared ? .memberCleared(name) : .memberAssigned(name) }
            return access.isCalledWithSelfOrClosure ? .given(name) : .member(name)
        }
        if parent.is(InOutExprSyntax.self) { return .changed }
        if let argument = parent.as(LabeledExprSyntax.self) {
            return node.callAround.map { .argument(argument, $0) } ?? .other
        }
        if let list = parent.as(ExprListSyntax.self) { return read(node, in: Array(list)) }
        if parent.is(ReturnStmtSyntax.self) { return .returned(node) }
        if let item = parent.as(CodeBlockItemSyntax.self) {
            guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return .other }
            return list.count == 1 ? .returned(node) : .harmless
        }
        return .other
    }

    private static func read(_ node: Syntax, in elements: [ExprSyntax]) -> VariableUse {
        guard elements.count > 2 else { return .other }
        if elements[1].is(AssignmentExprSyntax.self) {
            if elements[0].id == node.id { return .assigned(Array(elements.dropFirst(2))) }
            return elements.count == 3 && !elements[0].is(DiscardAssignmentExprSyntax.self) ? .stored : .other
        }
        let comparing: Set<String> = ["==", "!=", "===", "!=="]
        let isCompared =
            elements.count == 3
            && elements[1].as(BinaryOperatorExprSyntax.self).map { comparing.contains($0.operator.text) } ?? false
        return isCompared ? .harmless : .other
    }
}

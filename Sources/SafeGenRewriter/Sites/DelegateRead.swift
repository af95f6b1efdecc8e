import SwiftSyntax

extension ExprSyntaxProtocol {
    /// Whether it matters which object the member gives: it is cast, or compared with something else than nil or with a pattern, at once
    /// or as the value of a local variable; or a function or a property returns it, whose callers may do so.
    ///
    /// In `deinit` a safe property is nil already, so that `x.delegate === self` is true there only of an object that was assigned by
    /// the plain name, and has to be cleared.
    func isReadForItsObject(in index: FileIndex) -> Bool {
        let node = samePlace
        if node.isComparedOrCast { return !isComparedInDeinit }
        return node.isResult || node.isMatched || isInVariableReadForItsObject(of: index)
    }

    private var isComparedInDeinit: Bool { isInDeinit && samePlace.comparisons.contains(where: \.isSelf) }

    /// Whether `deinit` compares it with `self`, and does something by that which is more than to clear properties.
    var isLostInDeinit: Bool {
        guard isComparedInDeinit else { return false }
        let body = nearest(IfExprSyntax.self)?.body.statements
        return body?.contains { !$0.trimmedDescription.hasSuffix("= nil") } ?? true
    }

    /// Whether a local variable gets the value and is cast or compared, and is neither changed nor assigned to
    /// something: to a delegate again, for which it has to be the object that the plain property gave.
    private func isInVariableReadForItsObject(of index: FileIndex) -> Bool {
        guard !isInDeinit, let clause = samePlace.parent?.as(InitializerClauseSyntax.self) else { return false }
        let condition = clause.parent?.as(OptionalBindingConditionSyntax.self)
        let variable =
            clause.parent?.as(PatternBindingSyntax.self).map { ValueSink.Variable.binding($0) }
            ?? condition.map { ValueSink.Variable.condition($0) }
        guard let name = variable?.name, let scope = variable?.scope else { return false }
        let uses = index.tokens(named: name.identifierText, in: scope).compactMap { token -> Syntax? in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
            let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
            return isMember ? nil : reference.samePlace
        }
        return uses.contains(where: \.isComparedOrCast)
            && !uses.contains { $0.parent?.as(ExprListSyntax.self)?.isAssignment ?? false }
    }
}

extension Syntax {
    /// Whether the expression is cast, or compared with something else than nil.
    var isComparedOrCast: Bool {
        if let next = operands?.after.first,
            next.is(UnresolvedAsExprSyntax.self) || next.is(UnresolvedIsExprSyntax.self)
        {
            return true
        }
        return isGivenToComparison || comparisons.contains { !$0.is(NilLiteralExprSyntax.self) }
    }

    /// Whether a function compares it: `XCTAssertIdentical(x, y)`, `ObjectIdentifier(x)`, `x.isEqual(y)`.
    private var isGivenToComparison: Bool {
        if let access = accessToMember { return access.declName.baseName.text == "isEqual" && access.ownCall != nil }
        let functions: Set = ["ObjectIdentifier", "XCTAssertIdentical", "XCTAssertNotIdentical", "expect", "isEqual"]
        return callAround?.calledExpression.variableName.map(functions.contains) ?? false
    }

    /// Whether it is compared with a pattern: `if case let a as A = x`, `switch x { case is A: … }`.
    fileprivate var isMatched: Bool {
        if parent?.as(SwitchExprSyntax.self)?.subject.id == id { return true }
        return parent?.as(InitializerClauseSyntax.self)?.parent?.is(MatchingPatternConditionSyntax.self) ?? false
    }

    /// Whether a function or a getter returns the expression: it is behind `return`, or the only expression.
    fileprivate var isResult: Bool {
        if parent?.is(ReturnStmtSyntax.self) ?? false {
            // Whose 'return' it is.
            let owner = ancestors.first {
                $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
            }
            return owner.map { !$0.is(ClosureExprSyntax.self) } ?? false
        }
        guard let list = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self),
            list.count == 1,
            let block = list.parent
        else { return false }
        if block.is(AccessorBlockSyntax.self) { return true }
        if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.tokenKind == .keyword(.get)
        }
        return block.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    }

    /// The expressions that the expression is compared with.
    fileprivate var comparisons: [ExprSyntax] {
        guard let (before, after) = operands else { return [] }
        return [before, after].compactMap { pair in
            guard pair.count == 2, let comparison = pair[0].as(BinaryOperatorExprSyntax.self),
                ["==", "!=", "===", "!=="].contains(comparison.operator.text)
            else { return nil }
            return pair[1]
        }
    }

    /// The two expressions on either side of this one in its list, the nearest first.
    private var operands: (before: [ExprSyntax], after: [ExprSyntax])? {
        guard let list = parent?.as(ExprListSyntax.self) else { return nil }
        let elements = Array(list)
        guard let place = elements.firstIndex(where: { $0.id == id }) else { return nil }
        return (elements[..<place].suffix(2).reversed(), Array(elements[(place + 1)...].prefix(2)))
    }
}

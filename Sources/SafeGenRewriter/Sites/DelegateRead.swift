import SwiftSyntax

extension ExprSyntaxProtocol {
    /// Whether it matters which object the member gives: it is cast, or compared with something else than nil or with a pattern, at once
    /// or as the value of a local variable; or a function or a property returns it, whose callers may do so.
    ///
    /// In `deinit` a safe property is nil already, so that `x.delegate === self` is true there only of an object that was assigned by
    /// the plain name, and has to be cleared.
    func isReadForItsObject(in index: FileIndex) -> Bool {
        let node = samePlace
        if node.isComparedOrCast { return !(isInDeinit && node.isComparedWithSelf) }
        if node.isResult || node.isMatched { return true }
        // To a delegate again, for which it has to be the object that the plain property gave.
        let uses = isInDeinit ? [] : usesByVariable(in: index)
        return uses.contains(where: \.isComparedOrCast)
            && !uses.contains { $0.parent?.as(ExprListSyntax.self)?.isAssignment ?? false }
    }

    /// The uses of the local variable that gets the value.
    fileprivate func usesByVariable(in index: FileIndex) -> [Syntax] {
        guard let clause = samePlace.parent?.as(InitializerClauseSyntax.self) else { return [] }
        let condition = clause.parent?.as(OptionalBindingConditionSyntax.self)
        let variable =
            clause.parent?.as(PatternBindingSyntax.self).map { ValueSink.Variable.binding($0) }
            ?? condition.map { ValueSink.Variable.condition($0) }
        guard let name = variable?.name, let scope = variable?.scope else { return [] }
        return index.tokens(named: name.identifierText, in: scope).compactMap { token -> Syntax? in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
            let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
            return isMember ? nil : reference.samePlace
        }
    }
}

extension MemberAccessExprSyntax {
    /// Whether `deinit` does something that depends on the member giving `self`, and is more than to clear properties: it compares it with
    /// `self`, or it calls it, or asks a weak property of a subclass for anything, and the class makes itself what it gives.
    func isLostInDeinit(of target: AdoptionTarget, in index: FileIndex) -> Bool {
        guard isInDeinit, !isAssigned else { return false }
        let isAsked = target.properties.isEmpty || samePlace.accessToMember != nil
        guard
            ([samePlace] + usesByVariable(in: index)).contains(where: \.isComparedWithSelf)
                || isAsked && isSetToSelf(by: target.properties.map(\.safeName), in: index)
        else { return false }
        let condition = nearest(IfExprSyntax.self)
        let onlyClears = condition?.body.statements.allSatisfy { $0.trimmedDescription.hasSuffix("= nil") } ?? false
        return !onlyClears || condition?.elseBody != nil
    }

    /// Whether the class sets the property of that object, or one of its safe names, to `self`.
    private func isSetToSelf(by safeNames: [String], in index: FileIndex) -> Bool {
        let object = base?.withoutMarks.variableName
        let names = safeNames + [declName.baseName.identifierText]
        return index.tokens(named: names, inTypeAround: Syntax(self))?.contains { token in
            guard let access = token.memberAccess, access.base?.withoutMarks.variableName == object else {
                return false
            }
            return access.assignedValue?.isSelf ?? false
        } ?? false
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
        return isGivenToComparison || isAskedForItsClass || isComparedInClosure
            || comparisons.contains { !$0.is(NilLiteralExprSyntax.self) }
    }

    fileprivate var isComparedWithSelf: Bool { comparisons.contains(where: \.isSelf) }

    /// Whether a function compares it: `XCTAssertIdentical(x, y)`, `ObjectIdentifier(x)`.
    private var isGivenToComparison: Bool {
        let functions: Set = [
            "ObjectIdentifier", "XCTAssertIdentical", "XCTAssertNotIdentical", "expect", "isEqual", "type",
            "unsafeDowncast",
        ]
        return callAround?.calledExpression.variableName.map(functions.contains) ?? false
    }

    private var isAskedForItsClass: Bool {
        ["isKind", "isMember"].contains(accessToMember?.declName.baseName.text)
    }

    /// Whether a closure on the optional casts or compares it: `x.map { $0 === self }`, `x.map(ObjectIdentifier.init)`.
    private var isComparedInClosure: Bool {
        guard let access = accessToMember, ["map", "flatMap"].contains(access.declName.baseName.text),
            let call = access.ownCall
        else { return false }
        guard let closure = call.trailingClosure, let name = closure.parameterNames.first else {
            return call.arguments.first?.expression.trimmedDescription.hasPrefix("ObjectIdentifier") ?? false
        }
        return closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
            token.text == name && token.parent?.as(DeclReferenceExprSyntax.self)?.samePlace.isComparedOrCast ?? false
        }
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

    /// The expressions that the expression is compared with: `y` of `x === y`, `(x as? C) == y`, `x.isEqual(y)`.
    private var comparisons: [ExprSyntax] {
        if let access = accessToMember, access.declName.baseName.text == "isEqual" {
            return access.ownCall?.arguments.map(\.expression) ?? []
        }
        guard let (before, after) = operands else { return [] }
        if before.isEmpty, after.count == 2, after[0].is(UnresolvedAsExprSyntax.self) {
            return parent?.parent?.samePlace.comparisons ?? []
        }
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

import SwiftSyntax

extension SyntaxProtocol {
    /// The node with the signs that may stand around an expression and leave it the same place: `x?`, `x!`, `(x)`, and `try`, `await` or
    /// `unsafe` in front of it.
    var samePlace: Syntax {
        var node = Syntax(self)
        while let parent = node.parent {
            if parent.isMark {
                node = parent
            } else if let tuple = node.tupleAround, tuple.elements.count == 1 {
                node = Syntax(tuple)
            } else {
                break
            }
        }
        return node
    }

    /// Whether it is an expression with such a sign.
    fileprivate var isMark: Bool {
        [.optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .unsafeExpr].contains(kind)
    }

    /// The place that an assignment gives the value to: `a.x` of `a.x = y`.
    var placeOfValue: ExprSyntax? {
        let value = samePlace
        guard let list = value.parent?.as(ExprListSyntax.self), list.isAssignment, list.count == 3,
            list.last?.id == value.id
        else { return nil }
        return list.first?.withoutMarks
    }

    /// The `unsafe` that marks this place and nothing else: `unsafe a.b`.
    var unsafeMark: UnsafeExprSyntax? {
        let whole = samePlace
        return ([Syntax(self)] + ancestors).prefix { $0.id != whole.parent?.id }.lazy
            .compactMap { $0.as(UnsafeExprSyntax.self) }.first
    }

    /// The tuple, or the parentheses, that this is an element of.
    fileprivate var tupleAround: TupleExprSyntax? {
        parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self)
    }

    /// The access to a member of it: `x.m` of `x`.
    var accessToMember: MemberAccessExprSyntax? {
        parent?.as(MemberAccessExprSyntax.self).flatMap { $0.base?.id == Syntax(self).id ? $0 : nil }
    }

    /// The call that it is an argument of.
    var callAround: FunctionCallExprSyntax? {
        parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }

    /// The call whose callee is this expression.
    var ownCall: FunctionCallExprSyntax? {
        parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == Syntax(self).id ? $0 : nil }
    }
}

extension ExprSyntaxProtocol {
    /// Whether the place is written: on the left of `=`, also in a tuple, or passed with `&`.
    ///
    /// Before operators are folded `unsafe a.b = c` is a list of `unsafe a.b`, `=` and `c` (SE-0458); so it is with `try`.
    var isAssigned: Bool {
        var node = samePlace
        while let tuple = node.tupleAround { node = tuple.samePlace }
        if node.parent?.is(InOutExprSyntax.self) ?? false { return true }
        return node.isLeftOfAssignment
    }

    /// The value that an assignment of one value gives to the place.
    var assignedValue: ExprSyntax? {
        let node = samePlace
        guard node.isLeftOfAssignment, let list = node.parent?.as(ExprListSyntax.self), list.count == 3 else {
            return nil
        }
        return list.last
    }

    /// The values of which an assignment gives one to the place: `x ?? y` has two; one that is cast stands without the type.
    var assignedValues: [ExprSyntax] {
        let node = samePlace
        guard node.isLeftOfAssignment, let list = node.parent?.as(ExprListSyntax.self) else { return [] }
        let values = Array(list.dropFirst(2))
        let isCast = values.count == 3 && values[1].is(UnresolvedAsExprSyntax.self)
        return (isCast ? [values[0]] : values).choices.map(\.withoutMarks)
    }

    /// Whether the place is set to a literal nil, by itself or as an element of a tuple.
    var isCleared: Bool {
        var places: [Int] = []
        var node = samePlace
        while let tuple = node.tupleAround {
            guard let place = tuple.elements.firstIndex(where: { $0.id == node.parent?.id }) else { return false }
            places.append(tuple.elements.distance(from: tuple.elements.startIndex, to: place))
            node = tuple.samePlace
        }
        guard node.isLeftOfAssignment, let list = node.parent?.as(ExprListSyntax.self) else { return false }
        var value = Array(list.dropFirst(2))
        for place in places.reversed() {
            guard value.count == 1, let tuple = value[0].as(TupleExprSyntax.self), tuple.elements.count > place else {
                return false
            }
            value = [Array(tuple.elements)[place].expression]
        }
        return value.isNil
    }
}

extension ExprSyntax {
    /// The expression without its surroundings: `x` of `try x!`, `(x)`, `x?`, `x.unsafelyUnwrapped`.
    var withoutMarks: ExprSyntax {
        if let access = self.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "unsafelyUnwrapped"
        {
            return base.withoutMarks
        }
        if isMark {
            let inner = children(viewMode: .sourceAccurate).lazy.compactMap { $0.as(ExprSyntax.self) }.first
            return inner?.withoutMarks ?? self
        }
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
        else { return self }
        return only.expression.withoutMarks
    }

    /// The expressions of which it has the value of one: the branches of `? :` and the sides of `??`; itself otherwise.
    var choices: [ExprSyntax] {
        let inner = withoutMarks
        return inner.as(SequenceExprSyntax.self).map { Array($0.elements).choices } ?? [inner]
    }

    /// The name of the variable that the expression is, or of the member that it ends in.
    var variableName: String? {
        (self.as(DeclReferenceExprSyntax.self)?.baseName ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName)?
            .identifierText
    }

    /// The type in a call that makes an object: `C` of `C(…)`, `C<A>(…)` and `C.init(…)`. For `.init(…)`, it is `.init`.
    var initialized: ExprSyntax? {
        guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else {
            let maker = nearest(FunctionCallExprSyntax.self)
            return maker.flatMap { ExprSyntax($0).elementMade } == self ? self : nil
        }
        let access = callee.as(MemberAccessExprSyntax.self)
        let isInit = access?.declName.baseName.tokenKind == .keyword(.`init`)
        let type = isInit ? access?.base ?? callee : callee
        return type.as(GenericSpecializationExprSyntax.self)?.expression ?? type
    }

    /// The type of the elements of an empty collection that the expression makes: `C` of `[C]()` and `[K: C]()`.
    var elementMade: ExprSyntax? {
        guard let made = initialized, made != self else { return nil }
        if let array = made.as(ArrayExprSyntax.self) { return array.elements.first?.expression.withoutMarks }
        guard case .elements(let elements)? = made.as(DictionaryExprSyntax.self)?.content else { return nil }
        return elements.first?.value.withoutMarks
    }

    /// The type of the object that the expression makes; nil if it does something else, or gets a shared one.
    var madeType: String? {
        guard let made = initialized, let name = made.variableName, name.first?.isUppercase ?? false else { return nil }
        return made.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? true ? name : nil
    }
}

extension [ExprSyntax] {
    /// The branches of `? :` and the sides of `??` in a chain; none if it has another operator beside a condition.
    var choices: [ExprSyntax] {
        let ternaries = indices.filter { self[$0].is(UnresolvedTernaryExprSyntax.self) }
        let last = Array(self[(ternaries.last.map { $0 + 1 } ?? 0)...])
        let isPlain = last.enumerated().allSatisfy { place, element in
            place.isMultiple(of: 2) || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        }
        guard isPlain else { return [] }
        return ternaries.compactMap { self[$0].as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
            + last.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }

    /// Whether the operands are a nil that is written out: `nil`, `(nil)`, `.none`, `nil as T?`.
    fileprivate var isNil: Bool {
        guard count == 1 || count == 3 && self[1].is(UnresolvedAsExprSyntax.self), let value = first else {
            return false
        }
        if let sequence = value.as(SequenceExprSyntax.self) { return Array(sequence.elements).isNil }
        if let tuple = value.as(TupleExprSyntax.self) {
            return tuple.elements.count == 1 && tuple.elements.map(\.expression).isNil
        }
        if let access = value.as(MemberAccessExprSyntax.self), access.declName.baseName.identifierText == "none" {
            let base = access.base?.as(GenericSpecializationExprSyntax.self)?.expression ?? access.base
            return base?.as(DeclReferenceExprSyntax.self).map { $0.baseName.identifierText == "Optional" }
                ?? (base == nil)
        }
        return value.is(NilLiteralExprSyntax.self)
    }
}

extension DeclReferenceExprSyntax {
    /// The name with what is in front of it: `x`, or the `a.x` that ends in it.
    var whole: Syntax {
        guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else {
            return Syntax(self)
        }
        return Syntax(access)
    }
}

extension TokenSyntax {
    /// The access to the member that the name is: `x.n`.
    var memberAccess: MemberAccessExprSyntax? {
        guard let access = parent?.parent?.as(MemberAccessExprSyntax.self) else { return nil }
        return access.declName.baseName == self ? access : nil
    }
}

extension MemberAccessExprSyntax {
    /// Whether it is called with `self` or a closure, by which a delegate of its object may be set.
    var isCalledWithSelfOrClosure: Bool {
        guard let call = ownCall else { return false }
        return call.trailingClosure != nil
            || call.arguments.contains { $0.expression.isSelf || $0.expression.is(ClosureExprSyntax.self) }
    }
}

extension Syntax {
    fileprivate var isLeftOfAssignment: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id else { return false }
        return list.isAssignment || list.isByOwnOperator
    }
}

extension ExprListSyntax {
    /// Whether the list is `… = …`, before operators are folded.
    var isAssignment: Bool { dropFirst().first?.is(AssignmentExprSyntax.self) ?? false }

    /// The operators of the standard library, but for those that assign as well: `+=`.
    private static let knownOperators = Set(
        "== != === !== ~= < > <= >= && || ?? + - * / % & | ^ << >> &+ &- &* &<< &>> ... ..<".split(separator: " "))

    /// Whether it is `x <- y`, by an operator that the standard library doesn't declare, and that may set `x`.
    fileprivate var isByOwnOperator: Bool {
        guard count == 3, let name = dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text else {
            return false
        }
        let plain = name.hasSuffix("=") ? name.dropLast() : name[...]
        return !Self.knownOperators.contains(name[...]) && !Self.knownOperators.contains(plain)
    }
}

import SwiftSyntax

/// An assignment of the property that a key path leads to: `x[keyPath: \.delegate] = y`, `let k = \C.delegate` with
/// `x[keyPath: k] = y`, and `x.with(\C.delegate, y)`, where a function gets the path and the value.
struct KeyPathAssignment {
    private let path: KeyPathExprSyntax
    /// The object that the path begins at.
    let object: ExprSyntax
    /// The value that a function gets with the path.
    private(set) var value: ExprSyntax?
    /// The type that the path begins at, where it is written and the property is one of it.
    var root: TypeSyntax? { path.components.count == 1 ? path.root : nil }
    /// The member of the object that the property is one of; nil if it is one of the object.
    let member: String?

    /// Reads the assignment of a property; nil if the token isn't the last one of a key path, or nil is assigned.
    init?(to property: TokenSyntax, in source: ParsedSource) {
        guard let path = property.keyPathEndingHere else { return nil }
        let element = path.isAssignedThrough ? path.subscriptAround : path.assignedElsewhere(source)
        let passed = element == nil ? path.passedWithAValue : nil
        guard let object = element?.calledExpression ?? passed?.object else { return nil }
        let parts = path.components.map { $0.component.as(KeyPathPropertyComponentSyntax.self) }
        if parts.count > 1 {
            guard let member = parts.dropLast().last??.declName.baseName.identifierText else { return nil }
            self.member = member
        } else {
            member = nil
        }
        (self.path, value) = (path, passed?.value)
        self.object = passed == nil ? object : object.startOfChain
    }
}

extension TokenSyntax {
    /// Whether it is the last part of a key path that is passed on, and neither read nor assigned through right there.
    var endsPassedKeyPath: Bool { keyPathEndingHere.map { $0.subscriptAround == nil } ?? false }

    fileprivate var keyPathEndingHere: KeyPathExprSyntax? {
        guard let component = parent?.parent?.as(KeyPathPropertyComponentSyntax.self),
            let path = component.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
        else { return nil }
        return path.components.last?.component.id == Syntax(component).id ? path : nil
    }
}

extension ExprSyntaxProtocol {
    /// The subscript whose only argument this is, by the label `keyPath`.
    fileprivate var subscriptAround: SubscriptCallExprSyntax? {
        guard let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "keyPath" else { return nil }
        return argument.parent?.parent?.as(SubscriptCallExprSyntax.self)
    }

    fileprivate var isAssignedThrough: Bool { subscriptAround.map { $0.isAssigned && !$0.isCleared } ?? false }
}

extension ExprSyntax {
    /// The object at the start of calls that get a key path each and give the object back: `x` of `x.set(\.a, b).set(\.c, d)`.
    fileprivate var startOfChain: ExprSyntax {
        guard let call = withoutMarks.as(FunctionCallExprSyntax.self),
            call.arguments.first?.expression.is(KeyPathExprSyntax.self) ?? false,
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return self }
        return base.startOfChain
    }
}

extension KeyPathExprSyntax {
    /// The object and the value that a call gets with the path: of `x.with(\.a, y)`, `set(x, \.a, to: y)` and
    /// `y.assign(to: \.a, on: x)`.
    fileprivate var passedWithAValue: (object: ExprSyntax, value: ExprSyntax)? {
        guard let argument = parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let place = call.arguments.firstIndex(where: { $0.id == argument.id })
        else { return nil }
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        guard let next = call.arguments[call.arguments.index(after: place)...].first else { return nil }
        if argument.label?.text == "to", next.label?.text == "on" { return base.map { (next.expression, $0) } }
        let object = place == call.arguments.startIndex ? base : call.arguments.first?.expression
        let isObject = next.expression.isSelf || next.expression.variableName.map { !$0.isEmpty } ?? false
        let isImplicit = next.expression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
        return isObject && !isImplicit ? object.map { ($0, next.expression) } : nil
    }

    /// Where the file assigns through the variable that the key path is the value of.
    fileprivate func assignedElsewhere(_ source: ParsedSource) -> SubscriptCallExprSyntax? {
        let binding = parent?.parent?.as(PatternBindingSyntax.self)
        guard let name = binding?.pattern.name, root != nil else { return nil }
        let uses = source.index.tokens(named: name).lazy.compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
        return uses.first(where: \.isAssignedThrough)?.subscriptAround
    }
}

import SwiftSyntax

/// The types of values that have no variable of their own: elements of collections, and results of the file's functions.
extension VariableLookup {
    /// The type of `a[0]`, of `$0` in `a.forEach { … }`, and of `f()` where the file declares one such function.
    func givenType(of expression: ExprSyntax) -> WrittenType? {
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            guard element.arguments.count == 1, case .type(let type)? = writtenType(of: element.calledExpression) else {
                return nil
            }
            return type.unwrapped.elementOrValue.map { .type($0) }
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self), reference.baseName.text == "$0" {
            let closure = expression.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first
            return closure.flatMap(iteratedType)
        }
        return expression.as(FunctionCallExprSyntax.self).flatMap(resultType)
    }

    /// The type of the elements of a collection: `[C]`, `Set<C>`, `[c, d]`, a parameter `C...`.
    func elementType(of collection: ExprSyntax) -> WrittenType? {
        if let array = collection.as(ArrayExprSyntax.self) {
            return array.elements.first.flatMap { writtenType(of: $0.expression) }
        }
        if let binding = binding(of: collection), binding.typeAnnotation == nil,
            let array = binding.initializer?.value.as(ArrayExprSyntax.self)
        {
            return elementType(of: ExprSyntax(array))
        }
        if let base = collection.baseOfSameElements { return elementType(of: base) }
        if let access = collection.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "values",
            let base = access.base, case .type(let type)? = writtenType(of: base),
            let dictionary = type.unwrapped.as(DictionaryTypeSyntax.self)
        {
            return .type(dictionary.value)
        }
        guard case .type(let type)? = writtenType(of: collection) else { return nil }
        if type.parent?.as(FunctionParameterSyntax.self)?.ellipsis != nil { return .type(type) }
        return type.unwrapped.element.map { .type($0) }
    }

    /// The type of one part of the elements of `a.enumerated()`, `zip(a, b)` or a dictionary.
    func elementType(of sequence: ExprSyntax, at place: Int) -> WrittenType? {
        guard let call = sequence.as(FunctionCallExprSyntax.self) else {
            guard place == 1, case .type(let type)? = writtenType(of: sequence) else { return nil }
            return type.unwrapped.as(DictionaryTypeSyntax.self).map { .type($0.value) }
        }
        if call.calledExpression.variableName == "zip" {
            return call.arguments.dropFirst(place).first.flatMap { elementType(of: $0.expression) }
        }
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        guard place == 1, access?.declName.baseName.text == "enumerated" else { return nil }
        return access?.base.flatMap(elementType)
    }

    /// The type of the first parameter of a closure that is given each element: `a.forEach { … }`.
    func iteratedType(by closure: ClosureExprSyntax) -> WrittenType? {
        guard let base = closure.iterated else { return nil }
        if let element = elementType(of: base) { return element }
        // An optional hands its value to 'map'.
        guard case .type(let type)? = writtenType(of: base), type.is(OptionalTypeSyntax.self) else { return nil }
        return .type(type)
    }

    private func resultType(of call: FunctionCallExprSyntax) -> WrittenType? {
        let callee = call.calledExpression
        let access = callee.as(MemberAccessExprSyntax.self)
        guard let name = (access?.declName ?? callee.as(DeclReferenceExprSyntax.self))?.baseName,
            access.map({ $0.base.map(isSelf) ?? false }) ?? true
        else { return nil }
        return index.onlyFunction(named: name.identifierText)?.signature.returnClause.map { .type($0.type) }
    }
}

extension ClosureExprSyntax {
    /// The call that gets the closure, behind its arguments or as one of them.
    var taker: FunctionCallExprSyntax? {
        [parent, parent?.parent?.parent].lazy.compactMap { $0?.as(FunctionCallExprSyntax.self) }.first
    }

    /// The collection, or the optional, whose elements the closure gets: `a` of `a.forEach { … }`.
    var iterated: ExprSyntax? {
        guard let access = taker?.calledExpression.as(MemberAccessExprSyntax.self),
            ["forEach", "map", "compactMap", "flatMap", "filter"].contains(access.declName.baseName.text)
        else { return nil }
        return access.base
    }
}

extension ExprSyntax {
    /// The source of some of the elements, or of all of them in another order: `a` in `a.reversed()`, `a.lazy`,
    /// `a.compactMap { $0 }`.
    fileprivate var baseOfSameElements: ExprSyntax? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        if let inner = self.as(OptionalChainingExprSyntax.self) { return inner.expression }
        if let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "lazy" {
            return access.base
        }
        guard let call = self.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return nil }
        switch access.declName.baseName.text {
        case "filter", "reversed", "sorted", "shuffled", "prefix", "suffix", "dropFirst", "dropLast": return access.base
        case "compactMap": return call.isIdentity ? access.base : nil
        default: return nil
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call's only argument is `{ $0 }` or `\.self`.
    fileprivate var isIdentity: Bool {
        let argument = trailingClosure.map { ExprSyntax($0) } ?? arguments.first?.expression
        guard let argument, arguments.count + (trailingClosure == nil ? 0 : 1) == 1 else { return false }
        return ["{ $0 }", "{$0}", "\\.self"].contains(argument.trimmedDescription)
    }
}

extension TypeSyntax {
    /// That of an array's or a set's elements, or of a dictionary's values.
    var elementOrValue: TypeSyntax? { element ?? self.as(DictionaryTypeSyntax.self)?.value }

    /// The type of an array's, or a set's, elements.
    fileprivate var element: TypeSyntax? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element }
        guard let type = self.as(IdentifierTypeSyntax.self), ["Array", "Set"].contains(type.name.text),
            let arguments = type.genericArgumentClause?.arguments, arguments.count == 1
        else { return nil }
        return arguments.first?.argument.as(TypeSyntax.self)
    }
}

/// The place of a variable in the payload of an enumeration's case.
struct PayloadPlace {
    let caseName: String
    let place: Int
}

extension PatternSyntax {
    /// The place of a variable of that name in `.case(let a)` and `let .case(a, b)`.
    func payload(of name: String) -> PayloadPlace? {
        let pattern = self.as(ValueBindingPatternSyntax.self)?.pattern ?? self
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression.withoutMarks,
            let call = expression.as(FunctionCallExprSyntax.self), let caseName = call.calledExpression.variableName
        else { return nil }
        let place = Array(call.arguments).firstIndex { argument in
            let own = argument.expression.as(PatternExprSyntax.self)?.pattern
            return (own?.as(ValueBindingPatternSyntax.self)?.pattern ?? own)?.name == name
        }
        return place.map { PayloadPlace(caseName: caseName, place: $0) }
    }
}

extension FileIndex {
    /// The type of a payload, where the file has the one case of that name.
    func type(of payload: PayloadPlace) -> TypeSyntax? {
        let cases = tokens(named: payload.caseName).compactMap { $0.parent?.as(EnumCaseElementSyntax.self) }
        guard cases.count == 1, let parameters = cases[0].parameterClause.map({ Array($0.parameters) }),
            parameters.indices.contains(payload.place)
        else { return nil }
        return parameters[payload.place].type
    }
}

import SwiftSyntax

/// The types of values that have no variable of their own: elements of collections, what closures get, and results of the file's functions and
/// subscripts.
extension VariableLookup {
    /// The type of `a[0]`, of `a.filter { … }`, and of `f()` where the file declares one such function.
    func givenType(of expression: ExprSyntax) -> WrittenType? {
        if let call = expression.as(SubscriptCallExprSyntax.self) {
            let written = writtenType(of: call.calledExpression)
            return element(of: written, orValue: true)
                ?? typeName(of: call.calledExpression, written)
                .flatMap { index.result(ofSubscript: call.fullName, of: $0) }.map { .type($0) }
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        let base = call.receiver
        let written = base.flatMap(writtenType)
        if call.callee.variableName == "get", let value = written?.type?.success { return .type(value) }
        if let part = base.flatMap({ part(expression, of: $0, written) }) { return part }
        if call.handsItsReceiverOn, index.onlyFunction(named: "then") == nil { return written }
        let result = function(calledBy: call, on: written)?.signature.returnClause?.type
        // `C.make()`, which stands for itself, and `c.with(x)`
        if result?.lastName == "Self", let base { return base.isTypeName ? nil : written }
        if let result { return .type(result) }
        // `make()` of `let make: () -> C`
        let called = call.callee.is(DeclReferenceExprSyntax.self) ? writtenType(of: call.callee)?.type : nil
        return called.flatMap { index.opened($0).as(FunctionTypeSyntax.self) }.map { .type($0.returnClause.type) }
    }

    /// The type of the elements of a collection: `[C]`, `Set<C>`, `[c, d]`, a parameter `C...`.
    func elementType(of collection: ExprSyntax) -> WrittenType? {
        element(of: writtenType(of: collection), orValue: collection.givesValues)
    }

    /// The type of one part of the elements of `a.enumerated()`, `zip(a, b)` or a dictionary.
    func elementType(of sequence: ExprSyntax, at place: Int) -> WrittenType? {
        if let call = sequence.as(FunctionCallExprSyntax.self), call.calledExpression.variableName == "zip" {
            return call.arguments.dropFirst(place).first.flatMap { elementType(of: $0.expression) }
        }
        let written = writtenType(of: sequence)
        if sequence.isEnumerated { return place == 1 ? element(of: written, orValue: true) : nil }
        if let entry = written?.type.flatMap({ index.opened($0).entry }) { return .type(entry[place == 0 ? 0 : 1]) }
        return element("\(place)", ofTuple: element(of: written, orValue: sequence.givesValues))
    }

    /// The type of `x.element` of one of `a.enumerated()`, and of `x.key` and `x.value` of one of a dictionary's.
    func elementType(_ part: String, of object: ExprSyntax) -> WrittenType? {
        guard let name = object.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        var sequence: ExprSyntax?
        switch origin(of: name, seenFrom: Syntax(object)) {
        case .parameter(0, let closure): sequence = closure.iterated
        case .element(let whole, nil): sequence = whole
        default: return nil
        }
        guard let sequence else { return nil }
        if part == "element" { return sequence.isEnumerated ? elementType(of: sequence, at: 1) : nil }
        let entry = writtenType(of: sequence)?.type.flatMap { index.opened($0).entry }
        return entry.map { .type($0[part == "key" ? 0 : 1]) }
    }

    /// What an expression gives that takes one element of a collection, or some of them, where the type of the collection is known.
    func part(_ expression: ExprSyntax, of base: ExprSyntax, _ written: WrittenType?) -> WrittenType? {
        guard let isOne = expression.takesOne else { return nil }
        let element = element(of: written, orValue: !isOne || expression.givesValues)
        return isOne || element == nil ? element : written
    }

    private func element(of collection: WrittenType?, orValue: Bool) -> WrittenType? {
        switch collection {
        case .type(let type)?:
            if type.parent?.as(FunctionParameterSyntax.self)?.ellipsis != nil { return .type(type) }
            return index.opened(type).element(orValue: orValue).map { .type($0) }
        case .initializer(let value)?:
            if value.isSelf { return (value.demanded(of: "Element") ?? value.demanded(of: "Value")).map { .type($0) } }
            if let array = value.as(ArrayExprSyntax.self) {
                return array.elements.first.flatMap { writtenType(of: $0.expression) }
            }
            let generic = value.initialized?.parent?.as(GenericSpecializationExprSyntax.self)
            return generic?.genericArgumentClause.element(of: value.madeType, orValue: orValue).map { .type($0) }
                ?? value.elementMade.map { .initializer($0) }
        case nil: return nil
        }
    }

    /// The type of what a closure gets: of an element of a collection, `a.forEach { … }`, or as the type says that is written for the closure.
    func parameterType(of closure: ClosureExprSyntax, at place: Int) -> WrittenType? {
        if place == 0, let call = closure.taker, call.handsItsReceiverOn, let base = call.receiver,
            let made = writtenType(of: base)
        {
            return made
        }
        if let base = closure.iterated {
            let written = writtenType(of: base)
            // An optional hands its value to 'map'.
            let isOptional = if case .type(let type)? = written { type.is(OptionalTypeSyntax.self) } else { false }
            let whole =
                element(of: written, orValue: base.givesValues)
                ?? (isOptional || base.takesOne ?? false ? written : nil)
            if closure.getsParts { return element("\(place)", ofTuple: whole) ?? elementType(of: base, at: place) }
            return place == 0 ? whole : elementType(of: base, at: place)
        }
        let written =
            closure.taker.map { parameter(getting: ExprSyntax(closure), of: $0)?.type }
            ?? ContextualType(lookup: self).of(Syntax(closure))
        let parameters = written.flatMap { index.opened($0).as(FunctionTypeSyntax.self) }.map { Array($0.parameters) }
        return parameters.flatMap { $0.indices.contains(place) ? .type($0[place].type) : nil }
    }

    /// The parameter that gets a value, where the file declares what is called.
    func parameter(getting value: ExprSyntax, of call: FunctionCallExprSyntax) -> FunctionParameterSyntax? {
        let written = call.receiver.flatMap(writtenType)
        guard let name = call.callee.variableName else { return nil }
        let mayBeIt = call.receiver.map { written == nil && !$0.isTypeName } ?? (index.onlyFunction(named: name) == nil)
        guard mayBeIt || function(calledBy: call, on: written) != nil else { return nil }
        return index.parameter(getting: value, of: call, named: name)
    }

    /// The file's only function of the name that is called, where it is one of the type of the object in front, or around.
    private func function(calledBy call: FunctionCallExprSyntax, on written: WrittenType?) -> FunctionDeclSyntax? {
        guard let function = call.callee.variableName.flatMap(index.onlyFunction) else { return nil }
        let (owner, around) = (function.enclosingTypeName ?? "", call.enclosingTypes)
        if let base = call.receiver, !(written?.isSelf ?? false) {
            return typeName(of: base, written) == owner ? function : nil
        }
        return owner.isEmpty || around.lexical.contains(owner) || around.inherited.contains(owner) ? function : nil
    }
}

extension FunctionCallExprSyntax {
    fileprivate var callee: ExprSyntax { calledExpression.withoutMarks }

    fileprivate var receiver: ExprSyntax? { callee.as(MemberAccessExprSyntax.self)?.base }

    /// Whether it hands the object in front to its closure, as the library Then does: `C().then { $0 … }`, `c.do { $0 … }`. A promise that is
    /// made hands on what it promises.
    fileprivate var handsItsReceiverOn: Bool {
        guard trailingClosure != nil, arguments.isEmpty, let receiver else { return false }
        guard callee.variableName == "then" else { return callee.variableName == "do" }
        return receiver.madeType.map { !$0.hasSuffix("Promise") && !$0.hasSuffix("Future") } ?? false
    }

    /// Whether the call's only argument is `{ $0 }` or `\.self`.
    fileprivate var isIdentity: Bool {
        let argument = trailingClosure.map { ExprSyntax($0) } ?? arguments.first?.expression
        guard let argument, arguments.count + (trailingClosure == nil ? 0 : 1) == 1 else { return false }
        return ["{ $0 }", "{$0}", "\\.self"].contains(argument.trimmedDescription)
    }
}

extension ClosureExprSyntax {
    /// The call that gets the closure, behind its arguments or as one of them.
    var taker: FunctionCallExprSyntax? {
        [parent, parent?.parent?.parent].lazy.compactMap { $0?.as(FunctionCallExprSyntax.self) }
            .first { $0.calledExpression.id != ExprSyntax(self).id }
    }

    /// The collection, or the optional, whose elements the closure gets: `a` of `a.forEach { … }`.
    var iterated: ExprSyntax? {
        guard let access = taker?.calledExpression.as(MemberAccessExprSyntax.self),
            [
                "forEach", "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "firstIndex",
                "removeAll",
            ].contains(access.declName.baseName.text)
        else { return nil }
        return access.base
    }

    /// Whether its parameters are the parts of a tuple that it gets: `{ a, b in … }`, `{ $0.f($1) }`.
    fileprivate var getsParts: Bool {
        signature?.parameterClause.map { _ in parameterNames.count > 1 }
            ?? statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "$1" }
    }

    var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let list)?: list.map(\.name.identifierText)
        case .parameterClause(let clause)?:
            clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
        default: ["$0", "$1", "$2", "$3"]
        }
    }
}

extension ExprSyntax {
    /// Whether it is `a.enumerated()`.
    fileprivate var isEnumerated: Bool {
        let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
        return callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "enumerated"
    }

    /// Whether it takes one element of the collection in front, `a.first`, or some or all, `a.filter { … }`; nil if it does neither.
    var takesOne: Bool? {
        let call = self.as(FunctionCallExprSyntax.self)
        let access = (call?.calledExpression.withoutMarks ?? self).as(MemberAccessExprSyntax.self)
        switch access?.declName.baseName.text {
        case "first", "last", "randomElement", "popLast", "removeFirst", "removeLast", "removeValue", "min", "max":
            return true
        case "values", "lazy", "filter", "reversed", "sorted", "shuffled", "prefix", "suffix", "dropFirst", "dropLast",
            "enumerated":
            return false
        case "compactMap": return call?.isIdentity ?? false ? false : nil
        default: return nil
        }
    }

    /// Whether what it gives comes from `d.values`, and isn't a pair of a dictionary.
    fileprivate var givesValues: Bool {
        let inner = withoutMarks
        let access = (inner.as(FunctionCallExprSyntax.self)?.calledExpression ?? inner).as(MemberAccessExprSyntax.self)
        return ["values", "removeValue"].contains(access?.declName.baseName.text) || access?.base?.givesValues ?? false
    }
}

extension TypeSyntax {
    /// That of an array's or a set's elements, and of a dictionary's values.
    func element(orValue: Bool) -> TypeSyntax? {
        if let array = self.as(ArrayTypeSyntax.self) { return array.element }
        if let dictionary = self.as(DictionaryTypeSyntax.self) { return orValue ? dictionary.value : nil }
        let type = self.as(IdentifierTypeSyntax.self)
        return type?.genericArgumentClause?.element(of: type?.name.text, orValue: orValue)
    }

    /// The types of a dictionary's key and of its value.
    fileprivate var entry: [TypeSyntax]? {
        if let dictionary = self.as(DictionaryTypeSyntax.self) { return [dictionary.key, dictionary.value] }
        guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Dictionary" else { return nil }
        let types = type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
        return types.count == 2 ? types : nil
    }

    /// `C` of `Result<C, Error>`.
    var success: TypeSyntax? {
        let type = self.as(IdentifierTypeSyntax.self)
        return type?.name.text == "Result"
            ? type?.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self) : nil
    }
}

extension GenericArgumentClauseSyntax {
    /// The type of the elements of a collection of that name with these arguments.
    fileprivate func element(of name: String?, orValue: Bool) -> TypeSyntax? {
        let count = ["Array": 1, "Set": 1, "Dictionary": orValue ? 2 : 0][name ?? ""]
        return arguments.count == count ? arguments.last?.argument.as(TypeSyntax.self) : nil
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
        guard let expression = withoutKeyword.as(ExpressionPatternSyntax.self)?.expression.withoutMarks,
            let call = expression.as(FunctionCallExprSyntax.self), let caseName = call.calledExpression.variableName
        else { return nil }
        let place = Array(call.arguments).firstIndex { $0.expression.declares(name) }
        return place.map { PayloadPlace(caseName: caseName, place: $0) }
    }
}

extension FileIndex {
    /// What stands for a type, Optionals around it left out, that is the file's only other name of that.
    func opened(_ type: TypeSyntax) -> TypeSyntax {
        let type = type.withoutSomeOrAny
        guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil, !type.isGenericParameter
        else { return type }
        let aliases = aliases(named: name.name.identifierText)
        let around = aliases.first?.enclosingTypeName.map(type.enclosingTypes.lexical.contains) ?? true
        return aliases.count == 1 && around ? aliases[0].withoutSomeOrAny : type
    }

    /// The type of a payload, where the file has the one case of that name.
    func type(of payload: PayloadPlace) -> TypeSyntax? {
        let cases = tokens(named: payload.caseName).compactMap { $0.parent?.as(EnumCaseElementSyntax.self) }
        guard cases.count == 1, let parameters = cases[0].parameterClause.map({ Array($0.parameters) }),
            parameters.indices.contains(payload.place)
        else { return nil }
        return parameters[payload.place].type
    }
}

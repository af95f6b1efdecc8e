import SwiftSyntax

/// The names by which other files may declare an object, where this file doesn't show its type: those of a property, a global variable, a
/// function, a `subscript` or an enumeration's case, the nearest one first.
///
/// Local variables, loops and closures lead to what they take the object from.
struct ForeignNames {
    private let index: FileIndex
    private(set) var all: [String] = []
    /// The same as members of types that the file names: `T.m`, `T.m.n` where `n` is a member of what `T.m` gives, `T.m[]` for an element of it,
    /// and `.m` for a global variable or function.
    private(set) var members: [String] = []
    /// Whether the object is an element of what is looked at.
    private var isElement = false

    /// How many expressions were looked at: `let a = [b, b]` of `let b = [c, c]` and so on doubles them.
    private var looked = 0

    private static let maximumSteps = 8
    private static let maximumLooked = 64

    init(of object: ExprSyntax, in index: FileIndex) {
        self.init(index: index, looked: 0)
        add(object, 0)
    }

    private init(index: FileIndex, looked: Int) { (self.index, self.looked) = (index, looked) }

    private mutating func add(_ expression: ExprSyntax, _ steps: Int) {
        for choice in expression.choices where steps < Self.maximumSteps && looked < Self.maximumLooked {
            looked += 1
            addOne(choice, steps + 1)
        }
    }

    private mutating func addOne(_ expression: ExprSyntax, _ steps: Int) {
        if let array = expression.as(ArrayExprSyntax.self) {
            for element in array.elements { add(element.expression, steps) }
            return
        }
        if let tuple = expression.as(TupleExprSyntax.self) {
            return addAny(of: tuple.elements.map(\.expression), steps)
        }
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            let collection = element.calledExpression
            addMember(element.fullName, of: collection)
            if index.patterns(named: collection.variableName ?? "").isEmpty { all.append(element.fullName) }
            return addElement(of: collection, steps)
        }
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression.withoutMarks
        guard let name = (callee ?? expression).variableName else { return }
        if let base = (callee ?? expression).as(MemberAccessExprSyntax.self)?.base {
            // `x.self`, `a.first`
            if name == "self" { return add(base, steps) }
            if expression.takesOne != nil { return addElement(of: base, steps) }
            addMember(name, of: base)
            if !VariableLookup(index).isSelf(base) {
                return callee == nil ? addName(name) : addFunction(name)
            }
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if ["zip", "Set", "Array", "Optional"].contains(name) {
                addAny(of: call.arguments.map(\.expression), steps)
            }
            addMember(name, of: nil, near: expression)
            // A variable of the same name is called by itself.
            return index.patterns(named: name).isEmpty ? addFunction(name, isBare: true) : ()
        }
        guard expression.is(DeclReferenceExprSyntax.self) else { return addName(name) }
        if let (given, isElement) = expression.iterated(as: name) {
            if !isElement { return addAny(of: [given], steps, isSure: false) }
            add(given, steps)
            return addElement(of: given, steps)
        }
        switch index.local(name, seenFrom: expression) {
        case .value(let value, let isElement): isElement ? addElement(of: value, steps) : add(value, steps)
        case .payload(let name, let subject):
            all.append(name)
            if let subject { addMember(name, of: subject) }
        case .outside:
            addMember(name, of: nil, near: expression)
            addName(name)
        case .unknown: break
        }
    }

    /// Adds the names of several objects, of which one may be meant, but no members unless it is the only one.
    private mutating func addAny(of objects: [ExprSyntax], _ steps: Int, isSure: Bool = true) {
        let before = members
        for object in objects { add(object, steps) }
        if objects.count > 1 || !isSure { members = before }
    }

    private mutating func addElement(of collection: ExprSyntax, _ steps: Int) {
        let before = isElement
        isElement = true
        add(collection, steps)
        isElement = before
    }

    /// Adds the name of a function that the file doesn't declare; one of C may begin as that of a type does.
    private mutating func addFunction(_ name: String, isBare: Bool = false) {
        let isName = isBare || name.first?.isLowercase ?? false
        if name != "init", isName, !index.declaresFunction(named: name) { all.append(name) }
    }

    /// Adds a member of an object or a type; of none in front, one of the type around, or a global one.
    private mutating func addMember(_ name: String, of base: ExprSyntax?, near place: ExprSyntax? = nil) {
        guard name != "init" else { return }
        let types = base.map { owners($0) } ?? (place.map(ownTypes) ?? []) + [""]
        members += types.map { ObjectiveCScopes.member(name, of: $0) + (isElement ? DeclaredProperty.element : "") }
    }

    /// The types that an object may be of, or the members of types that give it.
    private mutating func owners(_ base: ExprSyntax) -> [String] {
        let lookup = VariableLookup(index, followsValues: true)
        if lookup.isSelf(base) || base.is(SuperExprSyntax.self) { return ownTypes(at: base) }
        let written = base.variableName
        switch lookup.writtenType(of: base) {
        case .type(let type)?:
            let bound = type.isGenericParameter ? type.boundOfGenericParameter : type
            return bound?.withoutSomeOrAny.lastName.map(sources) ?? []
        case .initializer(let value)?:
            if let made = value.madeType { return sources(of: made) }
            if value != base.withoutMarks { return members(of: value) }
        case nil: break
        }
        if written == "Self" { return ownTypes(at: base) }
        if let written, written.first?.isUppercase ?? false { return sources(of: written) }
        return members(of: base)
    }

    /// The types from which a type around a place has the members that this file doesn't declare.
    private func ownTypes(at place: ExprSyntax) -> [String] {
        place.enclosingTypeName.map(sources) ?? []
    }

    /// The types from which a type has the members that this file doesn't declare: itself, or what its declaration in this file inherits from.
    private func sources(of type: String) -> [String] {
        let declared = index.groups(named: type).filter { !$0.is(ExtensionDeclSyntax.self) }
        return declared.isEmpty ? [type] : declared.flatMap(\.inheritedNames)
    }

    /// The members that give an object in front of another member.
    private mutating func members(of object: ExprSyntax) -> [String] {
        var names = ForeignNames(index: index, looked: looked + 1)
        names.add(object, 0)
        looked = names.looked
        return names.members
    }

    /// Adds the name of a member, or of a global variable, that the file doesn't declare.
    private mutating func addName(_ name: String) {
        let isDeclared = index.patterns(named: name).contains { $0.scopeOfLocal == nil }
        if !isDeclared { all.append(name) }
    }
}

/// What a file says of the local variable that a name means at a place.
private enum LocalVariable {
    /// Its value, or the collection whose element it is.
    case value(ExprSyntax, isElement: Bool = false)
    /// The case of an enumeration, and what is compared with it.
    case payload(String, of: ExprSyntax?)
    /// There is none: a member or a global variable is meant.
    case outside
    case unknown
}

extension FileIndex {
    fileprivate func local(_ name: String, seenFrom expression: ExprSyntax) -> LocalVariable {
        let around = Set(expression.ancestors.map(\.id))
        // `[x = y]`
        let captures = expression.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self)?.signature?.capture?.items }
        let captured = captures.joined().first { $0.name.identifierText == name }
        if let value = captured?.initializer?.value { return .value(value) }
        let pattern = patterns(named: name).last { pattern in
            pattern.position < expression.position && pattern.scopeOfLocal.map { around.contains($0.id) } ?? false
        }
        guard let pattern else {
            return VariableLookup(self).declaresLocally(name, seenFrom: Syntax(expression)) ? .unknown : .outside
        }
        if let matched = pattern.matched { return .value(matched) }
        if let name = pattern.payloadCase { return .payload(name, of: pattern.subject) }
        if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
            // `guard let x`, of a member or a variable outside
            return condition.initializer.map { .value($0.value) } ?? .outside
        }
        // `let (a, b) = (x, y)`, `for (_, a) in x.enumerated()`
        let holder = pattern.ancestors.first { $0.is(ForStmtSyntax.self) || $0.is(PatternBindingSyntax.self) }
        if let loop = holder?.as(ForStmtSyntax.self) { return .value(loop.sequence, isElement: true) }
        return holder?.as(PatternBindingSyntax.self)?.initializer.map { .value($0.value) } ?? .unknown
    }
}

extension IdentifierPatternSyntax {
    /// The code that sees the variable, if it is a local one.
    fileprivate var scopeOfLocal: Syntax? {
        let isGuard = parent?.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
        for ancestor in ancestors {
            switch ancestor.kind {
            case .memberBlock, .sourceFile: return nil
            case .ifExpr, .whileStmt, .forStmt, .switchCase: return ancestor
            case .codeBlockItemList:
                if isGuard || !(ancestor.parent?.is(SourceFileSyntax.self) ?? true) { return ancestor }
            default: continue
            }
        }
        return nil
    }

    /// What an optional's pattern takes it from: `e` of `if case let x? = e` and of `switch e { case .some(let x): … }`.
    fileprivate var matched: ExprSyntax? {
        ["some", nil].contains(payloadCase) ? subject : nil
    }

    /// What is compared with the pattern that it is a part of.
    fileprivate var subject: ExprSyntax? {
        let pattern = ancestors.lazy.prefix { !$0.is(CodeBlockItemListSyntax.self) }
            .compactMap { $0.as(PatternSyntax.self) }.first { $0.is(ExpressionPatternSyntax.self) }
        let holder = pattern?.ancestors.first {
            $0.is(MatchingPatternConditionSyntax.self) || $0.is(SwitchExprSyntax.self)
        }
        return holder?.as(MatchingPatternConditionSyntax.self)?.initializer.value
            ?? holder?.as(SwitchExprSyntax.self)?.subject
    }

    /// The case of an enumeration whose payload it is.
    fileprivate var payloadCase: String? {
        let name = identifier.identifierText
        return ancestors.lazy.prefix { !$0.is(CodeBlockItemListSyntax.self) }
            .compactMap { $0.as(PatternSyntax.self)?.payload(of: name)?.caseName }.first
    }
}

extension ExprSyntax {
    /// The collection, or the optional, whose elements a closure around the name gets: `a` in `a.forEach { $0.delegate = x }`; or the object that a
    /// function gets beside it, which may hand on another one: `with(a) { $0.delegate = x }`.
    fileprivate func iterated(as name: String) -> (ExprSyntax, isElement: Bool)? {
        guard let closure = nearest(ClosureExprSyntax.self) else { return nil }
        guard closure.parameterNames.first == name else { return nil }
        if let collection = closure.iterated { return (collection, true) }
        return closure.taker?.arguments.first { !$0.expression.is(ClosureExprSyntax.self) }.map {
            ($0.expression, false)
        }
    }
}

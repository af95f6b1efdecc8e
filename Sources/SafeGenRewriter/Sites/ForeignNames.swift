import SwiftSyntax

/// The names by which other files may declare an object, where this file doesn't show its type: those of a property, a global variable, a
/// function, a `subscript` or an enumeration's case, the nearest one first.
///
/// Local variables, loops and closures lead to what they take the object from.
struct ForeignNames {
    private let index: FileIndex
    private(set) var all: [String] = []

    /// How many expressions were looked at: `let a = [b, b]` of `let b = [c, c]` and so on doubles them.
    private var looked = 0

    private static let maximumSteps = 8
    private static let maximumLooked = 64
    /// The members of collections that give one of the elements, or some of them.
    private static let givingElements: Set<String> = [
        "first", "last", "values", "lazy", "filter", "reversed", "sorted", "shuffled", "prefix", "suffix", "dropFirst",
        "dropLast", "enumerated",
        "compactMap", "randomElement", "popLast", "removeFirst", "removeLast", "min", "max",
    ]

    init(of object: ExprSyntax, in index: FileIndex) {
        self.index = index
        add(object, 0)
    }

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
            for element in tuple.elements { add(element.expression, steps) }
            return
        }
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            let collection = element.calledExpression
            if index.patterns(named: collection.variableName ?? "").isEmpty { all.append("subscript") }
            return add(collection, steps)
        }
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression.withoutMarks
        guard let name = (callee ?? expression).variableName else { return }
        if let base = (callee ?? expression).as(MemberAccessExprSyntax.self)?.base {
            // `x.self`, `a.first`
            if name == "self" || Self.givingElements.contains(name) { return add(base, steps) }
            if !VariableLookup(index).isSelf(base) {
                return callee == nil ? addMember(name) : addFunction(name)
            }
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if ["zip", "Set", "Array", "Optional"].contains(name) {
                for argument in call.arguments { add(argument.expression, steps) }
            }
            // A variable of the same name is called by itself.
            return index.patterns(named: name).isEmpty ? addFunction(name) : ()
        }
        guard expression.is(DeclReferenceExprSyntax.self) else { return addMember(name) }
        if let collection = expression.iterated(as: name) { return add(collection, steps) }
        switch index.local(name, seenFrom: expression) {
        case .value(let value): add(value, steps)
        case .payload(let name): all.append(name)
        case .outside: addMember(name)
        case .unknown: break
        }
    }

    /// Adds the name of a function that the file doesn't declare, and not that of a type whose instance is made.
    private mutating func addFunction(_ name: String) {
        if name != "init", name.first?.isLowercase ?? false, !index.declaresFunction(named: name) { all.append(name) }
    }

    /// Adds the name of a member, or of a global variable, that the file doesn't declare.
    private mutating func addMember(_ name: String) {
        let isDeclared = index.patterns(named: name).contains { $0.scopeOfLocal == nil }
        if !isDeclared { all.append(name) }
    }
}

/// What a file says of the local variable that a name means at a place.
private enum LocalVariable {
    /// Its value, or the collection whose element it is.
    case value(ExprSyntax)
    case payload(String)
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
        if let name = pattern.payloadCase { return .payload(name) }
        if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
            // `guard let x`, of a member or a variable outside
            return condition.initializer.map { .value($0.value) } ?? .outside
        }
        // `let (a, b) = (x, y)`, `for (_, a) in x.enumerated()`
        let holder = pattern.ancestors.first { $0.is(ForStmtSyntax.self) || $0.is(PatternBindingSyntax.self) }
        if let loop = holder?.as(ForStmtSyntax.self) { return .value(loop.sequence) }
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
        let pattern = ancestors.lazy.prefix { !$0.is(CodeBlockItemListSyntax.self) }
            .compactMap { $0.as(PatternSyntax.self) }.first { $0.is(ExpressionPatternSyntax.self) }
        guard let pattern, ["some", nil].contains(payloadCase) else { return nil }
        let holder = pattern.ancestors.first {
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
    /// function gets beside it: `with(a) { $0.delegate = x }`.
    fileprivate func iterated(as name: String) -> ExprSyntax? {
        guard let closure = ancestors.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first else { return nil }
        let isParameter =
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?: list.first?.name.identifierText == name
            case .parameterClause(let clause)?: clause.parameters.first?.firstName.identifierText == name
            default: name == "$0"
            }
        guard isParameter else { return nil }
        return closure.iterated
            ?? closure.taker?.arguments.first { !$0.expression.is(ClosureExprSyntax.self) }?.expression
    }
}

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
        switch VariableLookup(index).origin(of: name, seenFrom: Syntax(expression)) {
        case .value(let value, let part): add(part.flatMap(value.element) ?? value, steps)
        case .element(let sequence, _): addElement(of: sequence, steps)
        case .payload(let payload, let subject):
            all.append(payload.caseName)
            if let subject { addMember(payload.caseName, of: subject) }
        case .parameter(0, let closure):
            if let collection = closure.iterated {
                add(collection, steps)
                addElement(of: collection, steps)
            } else if let other = closure.taker?.arguments.first(where: { !$0.expression.is(ClosureExprSyntax.self) }) {
                // `with(a) { $0.delegate = x }`, which may hand on another object
                addAny(of: [other.expression], steps, isSure: false)
            }
        case nil:
            addMember(name, of: nil, near: expression)
            addName(name)
        case .type, .member, .parameter, .unknown: break
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
        let isDeclared = index.patterns(named: name).contains { pattern in
            pattern.parent?.as(PatternBindingSyntax.self).map { ValueSink.Variable.binding($0).scope == nil } ?? false
        }
        if !isDeclared { all.append(name) }
    }
}

extension ExprSyntax {
    /// An element of a tuple that is written out.
    fileprivate func element(_ place: Int) -> ExprSyntax? {
        let elements = self.as(TupleExprSyntax.self).map { Array($0.elements) } ?? []
        return elements.indices.contains(place) ? elements[place].expression : nil
    }
}

import SwiftSyntax

/// Finds the type of a variable where the file writes it down.
struct VariableLookup {
    let index: FileIndex
    /// Whether the type is also looked for in the elements of a collection, and in the results of the file's functions.
    private let followsValues: Bool
    /// How many expressions led here: `let a = a` leads to itself.
    private var steps = 0
    private static let maximumSteps = 64

    init(_ source: ParsedSource, followsValues: Bool = false) {
        self.init(source.index, followsValues: followsValues)
    }

    init(_ index: FileIndex, followsValues: Bool = false) { (self.index, self.followsValues) = (index, followsValues) }

    /// A type as it was found: as a type, or as the expression that the variable begins with.
    enum WrittenType {
        case type(TypeSyntax)
        case initializer(ExprSyntax)

        var type: TypeSyntax? {
            if case .type(let type) = self { type.unwrapped } else { nil }
        }

        /// The name of the class that is written, or whose initializer is called.
        var className: String? {
            switch self {
            case .type(let type): type.unwrapped.lastName
            case .initializer(let value): value.madeType
            }
        }

        /// The same, or the class whose member gives the object: `C` of `C.shared`.
        var ownerName: String? {
            guard case .initializer(let value) = self else { return className }
            let named = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
            return named.as(MemberAccessExprSyntax.self)?.base?.variableName ?? named.variableName
        }

        var isSelf: Bool {
            if case .initializer(let value) = self { value.isSelf } else { false }
        }
    }

    /// The type of an expression that names a variable: `x`, `self.x`, `x!`, `x?`, `(y as C)`.
    func writtenType(of expression: ExprSyntax) -> WrittenType? {
        guard steps < Self.maximumSteps else { return nil }
        var next = self
        next.steps += 1
        return next.findType(of: expression)
    }

    /// Whether an expression is `self`, by another name too: `self?`, and `me` of `guard let me = self` or of `[me = self]`.
    func isSelf(_ expression: ExprSyntax) -> Bool {
        let value = expression.withoutMarks
        if value.isSelf { return true }
        return value.is(DeclReferenceExprSyntax.self) && writtenType(of: value)?.isSelf ?? false
    }

    private func findType(of expression: ExprSyntax) -> WrittenType? {
        if expression.isSelf { return .initializer(expression) }
        if followsValues, let type = givenType(of: expression) { return type }
        let inner = expression.withoutMarks
        if inner != expression { return writtenType(of: inner) }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return findType(of: Array(sequence.elements))
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
            let name = reference.baseName.identifierText
            if let origin = origin(of: name, seenFrom: Syntax(expression)) { return type(of: origin) }
            return ["first", "last"].contains(name) ? expression.demanded(of: "Element").map { .type($0) } : nil
        }
        if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
            if access.declName.baseName.text == "coordinator", base.variableName == "context",
                let made = access.enclosingTypeName.flatMap(index.coordinator)
            {
                return .type(made)
            }
            let name = access.declName.baseName.identifierText
            if followsValues, ["element", "key", "value"].contains(name), let type = elementType(name, of: base) {
                return type
            }
            let written = writtenType(of: base)
            return (followsValues ? part(expression, of: base, written) : nil)
                ?? findMember(name, of: base, written)
                ?? (written?.isSelf ?? false ? nil : .initializer(expression))
        }
        if let wrapped = expression.as(FunctionCallExprSyntax.self)?.wrappedInOptional {
            return writtenType(of: wrapped)
        }
        return [.functionCallExpr, .arrayExpr, .tupleExpr].contains(expression.kind) ? .initializer(expression) : nil
    }

    /// `x as C`, `x as? C`, `x ?? y`, `a ? x : y`
    private func findType(of elements: [ExprSyntax]) -> WrittenType? {
        if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
            return elements[2].as(TypeExprSyntax.self).map { .type($0.type) }
        }
        let types = elements.choices.lazy.compactMap(writtenType)
        return types.first { type in
            if case .initializer(let value) = type { value.madeType != nil } else { true }
        } ?? types.first
    }

    /// The declaration that an expression `x` or `self.x` names, where the file has it.
    func binding(of expression: ExprSyntax) -> PatternBindingSyntax? {
        let expression = expression.withoutMarks
        if let access = expression.as(MemberAccessExprSyntax.self), !(access.base.map(isSelf) ?? false) { return nil }
        return expression.variableName.flatMap(index.onlyBinding)
    }

    private func type(of binding: PatternBindingSyntax) -> WrittenType? {
        if let type = binding.typeAnnotation?.type { return .type(type) }
        return binding.initializer.flatMap { writtenType(of: $0.value) }
    }

    /// Whether a variable of that name is declared between a place and the file: one of another file is not meant there.
    func declaresLocally(_ name: String, seenFrom node: Syntax) -> Bool { origin(of: name, seenFrom: node) != nil }

    /// Where the nearest variable of a name comes from; nil if none is declared.
    func origin(of name: String, seenFrom node: Syntax) -> VariableOrigin? {
        var child = node
        for ancestor in node.ancestors {
            defer { child = ancestor }
            if let type = ancestor.declaredTypeName, let found = findMember(name, ofType: type, from: node) {
                return .member(found)
            }
            if let own = ancestor.bindingInFunction(named: name) {
                return type(of: own).map { .member($0) } ?? .unknown
            }
            if case .origin(let found)? = index.declaration(of: name, in: ancestor, around: child) { return found }
        }
        return nil
    }

    private func type(of origin: VariableOrigin) -> WrittenType? {
        switch origin {
        case .type(let type): return .type(type)
        case .member(let type): return type
        case .value(let value, nil): return writtenType(of: value)
        case .value(let value, let part?): return element("\(part)", ofTuple: writtenType(of: value))
        case .payload(let payload, let subject):
            if let type = index.type(of: payload) { return .type(type) }
            let result = payload.caseName == "success" ? subject.flatMap(writtenType)?.type : nil
            return result?.success.map { .type($0) }
        case .element, .parameter, .unknown: break
        }
        guard followsValues else { return nil }
        switch origin {
        case .element(let sequence, nil): return elementType(of: sequence)
        case .element(let sequence, let part?): return elementType(of: sequence, at: part)
        case .parameter(let place, let closure): return parameterType(of: closure, at: place)
        default: return nil
        }
    }

    /// A member of an object, or of a type, whose declaration is the only one of its name in this file: `holder.browser`, `Browsers.shared`; or
    /// an element of a tuple.
    private func findMember(_ name: String, of base: ExprSyntax, _ written: WrittenType?) -> WrittenType? {
        if let element = element(name, ofTuple: written) { return element }
        guard let type = typeName(of: base, written) else { return nil }
        let declarations = index.groups(named: type).count { !$0.is(ExtensionDeclSyntax.self) }
        return declarations == 1 || written?.isSelf ?? false
            ? findMember(name, ofType: type, from: Syntax(base)) : nil
    }

    /// An element of a tuple, by its place or its name.
    func element(_ name: String, ofTuple written: WrittenType?) -> WrittenType? {
        switch written {
        case .type(let type)?:
            let all = index.opened(type).as(TupleTypeSyntax.self).map { Array($0.elements) } ?? []
            let place = Int(name) ?? all.firstIndex { $0.firstName?.identifierText == name }
            return place.flatMap { all.indices.contains($0) ? .type(all[$0].type) : nil }
        case .initializer(let value)?:
            let all = value.as(TupleExprSyntax.self).map { Array($0.elements) } ?? []
            let place = Int(name) ?? all.firstIndex { $0.label?.identifierText == name }
            return place.flatMap { all.indices.contains($0) ? writtenType(of: all[$0].expression) : nil }
        case nil: return nil
        }
    }

    /// A property of a type, from its declaration or an extension of it in this file.
    private func findMember(_ name: String, ofType type: String, from node: Syntax) -> WrittenType? {
        index.variable(name, ofType: type, seenFrom: node).flatMap { self.type(of: $0) }
    }

    /// The name of the type that an object is of, or that stands there itself.
    func typeName(of base: ExprSyntax, _ written: WrittenType?) -> String? {
        if base.isTypeName { return base.variableName == "Self" ? base.enclosingTypeName : base.variableName }
        switch written {
        case .type(let type)?: return index.opened(type).lastName
        case .initializer(let value)?: return value.isSelf ? value.enclosingTypeName : value.madeType
        case nil: return nil
        }
    }
}

extension Syntax {
    /// A property of the name that the type declares, if that is one in a function, which no index has.
    fileprivate func bindingInFunction(named name: String) -> PatternBindingSyntax? {
        guard let type = asProtocol((any DeclGroupSyntax).self),
            parent?.parent?.parent?.is(CodeBlockSyntax.self) ?? false
        else { return nil }
        return type.memberBlock.members.inAllBranches.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .flatMap(\.bindings).first { $0.pattern.declaredNames.contains(name) }
    }
}

extension FileIndex {
    /// The type of what a type of SwiftUI's gets as `context.coordinator`.
    fileprivate func coordinator(of type: String) -> TypeSyntax? {
        let maker = members(FunctionDeclSyntax.self, ofType: type).first { $0.name.text == "makeCoordinator" }
        return maker?.signature.returnClause?.type
    }
}

extension FunctionCallExprSyntax {
    /// `x` of `Optional(x)`.
    fileprivate var wrappedInOptional: ExprSyntax? {
        let callee = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        guard callee == "Optional", arguments.count == 1 else { return nil }
        return arguments.first?.expression
    }
}

extension Syntax {
    /// The parameter of that name in the body of the function, the initializer or the subscript.
    func parameter(named name: String) -> FunctionParameterSyntax? {
        let signature = self.as(FunctionDeclSyntax.self)?.signature ?? self.as(InitializerDeclSyntax.self)?.signature
        let clause = signature?.parameterClause ?? self.as(SubscriptDeclSyntax.self)?.parameterClause
        return clause?.parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }
    }
}

extension ExprSyntax {
    var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

    var isNil: Bool { self.is(NilLiteralExprSyntax.self) }

    /// Whether it names a type, as far as a name shows it.
    var isTypeName: Bool {
        self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText.first?.isUppercase ?? false
    }
}

extension TypeSyntax {
    var isGenericParameter: Bool { declarationOfGenericParameter != nil || associatedType != nil }

    /// The associated type of the protocol around it that it names.
    private var associatedType: AssociatedTypeDeclSyntax? {
        let name = self.as(IdentifierTypeSyntax.self)?.name.identifierText
        let owner = nearest(ProtocolDeclSyntax.self)
        return owner?.memberBlock.members.lazy.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }
            .first { $0.name.identifierText == name }
    }

    private var declarationOfGenericParameter: (any WithGenericParametersSyntax)? {
        guard let name = self.as(IdentifierTypeSyntax.self)?.name.identifierText else { return nil }
        return ancestors.first { node in
            let clause = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
            return clause?.parameters.contains { $0.name.identifierText == name } ?? false
        }?.asProtocol((any WithGenericParametersSyntax).self)
    }

    /// What a generic parameter has to be, if the type is one: `C` in a function with `<T: C>` or `where T: C`, and in a protocol with
    /// `associatedtype T: C`.
    var boundOfGenericParameter: TypeSyntax? {
        guard let name = self.as(IdentifierTypeSyntax.self)?.name.identifierText else { return nil }
        if let bound = associatedType?.inheritanceClause?.inheritedTypes.first?.type { return bound }
        let declaration = declarationOfGenericParameter
        let parameter = declaration?.genericParameterClause?.parameters.first { $0.name.identifierText == name }
        if let bound = parameter?.inheritedType { return bound }
        return declaration?.genericWhereClause?.type(of: name)
    }
}

extension GenericWhereClauseSyntax {
    /// `C` of `where T: C` and `where T == C`.
    func type(of name: String) -> TypeSyntax? {
        requirements.lazy.compactMap { requirement in
            if let bound = requirement.requirement.as(ConformanceRequirementSyntax.self) {
                return bound.leftType.trimmedDescription == name ? bound.rightType : nil
            }
            let same = requirement.requirement.as(SameTypeRequirementSyntax.self)
            guard let same, Syntax(same.leftType).trimmedDescription == name else { return nil }
            return Syntax(same.rightType).as(TypeSyntax.self)
        }.first
    }
}

extension SyntaxProtocol {
    /// What the extension or the function around code demands of a type parameter: `C` of `extension Array where Element == C`.
    func demanded(of parameter: String) -> TypeSyntax? {
        ancestors.lazy.compactMap { node in
            (node.as(ExtensionDeclSyntax.self)?.genericWhereClause
                ?? node.as(FunctionDeclSyntax.self)?.genericWhereClause)?
                .type(of: parameter)
        }.first
    }
}

import SafeGen
import SafeGenCommandSupport
import SafeGenTemplates
import SwiftSyntax

/// Assignments of delegates, and the objects that they are on.
extension SwiftEvidence {
    /// The object whose property is assigned.
    private enum Receiver {
        case ofClass(Subject)
        /// Something of another type, or of one that is not known though its declaration is in sight.
        case other
        /// A variable that the file does not declare.
        case foreign(String)
        case unknown
    }

    /// A property with a name that is looked for: assigned, perhaps.
    mutating func readProperty(_ token: TokenSyntax) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return }
        if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
            if let assignment = KeyPathAssignment(to: token, in: source) { readKeyPath(assignment, to: token) }
            return
        }
        guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
            guard reference.isAssigned, !reference.isCleared, !isVariable(reference),
                let subject = enclosingClass(reference)
            else { return }
            return assign(token, of: subject)
        }
        guard access.isAssigned, !access.isCleared, let base = access.base else { return }
        let receiver = receiver(base)
        switch receiver {
        case .foreign, .unknown:
            if namedInstance(base, token) == nil, let subject = likelyInstance(access, token) {
                return assign(token, of: subject)
            }
        case .ofClass, .other: break
        }
        settle(receiver, token, on: base)
    }

    /// An instance that an object makes itself the delegate of, of a class whose instances a framework gives.
    private func likelyInstance(_ access: MemberAccessExprSyntax, _ property: TokenSyntax) -> Subject? {
        guard let receiver = UnknownReceiver(of: access, in: source.index) else { return nil }
        for (index, known) in knowledge.classes.enumerated() where known.form == .extension {
            let hasProperty = known.hazards.contains { $0.property == property.identifierText }
            guard hasProperty, let target = words.meanings[known.name]?.target, receiver.mayBe(target) else { continue }
            return Subject(index: index, target: target, isCertain: true)
        }
        return nil
    }

    private mutating func settle(_ receiver: Receiver, _ property: TokenSyntax, on base: ExprSyntax) {
        switch receiver {
        case .ofClass(let subject): assign(property, of: subject)
        case .other: break
        case .foreign(let variable):
            if let subject = namedInstance(base, property) { return assign(property, of: subject) }
            assign(property, ofForeign: variable)
        case .unknown: if let subject = namedInstance(base, property) { assign(property, of: subject) }
        }
    }

    private func isVariable(_ reference: DeclReferenceExprSyntax) -> Bool {
        let name = reference.baseName.identifierText
        return VariableLookup(source).declaresLocally(name, seenFrom: Syntax(reference))
    }

    private mutating func readKeyPath(_ assignment: KeyPathAssignment, to property: TokenSyntax) {
        if let root = assignment.root {
            if let subject = subject(of: root) { assign(property, of: subject) }
            return
        }
        let receiver = assignment.member.map(member) ?? receiver(assignment.object)
        settle(receiver, property, on: assignment.object)
    }

    // MARK: Receivers

    private func receiver(_ expression: ExprSyntax) -> Receiver {
        let base = expression.withoutMarks
        if VariableLookup(source).isSelf(base) || base.is(SuperExprSyntax.self) {
            return enclosingClass(base).map { .ofClass($0) } ?? .unknown
        }
        if let subject = subject(ofValue: base) { return .ofClass(subject) }
        switch VariableLookup(source, followsValues: true).writtenType(of: base) {
        case .type(let type)?: return subject(of: type).map { .ofClass($0) } ?? .other
        case .initializer(let value)? where value.id != base.id:
            return subject(ofValue: value).map { .ofClass($0) } ?? (value.namesType ? .other : .unknown)
        case .initializer?:
            guard let access = base.as(MemberAccessExprSyntax.self) else { return .unknown }
            return member(named: access.declName.baseName.identifierText)
        case nil:
            guard let name = base.variableName else { return .unknown }
            if VariableLookup(source).declaresLocally(name, seenFrom: Syntax(base)) { return .other }
            return member(named: name)
        }
    }

    /// The receiver that a member's name means, by the types of the file.
    private func member(named name: String) -> Receiver {
        let members = source.index.patterns(named: name).compactMap { $0.parent?.as(PatternBindingSyntax.self) }
            .filter(\.isMember)
        guard let first = members.first else { return .foreign(name) }
        let subjects = Set(members.map { subject(of: $0) as Int? })
        guard subjects.count == 1, let subject = anySubject(of: first) else { return .other }
        return .ofClass(subject)
    }

    /// An instance that is known by the name of the property which gives it: `scene.physicsWorld`.
    private func namedInstance(_ base: ExprSyntax, _ property: TokenSyntax) -> Subject? {
        guard let name = base.withoutMarks.variableName else { return nil }
        for (index, known) in knowledge.classes.enumerated() where context.imports.modules.contains(known.module) {
            guard known.hazards.contains(where: { $0.property == property.identifierText }),
                CommandKnowledge.properties(givingA: known.name).contains(name),
                let target = words.meanings[known.name]?.target
            else { continue }
            guard KnownInstances.isInstance(of: target, givenBy: name, in: context) == true else { continue }
            return Subject(index: index, target: target, isCertain: true)
        }
        return nil
    }

    /// The class that `self` is.
    private func enclosingClass(_ node: some SyntaxProtocol) -> Subject? {
        for ancestor in node.ancestors {
            if let declaration = ancestor.as(ClassDeclSyntax.self) {
                let type = declaration.inheritanceClause?.inheritedTypes.first?.type
                guard var subject = type.flatMap({ subject(of: $0) }) else { return nil }
                let own = words.meanings[declaration.name.identifierText]
                if let target = own?.target, own?.ofClass == subject.index { subject.target = target }
                return subject
            }
            if let declaration = ancestor.as(ExtensionDeclSyntax.self) { return subject(of: declaration.extendedType) }
            if ancestor.declaredTypeName != nil { return nil }
        }
        return nil
    }

    // MARK: Classes of types and values

    /// The class that a variable is of.
    func subject(of binding: PatternBindingSyntax) -> Int? { anySubject(of: binding)?.index }

    private func anySubject(of binding: PatternBindingSyntax) -> Subject? {
        if let type = binding.typeAnnotation?.type { return subject(of: type) }
        return binding.initializer.flatMap { subject(ofValue: $0.value) }
    }

    /// The class that a type is, or is an Optional of; nil for a constant that a wrapper of it makes.
    func subject(of type: TypeSyntax) -> Subject? {
        named(type).flatMap { isConstant(typed: type, madeByWrapperOf: $0) ? nil : $0 }
    }

    /// `let c: C = SafeC(…)`
    private func isConstant(typed type: TypeSyntax, madeByWrapperOf subject: Subject) -> Bool {
        guard let binding = type.parent?.parent?.as(PatternBindingSyntax.self),
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
            declaration.bindingSpecifier.tokenKind == .keyword(.let),
            let call = binding.initializer?.value.withoutMarks.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.variableName
        else { return false }
        // A class of the project's own with such a name may be no wrapper.
        return name == Defaults.standardPrefix + subject.target.name && words.meanings[name] == nil
    }

    private func named(_ type: TypeSyntax) -> Subject? {
        let type = type.unwrapped
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return named(some.constraint) }
        if let member = type.as(MemberTypeSyntax.self) {
            return subject(named: member.name, behind: member.baseType.trimmedDescription, at: Syntax(type))
        }
        return type.as(IdentifierTypeSyntax.self).flatMap { subject(named: $0.name, behind: nil, at: Syntax($0)) }
    }

    /// The class of a value, as far as the expression shows it: `try! C(…)`, `C.shared`, `x as? C`, `Optional(C())`.
    func subject(ofValue expression: ExprSyntax) -> Subject? {
        let value = expression.withoutMarks
        if let sequence = value.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count >= 3 else { return nil }
            if elements[1].is(UnresolvedAsExprSyntax.self) {
                return elements[2].as(TypeExprSyntax.self).flatMap { subject(of: $0.type) }
            }
            guard elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else { return nil }
            return subject(ofValue: elements[0]) ?? subject(ofValue: elements[2])
        }
        if let call = value.as(FunctionCallExprSyntax.self) {
            if let subject = subject(naming: call.calledExpression) { return subject }
            if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
                return subject(naming: base)
            }
            let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
            guard callee == "Optional", call.arguments.count == 1, let only = call.arguments.first else { return nil }
            return subject(ofValue: only.expression)
        }
        return value.as(MemberAccessExprSyntax.self)?.base.flatMap { subject(naming: $0) }
    }

    /// The class that an expression names: `C`, `M.C`, `C<A>`.
    private func subject(naming expression: ExprSyntax) -> Subject? {
        let named = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
        if let access = named.as(MemberAccessExprSyntax.self), let base = access.base {
            return subject(named: access.declName.baseName, behind: base.trimmedDescription, at: Syntax(named))
        }
        return named.as(DeclReferenceExprSyntax.self).flatMap {
            subject(named: $0.baseName, behind: nil, at: Syntax(named))
        }
    }

    private func subject(named token: TokenSyntax, behind qualifier: String?, at node: Syntax) -> Subject? {
        guard let meaning = words.meanings[token.identifierText], let index = meaning.ofClass,
            let target = meaning.target, qualifier.map(words.modules.contains) ?? true
        else { return nil }
        let isCertain = qualifier != nil
        guard isCertain || !isHidden(token.identifierText, from: target.module, at: node) else { return nil }
        return Subject(index: index, target: target, isCertain: isCertain)
    }
}

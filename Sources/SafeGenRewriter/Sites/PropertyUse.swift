import SwiftSyntax

/// A place that assigns or reads a property of an object: `x.delegate`, `x[keyPath: \.delegate]`, or `delegate` of `self`.
struct PropertyUse {
    /// The member access; nil for a key path, and without an object in front.
    let access: MemberAccessExprSyntax?
    /// The object in front; nil for `self` that isn't written.
    let object: ExprSyntax?
    var isAssigned: Bool
    /// The value that is assigned; nil if it isn't one value after `=`.
    let assigned: ExprSyntax?
    /// The type of the object, where the file shows it.
    let writtenType: VariableLookup.WrittenType?
    /// Whether the object is `self`, or what its superclass sees of it.
    let isOfSelf: Bool
}

extension PropertyUse {
    /// The types of the object and, if it is a generic parameter, what that has to be.
    var writtenTypes: [VariableLookup.WrittenType] {
        guard case .type(let type)? = writtenType else { return writtenType.map { [$0] } ?? [] }
        return (type.parts + (type.boundOfGenericParameter?.parts ?? [])).map { .type($0) }
    }

    /// Reads the place of a property's name; nil if the name means something else there.
    init?(_ token: TokenSyntax, in source: ParsedSource) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        let lookup = VariableLookup(source, followsValues: true)
        if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
            guard let base = access.base else { return nil }
            let isOfSelf = lookup.isSelf(base) || base.is(SuperExprSyntax.self)
            if !isOfSelf, let value = access.valueOfBuilder, let written = lookup.writtenType(of: base.builder),
                !lookup.held(in: written, using: token.identifierText).types.isEmpty
            {
                self.init(
                    access: access, object: base.builder, isAssigned: true, assigned: value, writtenType: written,
                    isOfSelf: false)
                return
            }
            self.init(
                access: access, object: base, isAssigned: access.isAssigned, assigned: access.assignedValue,
                writtenType: isOfSelf
                    ? access.typeOfSelf(without: token.identifierText, in: source.index).map { .type($0) }
                    : lookup.typeOrValue(of: base),
                isOfSelf: isOfSelf)
            return
        }
        if let assignment = KeyPathAssignment(to: token, in: source) {
            let object = assignment.object
            self.init(
                access: nil, object: object, isAssigned: true, assigned: assignment.value ?? reference.assignedValue,
                writtenType: assignment.writtenType(in: source.index) ?? lookup.writtenType(of: object),
                isOfSelf: lookup.isSelf(object))
            return
        }
        guard reference.parent?.is(KeyPathPropertyComponentSyntax.self) != true,
            reference.isAssigned
                ? !reference.isCleared : reference.isReadForItsObject(in: source.index),
            !lookup.declaresLocally(token.identifierText, seenFrom: Syntax(reference)),
            let type = reference.typeOfSelf(without: token.identifierText, in: source.index)
        else { return nil }
        self.init(
            access: nil, object: nil, isAssigned: reference.isAssigned, assigned: reference.assignedValue,
            writtenType: .type(type),
            isOfSelf: true)
    }

    /// The same place, as the compiler knows it: what the file doesn't show may set it, such as an operator.
    func resolved(by indexed: IndexedUse?) -> PropertyUse {
        var use = self
        use.isAssigned = use.isAssigned || indexed?.isSet ?? false
        return use
    }

    /// Whether an object is made its own delegate.
    func isSelfDelegate(in index: FileIndex) -> Bool {
        guard isOfSelf, let value = assigned else { return false }
        return VariableLookup(index).isSelf(value)
    }

    /// Why the delegate that is set here can't dangle; nil if it may.
    func proof(of target: AdoptionTarget, in source: ParsedSource) -> DelegateProof? {
        if isSelfDelegate(in: source.index) { return .ownDelegate }
        // With an extension, the outer object is given its proxy, which the inner one may outlive.
        if target.properties.isEmpty, handsOn(target) { return .handedOn }
        return SynchronousSender(target, in: source)?.proof(of: writtenType)
    }

    /// Whether a property that a subclass overrides hands on to an object of the class what it is set to, or gives what that has.
    private func handsOn(_ target: AdoptionTarget) -> Bool {
        guard let access, !isOfSelf,
            let property = access.nearest(PatternBindingSyntax.self),
            property.has(.override), property.pattern.name == access.declName.baseName.identifierText
        else { return false }
        if isAssigned {
            let accessor = access.nearest(AccessorDeclSyntax.self)
            guard accessor?.accessorSpecifier.tokenKind == .keyword(.set), accessor?.parameters == nil,
                assigned?.withoutMarks.variableName == "newValue"
            else { return false }
        }
        let names = KnownInstances(of: [target]).names(of: target)
        return !property.enclosingTypes.inherited.isDisjoint(with: names)
    }

    /// What shows whose object it is: itself, or the value that the file shows for it; nil where the type is written.
    var source: ExprSyntax? {
        if isOfSelf { return nil }
        switch writtenType {
        case .initializer(let value)?: return value
        case .type?: return nil
        case nil: return object
        }
    }
}

extension VariableLookup {
    /// The types of what an object may hold whose members are those of that by `@dynamicMemberLookup`, `C` of `Box<C>` and `Box(C())`, and
    /// whether the file shows that they are; none if it declares the type without, or with the property itself.
    func held(in holder: WrittenType, using property: String) -> (types: [WrittenType], isSure: Bool) {
        let name = holder.className ?? ""
        let groups = index.groups(named: name)
        let isSure = groups.contains { $0.attributes.contains("dynamicMemberLookup") }
        let functions = index.members(FunctionDeclSyntax.self, ofType: name)
        let hasOwn = index.declares(property, in: name) || functions.contains { $0.name.identifierText == property }
        guard groups.isEmpty || isSure, !hasOwn else { return ([], false) }
        switch holder {
        case .type(let type):
            let arguments = type.unwrapped.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
            return (arguments?.compactMap { $0.argument.as(TypeSyntax.self).map { .type($0) } } ?? [], isSure)
        case .initializer(let value):
            let call = value.as(FunctionCallExprSyntax.self)
            let generic = call?.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
                .arguments
            return (
                (generic?.compactMap { $0.argument.as(TypeSyntax.self).map { .type($0) } } ?? [])
                    + (call?.arguments.compactMap { writtenType(of: $0.expression) } ?? []), isSure
            )
        }
    }

    /// The type of an object that is written, or the value that it got just before.
    fileprivate func typeOrValue(of object: ExprSyntax) -> WrittenType? {
        let written = writtenType(of: object)
        if case .type? = written { return written }
        return object.valueGivenBefore.map { .initializer($0) } ?? written
    }
}

extension MemberAccessExprSyntax {
    /// The value that a builder gets for the property: `y` of `Builder(x).delegate(y)`.
    fileprivate var valueOfBuilder: ExprSyntax? {
        guard let arguments = ownCall?.arguments, arguments.count == 1, let argument = arguments.first,
            argument.label == nil, !argument.expression.is(NilLiteralExprSyntax.self)
        else { return nil }
        return argument.expression
    }
}

extension ExprSyntax {
    /// What a row of calls begins with: `Builder(x)` of `Builder(x).size(1).color(2)`.
    fileprivate var builder: ExprSyntax {
        guard let base = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base,
            !base.isTypeName
        else { return self }
        return base.withoutMarks.builder
    }

    /// The value that an earlier statement of the same block gives to this member, whose declaration isn't known: `C()` of `a.x = C()`
    /// before `a.x?.delegate = self`.
    fileprivate var valueGivenBefore: ExprSyntax? {
        let place = withoutMarks
        guard place.is(MemberAccessExprSyntax.self),
            let statement = nearest(CodeBlockItemSyntax.self),
            let block = statement.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        let text = place.trimmedDescription
        let places = block.prefix { $0.id != statement.id }.reversed().lazy
            .compactMap { $0.item.as(SequenceExprSyntax.self)?.elements.first?.withoutMarks }
        return places.first { $0.trimmedDescription == text }?.assignedValue?.withoutMarks
    }
}

extension KeyPathAssignment {
    /// The type of what the property is one of, where the path or the file shows it.
    fileprivate func writtenType(in index: FileIndex) -> VariableLookup.WrittenType? {
        if let root { return .type(root) }
        let binding = member.flatMap(index.onlyBinding)
        return binding?.typeAnnotation.map { .type($0.type) } ?? binding?.initializer.map { .initializer($0.value) }
    }
}

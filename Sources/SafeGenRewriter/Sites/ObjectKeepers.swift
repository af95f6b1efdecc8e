import SafeGen
import SwiftSyntax

/// What keeps the objects of a class that a file makes: one notion for all that asks whether an object lives as long as the program.
///
/// Only what nobody sets again counts: constants, and variables that the file doesn't set: global ones, and an object's own that other files
/// can't set. A private variable may get its value in the initializers.
extension ObjectFacts {
    mutating func addKeepers(of type: String, in source: ParsedSource) {
        addConstants(named: type, in: source)
        let groups = source.index.groups(named: type)
        let own = source.index.members(InitializerDeclSyntax.self, ofType: type)
        if groups.contains(where: { $0.as(ClassDeclSyntax.self)?.canBeMadeElsewhere(by: own) ?? false }) {
            traits.insert(.mayBeMadeElsewhere)
        }
        if own.contains(where: { !$0.isConvenience }), own.allSatisfy({ $0.modifiers.have(.private, .fileprivate) }) {
            traits.insert(.isMadeHereAlone)
        }
        for token in source.index.tokens(named: type) { add(token, of: type, in: source) }
        if source.index.tokens(named: "type").contains(where: { $0.makesObject(in: source.index) }) {
            traits.insert(.hasOthers)
        }
        for token in groups.flatMap({ $0.memberBlock.tokens(viewMode: .sourceAccurate) }) {
            if token.tokenKind == .keyword(.Self) { add(token, of: type, in: source) }
            if token.tokenKind == .keyword(.`init`), token.isInitOfSelf { traits.insert(.hasOthers) }
        }
    }

    /// Adds the constants of the type by their names behind its own, and the global one of the name, unless another variable may be meant.
    private mutating func addConstants(named name: String, in source: ParsedSource) {
        for (member, all) in source.index.variables(ofType: name) where all.contains(where: { $0.has(.static) }) {
            let keepsAll = all.allSatisfy { $0.has(.static) && $0.keepsObject }
            if keepsAll { sharedNames["\(name).\(member)"] = true }
            // Classes are counted, and other types of one name aren't.
            let isValue = source.index.groups(named: name).contains {
                $0.is(EnumDeclSyntax.self) || $0.is(StructDeclSyntax.self)
            }
            if !keepsAll, isValue { setNames.insert("\(name).\(member)") }
        }
        for pattern in source.index.patterns(named: name) {
            guard let binding = pattern.parent?.as(PatternBindingSyntax.self),
                let scope = DeclaredName(pattern.identifier)?.scope
            else { continue }
            switch scope {
            case .node, .file(isPrivate: true): continue
            case .file where binding.keepsObject: sharedNames[name] = true
            case .type where binding.keepsObject && binding.has(.static) || binding.has(.private): continue
            default: setNames.insert(name)
            }
        }
    }

    /// Adds what a mention of the class does.
    private mutating func add(_ token: TokenSyntax, of type: String, in source: ParsedSource) {
        guard let parent = token.parent, !parent.isNamespace else { return }
        if token.isNamedForApp { traits.formUnion([.isApp, .isMarkedAsApp]) }
        if parent.isPresented(in: source.index) { traits.insert(.isSeenToGo) }
        if parent.is(IdentifierTypeSyntax.self) || parent.is(MemberTypeSyntax.self) {
            let holder = parent.parent?.parent
            // The objects of a subclass run the same code, and another name for the class may make some.
            if parent.parent?.is(InheritedTypeSyntax.self) ?? false || holder?.is(TypeAliasDeclSyntax.self) ?? false {
                traits.insert(.hasOthers)
            }
            for initializer in source.index.implicitInitializers(typedBy: parent) {
                add(objectMadeBy: Syntax(initializer), in: source)
            }
            return
        }
        guard let whole = parent.as(DeclReferenceExprSyntax.self)?.whole else { return }
        let node = whole.parent?.as(GenericSpecializationExprSyntax.self).map { Syntax($0) } ?? whole
        if node.ownCall != nil { add(objectMadeBy: node, in: source) }
        guard let access = node.accessToMember else { return }
        if ExprSyntax(access).isAssigned { setNames.insert("\(type).\(access.declName.baseName.identifierText)") }
        switch access.declName.baseName.tokenKind {
        case .keyword(.`init`): add(objectMadeBy: Syntax(access), in: source)
        case .keyword(.self):
            if access.isBaseOfInit || MetatypeUse.mayMakeInstances(Syntax(access), in: source.index) {
                traits.insert(.hasOthers)
            }
        default: break
        }
    }

    /// Adds what keeps the object that the call of an initializer makes.
    private mutating func add(objectMadeBy initializer: Syntax, in source: ParsedSource) {
        guard !initializer.isInPreview else { return }
        traits.insert(.isMade)
        if let view = initializer.viewAround {
            if initializer.isTakenDown { traits.insert(.isTakenDown) }
            holders.insert(Owner(type: view, path: source.path))
        }
        let place = initializer.ownCall.map { Syntax($0) }
        let binding =
            place?.propertyOfValue ?? place?.propertySet(in: source.index) ?? place?.propertyOfLocal(in: source.index)
        if place?.isGivenToPresent ?? false { traits.insert(.isSeenToGo) }
        let isCleared = source.index.tokens(named: binding?.pattern.name ?? "").contains { token in
            token.namedPlace(in: source.index)?.isCleared ?? false
        }
        if isCleared || binding == nil && initializer.parent?.isOfLocalObject(in: source.index) ?? false {
            traits.insert(.isSeenToGo)
        }
        if let holder = binding?.holder { holders.insert(Owner(type: holder, path: source.path)) }
        if let binding, let keeper = binding.keeper(in: source) {
            keepers.insert(keeper)
            if keeper == .program, let type = binding.enclosingTypeName {
                let name = "\(type).\(binding.pattern.name ?? "")"
                sharedNames[name] = binding.isConstant || sharedNames[name] ?? false
            }
        } else {
            traits.insert(.hasOthers)
        }
    }
}

extension TokenSyntax {
    /// Whether it is that of `type(of: x).init()`, or of a type that a variable gets and that makes an object.
    fileprivate func makesObject(in index: FileIndex) -> Bool {
        guard let call = parent?.as(DeclReferenceExprSyntax.self)?.whole.ownCall.map({ Syntax($0) }) else {
            return false
        }
        let variable = call.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.pattern
            .name
        return call.isBaseOfInit
            || variable.map(index.tokens)?.contains { $0.parent?.isBaseOfInit ?? false } ?? false
    }

    /// Whether the place is in the body of an initializer, and in no closure there.
    fileprivate var isInInitializer: Bool {
        ancestors.first { [.closureExpr, .initializerDecl, .functionDecl].contains($0.kind) }?.kind == .initializerDecl
    }

    /// `x`, or the `a.x` that ends in it; nil for one of another type's shared object, `B.shared.x`.
    fileprivate func namedPlace(in index: FileIndex) -> ExprSyntax? {
        guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        guard let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return ExprSyntax(reference) }
        let owner = access.base?.as(MemberAccessExprSyntax.self)?.base?.variableName
        let isOther = owner.map { $0.first?.isUppercase ?? false && index.groups(named: $0).isEmpty } ?? false
        return access.declName.id == reference.id && !isOther ? ExprSyntax(access) : nil
    }

    /// Whether a type makes an object of itself here: `self.init()` outside of initializers.
    fileprivate var isInitOfSelf: Bool {
        guard memberAccess?.base?.isSelf ?? false else { return false }
        return !ancestors.contains { $0.is(InitializerDeclSyntax.self) }
    }
}

extension PatternBindingSyntax {
    fileprivate var isConstant: Bool {
        parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    }

    var keepsObject: Bool { isConstant && !has(.weak) && !has(.unowned) }

    /// The keeper of a property's first value; nil if the property may get another value, or is one of a structure.
    fileprivate func keeper(in source: ParsedSource) -> ObjectFacts.Owner? {
        guard let variable = parent?.parent?.as(VariableDeclSyntax.self), let name = pattern.name,
            !has(.weak), !has(.unowned)
        else { return nil }
        let type = variable.nearest(MemberBlockSyntax.self)?.parent
        let isApp = type?.as(StructDeclSyntax.self)?.attributes.contains("main")
        let isGlobal = type == nil || has(.static) || has(.class)
        // SwiftUI keeps the app as a value, which only its own code can change.
        let isOwn = isGlobal || has(.private) || has(.fileprivate) || isApp ?? false
        let isSet = {
            source.index.tokens(named: name).contains { token in
                token.namedPlace(in: source.index)?.isAssigned ?? false && (isGlobal || !token.isInInitializer)
            }
        }
        guard isConstant || isOwn && !isSet() else { return nil }
        return isGlobal || isApp ?? false ? .program : holder.map { .init(type: $0, path: source.path) }
    }

    /// The class or the actor whose objects have the property.
    fileprivate var holder: String? {
        let type = nearest(MemberBlockSyntax.self)?.parent
        let isObject = type?.is(ClassDeclSyntax.self) ?? false || type?.is(ActorDeclSyntax.self) ?? false
        return isObject && !has(.static) && !has(.class) ? type?.declaredTypeName : nil
    }

    func has(_ keyword: Keyword) -> Bool {
        parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.have(keyword) ?? false
    }
}

extension Syntax {
    /// The property, no local variable, of which the expression is the first value, or the result of the closure that gives it.
    fileprivate var propertyOfValue: PatternBindingSyntax? {
        var value = samePlace
        // `let all = [A(), B()]`
        if let array = value.parent?.parent?.parent?.as(ArrayExprSyntax.self) { value = array.samePlace }
        let binding = value.parent?.parent?.as(PatternBindingSyntax.self)
        let scope = ancestors.first { node in
            [.codeBlock, .accessorBlock, .closureExpr, .memberBlock].contains(node.kind)
        }
        // `static let shared = { let made = C(); …; return made }()`
        guard let closure = scope?.as(ClosureExprSyntax.self) else {
            return scope?.is(MemberBlockSyntax.self) ?? true ? binding : nil
        }
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == Syntax(closure).id
        else { return nil }
        let last = closure.statements.last?.item
        let result = last?.as(ReturnStmtSyntax.self)?.expression ?? last?.as(ExprSyntax.self)
        let isResult = samePlace.id == result?.id || result != nil && binding?.pattern.name == result?.variableName
        return isResult ? Syntax(call).propertyOfValue : nil
    }

    /// Whether only the code that makes the object has it: there is no variable, `A().run()`, or one of which only members are used.
    fileprivate func isOfLocalObject(in index: FileIndex) -> Bool {
        let place = samePlace
        if let access = place.parent?.as(MemberAccessExprSyntax.self) {
            return access.base.map(Syntax.init) == place && Syntax(access).isDroppedCall
        }
        guard place.parent?.parent?.is(PatternBindingSyntax.self) ?? false else { return false }
        return localUses(in: index)?.allSatisfy { use, block in
            use.accessToMember != nil
                && use.ancestors.prefix { $0 != block }.allSatisfy { !$0.is(ClosureExprSyntax.self) }
        } ?? false
    }

    /// Whether nothing takes the result of the last call in a row: `A().load()` may give the object.
    private var isDroppedCall: Bool {
        var node = self
        while let parent = node.parent, parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
        {
            node = parent
        }
        return node.as(FunctionCallExprSyntax.self)?.isDropped ?? false
    }

    /// The uses of the local variable that begins with the expression, and the block with them.
    private func localUses(in index: FileIndex) -> [(use: ExprSyntax, block: Syntax)]? {
        let binding = ancestors.first { $0.is(PatternBindingSyntax.self) || $0.is(OptionalBindingConditionSyntax.self) }
        let pattern = binding?.as(PatternBindingSyntax.self)?.pattern
        guard let name = (pattern ?? binding?.as(OptionalBindingConditionSyntax.self)?.pattern)?.name,
            let block = ancestors.first(where: { $0.is(CodeBlockItemListSyntax.self) })
        else { return nil }
        return index.tokens(named: name, in: block).compactMap { token in
            token.parent?.as(DeclReferenceExprSyntax.self).map { (ExprSyntax($0), block) }
        }
    }

    /// Whether the name of a nested type follows: `A.B`.
    fileprivate var isNamespace: Bool {
        accessToMember?.declName.baseName.text.first?.isUppercase ?? false
    }

    /// Whether the object is for a local variable, and is presented: `present(a, animated: true)`.
    fileprivate func isPresented(in index: FileIndex) -> Bool {
        localUses(in: index)?.contains { use, _ in
            Syntax(use).isGivenToPresent
        } ?? false
    }

    /// Whether it is the argument of a method that shows a controller: `present(A(), animated: true)`.
    fileprivate var isGivenToPresent: Bool {
        let call = samePlace.callAround
        return Self.presenters.contains(call?.calledExpression.variableName ?? "")
    }

    private static let presenters: Set<String> = [
        "present", "presentAsModalWindow", "presentAsSheet", "pushViewController", "show", "showDetailViewController",
    ]

    /// The property of the type around that gets the value of a local variable: `let made = A(); …; a = made`.
    fileprivate func propertyOfLocal(in index: FileIndex) -> PatternBindingSyntax? {
        guard let type = enclosingTypeName, samePlace.parent?.parent?.is(PatternBindingSyntax.self) ?? false else {
            return nil
        }
        let names = localUses(in: index)?.compactMap { $0.use.placeOfValue?.variableName } ?? []
        return names.lazy.compactMap { index.variables(ofType: type)[$0]?.first }.first
    }

    /// The property of the type around to which the value is assigned.
    fileprivate func propertySet(in index: FileIndex) -> PatternBindingSyntax? {
        guard let name = placeOfValue?.variableName, let type = enclosingTypeName else { return nil }
        return index.variables(ofType: type)[name]?.first
    }

    /// The type around whose member gives a view of SwiftUI with the value: `var body: some View`.
    fileprivate var viewAround: String? {
        let member = nearest(MemberBlockItemSyntax.self)?.decl
        let type =
            member?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
            ?? member?.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        return type?.is(SomeOrAnyTypeSyntax.self) ?? false ? enclosingTypeName : nil
    }

    /// The views and modifiers whose content goes before the window.
    private static let takers: Set<String> = [
        "ForEach", "List", "NavigationLink", "TabView", "navigationDestination", "popover", "sheet",
    ]

    /// Whether SwiftUI takes the view that is made here down before the window goes.
    fileprivate var isTakenDown: Bool {
        var node = self
        while let parent = node.parent, !parent.is(MemberBlockSyntax.self) {
            if parent.is(IfExprSyntax.self) || parent.is(SwitchCaseSyntax.self) { return true }
            if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != node.id,
                Self.takers.contains(call.calledExpression.variableName ?? "")
            {
                return true
            }
            node = parent
        }
        return false
    }

    /// Whether the code runs in previews or in debug builds alone.
    fileprivate var isInPreview: Bool {
        ancestors.contains { node in
            if node.as(IfConfigClauseSyntax.self)?.condition?.trimmedDescription == "DEBUG" { return true }
            let macro =
                node.as(MacroExpansionExprSyntax.self)?.macroName ?? node.as(MacroExpansionDeclSyntax.self)?.macroName
            let bases = node.asProtocol((any DeclGroupSyntax).self)?.inheritedNames
            return macro?.text == "Preview" || bases?.contains("PreviewProvider") ?? false
        }
    }
}

extension ClassDeclSyntax {
    /// Whether other modules may make objects of the class, by its own initializers or by one that it inherits.
    fileprivate func canBeMadeElsewhere(by own: [InitializerDeclSyntax]) -> Bool {
        guard declaredAccess >= .public else { return false }
        let inherits = inheritanceClause != nil && own.allSatisfy(\.isConvenience)
        return declaredAccess == .open || inherits || own.contains { $0.declaredAccess >= .public }
    }
}

extension InitializerDeclSyntax {
    fileprivate var isConvenience: Bool { modifiers.have(.convenience) }
}

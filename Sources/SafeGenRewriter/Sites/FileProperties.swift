import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

extension FileFacts {
    /// What a file in Swift shows others of some classes, whose delegates have some protocols.
    init(
        of context: SourceContext, _ targets: [AdoptionTarget], _ instances: KnownInstances, protocols: Set<String>
    ) {
        imports = context.imports.fileImports(in: context.source)
        declarations = context.visibleDeclarations
        setters = ProjectSetter.all(in: context, of: targets, instances)
        let settings = SetProperties(in: context, of: targets, instances)
        (setProperties, provenClasses) = (settings.names, settings.provenClasses)
        handedSenders = settings.handedSenders
        conformances = context.source.index.conformers(to: protocols)
    }
}

extension DeclaredProperty {
    /// Those of a file that other files see; functions and subscripts, by what they return, are as good.
    static func all(
        in context: SourceContext, _ instances: KnownInstances, of targets: [AdoptionTarget]
    ) -> [DeclaredProperty] {
        var byName: [String: [AdoptionTarget]] = [:]
        for target in targets {
            for name in instances.allNames(of: target) { byName[name, default: []].append(target) }
        }
        var found: Set<DeclaredProperty> = []
        let wrappers = Set(targets.flatMap(\.bindings).map(\.wrapperName))
        for match in context.source.matches {
            let word = match.token.identifierText
            if wrappers.contains(word), let (name, written) = match.token.declaredMember, written.names(word) {
                found.insert(DeclaredProperty(name: name, type: match.token.enclosingTypeName ?? "", ofClass: ""))
            }
            guard let targets = byName[match.token.identifierText], let (name, written) = match.token.declaredMember
            else { continue }
            let isOpen = match.token.isInKey || match.token.isOverloaded(in: context.source.index)
            for target in targets {
                let whole = InstanceNaming(written, of: target, instances, in: context.source.index)
                let naming =
                    whole
                    ?? match.token.elementWritten.flatMap {
                        InstanceNaming($0, of: target, instances, in: context.source.index)
                    }
                guard let naming, naming.meaning(in: context) != .other else { continue }
                found.insert(
                    DeclaredProperty(
                        name: name, type: isOpen ? nil : match.token.enclosingTypeName ?? "",
                        isCollection: whole == nil && !match.token.isInFunctionType,
                        ofClass: target.name, module: target.module,
                        premise: naming.premise(at: match.token, in: context)))
            }
        }
        return Array(found)
    }
}

extension VariableLookup.WrittenType {
    /// Whether a name is a part of it: not of the value of a variable whose type is written.
    fileprivate func names(_ word: String) -> Bool {
        switch self {
        case .type(let type): type.trimmedDescription.names.contains(word)
        case .initializer: true
        }
    }
}

extension TokenSyntax {
    /// The type, or the call that makes an instance, by itself: an element of a collection's or a tuple's type, or the result of a function
    /// type. What a function gets is none of its own.
    fileprivate var elementWritten: VariableLookup.WrittenType? {
        let isParameter = ancestors.contains { ancestor in
            ancestor.parent?.as(FunctionTypeSyntax.self)?.parameters.id == ancestor.id
        }
        if isParameter { return nil }
        if let type = parent?.as(TypeSyntax.self) { return .type(type) }
        let made = parent?.as(DeclReferenceExprSyntax.self)?.whole
        let call = made?.ownCall.map { ExprSyntax($0) } ?? made?.as(ExprSyntax.self)
        return call?.initialized == nil ? nil : call.map { .initializer($0) }
    }

    /// Whether the function that it is the result of is one of several with other results.
    fileprivate func isOverloaded(in index: FileIndex) -> Bool {
        let function = ancestors.lazy.prefix { !$0.is(CodeBlockSyntax.self) }.compactMap {
            $0.as(FunctionDeclSyntax.self)
        }.first
        guard let function, let result = function.signature.returnClause?.type.trimmedDescription else { return false }
        return index.tokens(foundByBytesOf: function.name.identifierText).contains { token in
            let other = token.parent?.as(FunctionDeclSyntax.self)
            return other.map {
                $0.enclosingTypeName == enclosingTypeName
                    && $0.signature.returnClause?.type.trimmedDescription != result
            }
                ?? false
        }
    }

    fileprivate var isInFunctionType: Bool { ancestors.contains { $0.is(FunctionTypeSyntax.self) } }

    /// Whether it is the key of a dictionary, which its elements aren't of.
    fileprivate var isInKey: Bool {
        ancestors.contains { $0.parent?.as(DictionaryTypeSyntax.self)?.key.id == $0.id }
    }

    /// The property, the global variable, the function, the subscript, the case of an enumeration or the generic parameter whose type or
    /// value the token is a part of; nil for one that other files don't see.
    fileprivate var declaredMember: (name: String, written: VariableLookup.WrittenType)? {
        var result: TypeSyntax?
        for ancestor in ancestors {
            if ancestor.is(CodeBlockItemListSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
            if let clause = ancestor.as(ReturnClauseSyntax.self) { result = clause.type }
            if let payload = ancestor.as(EnumCaseParameterSyntax.self) {
                return payload.caseName.map { ($0, .type(payload.type)) }
            }
            if let bound = ancestor.as(ConformanceRequirementSyntax.self) {
                return (bound.leftType.trimmedDescription, .type(bound.rightType))
            }
            if let function = ancestor.as(FunctionDeclSyntax.self) {
                guard let type = function.signature.returnClause?.type, type == result, !function.modifiers.isPrivate
                else { return nil }
                return (function.name.identifierText, .type(type))
            }
            if let own = ancestor.as(SubscriptDeclSyntax.self) {
                return own.returnClause.type == result && !own.modifiers.isPrivate
                    ? (own.fullName, .type(own.returnClause.type)) : nil
            }
            guard let binding = ancestor.as(PatternBindingSyntax.self) else { continue }
            let variable = ValueSink.Variable.binding(binding)
            guard variable.scope == nil, variable.declaration?.modifiers.isPrivate != true,
                let name = binding.pattern.name
            else { return nil }
            return (binding.typeAnnotation.map { .type($0.type) } ?? binding.initializer.map { .initializer($0.value) })
                .map { (name, $0) }
        }
        return nil
    }

    /// The name of the member of a type around the token, as code outside calls it.
    fileprivate var enclosingMember: String? {
        guard let member = ancestors.first(where: { $0.parent?.is(MemberBlockItemSyntax.self) ?? false }) else {
            return nil
        }
        if member.is(InitializerDeclSyntax.self) { return ProjectSetter.initializer }
        if let function = member.as(FunctionDeclSyntax.self) { return function.name.identifierText }
        return member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.name
    }
}

/// The properties of delegates that a file sets, of objects of a known class or of one that the file doesn't show.
///
/// Where no file sets a property, no class has its delegate there set, however many types conform to its protocol.
struct SetProperties {
    private(set) var names: Set<String> = []
    /// The classes of the manifest of which the file sets a delegate that can't dangle, as far as the file shows.
    private(set) var provenClasses: Set<String> = []
    /// Those of `FileFacts`.
    private(set) var handedSenders: Set<String> = []

    init(in context: SourceContext, of targets: [AdoptionTarget], _ instances: KnownInstances) {
        let all = targets.reduce(into: Set()) { $0.formUnion($1.propertyNames) }
        let tokens = context.source.matches.map(\.token)
        let words = Set(tokens.map(\.identifierText))
        let hasSender = targets.contains { words.contains($0.simpleName) && $0.callsDelegatesBeforeReturning }
        for token in tokens {
            let name = token.identifierText
            guard all.contains(name) else { continue }
            let owners = targets.filter { $0.propertyNames.contains(name) }
            if names.contains(name), !hasSender, owners.allSatisfy(\.bindings.isEmpty) { continue }
            add(token, owners, instances, in: context)
        }
    }

    private mutating func add(
        _ token: TokenSyntax, _ targets: [AdoptionTarget], _ instances: KnownInstances, in context: SourceContext
    ) {
        let name = token.identifierText
        // `make(delegate: self)`
        if let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token {
            let isCall = argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
            if isCall, !argument.expression.is(NilLiteralExprSyntax.self) { names.insert(name) }
            return
        }
        guard let use = PropertyUse(token, in: context.source) else {
            // `set(\.delegate, of: x)`
            if token.parent?.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { names.insert(name) }
            return
        }
        guard use.isAssigned, !(use.access?.isCleared ?? false) else { return }
        switch PropertyOwner.find(use, of: name, among: targets, instances, in: context) {
        case .other: return
        case .owner(let owner):
            names.insert(name)
            let isProven = use.proof(of: owner.target, in: context.source) != nil
            if case .named(let naming, _) = owner.evidence, naming.node.isTypeOfParameter, !isProven,
                owner.target.callsDelegatesBeforeReturning
            {
                handedSenders.insert(owner.target.name)
            }
            guard !owner.target.bindings.isEmpty else { return }
            let mayLast = use.assigned.flatMap(context.source.valueThatMayLast) != nil
            if isProven || mayLast { provenClasses.insert(owner.target.name) }
        // A class that inherits from one of the classes is known.
        case .unknown: if !use.isOfSelf { names.insert(name) }
        }
    }
}

extension ProjectSetter {
    /// Those of a file: `extension C { func start(for listener: P) { delegate = listener } }`, and what calls such a method of its own.
    static func all(
        in context: SourceContext, of targets: [AdoptionTarget], _ instances: KnownInstances
    ) -> Set<ProjectSetter> {
        var found: Set<ProjectSetter> = []
        for token in context.source.matches.map(\.token) {
            let name = token.identifierText
            let owners = targets.filter { $0.propertyNames.contains(name) || $0.setters.contains(name) }
            guard !owners.isEmpty, let member = token.enclosingMember,
                let owner = owner(setting: token, owners, instances, in: context)
            else { continue }
            found.insert(ProjectSetter(ofClass: owner.name, name: member))
        }
        let index = context.source.index
        for target in targets where index.openedTypes.contains(target.simpleName) {
            let decls = index.groups(named: target.simpleName).flatMap(\.memberBlock.members).map(\.decl)
            let members = decls.compactMap { decl in decl.member.map { (decl, $0) } }
                .filter { ["Self", target.simpleName].contains($1.type.unwrapped.lastName) }
            var factories: Set<String> = []
            // One may call another.
            for _ in members {
                let makers = members.filter { $1.isOfType && !$1.type.is(OptionalTypeSyntax.self) }
                    .filter { $0.makesSelf(as: $1.type, by: factories) }
                if makers.count == factories.count { break }
                factories = Set(makers.map(\.1.name))
            }
            for (_, member) in members {
                let kind: ProjectSetter.Kind = factories.contains(member.name) ? .factory : .giver
                found.insert(
                    ProjectSetter(ofClass: target.name, name: member.name, kind: member.isOfType ? kind : .setter))
            }
        }
        return found
    }

    /// The class of `self`, where a delegate of it is set there, to another object.
    private static func owner(
        setting token: TokenSyntax, _ targets: [AdoptionTarget], _ instances: KnownInstances, in context: SourceContext
    ) -> AdoptionTarget? {
        let (name, index) = (token.identifierText, context.source.index)
        if let use = PropertyUse(token, in: context.source), use.isAssigned {
            guard use.isOfSelf, !(use.access?.isCleared ?? false), !use.isSelfDelegate(in: index),
                case .owner(let owner) = PropertyOwner.find(use, of: name, among: targets, instances, in: context)
            else { return nil }
            return owner.target
        }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.whole.ownCall != nil,
            (reference.parent?.as(MemberAccessExprSyntax.self)?.base).map(VariableLookup(index).isSelf) ?? true,
            let type = token.typeOfSelf(without: name, in: index)
        else { return nil }
        return targets.first { target in
            target.setters.contains(name) && InstanceNaming(.type(type), of: target, instances, in: index) != nil
        }
    }
}

extension AdoptionTarget {
    fileprivate var callsDelegatesBeforeReturning: Bool {
        !CommandKnowledge.methodsThatCallDelegates(ofClass: name).isEmpty
    }
}

extension Syntax {
    fileprivate var isTypeOfParameter: Bool {
        ancestors.first { !$0.is(TypeSyntax.self) }?.is(FunctionParameterSyntax.self) ?? false
    }
}

extension EnumCaseParameterSyntax {
    fileprivate var caseName: String? {
        nearest(EnumCaseElementSyntax.self)?.name.identifierText
    }
}

extension DeclSyntax {
    /// The method or the property that it is, with the type of what it gives, and whether it is one of the type itself.
    fileprivate var member: (name: String, type: TypeSyntax, isOfType: Bool)? {
        if let own = self.as(FunctionDeclSyntax.self) {
            return own.signature.returnClause.map { (own.name.identifierText, $0.type, own.modifiers.areOfType) }
        }
        guard let own = self.as(VariableDeclSyntax.self), let binding = own.bindings.first,
            let name = binding.pattern.name
        else { return nil }
        return binding.typeAnnotation.map { (name, $0.type, own.modifiers.areOfType) }
    }

    /// Whether code makes an object of the type that it is called on: by `Self()`, `self.init()` or another such member. The compiler sees to
    /// it where the result is `Self`.
    fileprivate func makesSelf(as type: TypeSyntax, by factories: Set<String>) -> Bool {
        type.lastName == "Self"
            || tokens(viewMode: .sourceAccurate).contains { token in
                guard let whole = token.parent?.as(DeclReferenceExprSyntax.self)?.whole else { return false }
                if let access = whole.as(MemberAccessExprSyntax.self) {
                    guard ["Self", "self"].contains(access.base?.trimmedDescription) else { return false }
                    return token.tokenKind == .keyword(.`init`) || factories.contains(token.identifierText)
                }
                return token.tokenKind == .keyword(.Self)
                    ? whole.ownCall != nil : factories.contains(token.identifierText)
            }
    }
}

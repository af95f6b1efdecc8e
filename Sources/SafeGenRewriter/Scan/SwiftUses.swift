import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// Reads a Swift file's uses of the classes that are looked for, at the tokens that their words were found in.
struct SwiftUses {
    private let context: SourceContext
    private let words: ScanWords
    private var uses = FileUses()

    private var source: ParsedSource { context.source }

    static func read(_ source: ParsedSource, _ words: ScanWords) -> FileUses {
        var file = SwiftUses(SourceContext(source, names: words.names), words)
        for match in source.matches { file.visit(match.token, words.byPattern[match.pattern]) }
        file.uses.place(in: source.bytes)
        return file.uses
    }

    private init(_ context: SourceContext, _ words: ScanWords) {
        (self.context, self.words) = (context, words)
        uses.facts = FileFacts(of: context, words.targets, words.instances, protocols: words.protocolNames)
        uses.facts.subclasses = context.subclasses(of: words.superclasses).filter { words.mayMean($0.name) }
        uses.facts.properties = DeclaredProperty.all(in: context, words.instances, of: words.targets)
    }

    private mutating func visit(_ token: TokenSyntax, _ meaning: ScanWords.Subject) {
        if let index = meaning.ofClass, let target = meaning.target { readClass(token, index, target, meaning.module) }
        if let subject = meaning.ofProtocol { readProtocol(token, subject, in: meaning.module) }
        if meaning.isProperty { readProperty(token) }
        if meaning.isSetter, let call = SetterMethodRule().setter(calledAt: token, in: context) {
            uses.setterCalls.append(
                .init(setter: call.setter, delegateClass: call.delegateClass, range: source.range(of: token)))
        }
    }

    private func site(
        _ kind: ClassSite.Kind, _ subject: Int, _ name: String, at token: TokenSyntax, _ premise: ProjectPremise?,
        wrapper: String? = nil
    ) -> ClassSite {
        ClassSite(
            kind: kind, subject: subject, name: name, range: source.range(of: token),
            wrapper: words.wrapper(token.identifierText) ?? wrapper, premise: premise)
    }

    /// The condition that a bare name means a class or a protocol of a module, or one of the project's own that leads to it.
    private func premise(_ name: String, from module: String?, at token: TokenSyntax) -> ProjectPremise {
        let (modules, types) = (context.imports.modules, token.enclosingTypes)
        return module == nil
            ? .isSubclass(name, behind: nil, modules: modules, types: types)
            : .isUndeclared(name, modules: modules, types: types)
    }

    /// Whether a name means something else than what is looked for.
    private func isHidden(_ name: String, from module: String?, at node: Syntax) -> Bool {
        context.meaning(of: name, from: module, at: node) == .other
    }

    // MARK: Protocols

    private mutating func readProtocol(_ token: TokenSyntax, _ subject: Int, in module: String?) {
        let member = token.parent?.as(MemberTypeSyntax.self)
        let isQualified = member?.name == token
        guard let type = token.parent, isQualified || type.is(IdentifierTypeSyntax.self), isOwnName(type) else {
            return
        }
        guard isQualified || !isHidden(token.identifierText, from: module, at: type) else { return }
        guard let (declaration, isInherited) = type.declarationThatLists else { return }
        let name = declaration.declaredFullName
        let premise = isQualified ? nil : premise(token.identifierText, from: module, at: token)
        guard isInherited, !declaration.is(ProtocolDeclSyntax.self) else {
            guard words.mayMean(name) else { return }
            let known = words.knowledge.protocols[subject].name
            uses.facts.subclasses.insert(
                ProjectSubclass(ofClass: known, name: name, module: module, premise: premise))
            return
        }
        uses.sites.append(site(.conformance, subject, name, at: token, premise))
    }

    /// Whether nothing but a module is in front of a type's name.
    private func isOwnName(_ type: Syntax) -> Bool {
        guard let member = type.as(MemberTypeSyntax.self) else { return true }
        let base = member.baseType.trimmedDescription
        return words.modules.contains(base) || context.imports.modules.contains(base)
    }

    // MARK: Classes

    private mutating func readClass(_ token: TokenSyntax, _ index: Int, _ target: AdoptionTarget, _ module: String?) {
        let own = premise(target.simpleName, from: module, at: token)
        guard let mention = ClassMention(token, of: target) else {
            return readArguments(
                token.genericArguments, index, token, token.isBehindModule(target.module) ? nil : own)
        }
        guard mention.isQualified || !isHidden(token.identifierText, from: target.module, at: mention.whole),
            !(mention.whole.parent?.is(ExtensionDeclSyntax.self) ?? false)
        else { return }
        let premise = mention.isQualified ? nil : own
        let isGeneric = words.knowledge.classes[index].isGeneric
        readArguments(
            isGeneric ? mention.writtenArguments(in: source) : mention.arguments, index, token, premise,
            for: mention.places(in: source).compactMap { mention.accessNeed(at: $0.node)?.level }.max())
        let known = words.targets[index]
        if case .superclass(let declaration) = mention.use {
            var site = site(.subclass, index, declaration.name.identifierText, at: token, premise)
            site.made = token.identifierText
            site.access = mention.accessNeed(at: mention.whole)?.level ?? site.access
            return uses.sites.append(site)
        }
        let wrapper = words.wrapper(token.identifierText)
        for place in mention.places(in: source) {
            let implicit = place.isImplicit ? place.node.as(MemberAccessExprSyntax.self)?.declName.baseName : nil
            var site = site(.creation, index, "", at: implicit ?? token, premise, wrapper: wrapper)
            site.hidesArguments = isGeneric && mention.hidesArguments(in: source)
            site.isWithoutDelegate = mention.verdict(at: place, in: source) == .notSeen
            site.proof = mention.proof(at: place, in: source)
            site.delegateClass = mention.delegateThatMayLast(at: place, in: source)
            site.made = token.identifierText
            site.access = mention.accessNeed(at: place.node)?.level ?? site.access
            uses.sites.append(site)
            // `C(…, delegate: self)`
            for argument in place.call?.arguments ?? [] where !argument.expression.is(NilLiteralExprSyntax.self) {
                guard let label = argument.label, known.propertyNames.contains(label.identifierText) else { continue }
                var argument = self.site(
                    .assignment, index, label.identifierText, at: label, premise, wrapper: wrapper)
                argument.isArgument = true
                uses.sites.append(argument)
            }
        }
    }

    private mutating func readArguments(
        _ clause: GenericArgumentClauseSyntax?, _ index: Int, _ token: TokenSyntax, _ premise: ProjectPremise?,
        for access: AccessLevel? = nil
    ) {
        let known = words.knowledge.classes[index]
        guard let clause, known.name == token.identifierText, known.isGeneric
        else { return }
        let surroundings = EnclosingContext(of: token)
        let arguments = CodeBinding.Arguments(
            ofClass: index, text: clause.arguments.trimmedDescription,
            place: .init(container: surroundings.container, genericParameters: surroundings.genericParameters),
            condition: clause.compilationCondition,
            isOfOtherInstance: clause.isOfOtherInstance,
            access: access ?? .internal, premise: premise)
        if !uses.arguments.contains(arguments) { uses.arguments.append(arguments) }
    }

    // MARK: Properties

    /// A property with a name that is looked for: assigned, perhaps.
    private mutating func readProperty(_ token: TokenSyntax) {
        guard let use = PropertyUse(token, in: source), use.isAssigned, !(use.access?.isCleared ?? false) else {
            return
        }
        let name = token.identifierText
        let targets = words.targets(withProperty: name)
        switch PropertyOwner.find(use, of: name, among: targets.map(\.target), words.instances, in: context) {
        case .other(isCall: false): return
        case .owner(let owner):
            // Another file may show which framework's it is.
            if case .given = owner.evidence {
                for (index, _) in targets {
                    var site = site(.assignment, index, name, at: token, .isLikely)
                    site.isUncertain = true
                    uses.sites.append(site)
                }
            }
            guard case .named(let naming, let doubt) = owner.evidence,
                let index = targets.first(where: { $0.target == owner.target })?.index
            else { return }
            // A name that gives an instance proves nothing without its framework.
            if doubt != nil, naming.isGiven { return }
            var site = site(
                .assignment, index, name, at: token, naming.premise(at: token, in: context),
                wrapper: words.wrapper(naming.name) ?? wrapper(making: use))
            site.isOfSharedInstance = naming.isShared && owner.target.isSharedByAll
            site.isUncertain = doubt != nil
            site.proof = use.proof(of: owner.target, in: source)
            site.isHandedIn = naming.node.isOfHandedInstance
            site.delegateClass = use.assigned.flatMap(source.valueThatMayLast)
            site.selfDelegate = use.isSelfDelegate(in: source.index) ? token.enclosingTypeName : nil
            uses.sites.append(site)
        case .unknown, .other:
            let elsewhere = PropertyOwner.elsewhere(use, of: name, among: targets.map(\.target), in: context) {
                target in
                targets.contains { $0.target == target && words.knowledge.classes[$0.index].form == .extension }
            }
            for owner in elsewhere {
                guard case .elsewhere(let premise) = owner.evidence,
                    let index = targets.first(where: { $0.target == owner.target })?.index
                else { continue }
                // A safe property is nobody else's.
                if premise == .isLikely, words.wrapper(name) != nil { continue }
                var site = site(.assignment, index, name, at: token, premise)
                (site.isUncertain, site.isByValue) = (premise.rankOfObject != 0, owner.isByValue)
                site.delegateClass = use.assigned.flatMap(source.valueThatMayLast)
                uses.sites.append(site)
            }
        }
    }

    /// The wrapper that makes a constant: `let c: C = SafeC(…)`.
    private func wrapper(making use: PropertyUse) -> String? {
        guard case .type(let type)? = use.writtenType, let binding = type.parent?.parent?.as(PatternBindingSyntax.self),
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
            declaration.bindingSpecifier.tokenKind == .keyword(.let),
            let call = binding.initializer?.value.withoutMarks.as(FunctionCallExprSyntax.self)
        else { return nil }
        return call.calledExpression.variableName.flatMap(words.wrapper)
    }
}

extension GenericArgumentClauseSyntax {
    /// Whether it is in the type of an instance that is made elsewhere, of a parameter, in a collection, or behind `as!`; or in that of none,
    /// `C<A>.deleteCache()`.
    fileprivate var isOfOtherInstance: Bool {
        let member = parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind
        if parent?.is(GenericSpecializationExprSyntax.self) ?? false, let member, member != .keyword(.`init`) {
            return true
        }
        return ancestors.contains { ancestor in
            if ancestor.is(FunctionParameterClauseSyntax.self) || ancestor.is(ArrayTypeSyntax.self) { return true }
            let before = ancestor.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
            return before.map { $0.parent?.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == $0 } ?? false
        }
    }
}

extension TokenSyntax {
    fileprivate func isBehindModule(_ module: String?) -> Bool {
        [parent, parent?.parent].contains { $0?.isBehindModule(module) ?? false }
    }

    fileprivate var genericArguments: GenericArgumentClauseSyntax? {
        if let type = parent?.as(IdentifierTypeSyntax.self) { return type.genericArgumentClause }
        let whole = parent?.as(DeclReferenceExprSyntax.self)?.whole
        return whole?.parent?.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
    }
}

extension Syntax {
    /// The declaration that inherits from a type, or that is another name for a list with it.
    fileprivate var declarationThatLists: (declaration: Syntax, isInherited: Bool)? {
        if let alias { return (Syntax(alias), false) }
        let clause = wholeType.parent?.as(InheritedTypeSyntax.self)?.parent?.parent?.as(InheritanceClauseSyntax.self)
        return clause?.parent.map { ($0, true) }
    }

    /// The name that a type is declared, or extended, by: `A.B` of `extension A.B`.
    fileprivate var declaredFullName: String {
        if let declaration = self.as(ExtensionDeclSyntax.self) {
            return declaration.extendedType.nameWithoutArguments ?? declaration.extendedType.trimmedDescription
        }
        return asProtocol((any NamedDeclSyntax).self)?.name.identifierText ?? ""
    }
}

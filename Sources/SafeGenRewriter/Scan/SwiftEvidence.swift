import SafeGen
import SafeGenCommandSupport
import SafeGenTemplates
import SwiftSyntax

/// Reads a Swift file's uses of the classes that are looked for, at the tokens that their words were found in.
struct SwiftEvidence {
    let context: SourceContext
    let words: ScanWords
    let knowledge: ScanKnowledge
    var evidence = FileEvidence()

    var source: ParsedSource { context.source }

    /// Reads a file.
    static func read(_ source: ParsedSource, _ words: ScanWords, _ knowledge: ScanKnowledge) -> FileEvidence {
        let names = words.meanings.filter { $0.value.ofClass != nil || $0.value.ofProtocol != nil }.keys
        var file = SwiftEvidence(
            context: SourceContext(source, names: Set(names)), words: words, knowledge: knowledge)
        for match in source.matches { file.visit(match.token, words.byPattern[match.pattern]) }
        file.evidence.imports = file.context.imports.modules
        file.evidence.declarations = file.context.visibleDeclarations
        file.evidence.place(in: source.bytes)
        return file.evidence
    }

    private mutating func visit(_ token: TokenSyntax, _ meaning: ScanWords.Meaning) {
        if let index = meaning.ofClass, let target = meaning.target {
            readClass(token, Subject(index: index, target: target))
        }
        if let subject = meaning.ofProtocol { readProtocol(token, subject, in: meaning.module) }
        if meaning.isProperty { readProperty(token) }
        if meaning.isSetter, let setter = SetterMethodRule().setter(calledAt: token, in: context) {
            evidence.setterCalls.append(.init(setter: setter, range: source.range(of: token)))
        }
    }

    // MARK: Protocols

    private mutating func readProtocol(_ token: TokenSyntax, _ subject: Int, in module: String?) {
        guard let type = token.namedType, isOwnName(type) else { return }
        let isQualified = type.is(MemberTypeSyntax.self)
        guard isQualified || !isHidden(token.identifierText, from: module, at: type) else { return }
        guard let (declaration, isInherited) = type.declarationThatLists else { return }
        let name = declaration.declaredFullName
        let premise =
            isQualified
            ? nil : NamePremise(name: token.identifierText, module: module, types: token.enclosingTypes)
        guard isInherited, !declaration.is(ProtocolDeclSyntax.self) else {
            guard words.meanings[name]?.module == nil else { return }
            evidence.derived.protocols[name] = subject
            evidence.premises[name] = premise
            return
        }
        note(.conformance, subject, name, at: token, premise)
    }

    /// Whether nothing but a module is in front of a type's name.
    private func isOwnName(_ type: Syntax) -> Bool {
        guard let member = type.as(MemberTypeSyntax.self) else { return true }
        let base = member.baseType.trimmedDescription
        return words.modules.contains(base) || context.imports.modules.contains(base)
    }

    /// Whether a name means something else than the class that is looked for.
    func isHidden(_ name: String, from module: String?, at node: Syntax) -> Bool {
        context.meaning(of: name, from: module, at: node) == .other
    }

    // MARK: Classes

    private mutating func readClass(_ token: TokenSyntax, _ subject: Subject) {
        guard let mention = ClassMention(token, of: subject.target) else {
            var subject = subject
            subject.isCertain = token.isBehindModule(subject.target.module)
            readArguments(token.genericArguments, subject, token)
            if let name = memberName(around: Syntax(token), of: subject) { lead(name, to: subject, at: token) }
            return
        }
        let isCertain = mention.isQualified
        guard isCertain || !isHidden(token.identifierText, from: subject.target.module, at: mention.whole) else {
            return
        }
        var subject = subject
        subject.isCertain = isCertain
        guard !(mention.whole.parent?.is(ExtensionDeclSyntax.self) ?? false) else { return }
        readArguments(mention.arguments, subject, token)
        let premise = premise(of: subject, at: token)
        if let name = memberName(around: mention.whole, of: subject) { lead(name, to: subject, at: token) }
        if case .superclass(let declaration) = mention.use {
            let name = declaration.name.identifierText
            derive(name, from: subject, at: token)
            evidence.ownProperties.formUnion(
                declaration.properties(among: properties(of: subject)).map { "\(name).\($0)" })
            return note(.subclass, subject.index, name, at: token, premise)
        }
        if let alias = mention.whole.parent?.parent?.as(TypeAliasDeclSyntax.self) {
            derive(alias.name.identifierText, from: subject, at: token)
        }
        for place in mention.places(in: source) {
            let implicit = place.isImplicit ? place.node.as(MemberAccessExprSyntax.self)?.declName.baseName : nil
            note(.creation, subject.index, "", at: implicit ?? token, premise)
            let verdict = mention.verdict(at: place, in: source)
            evidence.sightings[evidence.sightings.count - 1].isWithoutDelegate = verdict == .unset
            readDelegateArguments(place.call, subject)
        }
    }

    /// `C(…, delegate: self)`
    private mutating func readDelegateArguments(_ call: FunctionCallExprSyntax?, _ subject: Subject) {
        for argument in call.map({ Array($0.arguments) }) ?? [] {
            guard let label = argument.label, !argument.expression.is(NilLiteralExprSyntax.self) else { continue }
            assign(label, of: subject)
        }
    }

    /// The property or the global variable that has its type, or its first value, from a mention of a class.
    private func memberName(around node: Syntax, of subject: Subject) -> String? {
        for ancestor in node.ancestors {
            if ancestor.is(CodeBlockItemListSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
            guard let binding = ancestor.as(PatternBindingSyntax.self) else { continue }
            guard binding.isMember || binding.isGlobal, self.subject(of: binding) == subject.index else { return nil }
            return binding.pattern.name
        }
        return nil
    }

    private mutating func readArguments(
        _ clause: GenericArgumentClauseSyntax?, _ subject: Subject, _ token: TokenSyntax
    ) {
        let known = knowledge.classes[subject.index]
        guard let clause, known.name == token.identifierText, known.hazards.first?.genericParameters.isEmpty == false
        else { return }
        let surroundings = Surroundings(of: token)
        let arguments = FileEvidence.Arguments(
            ofClass: subject.index, text: clause.arguments.trimmedDescription,
            place: .init(container: surroundings.container, genericParameters: surroundings.genericParameters),
            condition: clause.compilationCondition,
            isInParameters: clause.ancestors.contains { $0.is(FunctionSignatureSyntax.self) },
            premise: premise(of: subject, at: token))
        if !evidence.arguments.contains(arguments) { evidence.arguments.append(arguments) }
    }

    // MARK: Findings

    /// The unsafe properties of a class.
    func properties(of subject: Subject) -> Set<String> {
        Set(knowledge.classes[subject.index].hazards.map(\.property))
    }

    private mutating func note(
        _ kind: FileEvidence.Sighting.Kind, _ subject: Int, _ name: String, at token: TokenSyntax,
        through own: String? = nil, _ premise: NamePremise?
    ) {
        evidence.sightings.append(
            .init(
                kind: kind, subject: subject, name: name, range: source.range(of: token), through: own,
                premise: premise))
    }

    /// The name that has to mean a class for a place to be about it; nil if nothing else can be meant.
    private func premise(of subject: Subject, at token: TokenSyntax) -> NamePremise? {
        if subject.isCertain { return nil }
        let target = subject.target
        return NamePremise(name: target.simpleName, module: target.module, types: token.enclosingTypes)
    }

    /// Notes that a member is of a class.
    private mutating func lead(_ member: String, to subject: Subject, at token: TokenSyntax) {
        evidence.members[member] = subject.index
        evidence.premises[member] = premise(of: subject, at: token)
    }

    /// Notes that a name of the project's own leads to a class. By the name of a known class that one stays looked for.
    private mutating func derive(_ name: String, from subject: Subject, at token: TokenSyntax) {
        guard words.meanings[name]?.target?.module == nil else { return }
        evidence.derived.classes[name] = subject.index
        evidence.premises[name] = premise(of: subject, at: token)
    }

    /// Notes that a property is assigned, if it is one of the class.
    mutating func assign(_ property: TokenSyntax, of subject: Subject) {
        let name = property.identifierText
        guard properties(of: subject).contains(name) else { return }
        let isOwn = subject.target.module == nil
        let through = isOwn ? subject.target.name : nil
        note(
            .assignment, subject.index, name, at: property, through: through, premise(of: subject, at: property))
    }

    /// Notes that a property is assigned of something that another file declares.
    mutating func assign(_ property: TokenSyntax, ofForeign variable: String) {
        evidence.unresolved.append(
            .init(
                variable: variable,
                sighting: .init(
                    kind: .assignment, subject: -1, name: property.identifierText, range: source.range(of: property))))
    }
}

extension SwiftEvidence {
    /// A class that is looked for, by the name that the code has for it.
    struct Subject {
        var index: Int
        var target: AdoptionTarget
        /// Whether its module is before the name, or it isn't named.
        var isCertain = false
    }
}

extension TokenSyntax {
    /// The type that the token is the last name of.
    fileprivate var namedType: Syntax? {
        if let type = parent?.as(IdentifierTypeSyntax.self) { return Syntax(type) }
        return parent?.as(MemberTypeSyntax.self).flatMap { $0.name == self ? Syntax($0) : nil }
    }

    /// Whether the module of a class is in front of it.
    fileprivate func isBehindModule(_ module: String?) -> Bool {
        [parent, parent?.parent].contains { $0?.isBehindModule(module) ?? false }
    }

    /// The generic arguments after the name.
    fileprivate var genericArguments: GenericArgumentClauseSyntax? {
        if let type = parent?.as(IdentifierTypeSyntax.self) { return type.genericArgumentClause }
        var node = parent
        if let access = node?.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node?.id {
            node = Syntax(access)
        }
        return node?.parent?.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
    }
}

extension Syntax {
    /// The declaration that inherits from a type, or that is another name for a list with it.
    fileprivate var declarationThatLists: (declaration: Syntax, isInherited: Bool)? {
        var node = self
        while let parent = node.parent {
            switch parent.kind {
            case .attributedType, .compositionType, .compositionTypeElement, .compositionTypeElementList,
                .someOrAnyType, .inheritedType, .inheritedTypeList:
                node = parent
            case .inheritanceClause: return parent.parent.map { ($0, true) }
            case .typeInitializerClause:
                return parent.parent.flatMap { $0.is(TypeAliasDeclSyntax.self) ? ($0, false) : nil }
            default: return nil
            }
        }
        return nil
    }

    /// The name that a type is declared, or extended, by: `A.B` of `extension A.B`.
    fileprivate var declaredFullName: String {
        if let declaration = self.as(ExtensionDeclSyntax.self) {
            return declaration.extendedType.nameWithoutArguments ?? declaration.extendedType.trimmedDescription
        }
        return asProtocol((any NamedDeclSyntax).self)?.name.identifierText ?? ""
    }
}

extension ClassDeclSyntax {
    /// The properties of some names that the class declares itself, and does not override.
    fileprivate func properties(among names: Set<String>) -> Set<String> {
        let variables = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let own = variables.filter { !$0.modifiers.contains { $0.name.tokenKind == .keyword(.override) } }
        return names.intersection(own.flatMap { $0.bindings.compactMap(\.pattern.name) })
    }
}

extension PatternBindingSyntax {
    /// Whether the variable is a property of a type.
    var isMember: Bool { parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false }

    /// Whether the variable is declared at the top of its file.
    fileprivate var isGlobal: Bool {
        guard let item = parent?.parent?.parent?.as(CodeBlockItemSyntax.self) else { return false }
        return item.parent?.parent?.is(SourceFileSyntax.self) ?? false
    }
}

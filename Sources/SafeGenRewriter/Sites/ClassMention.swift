import SafeGen
import SwiftSyntax

/// A place in the code that names a class of the manifest.
struct ClassMention {
    enum Use {
        /// `C(…)`, `C<A>(…)`, `C.init(…)`, and `C.make(…)` by a member of the project's
        case construction
        /// `C.init`, as a value.
        case initializer
        /// `C.self`
        case metatype
        /// `<P: C>`
        case constraint(GenericParameterSyntax)
        /// `class D: C`
        case superclass(ClassDeclSyntax)
        /// The type of a variable or a parameter, or a part of it; the type as a whole.
        case type
    }

    let target: AdoptionTarget
    let use: Use
    /// The name with its module and its generic arguments: the text that an edit replaces.
    let whole: Syntax
    let arguments: GenericArgumentClauseSyntax?
    /// Whether the module is in front, so that nothing else can be meant.
    let isQualified: Bool

    /// Reads a mention; nil if the token is not a name of the class, or is there for something else.
    init?(_ token: TokenSyntax, of target: AdoptionTarget) {
        self.target = target
        if let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
            guard let (named, isQualified) = Self.qualified(reference, target) else { return nil }
            self.isQualified = isQualified
            let generic = named.parent?.as(GenericSpecializationExprSyntax.self)
            whole = generic.map { Syntax($0) } ?? named
            arguments = generic?.genericArgumentClause
            guard let use = Self.use(of: whole, target) else { return nil }
            self.use = use
        } else if let type = token.parent?.as(IdentifierTypeSyntax.self), !target.name.contains(".") {
            whole = Syntax(type)
            arguments = type.genericArgumentClause
            isQualified = false
            use = Self.use(ofType: whole)
        } else if let type = token.parent?.as(MemberTypeSyntax.self), type.name == token {
            guard target.qualifiers.contains(type.baseType.trimmedDescription) else { return nil }
            whole = Syntax(type)
            arguments = type.genericArgumentClause
            isQualified = true
            use = Self.use(ofType: whole)
        } else {
            return nil
        }
    }

    /// The reference with its module; nil for a member of anything else.
    private static func qualified(
        _ reference: DeclReferenceExprSyntax, _ target: AdoptionTarget
    ) -> (Syntax, Bool)? {
        guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id else {
            return target.name.contains(".") ? nil : (Syntax(reference), false)
        }
        guard let base = access.base, target.qualifiers.contains(base.trimmedDescription) else { return nil }
        return (Syntax(access), true)
    }

    private static func use(of node: Syntax, _ target: AdoptionTarget) -> Use? {
        if node.ownCall != nil { return .construction }
        guard let access = node.accessToMember else { return nil }
        if access.declName.baseName.tokenKind == .keyword(.self) { return .metatype }
        if target.factories.contains(access.declName.baseName.identifierText) { return .construction }
        guard access.declName.baseName.tokenKind == .keyword(.`init`) else { return nil }
        return access.ownCall == nil ? .initializer : .construction
    }

    private static func use(ofType type: Syntax) -> Use {
        if let parameter = type.parent?.as(GenericParameterSyntax.self) { return .constraint(parameter) }
        return type.subclass?.as(ClassDeclSyntax.self).map { .superclass($0) } ?? .type
    }

    /// The expression that makes the instance, with `.init` and the call around it; `C.self`.
    var expression: Syntax {
        let node = whole.accessToMember.map { Syntax($0) } ?? whole
        return node.ownCall.map { Syntax($0) } ?? node
    }
}

extension ClassMention {
    /// What a wrapper with less access can't do at a place.
    struct AccessNeed {
        /// The least access of a wrapper that can stand there.
        let level: AccessLevel
        /// The obstacle to others, as the start of a sentence that ends with the wrapper.
        let obstacle: String
    }

    /// The access that a wrapper has to have where the class is named; nil if an internal wrapper can stand there.
    func accessNeed(at node: Syntax) -> AccessNeed? {
        if case .superclass(let declaration) = use {
            let level = declaration.declaredAccess
            guard level > .internal else { return nil }
            return AccessNeed(level: level, obstacle: "a class that is '\(level.rawValue)' can't inherit from")
        }
        if whole.isInlinable { return AccessNeed(level: .public, obstacle: "inlinable code can't use") }
        if node.isInFrozenProperty {
            return AccessNeed(level: .public, obstacle: "a property of a frozen type can't use")
        }
        let parameter = whole.nearest(FunctionParameterSyntax.self)
        guard let parameter, parameter.defaultValue != nil,
            let function = parameter.ancestors.first(where: { $0.asProtocol((any DeclSyntaxProtocol).self) != nil }),
            function.declaredAccess >= .public
        else { return nil }
        return AccessNeed(level: .public, obstacle: "the default argument of a public function can't use")
    }

    /// A place that makes an instance of the class, or may, or inherits from it.
    struct Instantiation {
        /// The node to report.
        var node: Syntax
        /// The one to replace by the wrapper's name.
        var range: Syntax
        /// Whether `init` and its dot are to go with it: `.init(…)`.
        var isImplicit = false

        /// The call that makes the instance right there.
        var call: FunctionCallExprSyntax? { (isImplicit ? node.parent : node)?.as(FunctionCallExprSyntax.self) }
    }

    /// The places that a mention leads to; none if it makes no instance.
    func places(in source: ParsedSource) -> [Instantiation] {
        switch use {
        case .construction, .initializer: [Instantiation(node: expression, range: whole)]
        case .metatype:
            switch MetatypeUse(of: expression, in: source.index) {
            case .harmless: []
            case .passed, .made: [Instantiation(node: expression, range: whole)]
            }
        case .constraint(let parameter):
            switch MetatypeUse(of: parameter, in: source.index) {
            case .harmless, .passed: []
            case .made: [Instantiation(node: whole, range: whole)]
            }
        case .superclass: [Instantiation(node: whole, range: whole)]
        case .type:
            source.index.implicitInitializers(typedBy: whole).map {
                Instantiation(node: Syntax($0), range: Syntax($0), isImplicit: true)
            }
        }
    }

    func verdict(
        at place: Instantiation, in source: ParsedSource, ignoring ignored: Set<SyntaxIdentifier> = []
    ) -> DelegateVerdict {
        let evidence = DelegateEvidence(
            of: source, properties: target.propertyNames, setters: target.setters,
            protocols: DelegateMentions.names(in: target.delegateTypes), ignoring: ignored)
        if place.isImplicit { return place.node.parent.map(evidence.verdict) ?? .unknown }
        if case .construction = use { return evidence.verdict(of: expression) }
        return .unknown
    }

    /// What the only delegate of the instance that a place makes is to `LastingClasses`; nil for others.
    func delegateThatMayLast(at place: Instantiation, in source: ParsedSource) -> LastingDelegate? {
        guard verdict(at: place, in: source) == .set else { return nil }
        let sets = target.propertyNames.flatMap { source.index.tokens(named: $0) }
            .compactMap(\.memberAccess)
        let byDelegate = Dictionary(grouping: sets) { $0.assignedValue.flatMap(source.valueThatMayLast) }
        return byDelegate.first { delegate, sets in
            delegate != nil && verdict(at: place, in: source, ignoring: Set(sets.map(\.id))) == .notSeen
        }?.key ?? nil
    }

    /// Why the delegate of the instance that a place makes can't dangle; nil if it may.
    func proof(at place: Instantiation, in source: ParsedSource) -> DelegateProof? {
        place.call.flatMap { SynchronousSender(target, in: source)?.proof(ofInstanceMadeBy: Syntax($0)) }
    }
}

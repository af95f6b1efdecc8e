import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A stored delegate of one's own is held strongly, which is a cycle where the delegate holds its owner. Off by default.
///
/// It is reported where the delegate's protocol is known to be class-bound: declared so in one of the files, or a
/// delegate's type in the manifest.
///
/// Edit: `weak`, if the type is Optional already.
struct StrongDelegateRule: AuditRule, SourceRule {
    /// Attributes that leave a property a plain stored one; any other may be a property wrapper.
    private static let plainAttributes: Set<String> = [
        "objc", "nonobjc", "IBOutlet", "MainActor", "available", "usableFromInline", "NSManaged", "GKInspectable",
    ]

    static let metadata = RuleMetadata(
        id: "strong-delegate",
        summary: "a delegate of your own is held strongly",
        explanation: """
            A delegate of your own is held strongly. That is a reference cycle if the delegate owns the object. Make \
            it weak.
            """,
        isOnByDefault: false
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self(index)] }

    let triggers = DelegateName.patterns
    private let known: Set<String>

    init(_ index: AdoptionIndex) {
        let types = index.targets.flatMap(\.delegateTypes)
        known = Set(types.flatMap(\.names))
            .union(["AnyObject", "NSObjectProtocol"])
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let pattern = token.parent?.as(IdentifierPatternSyntax.self),
            let binding = pattern.parent?.as(PatternBindingSyntax.self),
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
            declaration.parent?.is(MemberBlockItemSyntax.self) ?? false, isPlain(declaration),
            let property = DelegateProperty(binding, of: declaration), !property.isComputed, property.type != nil,
            declaration.ancestors.first(where: { $0.declaredTypeName != nil })?.is(ClassDeclSyntax.self) ?? false
        else { return [] }
        // Who makes the delegate itself is its owner, and weak would end it at once.
        guard !property.isMade(in: context.source.index) else { return [] }
        let edits = property.isOptional ? property.weakEdits(replacing: nil, in: context.source) : []
        let range = context.source.range(of: property.name)
        var finding = Finding(rule, .strong(property.name.identifierText), at: range, edits: edits)
        if property.protocols.allSatisfy({ !known.contains($0) }) {
            finding.premise = .isClassBound(property.protocols)
        }
        return [finding]
    }

    private func isPlain(_ declaration: VariableDeclSyntax) -> Bool {
        guard declaration.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
        let other: Set<TokenKind> = [
            .keyword(.weak), .keyword(.unowned), .keyword(.lazy), .keyword(.static), .keyword(.class),
            .keyword(.override),
        ]
        return declaration.modifiers.allSatisfy { !other.contains($0.name.tokenKind) }
            && declaration.attributes.allSatisfy {
                Self.plainAttributes.contains($0.as(AttributeSyntax.self)?.attributeName.lastName ?? "")
            }
    }
}

extension DelegateProperty {
    /// Whether the file assigns the property an object that is made on the spot.
    fileprivate func isMade(in index: FileIndex) -> Bool {
        if binding.initializer?.value.isNew ?? false { return true }
        guard let type = declaration.enclosingTypeName else { return false }
        return index.groups(named: type).contains { group in
            index.tokens(named: name.identifierText, in: Syntax(fromProtocol: group)).contains { token in
                guard case .assigned(let values) = VariableUse(token) else { return false }
                // `given ?? Source()` and `Source() as FeedDelegate` are several operands.
                return values.contains { $0.isNew || $0.isLocalConstantOfNew(in: index) }
            }
        }
    }
}

extension ExprSyntax {
    /// Whether the expression makes an object: `Source(…)`, `Source<A>(…)`, `Kit.Source(…)`, `Source.init(…)`.
    fileprivate var isNew: Bool {
        if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.isNew }
        guard let name = initialized?.variableName else { return false }
        return name == "init" || name.first?.isUppercase ?? false
    }

    /// Whether the expression is the name of a constant of the same function that holds a new object.
    fileprivate func isLocalConstantOfNew(in index: FileIndex) -> Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
            let scope = ancestors.first(where: { $0.is(CodeBlockSyntax.self) })
        else { return false }
        return index.tokens(named: name, in: scope).contains { token in
            let binding = token.parent?.parent?.as(PatternBindingSyntax.self)
            return binding?.pattern.id == token.parent?.id && binding?.initializer?.value.isNew ?? false
        }
    }
}

extension ParsedSource {
    /// The protocols whose names are at the hits.
    private var declaredProtocols: [ProtocolDeclSyntax] {
        matches.compactMap { match in
            match.token.parent?.as(ProtocolDeclSyntax.self).flatMap { $0.name == match.token ? $0 : nil }
        }
    }

    /// Those that are not class-bound by themselves, with those that they inherit from.
    var protocolParents: [String: Set<String>] {
        let parents = declaredProtocols.filter { !$0.isClassBound }.map { declaration in
            let inherited = declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
            return (declaration.name.identifierText, Set(inherited))
        }
        return Dictionary(parents) { $1 }
    }

    /// The class-bound ones of them, and of those that they inherit from.
    var classBoundProtocols: Set<String> {
        let parents = protocolParents.values.joined().filter { parent in
            index.groups(named: parent).contains { ($0 as? ProtocolDeclSyntax)?.isClassBound ?? false }
        }
        return Set(declaredProtocols.filter(\.isClassBound).map(\.name.identifierText)).union(parents)
    }
}

extension ProtocolDeclSyntax {
    fileprivate var isClassBound: Bool {
        let isObjC = attributes.contains("objc")
        let inherited = inheritanceClause?.inheritedTypes ?? []
        let bounds: Set<String> = ["AnyObject", "NSObjectProtocol", "NSObject"]
        let isOfClass = genericWhereClause?.requirements.contains { requirement in
            guard let bound = requirement.requirement.as(ConformanceRequirementSyntax.self) else { return false }
            return bound.leftType.trimmedDescription == "Self"
                && (bounds.contains(bound.rightType.lastName ?? "")
                    || bound.rightType.lastName?.hasPrefix("UI") ?? false)
        }
        return isObjC || isOfClass ?? false
            || inherited.contains {
                $0.type.is(ClassRestrictionTypeSyntax.self) || bounds.contains($0.type.lastName ?? "")
            }
    }
}

extension Finding.Message {
    fileprivate static func strong(_ name: String) -> Self {
        "'\(name)' is held strongly, which is a leak where the delegate holds this object; make it weak"
    }
}

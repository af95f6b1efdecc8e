import SwiftSyntax

/// The declarations around a token, from the inside out.
extension SyntaxProtocol {
    /// The nodes around this one, the nearest first.
    var ancestors: AncestorSequence { AncestorSequence(node: Syntax(self)) }

    /// The innermost node of a kind around this one.
    func nearest<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
        ancestors.lazy.compactMap { $0.as(kind) }.first
    }

    /// The innermost type around the code, or its extension.
    var enclosingGroup: (any DeclGroupSyntax)? {
        ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    }

    /// The name of the innermost type that the code is part of, as its declaration or extension has it.
    var enclosingTypeName: String? { ancestors.lazy.compactMap(\.declaredTypeName).first }

    /// The names of the types that the node lies in, or that those inherit from: where a nested type of theirs hides one
    /// of the same name outside.
    var enclosingTypes: EnclosingTypes {
        var types = EnclosingTypes()
        for node in ancestors {
            guard let name = node.declaredTypeName else { continue }
            types.lexical.insert(name)
            types.inherited.formUnion(node.asProtocol((any DeclGroupSyntax).self)?.inheritedNames ?? [])
        }
        return types
    }
}

struct EnclosingTypes: Hashable, Sendable {
    /// The types, and the extended types, whose braces stand around it.
    var lexical: Set<String> = []
    /// The names in the inheritance clauses of those.
    var inherited: Set<String> = []
}

struct AncestorSequence: Sequence, IteratorProtocol {
    var node: Syntax?

    init(node: Syntax) { self.node = node }

    mutating func next() -> Syntax? {
        node = node?.parent
        return node
    }
}

extension Syntax {
    /// The name of the type that is declared, or extended, here.
    var declaredTypeName: String? {
        // Comparing the kind costs less than a cast to a protocol, and most nodes are none of these.
        switch kind {
        case .extensionDecl: return self.as(ExtensionDeclSyntax.self)?.extendedType.lastName
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
            return asProtocol((any NamedDeclSyntax).self)?.name.identifierText
        default: return nil
        }
    }

    /// The type with the others that an object has to have too, and with what is in front: `any C & P` around `C`.
    var wholeType: Syntax {
        switch parent?.kind {
        case .attributedType, .compositionType, .compositionTypeElement, .compositionTypeElementList, .someOrAnyType:
            parent?.wholeType ?? self
        default: self
        }
    }

    /// The alias that is another name of a type, alone or with protocols: `A` of `typealias A = C & P`.
    var alias: TypeAliasDeclSyntax? {
        wholeType.parent?.as(TypeInitializerClauseSyntax.self)?.parent?.as(TypeAliasDeclSyntax.self)
    }

    /// Whether the node is a name behind that of its module, so that no other declaration can be meant: `Foundation.C`.
    func isBehindModule(_ module: String?) -> Bool {
        guard let module else { return false }
        let named = self.as(GenericSpecializationExprSyntax.self).map { Syntax($0.expression) } ?? self
        let qualifier =
            named.as(MemberTypeSyntax.self)?.baseType.trimmedDescription
            ?? named.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        return qualifier.map { $0 == module || $0.hasPrefix("\(module).") } ?? false
    }

    /// Whether a comment is between the node's first and last token.
    var hasInnerComment: Bool {
        let tokens = Array(tokens(viewMode: .sourceAccurate))
        return tokens.enumerated().contains { index, token in
            (index > 0 && token.leadingTrivia.contains(where: \.isNote))
                || (index < tokens.count - 1 && token.trailingTrivia.contains(where: \.isNote))
        }
    }
}

extension DeclGroupSyntax {
    /// The last parts of the types that it inherits from and conforms to, in their order: the superclass is first.
    var inheritedNames: [String] { inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [] }
}

extension TypeSyntax {
    /// The last part of a nominal type's name: `C` of `A.B.C<D>`.
    var lastName: String? {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.identifierText }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
        return nil
    }

    /// The types that an object has all of: `C` and `P` of `any C & P`.
    var parts: [TypeSyntax] {
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.parts }
        if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap(\.type.parts) }
        return unwrapped == self ? [self] : unwrapped.parts
    }
}

extension TriviaPiece {
    /// Whether it is a comment of any kind.
    var isNote: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

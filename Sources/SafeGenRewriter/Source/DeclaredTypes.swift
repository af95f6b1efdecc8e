import SafeGenSystem
import SwiftSyntax

/// A type that a file declares, or a name that means one in a type.
struct DeclaredType: Sendable, Hashable {
    enum Kind: Sendable {
        case type, genericParameter, associatedType
    }

    var name: String
    var kind = Kind.type
    /// The types around it, as `Outer.Inner`; empty at the top. A generic parameter has its type around it.
    var container: String
    /// Whether other files can't name it: it or something around it is private, or it is inside of a function.
    var isHidden: Bool
    var isGeneric: Bool
}

extension DeclaredType {
    private static let keywords = WordScanner(UnsafeBufferPointer<UInt8>.typeKeywords.sorted().map(WordPattern.word))

    /// The types that a file declares, in order; those that are never compiled are left out.
    static func all(in bytes: UnsafeBufferPointer<UInt8>, path: String, _ files: ProjectFiles) -> [DeclaredType] {
        let source = try? ParsedSource(path: path, bytes: Array(bytes), hits: keywords.hits(in: bytes), in: files)
        return (source?.matches ?? []).flatMap { match -> [DeclaredType] in
            guard case .keyword = match.token.tokenKind, let declaration = match.token.parent?.as(DeclSyntax.self)
            else {
                return []
            }
            return declared(by: declaration)
        }
    }

    private static func declared(by node: DeclSyntax) -> [DeclaredType] {
        switch node.kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .associatedTypeDecl: break
        default: return []
        }
        guard let own = node.asProtocol((any NamedDeclSyntax).self)?.name.identifierText else { return [] }
        let surroundings = EnclosingContext(of: node)
        let isHidden = surroundings.isHidden || node.isPrivate
        let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        let type = DeclaredType(
            name: own, kind: node.is(AssociatedTypeDeclSyntax.self) ? .associatedType : .type,
            container: surroundings.container, isHidden: isHidden, isGeneric: parameters != nil)
        let inner = [surroundings.container, own].filter { !$0.isEmpty }.joined(separator: ".")
        let isAlias = node.is(TypeAliasDeclSyntax.self)
        return [type]
            + (isAlias ? [] : parameters.map(Array.init) ?? []).map { parameter in
                DeclaredType(
                    name: parameter.name.identifierText, kind: .genericParameter, container: inner, isHidden: isHidden,
                    isGeneric: false)
            }
    }
}

/// The types around a place, and whether other files can name the declarations there.
struct EnclosingContext {
    /// The types, as `Outer.Inner`; empty at the top.
    private(set) var container = ""
    private(set) var isHidden = false
    /// The generic parameters of the functions and aliases around it.
    private(set) var genericParameters: Set<String> = []

    init(of node: some SyntaxProtocol) {
        var names: [String] = []
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .codeBlock, .closureExpr, .accessorBlock: isHidden = true
            case .functionDecl, .initializerDecl, .subscriptDecl, .typeAliasDecl:
                let clause = ancestor.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
                genericParameters.formUnion(clause?.parameters.map(\.name.identifierText) ?? [])
            case .extensionDecl:
                names.append(ancestor.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments ?? "")
                if ancestor.isPrivate { isHidden = true }
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
                names.append(ancestor.declaredTypeName ?? "")
                if ancestor.isPrivate { isHidden = true }
            default: continue
            }
        }
        container = names.reversed().joined(separator: ".")
    }
}

extension SyntaxProtocol {
    fileprivate var isPrivate: Bool {
        Syntax(self).asProtocol((any WithModifiersSyntax).self)?.modifiers.isPrivate ?? false
    }
}

extension TypeSyntax {
    /// A nominal type's whole name: `A.B` of `A.B<C>`.
    var nameWithoutArguments: String? {
        if let type = self.as(MemberTypeSyntax.self) {
            return type.baseType.nameWithoutArguments.map { "\($0).\(type.name.identifierText)" }
        }
        return lastName
    }
}

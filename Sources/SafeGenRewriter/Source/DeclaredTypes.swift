import SwiftParser
import SwiftSyntax

/// A type that a file declares, or a name that means one in a type.
struct DeclaredType: Sendable, Hashable {
    /// The kind of name.
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
    /// The types that a tree declares, in order; those that are never compiled are left out.
    static func all(in tree: SourceFileSyntax) -> [DeclaredType] {
        let visitor = DeclaredTypeVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.found
    }
}

/// Gathers types in one walk.
private final class DeclaredTypeVisitor: SyntaxVisitor {
    var found: [DeclaredType] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        node.isNeverCompiled ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node, node.name) }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, node.name, kind: .associatedType)
    }

    private func add(
        _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, kind: DeclaredType.Kind = .type
    ) -> SyntaxVisitorContinueKind {
        let surroundings = Surroundings(of: node)
        let isHidden = surroundings.isHidden || node.isPrivate
        let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        let isAlias = node.is(TypeAliasDeclSyntax.self)
        let own = name.identifierText
        found.append(
            DeclaredType(
                name: own, kind: kind, container: surroundings.container, isHidden: isHidden,
                isGeneric: parameters != nil))
        let inner = [surroundings.container, own].filter { !$0.isEmpty }.joined(separator: ".")
        for parameter in isAlias ? [] : parameters.map(Array.init) ?? [] {
            found.append(
                DeclaredType(
                    name: parameter.name.identifierText, kind: .genericParameter, container: inner, isHidden: isHidden,
                    isGeneric: false))
        }
        return .visitChildren
    }
}

/// The types around a place, and whether other files can name the declarations there.
struct Surroundings {
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
    /// Whether it is declared `private` or `fileprivate`.
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

import SafeGen
import SwiftSyntax

extension DeclModifierListSyntax {
    /// Whether the declaration is a member of the type, and not of its objects: `static`, `class`.
    var areOfType: Bool { have(.static, .class) }

    func have(_ keywords: Keyword...) -> Bool {
        contains { keywords.map(TokenKind.keyword).contains($0.name.tokenKind) }
    }

    /// The access level that is written; nil if none is, or one below internal.
    fileprivate var access: AccessLevel? {
        for modifier in self where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.open): return .open
            case .keyword(.public): return .public
            case .keyword(.package): return .package
            case .keyword(.internal), .keyword(.private), .keyword(.fileprivate): return .internal
            default: continue
            }
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// The access that a declaration has; a member of an extension takes after the extension.
    var declaredAccess: AccessLevel {
        if let own = asProtocol((any WithModifiersSyntax).self)?.modifiers.access { return own }
        let container = ancestors.first { $0.asProtocol((any DeclGroupSyntax).self) != nil }
        return container?.as(ExtensionDeclSyntax.self)?.modifiers.access ?? .internal
    }

    /// Whether the node lies in code that other modules compile into themselves, so that only exported declarations are visible there.
    var isInlinable: Bool {
        ancestors.contains { node in
            // Comparing the kind costs less than a cast to a protocol, and nothing but declarations can be inlinable.
            guard node.is(DeclSyntax.self) else { return false }
            return node.hasAttribute("inlinable") || node.hasAttribute("_alwaysEmitIntoClient")
        }
    }

    /// Whether the node lies in the value of a stored property whose type is laid out for other modules to see.
    var isInFrozenProperty: Bool {
        guard let block = ancestors.first(where: { $0.is(MemberBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) }),
            block.parent?.hasAttribute("frozen") ?? false
        else { return false }
        let property = ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first {
            $0.parent?.is(MemberBlockItemSyntax.self) ?? false
        }
        return property?.modifiers.allSatisfy { $0.name.tokenKind != .keyword(.static) } ?? false
    }
}

extension Syntax {
    fileprivate func hasAttribute(_ name: String) -> Bool {
        asProtocol((any WithAttributesSyntax).self)?.attributes.contains(name) ?? false
    }
}

extension AttributeListSyntax {
    /// Whether an attribute of that name is written, outside of `#if`.
    func contains(_ name: String) -> Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.lastName == name }
    }
}

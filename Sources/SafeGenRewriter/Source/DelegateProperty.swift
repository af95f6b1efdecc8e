import SafeGen
import SwiftSyntax

/// A stored property, or a variable, that refers to an object: mostly a delegate or a data source.
struct DelegateProperty {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let name: TokenSyntax

    private init?(variable binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
        (self.declaration, self.binding, self.name) = (declaration, binding, name)
    }

    static func variables(of declaration: VariableDeclSyntax) -> [DelegateProperty] {
        declaration.bindings.compactMap { DelegateProperty(variable: $0, of: declaration) }
    }

    var isDelegate: Bool {
        DelegateName.matches(name.identifierText) || protocols.contains(where: DelegateName.matches)
    }

    /// Whether a class or an actor declares it, or it is a global variable; false in values and in functions.
    var isKeptByObject: Bool {
        let scope = declaration.ancestors.first { node in
            switch node.kind {
            case .classDecl, .actorDecl, .structDecl, .enumDecl, .extensionDecl, .protocolDecl, .codeBlock,
                .closureExpr,
                .accessorDecl, .accessorBlock, .sourceFile:
                true
            default: false
            }
        }
        return [.classDecl, .actorDecl, .sourceFile].contains(scope?.kind)
    }

    /// The written type, which may stand behind a later variable (`let a, b: T`); nil if it is inferred.
    var type: TypeSyntax? {
        if let type = binding.typeAnnotation?.type { return type }
        if binding.initializer != nil { return nil }
        let later = declaration.bindings.drop { $0.id != binding.id }
        return later.first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation?.type
    }

    /// Whether the written type is an Optional, which a weak variable has to be.
    var isOptional: Bool {
        guard let type else { return false }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    /// The names of the protocols, or of the class, that the type is made of.
    var protocols: [String] {
        guard let constraint = type?.withoutSomeOrAny else { return [] }
        if let composition = constraint.as(CompositionTypeSyntax.self) {
            return composition.elements.compactMap(\.type.lastName)
        }
        return [constraint.lastName].compactMap(\.self)
    }

    /// Whether the variable has accessors of its own in place of storage.
    var isComputed: Bool {
        switch binding.accessorBlock?.accessors {
        case .getter?: true
        case .accessors(let list)?:
            list.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
        case nil: false
        @unknown default: true
        }
    }

    /// The edits that make the property weak, `weak var x: T?`, in the place of a modifier if there is one; none if the
    /// type is not written, if the variable has accessors in place of storage, and if the declaration has other
    /// variables too.
    func weakEdits(replacing modifier: DeclModifierSyntax?, in source: ParsedSource) -> [SourceEdit] {
        guard let type, !isComputed, declaration.bindings.count == 1 else { return [] }
        let keyword = declaration.bindingSpecifier
        var edits = [
            modifier.map { source.edit($0, to: "weak") } ?? SourceEdit(at: source.start(of: keyword), adding: "weak ")
        ]
        if keyword.tokenKind == .keyword(.let) { edits.append(source.edit(keyword, to: "var")) }
        guard !isOptional else { return edits }
        let range = source.range(of: type)
        if type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(TupleTypeSyntax.self) {
            edits.append(SourceEdit(at: range.upperBound, adding: "?"))
        } else {
            edits.append(SourceEdit(at: range.lowerBound, adding: "("))
            edits.append(SourceEdit(at: range.upperBound, adding: ")?"))
        }
        return edits
    }
}

/// How the names of delegates, data sources and their protocols end.
enum DelegateName {
    static let patterns: [WordPattern] = ["elegate", "ataSource"].map(WordPattern.suffix)

    static func matches(_ name: String) -> Bool {
        ["delegate", "dataSource", "Delegate", "DataSource"].contains { name.hasSuffix($0) }
    }
}

import SwiftParser
import SwiftSyntax

/// A type in a form that can be compared: without `any`, spaces, comments and the names of modules, with `T?`, `[T]` and
/// `[K: V]` in place of their long names, and nested types by their whole names.
struct TypeSpelling: Hashable, Sendable {
    let text: String

    /// Reads a type of a file, with the names that, before a dot, are modules; `resolve` gives the whole name of a type
    /// by the one that is written, if they differ.
    init(_ type: some SyntaxProtocol, modules: Set<String>, resolve: @escaping (String) -> String? = { _ in nil }) {
        text = Speller(modules: modules, resolve: resolve).spelled(Syntax(type))
    }

    /// Reads a type of the manifest.
    init(_ text: String, modules: Set<String>) {
        let isTooDeep = Array(text.utf8).withUnsafeBufferPointer(NestingLimit.exceeded) != nil
        // No file that is parsed has such a type.
        guard !isTooDeep else {
            self.init(text)
            return
        }
        var parser = Parser(text)
        self.init(TypeSyntax.parse(from: &parser), modules: modules)
    }

    private init(_ text: String) { self.text = text }
}

private struct Speller {
    let modules: Set<String>
    let resolve: (String) -> String?

    func spelled(_ type: Syntax) -> String {
        if let type = type.as(IdentifierTypeSyntax.self) {
            let name = type.name.identifierText
            return sugar(resolve(name) ?? name, type.genericArgumentClause)
        }
        if let type = type.as(MemberTypeSyntax.self) {
            let name = type.name.identifierText
            let base = spelled(Syntax(type.baseType))
            return sugar(modules.contains(base) ? name : "\(base).\(name)", type.genericArgumentClause)
        }
        if let type = type.as(OptionalTypeSyntax.self) { return spelled(Syntax(type.wrappedType)) + "?" }
        if let type = type.as(ArrayTypeSyntax.self) { return "[\(spelled(Syntax(type.element)))]" }
        if let type = type.as(DictionaryTypeSyntax.self) {
            return "[\(spelled(Syntax(type.key))): \(spelled(Syntax(type.value)))]"
        }
        if let type = type.as(SomeOrAnyTypeSyntax.self), type.someOrAnySpecifier.tokenKind == .keyword(.any) {
            return spelled(Syntax(type.constraint))
        }
        if let type = type.as(CompositionTypeSyntax.self) {
            return type.elements.map { spelled(Syntax($0.type)) }.sorted().joined(separator: " & ")
        }
        if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first,
            only.firstName == nil
        {
            return spelled(Syntax(only.type))
        }
        return type.tokens(viewMode: .sourceAccurate).map(\.identifierText).joined(separator: " ")
    }

    private func sugar(_ name: String, _ clause: GenericArgumentClauseSyntax?) -> String {
        guard let clause else { return name }
        let arguments = clause.arguments.map { spelled(Syntax($0.argument)) }
        switch (name, arguments.count) {
        case ("Optional", 1): return arguments[0] + "?"
        case ("Array", 1): return "[\(arguments[0])]"
        case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
        default: return "\(name)<\(arguments.joined(separator: ", "))>"
        }
    }
}

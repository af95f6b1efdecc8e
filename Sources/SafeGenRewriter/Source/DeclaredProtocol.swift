import SafeGen
import SwiftSyntax

struct DeclaredProtocol: Sendable {
    /// A method, a property or a subscript that its instances must have.
    struct Member: Sendable, Hashable {
        /// Its name with its labels.
        var fullName: String
        /// The declaration on one line, without comments.
        var declaration: String
        /// The condition of the `#if` around it; nil if there is none.
        var condition: String?
    }

    /// Its name with those of the types around it.
    var name: String
    /// The last parts of the names that it inherits from.
    var inherits: Set<String>
    /// What it requires of instances, the optional requirements of Objective-C left out.
    var members: [Member]

    /// The protocols of some names, without those of types around them, that a file declares; those that other files
    /// can't name, and those of branches that are never compiled, are left out.
    static func all(in source: ParsedSource, named names: [String]) -> [DeclaredProtocol] {
        names.flatMap(source.index.groups).compactMap { group in
            guard let declaration = group.as(ProtocolDeclSyntax.self) else { return nil }
            return DeclaredProtocol(declaration)
        }
    }

    private init?(_ declaration: ProtocolDeclSyntax) {
        let surroundings = EnclosingContext(of: declaration)
        guard !surroundings.isHidden, !declaration.modifiers.isPrivate else { return nil }
        let outer = surroundings.container.isEmpty ? "" : surroundings.container + "."
        name = outer + declaration.name.identifierText
        inherits = Set(declaration.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? [])
        members = declaration.memberBlock.members.inAllBranches.compactMap { Member($0.decl) }
    }
}

extension DeclaredProtocol.Member {
    fileprivate init?(_ declaration: DeclSyntax) {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        guard let name = declaration.requiredName, !modifiers.have(.static, .class, .optional) else { return nil }
        fullName = name
        self.declaration = declaration.oneLine
        condition = declaration.compilationCondition
    }
}

extension DeclSyntax {
    /// The name with its labels of a method, a property or a subscript; nil for other declarations.
    fileprivate var requiredName: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            return function.name.identifierText + function.signature.parameterClause.labels
        }
        if let own = self.as(SubscriptDeclSyntax.self) { return own.fullName }
        return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.name
    }
}

extension SubscriptDeclSyntax {
    /// Its name with its labels: a parameter with one name has none.
    var fullName: String {
        let labels = parameterClause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.identifierText }
        return "subscript(\(labels.map { "\($0):" }.joined()))"
    }
}

extension SubscriptCallExprSyntax {
    /// The name with the labels of the subscript that it calls.
    var fullName: String { "subscript(\(arguments.map { "\($0.label?.identifierText ?? "_"):" }.joined()))" }
}

extension FunctionParameterClauseSyntax {
    /// The labels as a full name has them: `(_:at:)`.
    fileprivate var labels: String { "(\(parameters.map { "\($0.firstName.identifierText):" }.joined()))" }
}

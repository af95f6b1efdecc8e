import SwiftSyntax

/// Code that lives as long as the program, by its place: one notion for every rule about objects that may go.
///
/// Of an object of a type, `ObjectFacts` shows it: the app, its delegate, and what a constant of the program keeps.
enum ProgramCode {
    /// What marks the class of the app, or of its delegate: attributes and protocols.
    static let marksOfApp: Set<String> = [
        "main", "NSApplicationMain", "UIApplicationMain", "NSApplicationDelegate", "UIApplicationDelegate",
    ]
    /// Why a delegate can't dangle that is the app, or the app's delegate.
    static let proof = "the app's delegate lives as long as the program"
    /// The modules that only tests import.
    static let testModules: Set<String> = ["XCTest", "Testing", "Quick"]
}

extension ParsedSource {
    /// Why each object of a type lives as long as the program, as a clause: it is the app's, or constants keep all that the file makes, and no
    /// other file can make one. Nil if that isn't so, or other files decide.
    func proofThatObjectsLast(of type: String) -> String? {
        let groups = index.groups(named: type)
        if groups.contains(where: \.isOfApp) { return ProgramCode.proof }
        let initializers = groups.flatMap(\.memberBlock.members).compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        guard !initializers.isEmpty, initializers.allSatisfy(\.isOfItsFile) else { return nil }
        let facts = ObjectFacts(of: type, in: self)
        guard facts.classCount == 1, facts.areKept, facts.keepers == [.program] else { return nil }
        return "the only '\(type)' lives as long as the program"
    }
}

extension InitializerDeclSyntax {
    /// Whether no code of another file makes an object by it: it is private, or ends the program.
    fileprivate var isOfItsFile: Bool {
        let isPrivate = modifiers.contains {
            [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
        }
        let first = body?.statements.first?.item.as(FunctionCallExprSyntax.self)
        return isPrivate || first?.calledExpression.variableName == "fatalError"
    }
}

extension SyntaxProtocol {
    /// Whether no object that goes before the program runs the code: it is outside of types, static, of the app, or of a test.
    var livesWithProgram: Bool {
        let member = ancestors.first { $0.parent?.is(MemberBlockItemSyntax.self) ?? false }
        guard let member, let type = enclosingGroup else { return true }
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        if modifiers.contains(where: { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }) {
            return true
        }
        return type.isOfApp || root.as(SourceFileSyntax.self)?.importsForTests ?? false
    }

    /// The innermost type around the code, or its extension.
    private var enclosingGroup: (any DeclGroupSyntax)? {
        ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    }
}

extension DeclGroupSyntax {
    /// Whether it is marked as the class of the app, or of its delegate.
    var isOfApp: Bool {
        let attributes = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
        let bases = inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
        return !ProgramCode.marksOfApp.isDisjoint(with: attributes + bases)
    }
}

extension SourceFileSyntax {
    /// Whether the file imports what only tests do.
    var importsForTests: Bool {
        statements.contains { statement in
            let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text
            return module.map(ProgramCode.testModules.contains) ?? false
        }
    }
}

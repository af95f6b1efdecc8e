import SwiftSyntax

/// Code that lives as long as the program, by its place: one notion for every rule about objects that may go.
///
/// Of an object of a type, `ObjectFacts` shows it: the app, its delegate, and what a constant of the program keeps.
enum ProgramCode {
    /// What marks the class of the app, or of its delegate: attributes and protocols.
    static let marksOfApp: Set<String> = [
        "main", "NSApplicationMain", "UIApplicationMain", "NSApplicationDelegate", "UIApplicationDelegate",
    ]
    static let testModules: Set<String> = ["XCTest", "Testing", "Quick"]
}

extension SyntaxProtocol {
    /// Whether no object that goes before the program runs the code: it is outside of types, static, of the app, or of a test.
    var livesWithProgram: Bool {
        let member = ancestors.first { $0.parent?.is(MemberBlockItemSyntax.self) ?? false }
        guard let member, let type = enclosingGroup else { return true }
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        if modifiers.areOfType { return true }
        return type.isOfApp || root.as(SourceFileSyntax.self)?.importsForTests ?? false
    }
}

extension DeclGroupSyntax {
    /// Whether it is marked as the class of the app, or of its delegate.
    var isOfApp: Bool {
        var attributes = Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName })
        // Its own `main` need not keep an object of it.
        let isProgram = memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "main" }
        if isProgram { attributes.remove("main") }
        return !ProgramCode.marksOfApp.isDisjoint(with: attributes.union(inheritedNames))
    }
}

extension SourceFileSyntax {
    var importsForTests: Bool {
        statements.contains { statement in
            let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text
            return module.map(ProgramCode.testModules.contains) ?? false
        }
    }
}

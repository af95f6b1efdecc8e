import SafeGenCommandSupport
import SafeGenSystem
import SwiftSyntax

/// Code that lives as long as the program, by its place: one notion for every rule about objects that may go.
///
/// Of an object of a type, `ObjectFacts` shows it: the app, its delegate, and what a constant of the program keeps.
enum ProgramCode {
    /// What marks the class of the app, or of its delegate: attributes and protocols.
    static let marksOfApp: Set<String> = [
        "main", "NSApplicationMain", "UIApplicationMain", "NSApplicationDelegate", "UIApplicationDelegate",
    ]
    private static let protocolsOfApp: Set<String> = ["NSApplicationDelegate", "UIApplicationDelegate"]
    static let testModules: Set<String> = ["XCTest", "Testing", "Quick"]

    /// The classes that conform to the protocol of an app's delegate.
    static func classesOfApp(in files: SourceReading) -> Set<String> {
        let scanner = WordScanner(protocolsOfApp.sorted().map(WordPattern.word))
        let found = files.compactMap { [files = files.files] path, bytes -> [String]? in
            if scanner.hits(in: bytes).isEmpty { return nil }
            switch CodeFiles.kind(path) {
            case .swift?:
                let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: files)
                guard let source, !source.tree.importsForTests else { return nil }
                let index = source.index
                return index.conformers(to: protocolsOfApp).keys
                    .filter { name in index.groups(named: name).contains { !$0.is(ProtocolDeclSyntax.self) } }
            case .objectiveC?:
                let file = ObjectiveCReader(bytes, ObjectiveCReader.Names(classes: [:], properties: []))
                return Array(file.protocols.filter { !$0.value.isDisjoint(with: protocolsOfApp) }.keys)
            default: return nil
            }
        }
        return Set(found.joined())
    }
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
    /// Whether it is marked as the class of the app or of its delegate, or conforms to what that does.
    var isOfApp: Bool { isMarkedAsApp || !ProgramCode.marksOfApp.isDisjoint(with: inheritedNames) }

    var isMarkedAsApp: Bool {
        var attributes = Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName })
        // Its own `main` need not keep an object of it.
        let isProgram = memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "main" }
        if isProgram { attributes.remove("main") }
        return !ProgramCode.marksOfApp.isDisjoint(with: attributes)
    }
}

extension TokenSyntax {
    /// Whether it names the class of the app's delegate: `@UIApplicationDelegateAdaptor(C.self)`, `UIApplicationMain(…, NSStringFromClass(C.self))`.
    var isNamedForApp: Bool {
        let attributes = nearest(VariableDeclSyntax.self)?.attributes ?? []
        return attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.lastName?.hasSuffix("ApplicationDelegateAdaptor") ?? false
        }
            || ancestors.contains {
                $0.as(FunctionCallExprSyntax.self)?.calledExpression.variableName == "UIApplicationMain"
            }
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

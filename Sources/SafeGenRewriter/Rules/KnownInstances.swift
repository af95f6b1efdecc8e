import SwiftSyntax

/// What is known of the instances of Apple's classes beyond their class's name.
enum KnownInstances {
    private static let subclasses = ["Stream": ["InputStream", "OutputStream"]]
    /// Properties of the class's module that give an instance.
    private static let members = ["SKPhysicsWorld": ["physicsWorld"], "SCNPhysicsWorld": ["physicsWorld"]]
    /// The names by which classes call an instance of theirs that everybody shares.
    private static let shared: Set<String> = ["shared", "default", "standard", "main", "current"]

    /// The names of the class and of its subclasses.
    static func names(of target: AdoptionTarget) -> [String] {
        [target.simpleName] + (subclasses[target.simpleName] ?? [])
    }

    /// The expression, where it ends in a property that gives an instance of the class.
    static func node(_ expression: ExprSyntax, of target: AdoptionTarget) -> Syntax? {
        var expression = expression
        while true {
            if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression {
                expression = inner
            } else if let inner = expression.as(ForceUnwrapExprSyntax.self)?.expression {
                expression = inner
            } else {
                break
            }
        }
        let name =
            expression.as(DeclReferenceExprSyntax.self)?.baseName
            ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let name, members[target.simpleName]?.contains(name.identifierText) ?? false else { return nil }
        return Syntax(expression)
    }

    /// The node that names the class in `C.shared`; for `.shared`, whose class is said elsewhere, the expression.
    static func sharedInstance(_ expression: ExprSyntax, of target: AdoptionTarget) -> Syntax? {
        guard let access = expression.as(MemberAccessExprSyntax.self),
            shared.contains(access.declName.baseName.identifierText)
        else { return nil }
        return access.base.map { classNode($0, target) } ?? Syntax(expression)
    }

    /// The expression, where it is the class's name.
    static func classNode(_ expression: ExprSyntax, _ target: AdoptionTarget) -> Syntax? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return names(of: target).contains(reference.baseName.identifierText) ? Syntax(expression) : nil
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            names(of: target).contains(access.declName.baseName.identifierText)
        else { return nil }
        return target.qualifiers.contains(base.trimmedDescription) ? Syntax(expression) : nil
    }
}

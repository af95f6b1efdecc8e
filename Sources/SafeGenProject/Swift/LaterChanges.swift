import SwiftSyntax

/// Finds the statements of a `Package.swift` that change a target, or the package, after it was made.
final class LaterChanges: SyntaxVisitor {
    struct Change {
        /// The variable whose property it is; nil for another expression, such as `package.targets[0]`.
        var variable: String?
        var property: String
        /// The new value; nil if it follows from the old one, or if the statement need not run.
        var value: ExprSyntax?
        var node: Syntax
    }

    /// The properties of targets that the model is made of.
    static let ofTargets: Set = ["path", "sources", "exclude", "resources", "dependencies", "plugins"]

    private let properties: Set<String>
    private(set) var found: [Change] = []
    private(set) lazy var byVariable = Dictionary(grouping: found.filter { $0.variable != nil }) { $0.variable ?? "" }

    /// - Parameter properties: The properties to look for, besides those of targets.
    init(and properties: Set<String>) {
        self.properties = Self.ofTargets.union(properties)
        super.init(viewMode: .sourceAccurate)
    }

    /// `core.path = "Code"`, `core.dependencies += more`
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        guard parts.count > 2 else { return .visitChildren }
        let isPlain = parts[1].is(AssignmentExprSyntax.self)
        guard isPlain || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true else {
            return .visitChildren
        }
        let isAlways =
            isPlain && parts.count == 3 && node.parent?.is(CodeBlockItemSyntax.self) == true
            && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        note(parts[0], isAlways ? parts[2] : nil, Syntax(node))
        return .visitChildren
    }

    /// `core.dependencies.append("A")`
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let called = node.calledExpression.as(MemberAccessExprSyntax.self), let base = called.base,
            Self.isMutating(called.declName.baseName)
        {
            note(base, nil, Syntax(node))
        }
        return .visitChildren
    }

    private func note(_ changed: ExprSyntax, _ value: ExprSyntax?, _ node: Syntax) {
        var (changed, value) = (changed, value)
        while let inner = Self.inner(changed) { (changed, value) = (inner, nil) }
        guard let access = changed.as(MemberAccessExprSyntax.self), let base = access.base,
            let property = access.declName.baseName.identifier?.name, properties.contains(property)
        else { return }
        let variable = base.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name
        found.append(Change(variable: variable, property: property, value: value, node: node))
    }

    /// `x` of `x!`, `x?` and `x[0]`.
    private static func inner(_ expression: ExprSyntax) -> ExprSyntax? {
        expression.as(ForceUnwrapExprSyntax.self)?.expression
            ?? expression.as(OptionalChainingExprSyntax.self)?.expression
            ?? expression.as(SubscriptCallExprSyntax.self)?.calledExpression
    }

    static func isMutating(_ method: TokenSyntax) -> Bool {
        let name = method.identifier?.name ?? ""
        return ["append", "insert", "sort", "reverse", "shuffle", "swapAt", "replaceSubrange"].contains(name)
            || name.hasPrefix("remove") || name.hasPrefix("popLast")
    }

    /// The variable that a call is the value of: `core` of `let core = Target.target(name: "Core")`.
    static func variable(of call: FunctionCallExprSyntax) -> String? {
        guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self) else { return nil }
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
    }
}

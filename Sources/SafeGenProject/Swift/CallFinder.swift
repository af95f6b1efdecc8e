import SwiftSyntax

/// Finds calls by name, with the condition that each is under.
final class CallFinder: SyntaxVisitor {
    struct Call {
        var call: FunctionCallExprSyntax
        var name: String
        /// `#if os(Linux)`, `if isLocal`, `func more()`, which need not be called; nil if nothing has to hold.
        var condition: String?
    }

    private let names: Set<String>
    private(set) var found: [Call] = []

    init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = LiteralReader.name(of: node)?.identifier?.name, names.contains(name) {
            found.append(Call(call: node, name: name, condition: Self.condition(of: Syntax(node))))
        }
        return .visitChildren
    }

    private static func condition(of node: Syntax) -> String? {
        var conditions: [String] = []
        var child = node
        while let parent = child.parent {
            if let clause = parent.as(IfConfigClauseSyntax.self) {
                conditions.append(
                    [clause.poundKeyword.text, clause.condition?.trimmedDescription]
                        .compactMap(\.self).joined(separator: " "))
            } else if let branch = parent.as(IfExprSyntax.self) {
                let condition = "if \(branch.conditions.trimmedDescription)"
                conditions.append(branch.body.id == child.id ? condition : "\(condition) … else")
            } else if parent.is(TernaryExprSyntax.self) || parent.is(UnresolvedTernaryExprSyntax.self) {
                conditions.append("a condition")
            } else if let function = parent.as(FunctionDeclSyntax.self) {
                conditions.append("func \(function.name.text)()")
            }
            child = parent
        }
        return conditions.isEmpty ? nil : conditions.reversed().joined(separator: ", ")
    }
}

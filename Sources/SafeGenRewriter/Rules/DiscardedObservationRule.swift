import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A block observer of NotificationCenter whose token is dropped: it can't be removed, and its block stays forever.
///
/// Reported where the code shows that the object that observes goes: of others, such as the app's delegate, the observation is to last.
/// Report only: a person has to decide where the token is kept.
struct DiscardedObservationRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "discarded-observation",
        summary: "code drops the token of a block observer of NotificationCenter",
        explanation: """
            The code drops the token of a block observer of NotificationCenter, and the object that observes goes. So \
            the observation never ends, and the objects that the block retains stay alive. Keep the token in a property.
            """
    )

    let triggers = [WordPattern.word("addObserver")]

    func mayFind(at place: WordPlace) -> Bool { place.argument?.mayBe("forName", "of", "for", "`") ?? false }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.memberAccess,
            let call = access.parent?.as(FunctionCallExprSyntax.self), call.takesBlock
        else { return [] }
        guard call.isDropped, access.base?.isNotificationCenter(in: context.source) ?? false else { return [] }
        let range = context.source.range(of: token)
        var finding = Finding(rule, at: Syntax(call), endedBy: [], range: range) { _ in .dropped }
        finding?.lifetime?.inDoubt = .drop
        return finding.map { [$0] } ?? []
    }
}

extension FunctionCallExprSyntax {
    /// Whether it is a form of `addObserver` that takes a block and gives a token.
    fileprivate var takesBlock: Bool {
        // `addObserver(forName:…)`, and of messages `addObserver(of:for:)` and `addObserver(for:)`.
        guard let label = arguments.first?.label?.identifierText, ["forName", "of", "for"].contains(label) else {
            return false
        }
        return trailingClosure != nil || arguments.contains { $0.label?.identifierText == "using" }
    }

    /// Whether nothing takes the result: the call is a statement, or is assigned to `_`.
    var isDropped: Bool {
        let node = samePlace
        if let list = node.parent?.as(ExprListSyntax.self) {
            guard list.count == 3, list.first?.is(DiscardAssignmentExprSyntax.self) ?? false else { return false }
            return true
        }
        if node.parent?.is(InitializerClauseSyntax.self) ?? false {
            return node.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) ?? false
        }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        return list.count > 1 || !list.isImplicitResult
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the only expression of this body is, or may be, its result.
    fileprivate var isImplicitResult: Bool {
        guard let owner = parent else { return false }
        if owner.is(AccessorBlockSyntax.self) { return true }
        if let closure = owner.as(ClosureExprSyntax.self) {
            if closure.isOfVoid { return false }
            return closure.signature?.returnClause.map { $0.type.trimmedDescription != "Void" } ?? true
        }
        guard let body = owner.as(CodeBlockSyntax.self) else { return false }
        if let condition = body.parent?.as(IfExprSyntax.self) { return condition.isValue }
        if let function = body.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause.map { $0.type.trimmedDescription != "Void" } ?? false
        }
        return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
    }
}

extension IfExprSyntax {
    /// Whether the `if` is an expression whose value something takes.
    fileprivate var isValue: Bool {
        if let outer = parent?.as(IfExprSyntax.self) { return outer.isValue }
        guard let statement = parent?.as(ExpressionStmtSyntax.self) else { return true }
        guard let list = statement.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
        return list.count == 1 && list.isImplicitResult
    }
}

extension ClosureExprSyntax {
    /// Functions whose blocks give nothing, or whose result is not used where they are a statement.
    private static let runners: Set<String> = [
        "async", "asyncAfter", "sync", "Task", "detached", "run", "forEach", "perform", "performAndWait",
        "addOperation",
    ]

    /// Whether the closure is given to one of those, as a statement.
    fileprivate var isOfVoid: Bool {
        let call = parent?.as(FunctionCallExprSyntax.self) ?? callAround
        guard let call, Self.runners.contains(call.calledExpression.variableName ?? "") else { return false }
        return call.samePlace.parent?.is(CodeBlockItemSyntax.self) ?? false
    }
}

extension Finding.Message {
    fileprivate static var dropped: Self {
        "the token of this observer is dropped, so the observer is never removed; keep it, and remove the observer with it"
    }
}

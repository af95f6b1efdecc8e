import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// The places where an undo manager keeps a target unretained that may be deallocated first: `registerUndo(withTarget: self)`.
///
/// A handler that captures the target keeps it. It is no rule of the audit, since most managers are a window's, and most targets go
/// with the window, which no code shows. Of 12 public places of which that could be decided, one target went first. A crash that
/// undoes something shows that one did.
struct UndoTargets: SourceRule {
    static let id = RuleID(rawValue: "undo-target")

    let triggers = [WordPattern.word("registerUndo")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.memberAccess,
            let base = access.base, let call = access.parent?.as(FunctionCallExprSyntax.self),
            let first = call.arguments.first,
            first.label?.identifierText == "withTarget", call.isOfUndoManager
        else { return [] }
        let (index, lookup) = (context.source.index, VariableLookup(context.source))
        let range = context.source.range(of: first)
        if first.expression.madeType != nil { return [Finding(Self.id, .shortLived, at: range)] }
        guard lookup.isSelf(first.expression), !(call.handler?.retainsSelf ?? false),
            !Self.isOwn(base, at: Syntax(call), in: index), !Self.isOwner(at: Syntax(call), in: index)
        else { return [] }
        return Finding(Self.id, at: Syntax(call), endedBy: nil, range: range) { .unretained($0) }.map { [$0] } ?? []
    }

    /// Whether the manager is the type's own, so that it goes with the target: `private let undo = UndoManager()`.
    private static func isOwn(_ manager: ExprSyntax, at node: Syntax, in index: FileIndex) -> Bool {
        guard let type = node.enclosingTypeName, let name = manager.withoutMarks.variableName else { return false }
        return index.variables(ofType: type)[name]?.first?.initializer?.value.madeType == "UndoManager"
    }

    /// Whether the manager lives no longer than the target: that of a document, or of a window that the target keeps.
    private static func isOwner(at node: Syntax, in index: FileIndex) -> Bool {
        let types = node.enclosingTypes
        let windows = types.lexical.compactMap { index.variables(ofType: $0)["window"]?.first }.filter {
            !$0.has(.weak)
        }
        return windows.contains { ["NSWindow", "NSPanel"].contains($0.typeAnnotation?.type.unwrapped.lastName) }
            || types.lexical.union(types.inherited).contains {
                $0.hasSuffix("Document") || $0.hasSuffix("WindowController")
            }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the labels are those of the undo manager's methods; others are a project's, which may keep targets otherwise.
    fileprivate var isOfUndoManager: Bool {
        let labels = arguments.dropFirst().map { $0.label?.identifierText }
        return labels == ["handler"] || labels == ["selector", "object"] || labels.isEmpty && trailingClosure != nil
    }

    fileprivate var handler: ClosureExprSyntax? {
        trailingClosure
            ?? arguments.first { $0.label?.identifierText == "handler" }?.expression.as(ClosureExprSyntax.self)
    }
}

extension ClosureExprSyntax {
    /// Whether the closure captures self, and so retains it.
    fileprivate var retainsSelf: Bool {
        for item in signature?.capture?.items ?? [] where item.name.tokenKind == .keyword(.self) {
            return item.specifier == nil
        }
        return statements.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.self) && token.parent?.is(DeclReferenceExprSyntax.self) ?? false
        }
    }
}

extension Finding.Message {
    private static let remedy = CommandKnowledge.registrations(named: "registerUndo").first?.remedy ?? ""

    fileprivate static func unretained(_ type: String) -> Self {
        "the undo manager doesn't retain this '\(type)', and undo dangles once it is deallocated; \(remedy)"
    }

    fileprivate static var shortLived: Self {
        "the undo manager doesn't retain its target, and nothing else retains this one, so undo uses freed memory; store it first"
    }
}

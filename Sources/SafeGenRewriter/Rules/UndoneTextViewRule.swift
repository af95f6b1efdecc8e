import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A text view that registers its edits with the undo manager of its window, and leaves the window before that goes: one that SwiftUI
/// takes down (an `NSViewRepresentable` that code makes in a branch, a list, a tab or a sheet), or that its code removes.
///
/// Edit: a subclass with an undo manager of its own, where the file makes a plain `NSTextView`.
struct UndoneTextViewRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "undone-text-view",
        summary: "a text view can be deallocated before its window, whose undo manager keeps it unretained",
        explanation: """
            A text view registers its edits with the undo manager of its window, which doesn't retain it, and SwiftUI \
            takes the view down first. Then the next undo uses freed memory. Give the view an undo manager of its own.
            """
    )

    let triggers = [WordPattern.word("allowsUndo")]

    /// Reads `view.allowsUndo = true`.
    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let (index, lookup) = (context.source.index, VariableLookup(context.source))
        guard let access = token.memberAccess,
            let base = access.base,
            access.assignedValue?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true),
            let (type, made) = Self.type(of: base, lookup), case let view = access.representable,
            view != nil || Self.isRemoved(base, at: Syntax(access), in: index),
            !Self.isReadOnly(at: Syntax(access), in: index),
            // The delegate's method that gives a text view its manager, or an override of the view's property.
            !index.tokens(named: "undoManager").contains(where: {
                $0.parent?.is(FunctionDeclSyntax.self) ?? false || $0.overridesProperty
            }),
            !index.tokens(named: "removeAllActions").contains(where: { !$0.isInDeinit })
        else { return [] }
        var finding = Finding(rule, .textView, at: context.source.range(of: access))
        finding.lifetime = .init(type: type, base: "NSTextView", view: view)
        // One class is enough for all text views of the file, and the only one brings it along.
        if type == "NSTextView", let made, let last = context.source.tree.statements.last,
            index.tokens(named: "allowsUndo").count == 1, index.groups(named: "OwnUndoTextView").isEmpty
        {
            let end = context.source.end(of: last)
            finding.edits = [
                context.source.edit(made, to: "OwnUndoTextView"),
                SourceEdit(at: end, adding: "\n\n" + CommandKnowledge.ownUndoTextView),
            ]
        }
        return [finding]
    }

    /// The class of the view, and its name where the file makes the view.
    private static func type(of base: ExprSyntax, _ lookup: VariableLookup) -> (String, ExprSyntax?)? {
        guard let written = lookup.writtenType(of: base), let type = written.className else { return nil }
        guard case .initializer(let value) = written else { return (type, nil) }
        let name = value.as(FunctionCallExprSyntax.self)?.calledExpression
        return (type, name?.is(DeclReferenceExprSyntax.self) ?? false ? name : nil)
    }

    /// Whether the type sets that nobody edits the text: `view.isEditable = isEditable`, which begins with `false`.
    private static func isReadOnly(at node: Syntax, in index: FileIndex) -> Bool {
        let variables = node.enclosingTypeName.map(index.variables(ofType:)) ?? [:]
        return index.tokens(named: ["isEditable"], inTypeAround: node)?.contains { token in
            let value = token.memberAccess?.assignedValue
            let first = value?.variableName.flatMap { variables[$0]?.first?.initializer?.value } ?? value
            return first?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
        } ?? false
    }

    /// A type with more views than so many isn't looked through for each of them.
    private static let mostTokens = 100

    private static func isRemoved(_ base: ExprSyntax, at node: Syntax, in index: FileIndex) -> Bool {
        guard let name = base.withoutMarks.variableName else { return false }
        // `editor = text`
        let others = index.tokens(named: name).prefix(mostTokens).compactMap { $0.parent?.placeOfValue?.variableName }
        return index.tokens(named: ["removeFromSuperview"], inTypeAround: node)?.prefix(mostTokens).contains { token in
            let removed = token.memberAccess?.base?.withoutMarks.variableName
            return removed.map((others + [name]).contains) ?? false
        } ?? false
    }
}

extension SyntaxProtocol {
    /// The surrounding type by which SwiftUI makes views; nil if there is none.
    fileprivate var representable: String? {
        ancestors.first { node in
            node.asProtocol((any DeclGroupSyntax).self)?.inheritedNames.contains("NSViewRepresentable") ?? false
        }?.declaredTypeName
    }
}

extension Finding.Message {
    fileprivate static var textView: Self {
        "this text view can be deallocated before its window, whose undo manager keeps it unretained; "
            + "\(CommandKnowledge.registrations(named: "allowsUndo").first?.remedy ?? "")"
    }
}

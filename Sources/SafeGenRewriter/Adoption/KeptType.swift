import SafeGen
import SwiftSyntax

/// Writes a variable's type down where it would be inferred anew, and narrower, from the wrapper.
///
/// `var cache = NSCache<A, B>()` is an `NSCache<A, B>` to whoever assigns another one to it, and a public property can't
/// have the type of an internal wrapper.
enum KeptType {
    /// The edits that keep the type of the variable that a construction begins; none where it may be the wrapper's.
    static func edits(for mention: ClassMention, in context: SourceContext) -> [SourceEdit] {
        guard case .construction = mention.use, let found = variable(begunBy: mention.expression) else { return [] }
        let (binding, isArray) = found
        guard binding.typeAnnotation == nil, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
        else { return [] }
        let isVariable = declaration.bindingSpecifier.tokenKind == .keyword(.var)
        let isLocal = declaration.ancestors.contains { $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) }
        let isTooVisible = !isLocal && declaration.declaredAccess > mention.target.access
        let name = pattern.identifier.identifierText
        let isWidened =
            isVariable && (isArray || VariableUses.areWider(than: mention, name: name, in: context.source))
        guard isTooVisible || isWidened else { return [] }
        let type = context.source.text(of: mention.whole)
        let place = context.source.end(of: pattern)
        return [SourceEdit(start: place, end: place, replacement: isArray ? ": [\(type)]" : ": \(type)")]
    }

    /// The binding whose first value an expression is, or is the first element of.
    private static func variable(begunBy expression: Syntax) -> (PatternBindingSyntax, isArray: Bool)? {
        var node = expression
        var isArray = false
        while let parent = node.parent {
            if parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
                node = parent
            } else if let element = parent.as(ArrayElementSyntax.self), !isArray {
                guard let list = element.parent?.as(ArrayElementListSyntax.self), list.first?.id == element.id,
                    let array = list.parent
                else { return nil }
                (node, isArray) = (array, true)
            } else {
                guard parent.is(InitializerClauseSyntax.self) else { return nil }
                return parent.parent?.as(PatternBindingSyntax.self).map { ($0, isArray) }
            }
        }
        return nil
    }
}

/// Looks for what a file does to a variable.
private enum VariableUses {
    /// Whether something else than a new instance of the class is assigned to the variable, or it is passed `inout`.
    static func areWider(than mention: ClassMention, name: String, in source: ParsedSource) -> Bool {
        let scanner = WordScanner([.word(name)])
        let hits = source.bytes.withUnsafeBufferPointer { scanner.hits(in: $0) }
        let matches = ParsedSource(source, hits: hits).matches
        return matches.contains { isWider($0.token, than: mention) }
    }

    private static func isWider(_ token: TokenSyntax, than mention: ClassMention) -> Bool {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
        var node = Syntax(reference)
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            node = Syntax(access)
        }
        if node.parent?.is(InOutExprSyntax.self) ?? false { return true }
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id else { return false }
        let elements = Array(list)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return false }
        guard elements.count == 3 else { return true }
        let value = elements[2].as(FunctionCallExprSyntax.self)?.calledExpression
        if value?.as(MemberAccessExprSyntax.self)?.base == nil, value?.is(MemberAccessExprSyntax.self) ?? false {
            return false
        }
        let callee = value?.as(GenericSpecializationExprSyntax.self)?.expression ?? value
        return callee?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText != mention.target.simpleName
    }
}

import SafeGen
import SwiftSyntax

/// Writes a variable's type down where it would be inferred again, and narrower, from the wrapper.
///
/// `var cache = NSCache<A, B>()` is an `NSCache<A, B>` to code that assigns another one to it; a protocol, an override or
/// Objective-C may require just that type; and a public property can't have the type of an internal wrapper. So a member
/// that is seen outside of its file keeps its type, and any other variable where the file does more with it than to use it.
struct TypeAnnotationEdit {
    let source: ParsedSource

    /// The edits that keep the type of the variable that a construction goes into, in addition to the one that puts the
    /// wrapper there; none if it may be the wrapper's. The type is the class as it is written, with its generic
    /// arguments.
    func edits(for mention: ClassMention, type: String, isFailable: Bool) -> [SourceEdit] {
        guard case .construction = mention.use else { return [] }
        let expression = mention.expression
        let sink = ValueSink(of: expression, isOptional: isFailable, in: source.index) { $0.names(mention.target) }
        guard let sink else { return withoutMark(expression, mention.target) }
        guard isKept(sink, of: mention) else { return withoutMarks(sink, mention.target) }
        let isBinding = if case .binding = sink.variable { true } else { false }
        switch (sink.form, sink.variable.name) {
        case (.whole, let name?): return [annotation(type + (isBinding && sink.isOptional ? "?" : ""), after: name)]
        case (.element, let name?) where !sink.isOptional: return [annotation("[\(type)]", after: name)]
        default: return cast(sink, to: type + (sink.isOperandOptional ? "?" : ""))
        }
    }

    /// The edits that take `unsafe` away before properties of the variable, which gets the wrapper's type.
    private func withoutMarks(_ sink: ValueSink, _ target: AdoptionTarget) -> [SourceEdit] {
        guard sink.form == .whole, let name = sink.variable.name else { return [] }
        let tokens = source.index.tokens(named: name.identifierText, in: sink.variable.scope ?? Syntax(source.tree))
        return tokens.compactMap { token in
            switch VariableUse(token) {
            case .member(let name), .memberAssigned(let name), .memberCleared(let name):
                return target.propertyNames.contains(name) ? token.unsafeMark.map(source.withoutMark) : nil
            default: return nil
            }
        }
    }

    /// The edit that takes `unsafe` away before a property of the instance itself: `unsafe C().delegate = self`.
    private func withoutMark(_ expression: Syntax, _ target: AdoptionTarget) -> [SourceEdit] {
        guard let access = expression.samePlace.parent?.as(MemberAccessExprSyntax.self),
            target.propertyNames.contains(access.declName.baseName.identifierText), let mark = access.unsafeMark
        else { return [] }
        return [source.withoutMark(mark)]
    }

    private func annotation(_ type: String, after name: TokenSyntax) -> SourceEdit {
        SourceEdit(at: source.end(of: name), adding: ": \(type)")
    }

    private func cast(_ sink: ValueSink, to type: String) -> [SourceEdit] {
        let range = source.range(of: sink.operand)
        let end = SourceEdit(at: range.upperBound, adding: " as \(type)" + (sink.isChained ? ")" : ""))
        guard sink.isChained else { return [end] }
        return [SourceEdit(at: range.lowerBound, adding: "("), end]
    }

    private func isKept(_ sink: ValueSink, of mention: ClassMention) -> Bool {
        if sink.isOneOfSeveral { return true }
        guard let name = sink.variable.name else { return !sink.variable.isWildcard }
        if sink.form == .element, !sink.isLeading { return false }
        let scope = sink.variable.scope
        if scope == nil {
            guard let declaration = sink.variable.declaration, declaration.modifiers.isPrivate,
                declaration.attributes.isEmpty
            else { return true }
        }
        return sink.variable.isVariable && sink.form != .whole
            || isWidened(name, in: scope ?? Syntax(source.tree), to: mention, as: sink.form)
    }

    /// Whether code does something with the variable for which its type matters.
    private func isWidened(_ name: TokenSyntax, in scope: Syntax, to mention: ClassMention, as form: ValueSink.Form)
        -> Bool
    {
        let target = mention.target
        let question = UseQuestion(
            name: name.identifierText, scope: scope.id, details: [target.name, target.module ?? "", "\(form)"])
        return source.index.isWidened(question) { usesWiden(name, in: scope, to: target, as: form) }
    }

    private func usesWiden(_ name: TokenSyntax, in scope: Syntax, to target: AdoptionTarget, as form: ValueSink.Form)
        -> Bool
    {
        let tokens = source.index.tokens(named: name.identifierText, in: scope)
        // By its name alone a use isn't one of this variable then, and the mark of another one has to stay.
        let isAlone = tokens.count(where: \.isDeclared) == 1
        return tokens.contains { token in
            switch VariableUse(token) {
            case .harmless: return false
            // Types that are made of the class may have its type anywhere in their own.
            case _ where form != .whole: return true
            case .member(let name), .memberAssigned(let name), .memberCleared(let name):
                // The wrapper's own property is safe, and 'unsafe' before it is a warning: it goes if it marks nothing else.
                let expressions = token.ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }
                return target.propertyNames.contains(name) && expressions.contains { $0.is(UnsafeExprSyntax.self) }
                    && (token.unsafeMark == nil || !isAlone)
            case .given, .stored: return false
            case .assigned(let values): return values.count != 1 || !values.allSatisfy { $0.isMade(target) }
            case .argument(_, let call): return call.isResultUsed
            case .returned(let node):
                let type = ContextualType(lookup: VariableLookup(source)).ofResult(around: node)
                return type?.isOpaque ?? true
            case .changed, .other: return true
            }
        }
    }
}

extension ParsedSource {
    func withoutMark(_ mark: UnsafeExprSyntax) -> SourceEdit {
        SourceEdit(start: start(of: mark), end: start(of: mark.expression), replacement: "")
    }
}

extension TokenSyntax {
    /// Whether a variable or a parameter is declared by the name right here.
    fileprivate var isDeclared: Bool {
        guard let parent else { return false }
        if let parameter = parent.as(FunctionParameterSyntax.self) {
            return (parameter.secondName ?? parameter.firstName) == self
        }
        if let parameter = parent.as(ClosureParameterSyntax.self) {
            return (parameter.secondName ?? parameter.firstName) == self
        }
        return parent.is(IdentifierPatternSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
            || parent.is(ClosureCaptureSyntax.self)
    }

    /// The `unsafe` that marks the property of this variable and nothing else: `unsafe x.delegate`.
    fileprivate var unsafeMark: UnsafeExprSyntax? {
        guard let reference = parent?.as(DeclReferenceExprSyntax.self),
            let access = reference.samePlace.parent?.as(MemberAccessExprSyntax.self)
        else { return nil }
        return access.unsafeMark
    }
}

extension ValueSink.Variable {
    var name: TokenSyntax? {
        switch self {
        case .binding(let binding): binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        case .condition(let condition): condition.pattern.as(IdentifierPatternSyntax.self)?.identifier
        case .unnamed: nil
        }
    }

    var declaration: VariableDeclSyntax? {
        if case .binding(let binding) = self { binding.parent?.parent?.as(VariableDeclSyntax.self) } else { nil }
    }

    var isWildcard: Bool {
        if case .binding(let binding) = self { binding.pattern.is(WildcardPatternSyntax.self) } else { false }
    }

    fileprivate var isVariable: Bool {
        switch self {
        case .binding: declaration?.bindingSpecifier.tokenKind == .keyword(.var)
        case .condition(let condition): condition.bindingSpecifier.tokenKind == .keyword(.var)
        case .unnamed: false
        }
    }

    /// The scope that sees a local variable; nil for a member and for a global one.
    var scope: Syntax? {
        let node: Syntax
        switch self {
        case .binding(let binding): node = Syntax(binding)
        case .condition(let condition): node = Syntax(condition)
        case .unnamed: return nil
        }
        for ancestor in node.ancestors {
            if ancestor.is(MemberBlockSyntax.self) { return nil }
            if let list = ancestor.as(CodeBlockItemListSyntax.self) {
                if list.parent?.is(SourceFileSyntax.self) ?? true { return nil }
                if !(list.parent?.is(IfConfigClauseSyntax.self) ?? false) { return ancestor }
            }
        }
        return nil
    }
}

extension ExprSyntax {
    /// Whether the expression makes an instance of the class, which is or will be the wrapper's.
    fileprivate func isMade(_ target: AdoptionTarget) -> Bool {
        let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
        if let access = callee?.as(MemberAccessExprSyntax.self), access.base == nil { return true }
        return names(target)
    }

    /// Whether the expression is a call of the class's name.
    fileprivate func names(_ target: AdoptionTarget) -> Bool {
        var expression = self
        while let attempt = expression.as(TryExprSyntax.self) { expression = attempt.expression }
        let type = expression.initialized?.as(DeclReferenceExprSyntax.self)
        return type?.baseName.identifierText == target.simpleName
    }
}

import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A C function gets `self` as the plain pointer of its context, and `deinit` doesn't end that: `Unmanaged.passUnretained(self)`. Or
/// something keeps `self` as an observer, unretained: `SKPaymentQueue.default().add(self)`.
///
/// The functions are those of `registrations` in `Knowledge/`. Edit: a `WeakContext` of SafeGenRuntime, where the callback is a
/// closure in the same function and the context has a release function.
struct UnretainedContextRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "unretained-context",
        summary: "a C function or a payment queue keeps self as a plain pointer, and deinit doesn't end that",
        explanation: """
            A C function gets 'self' as the context of its callback, and retains nothing. After the object is \
            deallocated, the next callback uses freed memory. End it in deinit, or give the function a weak reference \
            that lives as long as it: a WeakContext of SafeGenRuntime. A payment queue doesn't retain its observers \
            either: remove them.
            """
    )

    let triggers: [WordPattern]
    /// By the name of a function or of a type.
    private let rows: [String: [KnownRegistration]]

    init() {
        let all = CommandKnowledge.registrations.filter { $0.holding != .object }
        rows = Dictionary(grouping: all) { $0.owner ?? $0.name }
        triggers = rows.keys.sorted().map(WordPattern.word)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return [] }
        return (rows[token.identifierText] ?? []).flatMap { row in
            let call = reference.call(of: row.lastName)
            let registration = call.map { Registration(call: $0, row: row, index: context.source.index) }
            return registration?.contexts.compactMap { finding(on: $0, row, in: context) } ?? []
        }
    }

    private func finding(on argument: ExprSyntax, _ row: KnownRegistration, in context: SourceContext) -> Finding? {
        let lookup = VariableLookup(context.source)
        let pointed = row.holding == .observer ? argument : argument.unretainedObject(lookup)
        let range = context.source.range(of: argument)
        if row.holding != .observer, pointed?.madeType != nil { return Finding(rule, .shortLived(row), at: range) }
        guard let object = pointed, lookup.isSelf(object) else { return nil }
        var finding = Finding(rule, at: Syntax(argument), endedBy: row.ends, range: range) {
            .unretained(row, $0)
        }
        if row.holding == .releases, let edits = WeakContextEdits(argument, object, in: context.source)?.edits {
            finding?.edits = edits
            let isImported = context.imports.modules.contains("SafeGenRuntime")
            finding?.missingImport = isImported ? nil : "import SafeGenRuntime"
        }
        return finding
    }
}

/// The call of a function, of a method or of the initializer of a struct that keeps a context.
private struct Registration {
    let call: FunctionCallExprSyntax
    let row: KnownRegistration
    let index: FileIndex

    /// The mentions of the variable that the call makes.
    private var mentions: [ExprSyntax] {
        guard let name = call.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.name,
            let block = call.nearest(CodeBlockItemListSyntax.self)
        else { return [] }
        return index.tokens(named: name, in: Syntax(block)).compactMap { $0.parent?.as(ExprSyntax.self) }
    }

    /// The values that are given as the context. There are none if C retains it, if the callback ignores it, or if a method gets the
    /// variable and no C function does: the method may know better.
    var contexts: [ExprSyntax] {
        let takers = mentions.compactMap { $0.parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self) }
        let callees = takers.compactMap { $0.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression }
        guard callees.isEmpty || callees.contains(where: { $0.is(DeclReferenceExprSyntax.self) }),
            values("retain").allSatisfy(\.isNil)
        else { return [] }
        let pointers = row.holding == .releases ? takers : arguments(row.argument)
        let callbacks = row.callback.map(values) ?? pointers.compactMap(\.argumentBefore)
        let areDeaf = row.position.map { position in
            !callbacks.isEmpty && callbacks.allSatisfy { $0.ignoresParameter(position, in: index) }
        }
        return areDeaf ?? false ? [] : values(row.argument)
    }

    /// The values that an argument gets, and the field of the variable that has its name.
    private func values(_ name: String) -> [ExprSyntax] {
        arguments(name).map(\.expression)
            + mentions.compactMap { mention in
                let access = mention.parent?.as(MemberAccessExprSyntax.self)
                return access?.declName.baseName.identifierText == name ? access?.assignedValue : nil
            }
    }

    private func arguments(_ name: String) -> [LabeledExprSyntax] {
        let all = Array(call.arguments)
        guard let number = Int(name) else { return all.filter { $0.label?.identifierText == name } }
        return all.indices.contains(number) && all[number].label == nil ? [all[number]] : []
    }
}

extension DeclReferenceExprSyntax {
    /// The call of `name`, which is this name or follows it: `f()`, `T.f()`, `T.default().f()`.
    fileprivate func call(of name: String) -> FunctionCallExprSyntax? {
        var node = Syntax(self)
        while let parent = node.parent {
            if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
                if call.calledExpression.variableName == name { return call }
            } else if !parent.is(MemberAccessExprSyntax.self) {
                return nil
            }
            node = parent
        }
        return nil
    }
}

extension LabeledExprSyntax {
    fileprivate var argumentBefore: ExprSyntax? {
        let all = parent?.as(LabeledExprListSyntax.self) ?? []
        return all.prefix { $0.id != id }.last?.expression
    }
}

extension ExprSyntax {
    /// Whether a callback that is written here or elsewhere in the file ignores one of its parameters, or is `nil`.
    fileprivate func ignoresParameter(_ position: Int, in index: FileIndex) -> Bool {
        let patterns = variableName.map(index.patterns(named:)) ?? []
        let binding = patterns.count == 1 ? patterns.first?.parent?.as(PatternBindingSyntax.self) : nil
        let specifier = binding?.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier
        let function = patterns.isEmpty ? variableName.flatMap(index.onlyFunction(named:)) : nil
        let value = specifier?.tokenKind == .keyword(.let) ? binding?.initializer?.value : self
        let closure = value?.as(ClosureExprSyntax.self)
        guard let body = (function?.body?.statements ?? closure?.statements).map({ Syntax($0) }) else { return isNil }
        let clause = closure?.signature?.parameterClause
        let typed = clause?.as(ClosureParameterClauseSyntax.self)?.parameters.map { $0.secondName ?? $0.firstName }
        let plain = clause?.as(ClosureShorthandParameterListSyntax.self)?.map(\.name)
        let named = function?.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
        guard let names = typed ?? plain ?? named else {
            return !body.tokens(viewMode: .sourceAccurate).contains { $0.text == "$\(position)" }
        }
        guard names.indices.contains(position) else { return false }
        let name = names[position]
        return name.tokenKind == .wildcard || index.tokens(named: name.identifierText, in: body).isEmpty
    }

    /// The object of which a pointer is taken that retains nothing: `self` of `Unmanaged.passUnretained(self).toOpaque()`.
    fileprivate func unretainedObject(_ lookup: VariableLookup, steps: Int = 8) -> ExprSyntax? {
        let value = withoutMarks
        guard steps > 0 else { return nil }
        if value.is(DeclReferenceExprSyntax.self), !value.isSelf {
            guard case .initializer(let given)? = lookup.writtenType(of: value), given.id != value.id else {
                return nil
            }
            return given.unretainedObject(lookup, steps: steps - 1)
        }
        guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        let callee =
            call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
        let name = access?.declName.baseName.identifierText ?? callee.variableName ?? ""
        if name == "toOpaque" { return access?.base?.unretainedObject(lookup, steps: steps - 1) }
        guard let argument = call.arguments.first?.expression else { return nil }
        if ["UnsafeMutableRawPointer", "UnsafeRawPointer", "init"].contains(name) {
            return argument.unretainedObject(lookup, steps: steps - 1)
        }
        if ["passUnretained", "unsafeBitCast"].contains(name) { return argument.withoutMarks }
        // `bridge(obj: self)` of everybody's helpers
        let word = name.lowercased()
        let isHelper = call.arguments.count == 1 && (word.contains("bridge") || word.contains("pointer"))
        return isHelper && (!word.contains("retain") || word.contains("unretain")) ? argument.withoutMarks : nil
    }
}

extension Finding.Message {
    fileprivate static func unretained(_ row: KnownRegistration, _ type: String) -> Self {
        "'\(row.name)' keeps self as a plain pointer, which dangles once this '\(type)' is deallocated; \(row.remedy)"
    }

    fileprivate static func shortLived(_ row: KnownRegistration) -> Self {
        "'\(row.name)' keeps a plain pointer to an object that nothing retains, so it dangles at once; use passRetained, and "
            + "release the object when no call is due"
    }
}

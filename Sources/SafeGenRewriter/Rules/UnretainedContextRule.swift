import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A C function gets `self` as the plain pointer of its context, and `deinit` doesn't end that: `Unmanaged.passUnretained(self)`. Or
/// something keeps `self` as an observer, unretained: `SKPaymentQueue.default().add(self)`.
///
/// The functions are those of `registrations` in `Knowledge/`. Edit: a `WeakContext` of SafeGenRuntime, where the callback is a
/// closure in the same function and the context has a release function.
struct UnretainedContextRule: AuditRule, SourceRule {
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

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers: [WordPattern]
    private let rows: [String: [KnownRegistration]]
    /// The rows of observers by the type that keeps them, whose methods' names are those of many methods.
    private let observers: [String: [KnownRegistration]]

    init() {
        let all = CommandKnowledge.registrations
        rows = Dictionary(
            grouping: all.filter { ![.object, .observer].contains($0.holding) }, by: \.lastName)
        observers = Dictionary(grouping: all.filter { $0.holding == .observer }) { $0.owner ?? "" }
        triggers = (Array(rows.keys) + observers.keys).sorted().map(WordPattern.word)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        if let rows = observers[token.identifierText] { return observing(token, rows, in: context) }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let call = reference.callAround, let row = row(of: reference),
            !call.ignoresObserver(in: context.source.index)
        else { return [] }
        return arguments(of: call, row, in: context.source).compactMap { argument in
            finding(on: argument, row, in: context)
        }
    }

    /// The finding on `self` as the observer that an instance of a type gets: `SKPaymentQueue.default().add(self)`.
    private func observing(_ token: TokenSyntax, _ rows: [KnownRegistration], in context: SourceContext) -> [Finding] {
        guard let getter = token.parent?.parent?.as(MemberAccessExprSyntax.self),
            getter.base?.is(DeclReferenceExprSyntax.self) ?? false
        else { return [] }
        let instance = getter.parent?.as(FunctionCallExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(getter)
        guard let method = instance.parent?.as(MemberAccessExprSyntax.self), method.base?.id == instance.id,
            let call = method.declName.callAround,
            let row = rows.first(where: { $0.lastName == method.declName.baseName.identifierText }),
            call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil,
            VariableLookup(context.source).isSelf(argument.expression)
        else { return [] }
        let range = context.source.range(of: argument)
        let finding = Finding(rule, at: Syntax(argument), endedBy: row.ends, range: range) { .unretained(row, $0) }
        return finding.map { [$0] } ?? []
    }

    /// The row of a function or of a type that is called.
    private func row(of reference: DeclReferenceExprSyntax) -> KnownRegistration? {
        let access = reference.parent?.as(MemberAccessExprSyntax.self)
        let isMember = access?.declName.id == reference.id
        let owner = access?.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        return rows[reference.baseName.identifierText]?.first { row in
            row.owner.map { isMember && $0 == owner } ?? (!isMember || owner == row.module)
        }
    }

    /// What is given as the context: the argument, or the value of the field of a variable that the call makes.
    private func arguments(of call: FunctionCallExprSyntax, _ row: KnownRegistration, in source: ParsedSource)
        -> [ExprSyntax]
    {
        let arguments = Array(call.arguments)
        if let number = Int(row.argument) {
            return arguments.indices.contains(number) && arguments[number].label == nil
                ? [arguments[number].expression] : []
        }
        // C retains the object itself then.
        if let retain = arguments.first(where: { $0.label?.identifierText == "retain" }), !retain.expression.isNil {
            return []
        }
        let given = arguments.filter { $0.label?.identifierText == row.argument }.map(\.expression)
        guard let name = call.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.name,
            let block = call.ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first
        else { return given }
        let fields = { (field: String) in
            source.index.tokens(named: field, in: Syntax(block)).compactMap { token -> ExprSyntax? in
                guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
                    access.declName.baseName == token, access.base?.variableName == name
                else { return nil }
                return access.assignedValue
            }
        }
        let takers = source.index.tokens(named: name, in: Syntax(block)).compactMap(\.callThatChanges)
        guard takers.isEmpty || takers.contains(where: { $0.calledExpression.is(DeclReferenceExprSyntax.self) }) else {
            // No C function gets it, but a method, which may know better.
            return []
        }
        return fields("retain").contains { !$0.isNil } ? [] : given + fields(row.argument)
    }

    private func finding(on argument: ExprSyntax, _ row: KnownRegistration, in context: SourceContext) -> Finding? {
        let lookup = VariableLookup(context.source)
        guard let object = argument.unretainedObject(lookup) else { return nil }
        let range = context.source.range(of: argument)
        if object.madeType != nil { return Finding(rule, .shortLived(row), at: range) }
        guard lookup.isSelf(object) else { return nil }
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

extension DeclReferenceExprSyntax {
    /// The call of the function, the method or the type that this names.
    fileprivate var callAround: FunctionCallExprSyntax? {
        let access = parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? ExprSyntax($0) : nil }
        let callee = access ?? ExprSyntax(self)
        return callee.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == callee.id ? $0 : nil }
    }
}

extension FunctionCallExprSyntax {
    /// Whether the callback of a CFNotificationCenter doesn't look at the observer: `{ _, _, name, _, _ in … }`, here or in a constant.
    fileprivate func ignoresObserver(in index: FileIndex) -> Bool {
        guard calledExpression.variableName == "CFNotificationCenterAddObserver",
            let given = arguments.dropFirst(2).first
        else { return false }
        let bindings = given.expression.variableName.map(index.patterns(named:)) ?? []
        let binding = bindings.count == 1 ? bindings.first?.parent?.as(PatternBindingSyntax.self) : nil
        let isConstant =
            binding?.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
        let closure = (isConstant ? binding?.initializer?.value : given.expression)?.as(ClosureExprSyntax.self)
        let clause = closure?.signature?.parameterClause
        let typed = clause?.as(ClosureParameterClauseSyntax.self)?.parameters.dropFirst().first
        let plain = clause?.as(ClosureShorthandParameterListSyntax.self)?.dropFirst().first
        return (typed?.secondName ?? typed?.firstName ?? plain?.name)?.tokenKind == .wildcard
    }
}

extension TokenSyntax {
    /// The call that gets a variable by `&`.
    fileprivate var callThatChanges: FunctionCallExprSyntax? {
        parent?.parent?.as(InOutExprSyntax.self)?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
}

extension ExprSyntax {
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

import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// Shows that a delegate can't dangle: nothing uses its sender outside of the function that makes it, and of those that only this file can call and that
/// get it from there; the sender calls the delegate only before some of its methods return, and the delegate lives until then.
///
/// Swift keeps `self` and the parameters of a function until it returns, and a local constant until its last use.
struct SynchronousSender {
    private let source: ParsedSource
    private let target: AdoptionTarget
    private let methods: [String]
    /// How many functions were asked for a parameter: one may call itself.
    private var depth = 0
    private static let greatestDepth = 8

    /// Nil for a class that may call its delegate at any time, or of which that isn't known.
    init?(_ target: AdoptionTarget, in source: ParsedSource) {
        let methods = CommandKnowledge.methodsThatCallDelegates(ofClass: target.name)
        guard !methods.isEmpty else { return nil }
        (self.source, self.target, self.methods) = (source, target, methods)
    }

    /// By the names of classes in Objective-C, the selectors by which alone they call their delegates.
    static func objectiveCMethods(of targets: [AdoptionTarget]) -> [String: Set<String>] {
        let pairs = targets.map { target in
            let name = ObjectiveCName.of(target.name, module: target.module)
            let methods = [target.name, name].flatMap(CommandKnowledge.methodsThatCallDelegates)
            return (name, Set(methods.filter { !$0.hasSuffix(":)") }.map { String($0.prefix { $0 != "(" }) }))
        }
        return Dictionary(pairs.filter { !$0.1.isEmpty }) { first, _ in first }
    }

    /// Why the delegate of an object can't dangle; nil if it may.
    func proof(of written: VariableLookup.WrittenType?) -> DelegateProof? {
        switch written {
        case .initializer(let first)?: return proof(ofInstanceMadeBy: Syntax(first.withoutMarks))
        case .type(let type)?:
            let owner = type.ancestors.first { !$0.is(TypeSyntax.self) }
            if let parameter = owner?.as(FunctionParameterSyntax.self) { return proof(of: parameter) }
            guard let binding = owner?.parent?.as(PatternBindingSyntax.self) else { return nil }
            let value = binding.initializer?.value.withoutMarks ?? source.index.laterValue(of: binding)
            return value.flatMap { proof(ofInstanceMadeBy: Syntax($0)) }
        case nil: return nil
        }
    }

    /// Shows it for a parameter, to which every call in the file hands a sender whose delegate can't dangle.
    private func proof(of parameter: FunctionParameterSyntax) -> DelegateProof? {
        guard depth < Self.greatestDepth, parameter.type.unwrapped.lastName == target.simpleName,
            parameter.defaultValue.map({ $0.value.isNil }) ?? true,
            let list = parameter.parent?.as(FunctionParameterListSyntax.self),
            let function = list.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
            function.isHidden(in: source.index)
        else { return nil }
        var next = self
        next.depth += 1
        var proof: DelegateProof?
        for call in source.index.calls(named: function.name.identifierText) {
            guard let call else { return nil }
            for (argument, place) in ParameterLabels(list).values(of: call)
            where Array(list)[place] == parameter && !argument.isNil {
                let lookup = VariableLookup(source, followsValues: true)
                proof = next.proof(of: lookup.writtenType(of: argument))
                if proof == nil { return nil }
            }
        }
        return proof
    }

    /// Why the delegate of an instance can't dangle; nil if it may.
    func proof(ofInstanceMadeBy call: Syntax) -> DelegateProof? {
        guard call.makes(target) else { return nil }
        let place = call.samePlace
        if let argument = place.parent?.as(LabeledExprSyntax.self) {
            return uses(of: argument)?.proof(calling: methods)
        }
        let clause = place.ancestors.first {
            !$0.is(SequenceExprSyntax.self) && !$0.is(ExprListSyntax.self)
                && !$0.is(UnresolvedTernaryExprSyntax.self)
        }?.as(InitializerClauseSyntax.self)
        guard let clause, !(clause.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false) else {
            return proof(ofLocalSetTo: call) ?? proof(ofPropertySetTo: call) ?? proof(ofOwnPropertyMadeBy: call)
        }
        let variable =
            clause.parent?.as(PatternBindingSyntax.self).map { ValueSink.Variable.binding($0) }
            ?? clause.parent?.as(OptionalBindingConditionSyntax.self).map { ValueSink.Variable.condition($0) }
        guard let name = variable?.name, let scope = variable?.scope, let function = scope.function,
            !clause.value.choices.isEmpty, clause.value.choices.allSatisfy(isMade)
        else { return nil }
        return uses(of: name.identifierText, in: scope, function)?.proof(calling: methods)
    }

    /// Shows it for a local variable that gets its value after its declaration, perhaps in branches.
    private func proof(ofLocalSetTo call: Syntax) -> DelegateProof? {
        guard let name = call.placeOfValue?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
            let function = call.function,
            let scope = source.index.scope(ofLocal: name, in: function)
        else { return nil }
        return uses(of: name, in: scope, function)?.proof(calling: methods)
    }

    /// Whether a value is an instance that is made there, or none.
    private func isMade(_ value: ExprSyntax) -> Bool { value.isNil || Syntax(value.withoutMarks).makes(target) }

    /// Shows it for a private property that an initializer sets, and that nothing else uses.
    private func proof(ofPropertySetTo call: Syntax) -> DelegateProof? {
        guard let place = call.placeOfValue, let name = place.variableName, let type = call.enclosingTypeName,
            let property = source.index.variables(ofType: type)[name]?.first,
            property.has(.private) || property.has(.fileprivate), let function = call.function,
            function.is(InitializerDeclSyntax.self)
        else { return nil }
        let tokens = source.index.tokens(named: name).filter { token in
            token.memberAccess != nil || token.parent?.function?.constant(named: name) == nil
        }
        return uses(of: name, by: tokens, function, setAt: place)?.proof(calling: methods)
    }

    /// Shows it for a private property of the delegate itself, which holds what its own code makes: `self` lives during its methods, and nothing
    /// else has the sender.
    private func proof(ofOwnPropertyMadeBy call: Syntax) -> DelegateProof? {
        guard let type = call.enclosingTypeName,
            let name = call.placeOfValue?.variableName
                ?? call.samePlace.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.name,
            let property = source.index.variables(ofType: type)[name]?.first, !property.has(.static),
            !property.has(.class),
            property.has(.private) || property.has(.fileprivate),
            property.initializer.map({ Syntax($0.value).makes(target) || $0.value.isNil }) ?? true
        else { return nil }
        var (isSet, called) = (false, Set<String>())
        for token in source.index.tokens(named: name) where !isOther(token, named: name) {
            let use = VariableUse(token)
            switch use {
            // A variable of the name, or a closure's own copy, may live on without `self`.
            case .harmless where token.parent?.is(ClosureCaptureSyntax.self) ?? false: return nil
            case .harmless where token.parent?.is(IdentifierPatternSyntax.self) ?? false:
                guard token.parent?.id == Syntax(property.pattern).id else { return nil }
                continue
            case .harmless, .memberCleared: continue
            default: break
            }
            guard token.isMemberOfSelf, token.enclosingTypeName == type, let function = token.parent?.function,
                !function.is(ClosureExprSyntax.self), function.keepsSelf
            else { return nil }
            switch use {
            case .harmless, .memberCleared: continue
            case .member(let member):
                guard !isKept(token, by: member) else { return nil }
                called.insert(member)
            case .assigned(let values):
                guard values.count == 1, Syntax(values[0]).makes(target) || values[0].isNil else { return nil }
            case .memberAssigned(let member):
                guard target.propertyNames.contains(member) else { continue }
                guard token.accessToOwnMember?.assignedValue?.withoutMarks.isSelf ?? false else { return nil }
                isSet = true
            case .given, .stored, .changed, .argument, .returned, .other: return nil
            }
        }
        let calls = methods.among(called)
        guard isSet, !calls.isEmpty else { return nil }
        return .synchronous(
            calling: calls, kept: "only methods of 'self', which lives until then, have the '\(target.simpleName)'")
    }

    /// Whether a token of the property's name means a parameter, or the member of something else than an object of this type.
    private func isOther(_ token: TokenSyntax, named name: String) -> Bool {
        token.memberAccess == nil && token.ancestors.contains { $0.parameter(named: name) != nil }
    }

    /// Whether a member that has the name of a method which calls the delegate isn't called here, so that it may be later, or has other labels: a
    /// method of somebody else's, which may keep the sender.
    private func isKept(_ token: TokenSyntax, by member: String) -> Bool {
        let known = methods.filter { $0.prefix { $0 != "(" } == member }
        if known.isEmpty { return false }
        guard let call = token.accessToOwnMember?.ownCall else { return true }
        return !known.contains("\(member)(\(call.labels.map { $0 + ":" }.joined()))")
    }

    private func uses(of name: String, in scope: Syntax, _ function: Syntax) -> SenderUses? {
        uses(of: name, by: Array(source.index.tokens(named: name, in: scope)), function)
    }

    /// What the function does with the sender that gets it as an argument; nil if that isn't known, or if its delegate may go before a call.
    private func uses(of argument: LabeledExprSyntax) -> SenderUses? {
        guard depth < Self.greatestDepth, let parameter = source.index.hiddenParameter(for: argument),
            parameter.type.unwrapped.lastName == target.simpleName, let function = parameter.function,
            let body = function.as(FunctionDeclSyntax.self)?.body
        else { return nil }
        let name = (parameter.secondName ?? parameter.firstName).identifierText
        guard function.constant(named: name) != nil else { return nil }
        var next = self
        next.depth += 1
        return next.uses(of: name, in: Syntax(body), function)
    }

    /// What the tokens that name a sender do with it, of which one may be where it is set; nil if that isn't known, or if its delegate may go before
    /// a call.
    private func uses(
        of name: String, by tokens: [TokenSyntax], _ function: Syntax, setAt place: ExprSyntax? = nil
    ) -> SenderUses? {
        var (uses, lent) = (SenderUses(), [SenderUses]())
        var (delegates, lastCall) = ([ExprSyntax](), AbsolutePosition(utf8Offset: 0))
        for token in tokens {
            switch VariableUse(token) {
            case .harmless, .memberCleared: continue
            case .assigned where place?.lastToken(viewMode: .sourceAccurate) == token: continue
            case .assigned(let values):
                guard place == nil, values.count == 1, isMade(values[0]) else { return nil }
            case .member(let member):
                guard !isKept(token, by: member) else { return nil }
                uses.members.insert(member)
                lastCall = max(lastCall, token.position)
            case .memberAssigned(let property):
                guard target.propertyNames.contains(property) else { continue }
                guard let delegate = token.accessToOwnMember?.assignedValue else { return nil }
                delegates.append(delegate)
            case .argument(let argument, let call):
                guard var inner = self.uses(of: argument) else { return nil }
                inner.isOfSelf = inner.isOfSelf && call.isOnSelf && function.keepsSelf
                lent.append(inner)
                lastCall = max(lastCall, token.position)
            case .given, .stored, .changed, .returned, .other: return nil
            }
            // A closure may run later.
            guard token.parent?.function?.id == function.id else { return nil }
        }
        let ends = delegates.map { end(of: $0, after: lastCall, in: function) }
        guard !ends.contains(nil) else { return nil }
        // The own delegate of a function that gets the sender may go when that returns.
        guard lent.allSatisfy(\.isOfSelf) || lent.count == 1 && delegates.isEmpty && methods.among(uses.members).isEmpty
        else {
            return nil
        }
        uses.isOfSelf = delegates.allSatisfy(\.withoutMarks.isSelf) && lent.allSatisfy(\.isOfSelf)
        uses.members.formUnion(lent.flatMap(\.members))
        uses.ends = ends.compactMap(\.self) + lent.flatMap(\.ends)
        return uses
    }

    /// How long a delegate lives at least, as a clause; nil if it may go before the last call.
    private func end(of delegate: ExprSyntax, after call: AbsolutePosition, in function: Syntax) -> String? {
        let value = delegate.withoutMarks
        if value.isSelf {
            return function.keepsSelf ? "'self' lives until then" : nil
        }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
        if function.constant(named: name) != nil { return "the parameter '\(name)' lives until then" }
        guard let scope = source.index.scope(ofLocal: name, in: function, isConstant: true) else { return nil }
        let last = source.index.tokens(named: name, in: scope).last { token in
            token.position > call && token.parent?.is(DeclReferenceExprSyntax.self) ?? false
                && token.parent?.function?.id == function.id
        }
        return last.map { "'\(name)' is used until line \(source.line(of: $0))" }
    }
}

/// What functions do with a sender, whose delegates all live until their last call of it.
private struct SenderUses {
    var members: Set<String> = []
    /// How long each delegate lives that they set, as a clause.
    var ends: [String] = []
    /// Whether each of these delegates is the `self` of the function around.
    var isOfSelf = true

    /// Why no delegate can dangle; nil if none is set.
    func proof(calling methods: [String]) -> DelegateProof? {
        guard let end = ends.last else { return nil }
        let called = methods.among(members)
        return .synchronous(calling: called.isEmpty ? methods : called, kept: end)
    }
}

extension [String] {
    /// Those of the methods, `parse()`, whose names are some of the members.
    fileprivate func among(_ members: Set<String>) -> [String] {
        filter { members.contains(String($0.prefix { $0 != "(" })) }
    }
}

extension FileIndex {
    /// A value that a variable gets after its declaration: if it is a property, the only one.
    fileprivate func laterValue(of binding: PatternBindingSyntax) -> ExprSyntax? {
        let name = binding.pattern.name ?? ""
        let scope = ValueSink.Variable.binding(binding).scope
        let values = (scope.map { tokens(named: name, in: $0) } ?? tokens(named: name)[...]).compactMap {
            token -> ExprSyntax? in
            guard case .assigned(let values) = VariableUse(token) else { return nil }
            return values.first?.withoutMarks
        }
        return scope != nil || values.count == 1 ? values.first : nil
    }

    /// The code that sees a variable that a function declares, once: by `let x = …`, `guard let x` or `if let x`.
    fileprivate func scope(ofLocal name: String, in function: Syntax, isConstant: Bool = false) -> Syntax? {
        let places = tokens(named: name, in: function).compactMap {
            $0.parent?.as(IdentifierPatternSyntax.self)?.parent
        }
        guard places.count == 1, let place = places.first, place.function?.id == function.id else { return nil }
        let condition = place.as(OptionalBindingConditionSyntax.self)
        let keyword = condition?.bindingSpecifier ?? place.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier
        guard !isConstant || keyword?.tokenKind == .keyword(.let) else { return nil }
        let statement = condition?.parent?.parent?.parent
        if let body = statement?.as(IfExprSyntax.self)?.body ?? statement?.as(WhileStmtSyntax.self)?.body {
            return Syntax(body)
        }
        let variable =
            condition.map { ValueSink.Variable.condition($0) }
            ?? place.as(PatternBindingSyntax.self).map { ValueSink.Variable.binding($0) }
        return variable?.scope
    }
}

extension SyntaxProtocol {
    /// The function, the accessor or the closure that the code is part of; nil outside of all.
    var function: Syntax? {
        for ancestor in ancestors {
            switch ancestor.kind {
            case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr: return ancestor
            case .accessorBlock:
                if ancestor.as(AccessorBlockSyntax.self)?.accessors.is(CodeBlockItemListSyntax.self) ?? false {
                    return ancestor
                }
            case .deinitializerDecl, .memberBlock: return nil
            default: continue
            }
        }
        return nil
    }
}

extension TokenSyntax {
    /// The access to a member of what the name means: `x.m`.
    fileprivate var accessToOwnMember: MemberAccessExprSyntax? {
        let whole = parent?.as(DeclReferenceExprSyntax.self)?.whole ?? parent
        return whole?.samePlace.accessToMember
    }

    /// Whether the name stands for a member of `self`: alone, or behind `self`.
    fileprivate var isMemberOfSelf: Bool {
        guard let access = memberAccess else { return true }
        return access.base?.withoutMarks.isSelf ?? false
    }
}

extension Syntax {
    /// Whether the call is one of an initializer of the class itself, and not of a subclass.
    fileprivate func makes(_ target: AdoptionTarget) -> Bool {
        let name = self.as(ExprSyntax.self)?.initialized?.variableName
        return name == "init" || name == target.simpleName
    }

    /// Whether `self` lives while the function runs: a closure that captures it otherwise than by its name may lose it.
    fileprivate var keepsSelf: Bool {
        for node in [self] + Array(ancestors) {
            if node.is(MemberBlockSyntax.self) { return true }
            let items = node.as(ClosureExprSyntax.self)?.signature?.capture?.items ?? []
            if items.contains(where: { $0.specifier != nil || $0.initializer != nil }) { return false }
        }
        return true
    }

    /// A parameter that the caller keeps while the function runs.
    fileprivate func constant(named name: String) -> FunctionParameterSyntax? {
        parameter(named: name).flatMap { parameter in
            parameter.type.as(AttributedTypeSyntax.self)?.specifiers.isEmpty ?? true ? parameter : nil
        }
    }
}

import SafeGen
import SwiftSyntax

/// A file's verdict on the delegates of an instance that is made in it.
enum DelegateVerdict: Equatable, Sendable {
    case set
    /// The instance goes if it is not followed: to other functions, files and classes.
    case unknown
    /// All that is done with the instance is in sight, and no delegate is set.
    case notSeen
}

/// Follows an instance from where it is made to where its delegate is set, within one file.
struct DelegateEvidence {
    private let source: ParsedSource
    private let properties: Set<String>
    /// The members of the project's own that set one of the properties.
    private let setters: Set<String>
    private let protocols: Set<String>
    /// The places that set a property without counting.
    private let ignored: Set<SyntaxIdentifier>

    init(
        of source: ParsedSource, properties: [String], setters: Set<String> = [], protocols: Set<String> = [],
        ignoring ignored: Set<SyntaxIdentifier> = []
    ) {
        (self.source, self.properties, self.protocols) = (source, setters.union(properties), protocols)
        (self.setters, self.ignored) = (setters, ignored)
    }

    /// The fate of an instance that an expression makes.
    func verdict(of expression: Syntax) -> DelegateVerdict {
        if let call = expression.as(FunctionCallExprSyntax.self), !call.arguments.isEmpty {
            if setters.contains(ProjectSetter.initializer) { return .set }
            let labels = call.arguments.compactMap { $0.label?.identifierText }
            if labels.contains(where: properties.contains) { return .set }
        }
        let node = expression.samePlace
        return node.parent.map { verdict(of: node, in: $0) } ?? .unknown
    }

    private func verdict(of node: Syntax, in parent: Syntax) -> DelegateVerdict {
        if let access = node.accessToMember {
            let name = access.declName.baseName.identifierText
            let isSet = access.isAssigned && !access.isCleared && !ignored.contains(access.id)
            if isSet && properties.contains(name) || !access.isAssigned && setters.contains(name) { return .set }
            // A method may give the object back: `C().found().delegate = x`.
            if let call = Syntax(access).ownCall.map({ Syntax($0).samePlace }), let next = call.parent,
                next.is(MemberAccessExprSyntax.self), case let verdict = verdict(of: call, in: next),
                verdict != .notSeen
            {
                return verdict
            }
            return access.isCalledWithSelfOrClosure ? .unknown : .notSeen
        }
        if case .argument(let argument, let call) = VariableUse(of: node), isSender(argument, in: call) {
            return .notSeen
        }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            if let binding = clause.parent?.as(PatternBindingSyntax.self) { return verdict(of: .binding(binding)) }
            return clause.parent?.as(OptionalBindingConditionSyntax.self).map { verdict(of: .condition($0)) }
                ?? .unknown
        }
        if let list = parent.as(ExprListSyntax.self), list.count == 3, list.last?.id == node.id,
            let target = list.first, list.isAssignment
        {
            if target.is(DiscardAssignmentExprSyntax.self) { return .notSeen }
            let binding = VariableLookup(source).binding(of: target)
            return binding.map { verdict(of: .binding($0)) } ?? .unknown
        }
        if parent.is(CodeBlockItemSyntax.self), let list = parent.parent?.as(CodeBlockItemListSyntax.self) {
            return list.count > 1 ? .notSeen : .unknown
        }
        return .unknown
    }

    private func verdict(of variable: ValueSink.Variable) -> DelegateVerdict {
        guard let name = variable.name else { return variable.isWildcard ? .notSeen : .unknown }
        if let scope = variable.scope { return verdict(ofUses: name, in: scope) }
        let verdict = verdict(ofUses: name, in: Syntax(source.tree))
        // Other files see variables that aren't private, so they may set a delegate that this one doesn't.
        return verdict == .set || variable.declaration?.modifiers.isPrivate ?? false ? verdict : .unknown
    }

    private func verdict(ofUses name: TokenSyntax, in scope: Syntax) -> DelegateVerdict {
        guard ignored.isEmpty else { return readUses(of: name, in: scope) }
        // A place that declares the name is not a use of it, so that all declarations of a scope share one answer.
        let question = UseQuestion(name: name.identifierText, scope: scope.id, details: properties.sorted())
        return source.index.verdict(question) {
            readUses(of: name, in: scope)
        }
    }

    private func readUses(of name: TokenSyntax, in scope: Syntax) -> DelegateVerdict {
        var verdict = DelegateVerdict.notSeen
        for token in source.index.tokens(named: name.identifierText, in: scope) {
            switch VariableUse(token) {
            case .memberAssigned(let property) where properties.contains(property):
                let access = token.parent?.as(DeclReferenceExprSyntax.self)?.whole.samePlace.parent
                guard access.map({ ignored.contains($0.id) }) ?? false else { return .set }
            case .member(let method) where setters.contains(method), .given(let method) where setters.contains(method):
                return .set
            case .harmless, .member, .memberAssigned, .memberCleared, .assigned: continue
            case .argument(let argument, let call) where isSender(argument, in: call): continue
            case .given, .stored, .changed, .argument, .returned, .other: verdict = .unknown
            }
        }
        return verdict
    }

    /// Whether code calls a delegate's method itself, with an instance as the sender: `feed.parserDidStartDocument(XMLParser(data: d))`.
    private func isSender(_ argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
        guard call.arguments.first?.id == argument.id, call.trailingClosure == nil,
            let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
        else { return false }
        let labels = call.arguments.map { $0.label?.identifierText }
        return protocols.contains { name in
            KnowledgeBase.protocolEntry(named: name)?.requirements.contains { entry in
                guard case .function(let own) = entry.requirement.kind else { return false }
                return own.name == method && own.parameters.map(\.argumentLabel) == labels
            } ?? false
        }
    }
}

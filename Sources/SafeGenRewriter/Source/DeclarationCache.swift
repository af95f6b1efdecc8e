import SwiftSyntax

/// Former look-ups in a file's declarations: thousands of places may need the same, and each list, type and name is
/// looked through once.
struct DeclarationCache {
    fileprivate var patterns: [String: [IdentifierPatternSyntax]] = [:]
    fileprivate var functions: [String: FunctionDeclSyntax?] = [:]
    fileprivate var cases: [String: EnumCaseElementSyntax?] = [:]
    fileprivate var variables: [String: [String: [PatternBindingSyntax]]] = [:]
    fileprivate var nestedTypes: [String: Set<String>] = [:]
    fileprivate var declaredTypes: [String: Bool] = [:]
    fileprivate var genericNames: [String: Set<String>] = [:]
    fileprivate var typeNames: [SyntaxIdentifier: Set<String>] = [:]
    fileprivate var locals: [SyntaxIdentifier: [String: [CodeBlockItemSyntax]]] = [:]
    fileprivate var returns: [SyntaxIdentifier: ReturnStmtSyntax?] = [:]
    fileprivate var guards: [SyntaxIdentifier: [GuardStmtSyntax]] = [:]
    fileprivate var verdicts: [UseQuestion: DelegateVerdict] = [:]
    fileprivate var setInDeinit: [String: Set<String>] = [:]
    fileprivate var widenings: [UseQuestion: Bool] = [:]
    fileprivate var bindings: [String: PatternBindingSyntax?] = [:]
    fileprivate var clearedProperties: [String: Set<String>] = [:]
    fileprivate var aliases: [String: [TypeSyntax]] = [:]
    fileprivate var lastingTypes: [String: Bool] = [:]
    fileprivate var ancestors: [[String]: String?] = [:]
}

/// A question about all uses of a name in a scope.
struct UseQuestion: Hashable {
    let name: String
    let scope: SyntaxIdentifier
    /// The rest that the answer depends on.
    let details: [String]
}

extension FileIndex {
    /// The patterns that are a name, in order: where variables of that name are declared.
    func patterns(named name: String) -> [IdentifierPatternSyntax] {
        remembered(\.patterns, name) {
            tokens(named: name).compactMap { $0.parent?.as(IdentifierPatternSyntax.self) }
        }
    }

    /// The function of a name; nil if the file declares none, or several that may be meant.
    func onlyFunction(named name: String) -> FunctionDeclSyntax? { remembered(\.functions, name) { only(named: name) } }

    func declaresFunction(named name: String) -> Bool {
        tokens(foundByBytesOf: name).contains { $0.parent?.is(FunctionDeclSyntax.self) ?? false }
    }

    /// The case of a name of an enum; nil if the file declares none, or several that may be meant.
    func onlyCase(named name: String) -> EnumCaseElementSyntax? { remembered(\.cases, name) { only(named: name) } }

    private func only<Declaration: SyntaxProtocol>(named name: String) -> Declaration? {
        let found = tokens(foundByBytesOf: name).lazy.compactMap { $0.parent?.as(Declaration.self) }.prefix(2)
        return found.count == 1 ? found.first : nil
    }

    /// The properties of a type by their names, from its declaration and its extensions in this file: several in branches of `#if`.
    func variables(ofType type: String) -> [String: [PatternBindingSyntax]] {
        remembered(\.variables, type) {
            let bindings = members(VariableDeclSyntax.self, ofType: type).flatMap(\.bindings)
            return Dictionary(grouping: bindings.filter { $0.pattern.name != nil }) { $0.pattern.name ?? "" }
        }
    }

    /// Whether a type declares a property of that name, and doesn't override one.
    func declares(_ property: String, in type: String) -> Bool {
        variables(ofType: type)[property]?.contains { !$0.has(.override) } ?? false
    }

    /// The property of a type that a place means: of several that of the same branch of `#if`, if there is one.
    func variable(_ name: String, ofType type: String, seenFrom place: Syntax) -> PatternBindingSyntax? {
        let all = variables(ofType: type)[name] ?? []
        guard all.count > 1 else { return all.first }
        let conditions = Set(place.compilationConditions)
        let same = all.filter { conditions.isSuperset(of: $0.compilationConditions) }
        return same.count == 1 ? same[0] : nil
    }

    /// The type of what the subscript of a type gives that a name with labels means; nil if the file has several.
    func result(ofSubscript name: String, of type: String) -> TypeSyntax? {
        let all = members(SubscriptDeclSyntax.self, ofType: type).filter { $0.fullName == name }
        return Set(all.map(\.returnClause.type.trimmedDescription)).count == 1 ? all.first?.returnClause.type : nil
    }

    /// The names of the types that lie in a type directly.
    func nestedTypes(inType type: String) -> Set<String> {
        remembered(\.nestedTypes, type) {
            let members = groups(named: type).flatMap(\.memberBlock.members.inAllBranches).map(\.decl)
            return Set(members.filter { !$0.is(ExtensionDeclSyntax.self) }.compactMap { Syntax($0).declaredTypeName })
        }
    }

    /// Whether the file declares a type or a type alias of the name anywhere.
    func declaresType(named name: String) -> Bool {
        remembered(\.declaredTypes, name) {
            tokens(named: name).contains { token in
                guard let parent = token.parent, !parent.is(ExtensionDeclSyntax.self) else { return false }
                return parent.declaredTypeName == name || parent.is(TypeAliasDeclSyntax.self)
            }
        }
    }

    /// The generic parameters of a type, where this file declares it.
    func genericNames(ofType type: String) -> Set<String> {
        remembered(\.genericNames, type) {
            Set(groups(named: type).flatMap { Syntax(fromProtocol: $0).genericNames })
        }
    }

    /// The generic parameters that a node itself declares, or the type that it extends.
    func genericNames(declaredBy node: Syntax) -> Set<String> {
        let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.lastName
        return Set(node.genericNames).union(extended.map(genericNames(ofType:)) ?? [])
    }

    /// The generic parameters and the other names for types that a node itself declares.
    func typeNames(declaredBy node: Syntax) -> Set<String> {
        let group = node.asProtocol((any DeclGroupSyntax).self)
        let list = node.as(CodeBlockItemListSyntax.self)
        guard group != nil || list != nil || node.asProtocol((any WithGenericParametersSyntax).self) != nil else {
            return []
        }
        return remembered(\.typeNames, node.id) {
            var names = genericNames(declaredBy: node)
            names.formUnion(group?.memberBlock.members.compactMap(\.decl.otherTypeName) ?? [])
            names.formUnion(list?.compactMap { $0.item.as(DeclSyntax.self)?.otherTypeName } ?? [])
            return names
        }
    }

    /// The variable declarations and the `guard let` among statements, by the names that they declare, in order.
    func locals(in list: CodeBlockItemListSyntax) -> [String: [CodeBlockItemSyntax]] {
        remembered(\.locals, list.id) {
            var found: [String: [CodeBlockItemSyntax]] = [:]
            for item in list { for name in item.declaredNames { found[name, default: []].append(item) } }
            return found
        }
    }

    func lastReturn(in list: CodeBlockItemListSyntax) -> ReturnStmtSyntax? {
        remembered(\.returns, list.id) { list.lazy.compactMap { $0.item.as(ReturnStmtSyntax.self) }.last }
    }

    func availabilityGuards(in list: CodeBlockItemListSyntax) -> [GuardStmtSyntax] {
        remembered(\.guards, list.id) {
            list.compactMap { $0.item.as(GuardStmtSyntax.self) }.filter { guarding in
                guarding.conditions.contains { $0.condition.is(AvailabilityConditionSyntax.self) }
            }
        }
    }

    func verdict(_ question: UseQuestion, _ work: () -> DelegateVerdict) -> DelegateVerdict {
        remembered(\.verdicts, question, work)
    }

    func isWidened(_ question: UseQuestion, _ work: () -> Bool) -> Bool { remembered(\.widenings, question, work) }

    func variables(setToSelfInDeinit property: String) -> Set<String> {
        guard hasDeinit else { return [] }
        return remembered(\.setInDeinit, property) {
            let found = tokens(foundByBytesOf: property)
            let names = found.compactMap { token -> String? in
                guard let access = token.memberAccess, access.assignedValue?.isSelf ?? false, access.isInDeinit
                else { return nil }
                return access.base?.lastToken(viewMode: .sourceAccurate).flatMap { end in
                    [.exclamationMark, .postfixQuestionMark].contains(end.tokenKind)
                        ? end.previousToken(viewMode: .sourceAccurate)?.identifierText : end.identifierText
                }
            }
            return Set(names)
        }
    }

    /// The declaration of a variable of that name; nil if the file has none, or several that may be meant.
    func onlyBinding(named name: String) -> PatternBindingSyntax? {
        remembered(\.bindings, name) {
            let found = patterns(named: name).lazy.compactMap { $0.parent?.as(PatternBindingSyntax.self) }.prefix(2)
            return found.count == 1 ? found.first : nil
        }
    }

    /// The properties that are set to nil anywhere in the file, of variables of that name.
    func clearedProperties(ofVariable name: String) -> Set<String> {
        remembered(\.clearedProperties, name) {
            Set(
                tokens(named: name).compactMap { use in
                    if case .memberCleared(let property) = VariableUse(use) { property } else { nil }
                })
        }
    }

    /// The types that a name is another one for: several under conditions.
    func aliases(named name: String) -> [TypeSyntax] {
        remembered(\.aliases, name) {
            tokens(named: name).compactMap { token in
                guard let alias = token.parent?.as(TypeAliasDeclSyntax.self), alias.name == token else { return nil }
                return alias.initializer.value
            }
        }
    }

    /// Whether a name means different types under conditions that Apple's platforms fulfil: another name for one, or a class.
    func meansSeveralTypes(_ name: String) -> Bool {
        let types = aliases(named: name).map { (Syntax($0), $0.trimmedDescription) }
        let classes = groups(named: name).compactMap { $0.as(ClassDeclSyntax.self) }.map {
            (Syntax($0), $0.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? "")
        }
        let conditional = (types + classes).filter { !$0.0.compilationConditions.isEmpty && !$0.0.isOffApple }
        return Set(conditional.map(\.1)).count > 1
    }

    /// Whether objects of a type may last, which its whole body is to be read for.
    func mayLast(_ type: String, _ work: () -> Bool) -> Bool { remembered(\.lastingTypes, type, work) }

    /// The answer to a question about the ancestors of a class, which the words of the question identify.
    func ancestor(_ question: [String], _ work: () -> String?) -> String? { remembered(\.ancestors, question, work) }

    private func remembered<Key: Hashable, Value>(
        _ table: WritableKeyPath<DeclarationCache, [Key: Value]>, _ key: Key, _ work: () -> Value
    ) -> Value {
        if let known = asked[keyPath: table][key] { return known }
        let value = work()
        asked[keyPath: table][key] = value
        return value
    }
}

extension Syntax {
    fileprivate var genericNames: [String] {
        let generic = asProtocol((any WithGenericParametersSyntax).self)
        // An associated type is a parameter of its protocol.
        let members = self.as(ProtocolDeclSyntax.self)?.memberBlock.members
        return generic?.genericParameterClause?.parameters.map(\.name.identifierText)
            ?? members?.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.identifierText } ?? []
    }
}

extension DeclSyntax {
    fileprivate var otherTypeName: String? {
        self.as(TypeAliasDeclSyntax.self)?.name.identifierText
            ?? self.as(AssociatedTypeDeclSyntax.self)?.name.identifierText
    }
}

extension CodeBlockItemSyntax {
    /// The variables that are declared here for the statements after.
    fileprivate var declaredNames: Set<String> {
        if let variable = item.as(VariableDeclSyntax.self) {
            return Set(variable.bindings.flatMap(\.pattern.declaredNames))
        }
        if let branches = item.as(IfConfigDeclSyntax.self)?.clauses {
            let items = branches.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }.joined()
            return items.reduce(into: []) { $0.formUnion($1.declaredNames) }
        }
        let patterns = (item.as(GuardStmtSyntax.self)?.conditions ?? []).compactMap { element in
            element.condition.as(OptionalBindingConditionSyntax.self)?.pattern
                ?? element.condition.as(MatchingPatternConditionSyntax.self)?.pattern
        }
        let tokens = patterns.flatMap { $0.tokens(viewMode: .sourceAccurate) }
        return Set(tokens.filter { $0.parent?.is(IdentifierPatternSyntax.self) ?? false }.map(\.identifierText))
    }
}

extension PatternSyntax {
    var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.identifierText }

    /// The names, where the pattern is one, or a tuple of patterns.
    var declaredNames: [String] {
        name.map { [$0] } ?? self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.declaredNames) ?? []
    }
}

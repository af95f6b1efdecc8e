import SafeGen
import SwiftSyntax

/// What the parts of a type in a file show about whether its objects can be deallocated while somebody keeps a plain pointer to them: one
/// notion for all rules about such pointers.
struct ObjectFacts: Sendable {
    /// How many classes of the name are declared, and what they inherit from.
    private(set) var classCount = 0
    private(set) var inherited: Set<String> = []
    private(set) var keepers = ObjectKeepers()
    /// Whether it is the class of the app or of its delegate, of which one object lives as long as the program.
    private(set) var isApp = false
    private var retainsItself = false
    /// The names in `deinit`, nil without one, and in each member that has a body.
    private var deinitNames: Set<String>?
    private var memberNames: [String: Set<String>] = [:]
    /// Whether it has an undo manager of its own, or removes actions of one.
    private var managesUndo = false

    init() {}

    init(of type: String, in source: ParsedSource) {
        let variables = source.index.variables(ofType: type)
        for group in source.index.groups(named: type) { add(group, variables) }
        keepers = ObjectKeepers(of: type, in: source)
    }

    mutating func formUnion(_ other: ObjectFacts) {
        classCount += other.classCount
        inherited.formUnion(other.inherited)
        keepers.formUnion(other.keepers)
        isApp = isApp || other.isApp
        retainsItself = retainsItself || other.retainsItself
        managesUndo = managesUndo || other.managesUndo
        inherit(other)
    }

    /// Adds what a superclass ends.
    mutating func inherit(_ base: Self) {
        if let names = base.deinitNames { deinitNames = (deinitNames ?? []).union(names) }
        memberNames.merge(base.memberNames) { $0.union($1) }
    }

    /// Whether an object can't dangle: it is the app's, retains itself, or ends the registration in `deinit`, also by its methods. The
    /// functions that end it are nil for the actions of an undo manager.
    func cannotDangle(endedBy ends: [String]?) -> Bool {
        if isApp || retainsItself { return true }
        guard let ends else { return managesUndo }
        var (open, seen) = (deinitNames ?? [], Set<String>())
        while let name = open.popFirst() {
            // `stream.invalidate()` of a project's own type calls `FSEventStreamInvalidate`.
            if ends.contains(where: { $0 == name || name.count > 5 && $0.lowercased().hasSuffix(name.lowercased()) }) {
                return true
            }
            if seen.insert(name).inserted { open.formUnion(memberNames[name] ?? []) }
        }
        return false
    }

    /// Whether a method ends the registration: the owner of the object is to call it.
    func isEndedByOwner(_ ends: [String]?) -> Bool {
        memberNames.values.contains { !$0.isDisjoint(with: ends ?? []) }
    }

    private mutating func add(_ group: any DeclGroupSyntax, _ variables: [String: PatternBindingSyntax]) {
        if group.is(ClassDeclSyntax.self) || group.is(ActorDeclSyntax.self) { classCount += 1 }
        let attributes = group.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
        let bases = group.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
        inherited.formUnion(bases)
        let marks = [
            "main", "NSApplicationMain", "UIApplicationMain", "NSApplicationDelegate", "UIApplicationDelegate",
        ]
        isApp = isApp || (attributes + bases).contains(where: marks.contains)
        for member in group.memberBlock.members.flatMap(\.decl.withConditionalMembers) {
            if let body = member.as(DeinitializerDeclSyntax.self)?.body {
                deinitNames = (deinitNames ?? []).union(body.names)
            }
            if let function = member.as(FunctionDeclSyntax.self), let body = function.body {
                memberNames[function.name.identifierText, default: []].formUnion(body.names)
            }
            for binding in member.as(VariableDeclSyntax.self)?.bindings ?? [] {
                guard let name = binding.pattern.name, let block = binding.accessorBlock else { continue }
                memberNames[name, default: []].formUnion(block.names)
                managesUndo = managesUndo || name == "undoManager" && binding.has(.override)
            }
        }
        for token in group.memberBlock.tokens(viewMode: .sourceAccurate) {
            if token.tokenKind == .keyword(.self) { retainsItself = retainsItself || token.isRetained(by: variables) }
            if token.identifierText == "removeAllActions" { managesUndo = managesUndo || token.removesUndo(variables) }
        }
    }
}

extension Finding {
    /// What decides about a finding on an object: the parts of its type, in all files, may show that it can't dangle.
    struct Lifetime: Hashable, Sendable {
        var type: String
        /// The functions that end it; nil for the actions of an undo manager.
        var ends: [String]?
        /// The class that the type has to inherit from; nil for any.
        var base: String?
    }

    /// A finding on an object of the type around a node; nil outside of types.
    init?(_ rule: RuleID, at node: Syntax, endedBy ends: [String]?, range: Range<Int>, _ message: (String) -> Message) {
        guard let type = node.ancestors.lazy.compactMap(\.declaredTypeName).first else { return nil }
        self.init(rule, message(type), at: range)
        lifetime = Lifetime(type: type, ends: ends)
    }
}

extension SyntaxProtocol {
    fileprivate var names: Set<String> {
        tokens(viewMode: .sourceAccurate).reduce(into: []) { names, token in
            if case .identifier = token.tokenKind { names.insert(token.identifierText) }
        }
    }
}

extension TokenSyntax {
    /// Whether this `self` is retained: by hand, `passRetained(self)`, or by a property of the object, `retained = self`.
    fileprivate func isRetained(by variables: [String: PatternBindingSyntax]) -> Bool {
        guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
        if let call = reference.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "passRetained"
        }
        guard let list = reference.parent?.as(ExprListSyntax.self), list.isAssignment, list.count == 3,
            list.last?.id == ExprSyntax(reference).id, let name = list.first?.withoutMarks.variableName,
            let variable = variables[name]
        else { return false }
        return !variable.has(.weak) && !variable.has(.unowned)
    }

    /// Whether actions of an undo manager are removed here. In `deinit`, a responder that has left its window finds no manager, so only
    /// a manager of a property counts there.
    fileprivate func removesUndo(_ variables: [String: PatternBindingSyntax]) -> Bool {
        guard let access = parent?.parent?.as(MemberAccessExprSyntax.self), isInDeinit else { return true }
        let name = access.base?.withoutMarks.variableName ?? ""
        return name != "undoManager" || variables[name] != nil
    }
}

extension DeclSyntax {
    /// The declaration, or those in the branches of `#if`.
    fileprivate var withConditionalMembers: [DeclSyntax] {
        self.as(IfConfigDeclSyntax.self).map { conditional in
            conditional.clauses.flatMap { clause -> [DeclSyntax] in
                if case .decls(let members)? = clause.elements {
                    members.flatMap(\.decl.withConditionalMembers)
                } else {
                    []
                }
            }
        } ?? [self]
    }
}

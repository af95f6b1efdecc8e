import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// How code names the instances of the manifest's classes, beyond the class's name.
struct KnownInstances {
    /// By the names of the classes: those names, and those of the subclasses that inherit their properties.
    private let names: [String: [String]]

    /// The classes that have a property by which instances are given: `SKScene.physicsWorld`.
    let givers: [AdoptionTarget]

    /// Looks up the knowledge of the classes, once for all mentions of them. The names of wrappers count where they are asked for.
    init(
        of targets: [AdoptionTarget], givenBy givers: [AdoptionTarget] = [],
        wrappedBy wrappers: (AdoptionTarget) -> [String] = { _ in [] }
    ) {
        self.givers = givers
        let pairs = targets.map { target in
            let name = target.simpleName
            return (name, [name] + KnowledgeBase.classes(named: name).flatMap(\.subclasses) + wrappers(target))
        }
        names = Dictionary(pairs) { first, _ in first }
    }

    func names(of target: AdoptionTarget) -> [String] { names[target.simpleName] ?? [target.simpleName] }

    /// All names by which Swift code may have an instance: also those of the project's subclasses.
    func allNames(of target: AdoptionTarget) -> [String] {
        names(of: target) + target.subclasses.map(\.name).sorted()
    }

    /// The words of which a file with an instance of one of some classes has one, mostly: the classes, and the protocols of their delegates.
    func companions(of targets: [AdoptionTarget]) -> [WordPattern] {
        Set(targets.flatMap { allNames(of: $0) + DelegateMentions.tellingNames(in: $0.delegateTypes) }).sorted()
            .map(WordPattern.word)
    }

    func objectiveCNames(of target: AdoptionTarget) -> [String] {
        names(of: target).map { ObjectiveCName.of($0, module: target.module) }
            + target.subclasses.compactMap(\.objectiveCName).sorted()
    }

    /// The expression, where it ends in a property that gives an instance of the class.
    func node(_ expression: ExprSyntax, of target: AdoptionTarget) -> Syntax? {
        let expression = expression.withoutMarks
        let givers = CommandKnowledge.properties(givingA: target.simpleName)
        return expression.variableName.map(givers.contains) ?? false ? Syntax(expression) : nil
    }

    /// The class of the instance that a property gives, where properties of that name give others too, with the condition of that on
    /// other files: the type in front of the property shows it, or else the imports and names of the file; nil if they don't.
    func className(
        givenBy giver: TokenSyntax, in context: SourceContext
    ) -> (name: String, premise: ProjectPremise?)? {
        let (property, index) = (giver.identifierText, context.source.index)
        let written =
            PropertyUse(giver, in: context.source)?.writtenType
            ?? giver.typeOfSelf(without: property, in: index).map { .type($0) }
        let owners = givers.compactMap { owner in
            written.flatMap { InstanceNaming($0, of: owner, self, using: property, in: index) }
        }.filter { $0.target.propertyNames == [property] && $0.meaning(in: context) == .theClass }
        if owners.count == 1, let given = CommandKnowledge.className(givenBy: property, of: owners[0].target.name) {
            return (given, owners[0].premise(at: giver, in: context))
        }
        return InstanceGiver.className(givenBy: property, where: context.imports.reaches) { index.names }
            .map { ($0, nil) }
    }

    /// The node that names the class in `C.shared` and `C.shared()`; for `.shared`, whose class is written elsewhere, the expression.
    func sharedInstance(_ expression: ExprSyntax, of target: AdoptionTarget) -> Syntax? {
        let call = expression.as(FunctionCallExprSyntax.self)
        let isPlain = call.map { $0.arguments.isEmpty && $0.trailingClosure == nil } ?? true
        guard isPlain, let access = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
            ObjectiveCName.shared.contains(access.declName.baseName.identifierText)
        else { return nil }
        return access.base.map { classNode($0, target) } ?? Syntax(expression)
    }

    /// The node that names the class, and the member, in `C.made` and `C.make(…)`, which may give an instance.
    func giver(of expression: ExprSyntax, _ target: AdoptionTarget) -> (node: Syntax, member: String)? {
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        guard let access = callee.as(MemberAccessExprSyntax.self),
            ![.keyword(.`init`), .keyword(.self)].contains(access.declName.baseName.tokenKind),
            let node = access.base.flatMap({ classNode($0, target) })
        else { return nil }
        return (node, access.declName.baseName.identifierText)
    }

    /// The expression, where it is the class's name, with generic arguments or without.
    func classNode(_ expression: ExprSyntax, _ target: AdoptionTarget) -> Syntax? {
        let expression = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return names(of: target).contains(reference.baseName.identifierText) ? Syntax(expression) : nil
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            names(of: target).contains(access.declName.baseName.identifierText)
        else { return nil }
        return target.qualifiers.contains(base.trimmedDescription) ? Syntax(expression) : nil
    }
}

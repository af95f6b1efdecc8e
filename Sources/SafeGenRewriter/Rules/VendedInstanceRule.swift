import SafeGen
import SwiftSyntax

/// The delegate is set of an instance that a framework handed out, that everybody shares, or that no code of the project makes,
/// where the manifest has a subclass: that instance is not one.
///
/// A part of `UnadoptedRule`, reported under its id. Report only. Whether code of the project makes instances is known when all files
/// are read, so `MakerPass` drops the findings where it does.
struct VendedInstanceRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern]
    let companions: [WordPattern]
    /// The classes of which a framework makes instances, those with a shared one, and all of which code may make instances.
    private let vended, shared, own: [AdoptionTarget]
    private let targets: [AdoptionTarget]
    private let instances: KnownInstances
    /// The names of the manifest's classes and wrappers.
    private let listed: Set<String>

    init(_ index: AdoptionIndex) {
        targets = index.targets
        listed = index.namesAndWrappers
        let subclassed = index.targets.filter { !$0.bindings.isEmpty }
        vended = subclassed.filter(\.isVended)
        shared = subclassed.filter { $0.isMade(.ownOrSingleton) }
        let vendedNames = Set(vended.map(\.name))
        own = subclassed.filter { !vendedNames.contains($0.name) }
        let instances = KnownInstances(of: subclassed)
        self.instances = instances
        triggers = Set(subclassed.flatMap(\.propertyNames)).sorted().map(WordPattern.word)
        companions = instances.companions(of: subclassed)
    }

    func isEnough(at place: WordPlace) -> Bool { place.maySetForeignMember }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let indexed = context.indexedUse(of: token)
        guard let use = PropertyUse(token, in: context.source)?.resolved(by: indexed), use.isAssigned,
            !(use.access?.isCleared ?? false)
        else { return [] }
        let findings = check(use, token, in: context).map { finding in
            var finding = finding
            let proof = finding.use.flatMap { use.proof(of: $0.target, in: context.source) }
            finding.use?.proof = proof
            finding.use?.delegateClass = use.assigned.flatMap(context.source.valueThatMayLast)
            return finding
        }
        guard let indexed else { return findings }
        if var finding = findings.first(where: { $0.use?.target.name == indexed.className }) {
            finding.premise = nil
            return [finding]
        }
        if let target = own.first(where: { $0.name == indexed.className }) {
            let subclass = UnlistedSubclass(use, of: target, unlike: listed, indexed, at: token, in: context)
            if let subclass { return [subclass.finding(rule, at: token, in: context)] }
            return [unmade(target, token, nil, in: context)]
        }
        guard let target = vended.first(where: { $0.name == indexed.className }),
            !(use.access?.base.map { isOwn($0, target, in: context) } ?? false)
        else { return [] }
        let range = context.source.range(of: token)
        return [Finding(rule, .vended(target, token.identifierText), at: range, of: target)]
    }

    private func check(_ use: PropertyUse, _ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        func isOwner(_ target: AdoptionTarget) -> Bool { target.propertyNames.contains(token.identifierText) }
        if let base = use.access?.base, let written = VariableLookup(context.source).writtenType(of: base) {
            if let type = written.type,
                let target = vended.first(where: { $0.simpleName == type.lastName && isOwner($0) }),
                !isOwn(base, target, in: context)
            {
                return finding(.vended(target, token.identifierText), target, token, Syntax(type), in: context)
            }
            for target in shared where isOwner(target) {
                guard let node = sharedInstance(written, base, target, in: context) else { continue }
                return finding(.shared(target, token.identifierText), target, token, node, in: context)
            }
        }
        let findings = checkWritten(use, token, in: context)
        return findings.isEmpty ? findingsOfOtherFiles(use, token, in: context) : findings
    }

    /// Checks an object of which other files have to say whose it is.
    private func findingsOfOtherFiles(_ use: PropertyUse, _ token: TokenSyntax, in context: SourceContext) -> [Finding]
    {
        let name = token.identifierText
        let owners = targets.filter { $0.propertyNames.contains(name) }
        switch PropertyOwner.find(use, of: name, among: owners, instances, in: context) {
        case .unknown, .other(isCall: true): break
        case .owner, .other: return []
        }
        return PropertyOwner.elsewhere(use, of: name, among: owners, in: context).compactMap { owner in
            guard case .elsewhere(let premise) = owner.evidence, !owner.target.bindings.isEmpty else { return nil }
            let isSure = premise.rankOfObject == 0
            if isSure || premise.rankOfObject == 1, !own.contains(owner.target) { return nil }
            return unmade(
                owner.target, token, premise, isSure ? nil : .uncertain(owner.target, name), in: context)
        }
    }

    /// Checks an object of which this file writes the type.
    private func checkWritten(_ use: PropertyUse, _ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let name = token.identifierText
        let owners = own.filter { $0.propertyNames.contains(name) }
        if case .owner(let owner) = PropertyOwner.find(use, of: name, among: owners, instances, in: context),
            case .named(let naming, _) = owner.evidence
        {
            var finding = unmade(owner.target, token, naming.premise(at: token, in: context), in: context)
            finding.use?.isHandedIn = naming.node.isOfHandedInstance
            if let member = use.access?.base.flatMap({ unknownGiver(of: $0, owner.target, in: context) }) {
                finding.use?.needsMaker = false
                finding.message = Finding.Message.given(owner.target, by: member, name).text
            }
            if let base = use.access?.base, isOutlet(base, in: context) {
                finding.use?.isOutlet = true
                finding.message = Finding.Message.outlet(owner.target, name).text
            }
            return [finding]
        }
        return owners.compactMap { target in
            UnlistedSubclass(use, of: target, unlike: listed, nil, at: token, in: context)?
                .finding(rule, at: token, in: context)
        }
    }

    private func unmade(
        _ target: AdoptionTarget, _ token: TokenSyntax, _ premise: ProjectPremise?, _ message: Finding.Message? = nil,
        in context: SourceContext
    ) -> Finding {
        let message = message ?? .unmade(target, token.identifierText)
        var finding = Finding(rule, message, at: context.source.range(of: token), of: target)
        finding.use?.needsMaker = true
        finding.premise = premise
        return finding
    }

    private func finding(
        _ message: Finding.Message, _ target: AdoptionTarget, _ token: TokenSyntax, _ node: Syntax,
        in context: SourceContext
    ) -> [Finding] {
        guard context.meaning(of: target.simpleName, from: target.module, at: node) == .theClass else { return [] }
        return [Finding(rule, message, at: context.source.range(of: token), of: target)]
    }

    /// The node that names the class, where the instance is the shared one: `C.shared`, or a variable that begins with it.
    private func sharedInstance(
        _ written: VariableLookup.WrittenType, _ base: ExprSyntax, _ target: AdoptionTarget, in context: SourceContext
    ) -> Syntax? {
        switch written {
        case .initializer(let expression): return instances.sharedInstance(expression, of: target)
        case .type(let type):
            guard type.unwrapped.lastName == target.simpleName,
                let value = VariableLookup(context.source).binding(of: base)?.initializer?.value
            else { return nil }
            return instances.sharedInstance(value, of: target).map { _ in Syntax(type.unwrapped) }
        }
    }

    /// Whether the file makes the instance itself: `let x: C = C(…)`, `x = SafeC(…)`, `x = .init(…)`. Another function of the class,
    /// `.found()`, may hand out one of the framework's.
    private func isOwn(_ base: ExprSyntax, _ target: AdoptionTarget, in context: SourceContext) -> Bool {
        let names = Set([target.simpleName] + target.bindings.map(\.wrapperName))
        return values(of: base, in: context).contains { value in
            value.initialized?.variableName.map { $0 == "init" || names.contains($0) } ?? false
        }
    }

    /// The member of the class, none that code of the project declares for it, that gives the instance: `C.make()`.
    private func unknownGiver(of base: ExprSyntax, _ target: AdoptionTarget, in context: SourceContext) -> String? {
        let known = target.factories.union(target.givers).union(ObjectiveCName.shared)
        return values(of: base, in: context).lazy.compactMap { instances.giver(of: $0, target)?.member }
            .first { !known.contains($0) }
    }

    private func isOutlet(_ base: ExprSyntax, in context: SourceContext) -> Bool {
        let variable = VariableLookup(context.source).binding(of: base)?.parent?.parent?.as(VariableDeclSyntax.self)
        return variable?.attributes.contains("IBOutlet") ?? false && values(of: base, in: context).isEmpty
    }

    /// The values that the file gives to a variable.
    private func values(of base: ExprSyntax, in context: SourceContext) -> [ExprSyntax] {
        guard let binding = VariableLookup(context.source).binding(of: base) else { return [base.withoutMarks] }
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        let assigned = (name.map { context.source.index.tokens(named: $0.identifierText) } ?? []).compactMap { token in
            if case .assigned(let values) = VariableUse(token) { values.last } else { ExprSyntax?.none }
        }
        return ([binding.initializer?.value].compactMap(\.self) + assigned).map(\.withoutMarks)
    }
}

extension AdoptionTarget {
    fileprivate func isMade(_ ways: Hazard.Creation...) -> Bool {
        KnowledgeBase.hazards(ofClass: name).contains { ways.contains($0.creation) }
    }

    /// Whether a framework makes instances, too.
    var isVended: Bool { isMade(.vended, .ownOrVended) }
}

extension Finding.Message {
    fileprivate static func vended(_ target: AdoptionTarget, _ property: String) -> Self {
        "this '\(target.name)' may be one that the framework made, which no subclass protects; "
            + remedy(target, property)
    }

    fileprivate static func unmade(_ target: AdoptionTarget, _ property: String) -> Self {
        "no code that was read makes an instance of '\(target.name)', so no subclass protects this one; "
            + remedy(target, property)
    }

    fileprivate static func given(_ target: AdoptionTarget, by member: String, _ property: String) -> Self {
        "no code that was read shows that '\(target.name).\(member)' makes a wrapper, so no subclass protects this one; "
            + remedy(target, property)
    }

    fileprivate static func outlet(_ target: AdoptionTarget, _ property: String) -> Self {
        "no Interface Builder file that was read makes an instance of '\(target.name)', so no subclass protects this one; "
            + remedy(target, property)
    }

    /// The same of an instance that code of other modules may make.
    static func handedIn(_ target: AdoptionTarget) -> Self {
        "code of other modules may hand in an instance of '\(target.name)', which no subclass protects; "
            + remedy(target, target.propertyNames.first ?? "delegate")
    }

    private static func remedy(_ target: AdoptionTarget, _ property: String) -> Self {
        let clearing: Self = "set '\(property)' to nil before the delegate is deallocated"
        return target.canBeExtended ? "give the class 'form: extension' in the manifest, or " + clearing : clearing
    }

    static func uncertain(_ target: AdoptionTarget, _ property: String) -> Self {
        "this may be '\(property)' of '\(target.name)', but the type of its object is not written here; make sure that a "
            + "'\(target.bindings.first?.wrapperName ?? target.name)' is created, or silence this line"
    }

    /// The shared instance of a class of which code can make one of its own.
    static func shared(_ target: AdoptionTarget, _ property: String) -> Self {
        let wrapper = target.bindings.first?.wrapperName ?? target.name
        return
            "this '\(target.name)' is the one that everybody shares: other code may set its \(property) too, and newer systems may "
            + "trap; make one of your own, '\(wrapper)()', and set the \(property) of that"
    }
}

import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A property of a class of the manifest is set under its own name, where the instance offers a safe one
/// (`form: extension`); or it is compared with an object, cast or returned, though it gives the proxy.
///
/// Adopt: the safe name takes the place of the property's, where the file writes down the type of its object. A literal
/// nil is assigned by the safe name too where the file sets a delegate; elsewhere the plain name clears the proxy as well.
/// A part of `UnadoptedRule`, reported under its id.
struct UnsafePropertyRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let index: AdoptionIndex
    private let instances: KnownInstances
    private let listed: Set<String>

    /// The rule for properties of usual names, or for the others.
    init(_ index: AdoptionIndex, ofUsualNames isUsual: Bool) {
        (self.index, listed) = (index, index.namesAndWrappers)
        let targets = index.targets.filter { !$0.properties.isEmpty }
        triggers = Set(targets.flatMap { $0.properties.map(\.name) })
            .filter { PropertyOwner.isUsual($0) == isUsual }.sorted().map(WordPattern.word)
        let instances = KnownInstances(of: targets, givenBy: index.givers)
        self.instances = instances
        // A property of another class may give the instance, so that the file names that class alone.
        let usual = targets.filter { $0.properties.contains { PropertyOwner.isUsual($0.name) } }
        let owners = Set(AdoptionTarget.givers(of: usual).map(\.name))
        let givers = index.givers.filter { owners.contains($0.name) }
        companions = isUsual ? instances.companions(of: targets + givers) : []
    }

    func isEnough(at place: WordPlace) -> Bool { place.maySetForeignMember || place.mayCompareForeignMember }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        if token.isOffApple { return [] }
        let indexed = context.indexedUse(of: token)
        guard let use = PropertyUse(token, in: context.source)?.resolved(by: indexed) else {
            return indexed.flatMap { finding(about: $0, token, in: context) }.map { [$0] } ?? []
        }
        if let access = use.access {
            guard use.isAssigned || access.isReadForItsObject(in: context.source.index) else { return [] }
        }
        let isCleared = use.access?.isCleared ?? false
        if isCleared, use.isOfSelf || !isSet(token.identifierText, in: context) { return [] }
        let range = context.source.range(of: token)
        let targets = index.targets.filter { $0.property(named: token.identifierText) != nil }
        switch PropertyOwner.find(
            use, of: token.identifierText, among: targets, instances, in: context, indexed: indexed)
        {
        case .other(let isCall):
            let subclasses = targets.compactMap { target -> Finding? in
                guard let property = target.property(named: token.identifierText),
                    let subclass = UnlistedSubclass(use, of: target, unlike: listed, indexed, at: token, in: context)
                else { return nil }
                return subclass.finding(rule, "set '\(property.safeName)'", at: token, in: context)
            }
            if isCleared || !isCall || !subclasses.isEmpty { return subclasses }
        case .owner(let owner):
            let finding = finding(about: owner, use, token, at: range, in: context)
            return [finding].compactMap(\.self).filter { !isCleared || !$0.edits.isEmpty }
        case .unknown: if isCleared { return [] }
        }
        let all = index.targets.filter { $0.propertyNames.contains(token.identifierText) }
        return PropertyOwner.elsewhere(use, of: token.identifierText, among: all, in: context)
            .compactMap { finding(about: $0, use, token, at: range, in: context) }
    }

    /// Whether the file sets a delegate of a known class by a property, or by its safe name.
    private func isSet(_ name: String, in context: SourceContext) -> Bool {
        let targets = index.targets.filter { $0.property(named: name) != nil }
        let safeNames = Set(targets.compactMap { $0.property(named: name)?.safeName })
        return safeNames.contains { !assignments(by: $0, in: context).isEmpty }
            || assignments(by: name, in: context).contains { use in
                if case .owner = PropertyOwner.find(use, of: name, among: targets, instances, in: context) {
                    return true
                }
                return false
            }
    }

    private func assignments(by name: String, in context: SourceContext) -> [PropertyUse] {
        context.source.index.tokens(named: name).compactMap { PropertyUse($0, in: context.source) }
            .filter { $0.isAssigned && !($0.access?.isCleared ?? false) }
    }

    private func finding(
        about owner: PropertyOwner, _ use: PropertyUse, _ token: TokenSyntax, at range: Range<Int>,
        in context: SourceContext
    ) -> Finding? {
        let target = owner.target
        guard let property = target.property(named: token.identifierText) else { return nil }
        let around = token.nearest(PatternBindingSyntax.self)
        if around?.accessorBlock != nil, around?.pattern.name == property.safeName {
            return Finding(rule, .namesake(property), at: range, of: target)
        }
        let (isShared, premise): (Bool, ProjectPremise?)
        switch owner.evidence {
        case .given(let giver):
            let reason = "this file doesn't show which framework the class of '\(giver)' comes from"
            return Finding(rule, .unclear(target, property, reason), at: range, of: target)
        case .named(let named, let reason?):
            var finding = Finding(rule, .unclear(target, property, reason), at: range, of: target)
            finding.premise = named.premise(at: token, in: context)
            return finding
        case .named(let named, nil): (isShared, premise) = (named.isShared, named.premise(at: token, in: context))
        case .indexed(let isSharedThere): (isShared, premise) = (isSharedThere, nil)
        case .elsewhere(let other) where other.rankOfObject == 0: (isShared, premise) = (false, other)
        case .elsewhere(let other):
            let reason = "the type of its object is not written here"
            var finding = Finding(rule, .unclear(target, property, reason), at: range, of: target)
            finding.premise = other
            return finding
        }
        if isShared, use.isAssigned, target.isSharedByAll {
            var finding = Finding(rule, .shared(target, property.name), at: range, of: target)
            finding.premise = premise
            return finding
        }
        let doubt = PlatformDoubt.about(target, at: Syntax(token), in: context)
        if let doubt, doubt.condition == nil {
            return Finding(rule, .unclear(target, property, doubt), at: range, of: target)
        }
        let edit = SourceEdit(range, to: property.safeName)
        let isCleared = use.access?.isCleared ?? false
        let message: Finding.Message =
            isCleared
            ? .uncleared(target, property)
            : use.isAssigned ? .unadopted(target, property) : .unread(target, property)
        // The safe property needs no mark, and one that marks nothing is a warning.
        let mark = use.access?.unsafeMark.map(context.source.withoutMark)
        var finding = Finding(
            rule, message, at: range, of: target, isCleared ? .unknown : .set, edits: [mark, edit].compactMap(\.self))
        finding.use?.platformDoubt = doubt
        finding.use?.statement = doubt.flatMap { _ in StatementLines(around: token, in: context.source) }
        finding.use?.proof = use.proof(of: target, in: context.source) ?? target.proof(by: Syntax(token), in: context)
        finding.use?.delegateClass = use.assigned.flatMap(context.source.valueThatMayLast)
        finding.premise = premise
        return finding
    }

    /// What only the compiler knows to be a property of a class: one that is set as a member of `self`, and the end of a
    /// key path that other code may set it by.
    private func finding(about indexed: IndexedUse, _ token: TokenSyntax, in context: SourceContext) -> Finding? {
        guard let target = index.targets.first(where: { $0.name == indexed.className }),
            let property = target.property(named: token.identifierText),
            let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        let range = context.source.range(of: token)
        if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
            return token.endsPassedKeyPath ? Finding(rule, .keyPath(target, property), at: range, of: target) : nil
        }
        guard indexed.isSet, !reference.isCleared else { return nil }
        let edit = SourceEdit(range, to: property.safeName)
        return Finding(rule, .unadopted(target, property), at: range, of: target, edits: [edit])
    }
}

extension AdoptionTarget {
    /// The property of a name that is replaced; nil if there is none.
    fileprivate func property(named name: String) -> Property? { properties.first { $0.name == name } }
}

extension Finding.Message {
    fileprivate static func namesake(_ property: AdoptionTarget.Property) -> Self {
        "this '\(property.safeName)' has the name of the wrapper's, which would call itself; remove it, or give it another name"
    }

    fileprivate static func unread(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "'\(property.name)' of '\(target.name)' gives the proxy once a delegate is set by '\(property.safeName)'; read that"
    }

    fileprivate static func unadopted(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "'\(property.name)' of '\(target.name)' is held unsafely; set '\(property.safeName)'"
    }

    fileprivate static func uncleared(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "'\(property.name)' of '\(target.name)' is set by '\(property.safeName)'; clear it by that name too"
    }

    fileprivate static func keyPath(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "code may set '\(property.name)' of '\(target.name)' by this key path; pass that of '\(property.safeName)', "
            + "or silence this line"
    }

    fileprivate static func unclear(
        _ target: AdoptionTarget, _ property: AdoptionTarget.Property, _ reason: String
    ) -> Self {
        "this may be '\(property.name)' of '\(target.name)', but \(reason); set '\(property.safeName)', "
            + "or silence this line"
    }

    fileprivate static func unclear(
        _ target: AdoptionTarget, _ property: AdoptionTarget.Property, _ doubt: PlatformDoubt
    ) -> Self {
        "this is '\(property.name)' of '\(target.name)', but \(doubt.reason); \(doubt.advice), or silence this line"
    }
}

import SafeGen
import SafeGenCommandSupport

/// Decides for every property of the symbol graphs whether it is a hazard, and on its remedy.
struct FindingCollector {
    let index: SymbolIndex
    let options: DiscoveryOptions

    func findings() -> [Finding] {
        var found: [String: [Finding]] = [:]
        for (identifier, owner) in index.classes {
            let own = owner.properties.compactMap { finding($0, of: owner) } + setterFindings(of: owner)
            if !own.isEmpty { found[identifier] = own }
        }
        for (identifier, inherited) in inheritedFindings(of: found) { found[identifier, default: []] += inherited }
        return found.flatMap { identifier, own in own.map { $0.unless(inherited: identifier, from: found, in: self) } }
            .sorted { ($0.module, $0.className, $0.property) < ($1.module, $1.className, $1.property) }
    }

    /// The superclass's object if the option doesn't apply, because the knowledge of the class decides.
    private func forwarding(of hazard: Hazard?) -> Forwarding {
        if let hazard, hazard.reads == .pointer || hazard.forwarding == .delegate { return hazard.forwarding }
        return options.forwardsToProxies ? .proxy : .delegate
    }

    func finding(_ property: SymbolIndex.Property, of owner: SymbolIndex.Class) -> Finding? {
        let declaration = property.declaration
        let isHazard = declaration.held.isUnretained && declaration.isSettable
        let reference = DelegateReference(declaration.type)
        guard isHazard || (options.listsAll && isDelegateLike(declaration, reference)) else { return nil }
        let hazard = KnowledgeBase.hazard(ofClass: owner.name, property: declaration.name)
            .flatMap { $0.module == owner.module ? $0 : nil }
        let availability = owner.availability.joined(with: property.availability)
        var finding = Finding(
            module: owner.module, className: owner.name, property: declaration.name, type: reference.manifestType,
            optionality: reference.optionality, held: declaration.held,
            isolation: declaration.isMainActor ? .mainActor : isolation(of: owner) ?? .nonisolated,
            form: .subclass, forward: forwarding(of: hazard),
            generics: owner.parameters, availability: availability.introduction)
        finding.form = form(of: owner, finding.isolation)
        finding.entry.available =
            availability.joined(with: index.deprecation(of: property.references)).wrapperAvailability
        finding.entry.condition = condition(of: property, of: owner, availability, hazard)
        // A class that belongs to an actor is Sendable by that.
        finding.entry.isSendable = isSendable(owner) && finding.isolation == .nonisolated
        finding.entry.bind = binding(of: owner) ?? []
        finding.entry.imports = owner.submodule.map { [$0] } ?? []
        let isCopiedBytewise = isCopiedBytewise(owner)
        if finding.form == .extension || isCopiedBytewise || finding.optionality == .none { finding.forward = .proxy }
        if finding.form == .subclass {
            finding.entry.conformances = conformances(of: owner)
                .subtracting(KnowledgeBase.conformances(ofClass: owner.name, module: owner.module))
            let isKnown = KnowledgeBase.isCopiedBytewise(owner.name, module: owner.module)
            finding.entry.isCopiedBytewise = isCopiedBytewise && !isKnown
        }
        finding.reason = reason(against: property, of: owner, reference, availability, hazard)
        if finding.reason == nil {
            finding.remarks += remarks(on: owner, declaration, finding)
            resolveForwarding(
                &finding, property, reference, isObjC: owner.isObjC, isCopiedBytewise: isCopiedBytewise)
        }
        return finding
    }

    /// The condition that leaves out the systems without the property: by the graphs, if there are some of several systems, and
    /// by the knowledge base, which covers systems without a graph: Linux, or AddressBook on iOS, with other classes.
    private func condition(
        of property: SymbolIndex.Property, of owner: SymbolIndex.Class, _ availability: SymbolAvailability,
        _ hazard: Hazard?
    ) -> String? {
        let ofClass = hazard == nil ? nil : known(owner)?.condition
        // It names the systems that there are, those of the graphs among them.
        if let ofClass, Self.namesSystems(ofClass) { return ofClass }
        let missing = index.missingSystems(of: owner.identifier, in: owner.module)
            .union(index.missingSystems(of: property.identifier, in: owner.module))
        let seen = availability.condition(without: missing)
        return CompilationCondition.all(of: [ofClass, seen].compactMap { $0 })
    }

    /// Whether a condition lists the systems that have it, as `os(macOS)` does, and not only those that don't.
    private static func namesSystems(_ condition: String) -> Bool {
        CompilationCondition.conjuncts(of: condition).contains { !$0.hasPrefix("!") && $0.contains("os(") }
    }

    private func remarks(
        on owner: SymbolIndex.Class, _ declaration: PropertyDeclaration, _ finding: Finding
    ) -> [String] {
        var remarks: [String?] = []
        if !declaration.isMainActor { remarks.append(remark(onActorOf: owner)) }
        if finding.isolation == .nonisolated { remarks.append(remark(onSendabilityOf: owner)) }
        if hasActorOfProtocol(owner) {
            remarks.append("its main actor comes from a protocol, so no subclass compiles where that is the default")
        }
        return remarks.compactMap { $0 }
    }

    /// SafeGen's knowledge of a class; nil for another one of the same name.
    private func known(_ owner: SymbolIndex.Class) -> KnownClass? {
        KnowledgeBase.classes(named: owner.name).first { $0.module == owner.module }
    }

    /// If there is no hazard, properties of protocol type are worth a look, and those with the name of a delegate.
    private func isDelegateLike(_ declaration: PropertyDeclaration, _ reference: DelegateReference) -> Bool {
        let name = declaration.name.lowercased()
        let isNamed = ["delegate", "datasource", "target"].contains { name.hasSuffix($0) }
        return isNamed && reference.kind != .other || declaration.held != .strong && reference.kind == .existential
            || declaration.held.isUnretained
    }

    private func form(of owner: SymbolIndex.Class, _ isolation: Isolation) -> Form {
        // An override would be of the main actor too, and stop the app where the framework calls on another thread.
        if hasInferredActor(owner) { return isolation == .mainActor ? .extension : .subclass }
        if let known = known(owner) { return known.form }
        return hasActorOfProtocol(owner) ? .extension : .subclass
    }

    /// Why a property can't or need not be wrapped, the most important reason first.
    private func reason(
        against property: SymbolIndex.Property,
        of owner: SymbolIndex.Class,
        _ reference: DelegateReference,
        _ availability: SymbolAvailability,
        _ hazard: Hazard?
    ) -> String? {
        let declaration = property.declaration
        let isNamed =
            SwiftText.memberNameProblem(declaration.name) == nil && SwiftText.qualifiedNameProblem(owner.name) == nil
            && SwiftText.qualifiedNameProblem(owner.module) == nil
        if !isNamed { return "its name, or that of its class, is none that Swift has" }
        if !declaration.held.isUnretained {
            return declaration.held == .weak ? "held weakly" : "retained, or held in a way that its declaration hides"
        }
        if !declaration.isSettable { return "read-only" }
        if reference.kind == .other { return "of no type that a delegate can have: \(declaration.type)" }
        if reference.kind == .object, let alias = property.references.first, alias.isAlias,
            !CommandKnowledge.isValue(alias.name)
        {
            return Self.reason(against: alias)
        }
        if let reason = reason(againstDelegate: property, of: owner, reference, hazard) { return reason }
        if let hazard, hazard.traits.contains(.delegateLivesForEver) {
            return "its delegate lives as long as the app, so it needs nothing"
        }
        if !options.wrapsDeprecated {
            if let deprecation = availability.deprecation { return deprecation }
            if let deprecation = index.deprecation(of: property.references).deprecation {
                return "its type is \(deprecation)"
            }
        }
        if let actor = declaration.otherActor ?? otherActor(of: owner) {
            return "belongs to the actor \(actor), and a wrapper only to the main actor or to none"
        }
        if !owner.isOpen { return "the class is not open, so other modules can't subclass it" }
        if !property.isOpen || declaration.isFinal { return "the property is not open, so it can't be overridden" }
        if !owner.parameters.isEmpty, binding(of: owner) == nil {
            return
                "generic over \(owner.parameters.joined(separator: ", ")); list it by hand, with the arguments in 'bind'"
        }
        return nil
    }

    /// Arguments that fit everybody: the bounds themselves, which Objective-C's generics accept.
    private func binding(of owner: SymbolIndex.Class) -> [String]? {
        guard owner.isObjC else { return owner.parameters.isEmpty ? [] : nil }
        return owner.bounds.map { bounds in
            let named = bounds.filter { $0 != "AnyObject" }
            let isClass = index.classes.values.contains { named.contains($0.name) }
            if named.isEmpty { return "AnyObject" }
            return isClass && named.count == 1 ? named[0] : "any \(named.joined(separator: " & "))"
        }
    }
}

/// The warnings about a wrapper of a class, by the knowledge base and its gaps.
package struct HazardWarnings {
    private let entry: ResolvedClass
    private let protocols: ProtocolIndex
    private var warnings: [Diagnostic] = []
    /// For each entry of `allow`, whether it silenced something.
    private var isUsed: [Bool]

    /// Returns the warnings of a manifest's classes that their `allow` does not silence, and the mistakes in `allow` itself.
    package static func check(_ manifest: ResolvedManifest) -> [Diagnostic] {
        let protocols = ProtocolIndex(manifest.protocols)
        return manifest.classes.flatMap { check($0, protocols) }
    }

    /// The same of one class; none while a value of the class, or of `platforms`, can't be read.
    package static func check(_ entry: ResolvedClass, _ protocols: ProtocolIndex) -> [Diagnostic] {
        if entry.targets.hasUnread { return [] }
        if entry.places.hasUnread || entry.properties.contains(where: \.places.hasUnread) { return [] }
        var check = HazardWarnings(entry: entry, protocols: protocols)
        check.checkCreation()
        check.checkSystems()
        for property in entry.properties { check.check(property) }
        check.checkAllowances()
        return check.warnings
    }

    private init(entry: ResolvedClass, protocols: ProtocolIndex) {
        (self.entry, self.protocols) = (entry, protocols)
        isUsed = Array(repeating: false, count: entry.allowances.count)
    }

    private mutating func checkCreation() {
        let hazards = entry.hazards
        guard entry.isSubclassed, let creation = hazards.first?.creation, let reason = Self.reason(creation) else {
            return
        }
        let livesForEver = hazards.contains { $0.traits.contains(.delegateLivesForEver) }
        let remedy =
            switch creation {
            case _ where livesForEver: "its delegate lives as long as the app, so it needs nothing: remove this entry"
            case .vended, .singleton: "use 'form: extension' with 'forward: proxy', which attaches to those instances"
            case .unavailableInSwift: "remove this entry"
            default: "list a class that you create, or use 'form: extension' with 'forward: proxy'"
            }
        let name = entry.spelling
        let note = creation == .singleton && !(hazards.first?.note.isEmpty ?? true) ? " (\(hazards[0].note))" : ""
        let message = "\(reason)\(note), so a subclass of '\(name)' is never used; \(remedy)"
        warn(.notYoursToCreate, message, at: entry.form.location ?? entry.name.location, length: name)
    }

    /// Reports an extension that systems without Objective-C's runtime leave out though they may have the class.
    private mutating func checkSystems() {
        checkTargets()
        guard !entry.isSubclassed, entry.targets.isEmpty, entry.attributes.objc == nil,
            entry.place(of: ClassKeys.condition) == nil,
            let module = entry.module, !KnowledgeBase.modules.contains(module)
        else { return }
        let name = entry.spelling
        let message =
            "the extension of '\(name)' is compiled on Apple's systems alone, and on others its instances stay unsafe; write which "
            + "systems the code is for as 'platforms', or allow '\(Rule.compiledOut.rawValue)' with a reason"
        let place = entry.form.location ?? entry.name.location
        warn(.compiledOut, message, severity: .note, at: place, length: entry.form.value.rawValue)
    }

    private mutating func checkTargets() {
        let targets = entry.targets.releases.map(\.system)
        guard !targets.isEmpty, !entry.hazards.isEmpty,
            entry.hazards.allSatisfy({ hazard in targets.allSatisfy { hazard.status(on: $0) == .absent } })
        else { return }
        let systems = AppleSystem.allCases.filter { system in entry.hazards.contains { $0.isDeclared(on: system) } }
        guard !systems.isEmpty else { return }
        let name = entry.spelling
        let message =
            "'\(name)' is a class of \(Suggestion.alternatives(systems.map(\.rawValue))), and 'platforms' has only "
            + "\(entry.targets.text), where its wrapper is left out; add the system to 'platforms', or remove this entry"
        // Code that several systems share may use the class where it is.
        warn(.compiledOut, message, severity: .note, at: entry.name.location, length: name)
    }

    private static func reason(_ creation: Hazard.Creation) -> String? {
        switch creation {
        case .vended: "a framework creates the instances"
        case .singleton: "the only instance belongs to the framework"
        case .abstract: "the class is abstract"
        case .classCluster: "it is a class cluster, whose private subclasses a framework creates"
        case .unavailableInSwift: "Swift can't use the class"
        case .own, .ownOrSingleton, .ownOrVended, .notKnown: nil
        }
    }

    private mutating func check(_ property: ResolvedProperty) {
        let name = property.name.value.spelling
        let hazard = property.hazard
        if let hazard { checkRecentSystems(hazard, property) }
        if entry.isSubclassed, let hazard, hazard.traits.contains(.nilBreaksContract) {
            let message =
                "'\(className)' relies on '\(name)' not being nil (\(hazard.note)), but a weak override returns nil"
                + "; use 'form: extension', or allow '\(Rule.contract.rawValue)' with a reason"
            warn(.contract, message, on: property)
        }
        if entry.isSubclassed, entry.attributes.isolation == .mainActor, let hazard,
            hazard.traits.contains(.mainActorIsInferred)
        {
            let message =
                "\(hazard.note); a main-actor override crashes the app in Swift 6 where '\(className)' reads "
                + "'\(name)' there; use 'form: extension', or allow '\(Rule.inferredIsolation.rawValue)' with a reason"
            warn(.inferredIsolation, message, on: property)
        }
        if hazard == nil, let weak = entry.weakProperties.first(where: { $0.property == name }),
            !weak.weakVersions.need(at: entry.targets).isNeeded(ifOpen: false, ifUnknown: true)
        {
            return checkWeak(weak, property)
        }
        checkForwarding(of: property)
    }

    /// Reports a delegate that systems hold weakly although the header declares otherwise.
    private mutating func checkRecentSystems(_ hazard: Hazard, _ property: ResolvedProperty) {
        let name = property.name.value.spelling
        let remark = hazard.note.isEmpty ? "" : " (\(hazard.note))"
        let silence = "or allow '\(Rule.alreadyWeak.rawValue)' with a reason"
        switch hazard.weakVersions.need(at: entry.targets) {
        case .past(let releases):
            let message =
                "'\(name)' of '\(className)' needs no wrapper since \(WrapperNeed.list(releases))\(remark), and 'platforms' has "
                + "no older system; remove it, \(silence)"
            warn(.alreadyWeak, message, severity: .note, on: property)
        case .open(let releases):
            let message =
                "'\(name)' of '\(className)' needs no wrapper since \(WrapperNeed.list(releases))\(remark); write which systems "
                + "the app supports as 'platforms', \(silence)"
            warn(.alreadyWeak, message, on: property)
        case .needed, .never, .unknown: return
        }
    }

    private mutating func checkWeak(_ weak: WeakProperty, _ property: ResolvedProperty) {
        let name = property.name.value.spelling
        let since =
            switch weak.weakVersions.need(at: entry.targets) {
            case .past(let releases): ", and since \(WrapperNeed.list(releases)) on each system of 'platforms'"
            case .open(let releases):
                "; before \(WrapperNeed.list(releases)) it is not, and 'platforms' says which systems are meant"
            case .needed, .never, .unknown: ""
            }
        let message =
            "'\(name)' of '\(className)' is weak already (seen on \(weak.seen))\(since): nothing to do; remove it, or allow "
            + "'\(Rule.alreadyWeak.rawValue)' with a reason"
        warn(.alreadyWeak, message, on: property)
    }

    private mutating func checkForwarding(of property: ResolvedProperty) {
        guard entry.isSubclassed, property.forward.value == .delegate else { return }
        if property.attributes.ownership == .retained {
            let message =
                "'\(entry.name.value)' retains its '\(property.name.value.spelling)', so nothing dangles, and behind a weak "
                + "override it still does; remove the property, or allow '\(Rule.stillRetained.rawValue)' with a reason"
            let place = property.place(of: PropertyKeys.ownership) ?? property.name.location
            let length = property.attributes.ownership.rawValue
            return warn(.stillRetained, message, at: place, length: length)
        }
        guard property.hazard?.reads != .getter else { return }
        warn(.forwardUnproven, unproven(property), at: property.warnedPlace, length: property.warnedWord)
    }

    private func unproven(_ property: ResolvedProperty) -> String {
        let name = property.name.value.spelling
        let fact =
            property.hazard?.reads == .pointer
            ? "'\(className)' reads the pointer that it stored, which dangles behind a weak '\(name)'"
            : "'\(className)' isn't known to read its getter for '\(name)'; a pointer that it stored would dangle"
        let remedy =
            switch property.unknownProtocols(protocols) {
            case nil: "no proxy can stand in for a class, so remove the property"
            case []: "use 'forward: proxy'"
            case let names?: "describe '\(names.joined(separator: "', '"))' under 'protocols:' and use 'forward: proxy'"
            }
        return "\(fact); \(remedy), or allow '\(Rule.forwardUnproven.rawValue)' with a reason"
    }

    private var className: String { entry.name.value }

    private mutating func warn(
        _ rule: Rule, _ message: String, severity: Diagnostic.Severity = .warning, on property: ResolvedProperty
    ) {
        let name = property.name
        warn(rule, message, severity: severity, at: name.location, length: name.value.spelling)
    }

    /// Warns where `allow` does not silence the rule.
    private mutating func warn(
        _ rule: Rule, _ message: String, severity: Diagnostic.Severity = .warning, at location: SourceLocation,
        length: String
    ) {
        if let index = entry.allowances.firstIndex(where: { $0.rule.value == rule.rawValue }) {
            isUsed[index] = true
            return
        }
        let count = length.unicodeScalars.count
        warnings.append(Diagnostic(rule, message, severity: severity, at: location, length: count))
    }

    private mutating func checkAllowances() {
        for index in entry.allowances.indices where !isUsed[index] {
            let rule = entry.allowances[index].rule
            if let problem = Self.problem(with: rule) {
                warnings.append(problem)
                continue
            }
            let message = "nothing here breaks the rule '\(rule.value)'; remove the allowance"
            let length = rule.value.utf8.count
            warnings.append(
                Diagnostic(.unusedAllowance, message, severity: .warning, at: rule.location, length: length))
        }
    }

    private static func problem(with rule: Located<String>) -> Diagnostic? {
        let known = Rule.silenceable.map(\.rawValue)
        let id = rule.value
        guard !known.contains(id) else { return nil }
        let near = Suggestion.nearest(to: id, among: known)
        let fact = Rule(rawValue: id) == nil ? "there is no rule '\(id)'" : "the rule '\(id)' can't be silenced"
        let hint = near.map { "did you mean '\($0)'?" } ?? "'allow' silences \(Suggestion.alternatives(known))"
        return Diagnostic(.unknownValue, "\(fact); \(hint)", at: rule.location, length: id.unicodeScalars.count)
    }
}

/// Entries that SafeGen's knowledge completes, and those that contradict it.
extension ManifestResolver {
    mutating func withModuleApart(_ entry: ClassEntry) -> ClassEntry? {
        guard entry.name.value.utf8.contains(UInt8(ascii: ".")) else { return entry }
        let written = entry.qualifiedName
        if let module = entry.module, written.module == nil,
            let named = QualifiedName(ofClass: entry.name.value, module: nil).module
        {
            let message = "the class is of '\(named)' by its name, and of '\(module)' by 'module'; remove 'module'"
            report(.conflictingKeys, message, at: entry.name.location, length: entry.name.value.utf8.count)
            return nil
        }
        guard let module = written.module else { return entry }
        var entry = entry
        (entry.name.value, entry.module, entry.isQualified) = (written.name, module, true)
        return entry
    }

    /// The entry itself where it lists its properties, else completed by the knowledge of the class.
    mutating func completed(_ entry: ClassEntry, _ sameName: KnownName) -> ClassEntry? {
        let name = BareName(entry.name.value).text
        // What has mistakes is read as the known class that it names, if there is one.
        let isNamed = sameName.classes.contains { entry.module == nil || entry.module == $0.module }
        if entry.listsProperties || entry.hasMistakes && !isNamed {
            reportNear(entry, name: name, sameName)
            return entry
        }
        // A proxy in Objective-C serves a subclass as its base class.
        let bases = isProxy ? KnowledgeBase.classes.filter { $0.subclasses.contains(name) } : []
        let all = sameName.classes + bases
        guard let known = all.first(where: { entry.module == nil || entry.module == $0.module }) else {
            reportUnknown(entry, name: name, sameName: sameName)
            return nil
        }
        guard known.canBeHelped else {
            let reason =
                known.hazards.contains { $0.traits.contains(.delegateLivesForEver) }
                ? "its delegate lives as long as the app" : "Swift can't use it any more"
            let message = "'\(name)' needs no wrapper: \(reason); remove this entry"
            report(.notYoursToCreate, message, severity: .warning, at: entry.name.location, length: name.utf8.count)
            return nil
        }
        return entry.completed(by: known, on: targets)
    }

    // MARK: Unknown classes

    private mutating func reportUnknown(_ entry: ClassEntry, name: String, sameName: KnownName) {
        if mistakes.isFull { return }
        let length = entry.name.value.utf8.count
        if let known = sameName.classes.first, let module = entry.module {
            let message = "'\(name)' is a class of '\(known.module)', not of '\(module)'"
            let hint = "; a class of your own that is called so needs 'properties'"
            return report(.unknownClass, message + hint, at: entry.name.location, length: length)
        }
        if !sameName.weakProperties.isEmpty { return reportWeak(entry, name: name, sameName.weakProperties) }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if last != name, let known = KnowledgeBase.classes(named: last).first {
            let message =
                "'\(last)' is a class of '\(known.module)', not of '\(name.dropLast(last.count + 1))'; write "
                + "'\(known.module).\(last)'; a class of your own that is called so needs 'properties'"
            return report(.unknownClass, message, at: entry.name.location, length: length)
        }
        if let base = KnowledgeBase.classes.first(where: { $0.subclasses.contains(name) }) {
            return report(.unknownClass, Self.advice(on: name, below: base), at: entry.name.location, length: length)
        }
        let base = KnowledgeBase.classOfNoHazard(above: name) ?? name
        if let reason = KnowledgeBase.reason(againstHazard: base), entry.module.map({ $0 == reason.module }) ?? true {
            let message = "'\(name)' is not a hazard, because \(reason.text); remove this entry"
            return report(.unknownClass, message, at: entry.name.location, length: length)
        }
        if KnowledgeBase.modules.contains(name) {
            let message = "'\(name)' is a module; list its classes, which 'safegen list \(name)' shows"
            return report(.unknownClass, message, at: entry.name.location, length: length)
        }
        let near = Suggestion.nearest(to: last, among: KnowledgeBase.classNames)
        let hint = near.map { "; did you mean '\($0)'?" } ?? ""
        let message =
            "SafeGen doesn't know '\(name)', so the entry needs 'properties'\(hint) "
            + "('safegen list' shows what it knows; 'safegen discover' finds others)"
        report(.unknownClass, message, at: entry.name.location, length: length)
    }

    /// Reports a class whose delegates newer SDKs declare weak: which ones to list depends on the systems.
    private mutating func reportWeak(_ entry: ClassEntry, name: String, _ weak: [WeakProperty]) {
        let (length, place, targets) = (entry.name.value.utf8.count, entry.name.location, targets)
        if targets.hasUnread { return }
        let old = weak.first { $0.weakVersions.need(at: targets).isNeeded(ifOpen: false) }
        if let old, case .needed(let releases) = old.weakVersions.need(at: targets) {
            let message =
                "'\(old.property)' of '\(name)' is weak since \(WrapperNeed.list(releases)), and not yet on all of "
                + "'platforms' (\(targets.text)); list its properties, as 'safegen explain \(name)' shows"
            return report(.unknownClass, message, at: place, length: length)
        }
        let names = weak.map { "'\($0.property)'" }.joined(separator: ", ")
        let verb = Plural.word(weak.count, "is", "are")
        let fact = "\(names) of '\(name)' \(verb) weak already (seen on \(weak[0].seen))"
        let since = weak.lazy.compactMap { property -> String? in
            switch property.weakVersions.need(at: targets) {
            case .open(let releases):
                return "; it isn't weak before \(WrapperNeed.list(releases)): write such a system as 'platforms', or "
            case .unknown(let gaps):
                return "; \(gaps.joined(separator: ", ")) it is unknown: list its properties, or "
            case .needed, .past, .never: return nil
            }
        }.first
        report(
            .alreadyWeak, fact + (since ?? ": nothing to do; ") + "remove this entry", severity: .warning, at: place,
            length: length)
    }

    private static func advice(on name: String, below base: KnownClass) -> String {
        let names = base.hazards.map { "'\($0.property)'" }.joined(separator: ", ")
        let fact = "'\(name)' inherits \(names) from '\(base.name)'"
        if base.form == .extension { return "\(fact): list '\(base.name)', whose safe properties it inherits" }
        let properties = base.hazards.map { "{name: \($0.property), type: \($0.type.name)}" }.joined(separator: ", ")
        return "\(fact), so the entry needs 'module: \(base.module)' and 'properties: [\(properties)]'"
    }

    // MARK: Slips

    /// Reports names that are nearly those of a known class: the code for them would be empty.
    private mutating func reportNear(_ entry: ClassEntry, name: String, _ known: KnownName) {
        reportNearProperties(entry, name: name, known)
        reportOtherTypes(entry, name: name, known)
        guard let module = entry.module else { return }
        if known.classes.isEmpty { return reportNearClass(entry, name: name) }
        guard !known.classes.contains(where: { $0.module == module }),
            let near = Suggestion.nearest(to: module, among: known.classes.map(\.module))
        else { return }
        let message = "no module '\(module)' has a class '\(name)'; did you mean '\(near)'?"
        report(.unknownClass, message, at: entry.name.location, length: entry.name.value.utf8.count)
    }

    /// Properties with nearly the name of a property of that known class; the module must match if the entry has one.
    private mutating func reportNearProperties(_ entry: ClassEntry, name: String, _ known: KnownName) {
        if known.isEmpty { return }
        func fits(_ module: String) -> Bool { entry.module == nil || entry.module == module }
        let unsafe = known.classes.filter { fits($0.module) }.flatMap(\.hazards).map { ($0.property, $0.type.name) }
        let weak = known.weakProperties.filter { fits($0.module) }.map { ($0.property, $0.type) }
        let types = Dictionary(unsafe + weak) { first, _ in first }
        for property in entry.properties {
            let written = BareName(property.name.value).text
            guard types[written] == nil,
                let near = Suggestion.nearest(to: written, among: types.keys.sorted()),
                // A class of one's own may have that name, but it hardly has a property of the same type, too.
                entry.module != nil || types[near] == property.type.value.name
            else { continue }
            let message = "'\(name)' has no property '\(written)'; did you mean '\(near)'?"
            report(.unknownClass, message, at: property.name.location, length: property.name.value.utf8.count)
        }
    }

    /// Properties of a known class with a known protocol that is not theirs. A class of one's own that is called so may have one.
    private mutating func reportOtherTypes(_ entry: ClassEntry, name: String, _ known: KnownName) {
        let classes = known.classes.filter { entry.module == nil || entry.module == $0.module }
        for property in entry.properties {
            let own = classes.flatMap(\.hazards).filter { $0.property == BareName(property.name.value).text }
            guard let first = own.first else { continue }
            let written = BareName(property.type.value.unqualified(by: first.module).name)
            guard !own.contains(where: { property.type.value.unqualified(by: $0.module) == $0.type }),
                KnowledgeBase.protocolEntry(named: written.text) != nil
            else { continue }
            let other = entry.module == nil ? ", or give a class of your own its 'module'" : ""
            let message =
                "'\(name).\(first.property)' is '\(first.type.name)', and the wrapper of another type doesn't compile; "
                + "correct 'type'\(other)"
            report(
                .badType, message, severity: .warning, at: property.type.location,
                length: property.type.value.name.utf8.count)
        }
    }

    /// An unknown class in a known module: its property has the name and the type of a known class's property.
    private mutating func reportNearClass(_ entry: ClassEntry, name: String) {
        guard let module = entry.module, let property = entry.properties.first, property.type.value.isExistential else {
            return
        }
        let alike = KnowledgeBase.classes(
            ofModule: module, property: property.name.value, type: property.type.value)
        guard let near = Suggestion.nearest(to: name, among: alike.map(\.name)) else { return }
        let message = "'\(module)' has no class '\(name)' with this delegate; did you mean '\(near)'?"
        report(.unknownClass, message, at: entry.name.location, length: entry.name.value.utf8.count)
    }

    // MARK: Protocols

    /// Reports a description that leaves out a requirement that the protocol is known to have: a proxy would never forward it.
    mutating func reportMissingRequirements(of entry: ProtocolEntry) {
        let name = entry.name.value
        guard let known = KnowledgeBase.protocolEntry(named: BareName(name).text),
            entry.module == nil || entry.module == known.module
        else { return }
        let length = name.utf8.count
        if known.isObjC, !entry.isObjC {
            let message = "'\(name)' is an Objective-C protocol; add 'objc: true', or remove what SafeGen knows already"
            report(.incompleteProtocol, message, at: entry.name.location, length: length)
        }
        let listed = Set(entry.requirements.map(\.requirement.fullName))
        let missing = known.requirements.filter { $0.condition == nil }.map(\.requirement.fullName)
            .filter { !listed.contains($0) }
        guard !missing.isEmpty else {
            guard entry.partialReason != nil else { return }
            let message = "the description of '\(name)' leaves out nothing that is known; remove 'partial'"
            return report(.unusedAllowance, message, severity: .warning, at: entry.name.location, length: length)
        }
        guard entry.partialReason == nil else { return }
        let message =
            "the description of '\(name)' leaves out \(missing.joined(separator: ", ")); remove the description, since "
            + "SafeGen knows the protocol, or complete it, or give 'partial' with a reason"
        report(.incompleteProtocol, message, at: entry.name.location, length: length)
    }
}

extension ClassEntry {
    /// The entry, completed by the knowledge of the class where it leaves something open.
    fileprivate func completed(by known: KnownClass, on targets: DeploymentTargets) -> ClassEntry {
        var entry = self
        entry.module = entry.module ?? known.module
        if entry.place(of: ClassKeys.isolation) == nil { entry.attributes.isolation = known.wrapperIsolation }
        entry.hasKnownCondition = entry.attributes.condition == nil
        entry.safeModule = entry.hasKnownCondition ? known.weakElsewhere : nil
        entry.attributes.condition = entry.attributes.condition ?? known.condition
        entry.hasKnownAvailability = entry.attributes.availability == nil
        entry.attributes.availability = entry.attributes.availability ?? known.wrapperAvailability(on: targets)
        entry.form = entry.form ?? known.form
        if entry.bindings.isEmpty, !entry.isBindingUnread, !known.binding.isEmpty, entry.form != .extension {
            entry.bindings = [BindingEntry(at: name.location, arguments: known.binding)]
        }
        entry.properties = known.hazards.map { hazard in
            var property = PropertyEntry(
                name: Located(hazard.property, at: name.location),
                type: Located(isQualified ? hazard.qualifiedType : hazard.type, at: name.location))
            property.attributes.optionality = hazard.nullability.optionality
            return property
        }
        // An extension doesn't have its own getter.
        if entry.form == .extension, entry.forward == nil { entry.forward = .proxy }
        return entry
    }
}

extension Hazard {
    /// The delegate's type with the module before each protocol that it is known to declare.
    fileprivate var qualifiedType: ReferenceType {
        type.mapNames { KnowledgeBase.protocolEntry(named: $0)?.module == module ? "\(module).\($0)" : $0 }
    }
}

extension Hazard.Nullability {
    /// The optionality of a wrapper's property; if it is not known, the property is optional, as most are.
    package var optionality: Optionality {
        switch self {
        case .optional, .notKnown: .optional
        case .implicit: .implicit
        case .never: .none
        }
    }
}

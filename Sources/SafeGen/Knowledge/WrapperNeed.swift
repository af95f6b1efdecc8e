package enum WrapperNeed: Equatable, Sendable {
    /// One of these systems does not hold it weakly; the versions since which they do, none where no version does.
    case needed(until: [SystemRelease])
    /// All of these systems hold it weakly, which older ones do not.
    case past(since: [SystemRelease])
    /// These systems, and as far as it is known the older ones, hold it weakly.
    case never
    /// It depends on the versions, and nothing lists them.
    case open(until: [SystemRelease])
    /// No header of these versions was looked at, or reports contradict them, and newer ones hold it weakly: `between iOS 13.7 and 14.5`,
    /// `before macOS 11.3`.
    case unknown([String])
}

/// Since which versions the systems hold a property weakly.
package struct WeakVersions: Equatable, Sendable {
    /// The first versions that are known to hold it weakly.
    package var since: [SystemRelease]
    /// Whether systems that `since` doesn't name hold it unretained.
    package var isUnretainedElsewhere: Bool
    /// The headers, by which versions before those are unknown; without, older ones do not hold it weakly.
    var history: PropertyHistory?

    /// Whether a program that is built for some systems needs a wrapper: the one answer, by headers and reports, for rules, reviews,
    /// explanations of classes and, through `holding(in:)`, crashes.
    package func need(at targets: DeploymentTargets) -> WrapperNeed {
        let shown = (history?.shown ?? []).compactMap { seen -> String? in
            guard let target = targets[seen.system], target <= seen.version else { return nil }
            let first = since.first { $0.system == seen.system }?.version ?? history?.spans[seen.system]?.last?.first
            return "between \(seen.system.rawValue) \(first ?? target) and \(seen.version)"
        }
        if since.isEmpty, isUnretainedElsewhere { return .needed(until: []) }
        if since.isEmpty { return shown.isEmpty ? .never : .unknown(shown) }
        if targets.isEmpty { return .open(until: since) }
        let gaps = targets.releases.compactMap { history?.gap(at: $0) }
        let old = since.filter { release in
            guard let version = targets[release.system], version < release.version else { return false }
            return history?.gap(at: SystemRelease(release.system, version)) == nil
        }
        let isNamed = { (system: AppleSystem) in since.contains { $0.system == system } }
        if !old.isEmpty || isUnretainedElsewhere && targets.releases.contains(where: { !isNamed($0.system) }) {
            return .needed(until: old)
        }
        if !(gaps + shown).isEmpty { return .unknown(gaps + shown) }
        let past = since.filter { targets[$0.system] != nil }
        return past.isEmpty ? .never : .past(since: past)
    }
}

extension WrapperNeed {
    /// Whether a wrapper has to be proposed: older systems count where no versions are given, and one is no mistake where nothing is known.
    package func isNeeded(ifOpen standard: Bool, ifUnknown: Bool = false) -> Bool {
        switch self {
        case .needed: true
        case .past, .never: false
        case .unknown: ifUnknown
        case .open: standard
        }
    }

    /// `needed until iOS 18.0`, `unknown between iOS 13.7 and 14.5, before macOS 11.3`; nil if no version matters.
    package var words: String? {
        switch self {
        case .needed(let releases) where !releases.isEmpty, .open(let releases):
            "needed until \(Self.list(releases))"
        case .past(let releases): "not needed since \(Self.list(releases))"
        case .unknown(let gaps): "unknown \(gaps.joined(separator: ", "))"
        case .needed, .never: nil
        }
    }

    /// `iOS 14.5 and tvOS 17.0`
    package static func list(_ releases: [SystemRelease]) -> String {
        releases.map(\.description).joined(separator: " and ")
    }
}

extension Hazard {
    /// Since which versions the systems themselves hold it weakly.
    package var weakVersions: WeakVersions {
        WeakVersions(
            since: weakSince, isUnretainedElsewhere: !traits.contains(.weakInNewerSDKs), history: history)
    }

    /// How the headers of SDKs hold it; nil if none of those that were looked at has it.
    package var history: PropertyHistory? { KnowledgeBase.history(of: property, ofClass: className, in: module) }
}

extension WeakProperty {
    /// How the headers of its systems' SDKs hold it; nil if none of those that were looked at has it. The headers of other systems may
    /// declare it too, where the class is unavailable.
    package var history: PropertyHistory? {
        KnowledgeBase.history(of: property, ofClass: className, in: module).flatMap { $0.only(systems) }
    }

    /// Since which versions it is weak, where older ones were not.
    package var weakVersions: WeakVersions {
        let history = history
        let since = systems.compactMap { system in history?.change(on: system).map { SystemRelease(system, $0.first) } }
        return WeakVersions(since: since, isUnretainedElsewhere: false, history: history)
    }
}

extension KnownFramework {
    /// The unsafe and the weak properties on the systems that an app is deployed to.
    ///
    /// Whatever these systems hold weakly is weak, and whatever one of them did not hold weakly yet is unsafe. Without targets it is as the
    /// newest SDKs have it. What these have as unsafe stays so, if there is code for unknown systems beside.
    package func at(_ targets: DeploymentTargets, besidesUnknown isPartial: Bool = false) -> KnownFramework {
        if targets.isEmpty { return self }
        var framework = self
        for (index, known) in framework.classes.enumerated().reversed() where !isPartial {
            let (needed, past) = known.hazards.parted { $0.weakVersions.need(at: targets).isNeeded(ifOpen: true) }
            framework.classes[index].hazards = needed
            framework.weak += past.map { WeakProperty($0, seen: known.seen.joined(separator: ", ")) }
            if needed.isEmpty { framework.classes.remove(at: index) }
        }
        let (needed, rest) = framework.weak.parted { property in
            !property.isNotOverridable && property.weakVersions.need(at: targets).isNeeded(ifOpen: false)
        }
        framework.weak = rest
        for property in needed {
            if let index = framework.classes.firstIndex(where: { $0.name == property.className }) {
                framework.classes[index].hazards.append(Hazard(onceUnretained: property))
            } else {
                framework.classes += [KnownClass(onceUnretained: [property])].compactMap(\.self)
            }
        }
        return framework
    }
}

extension KnownClass {
    /// A class whose delegates older systems hold unretained, by the headers of their SDKs; nil if it has none.
    package init?(onceUnretained properties: [WeakProperty]) {
        guard let first = properties.first else { return nil }
        self.init(
            module: first.module, name: first.className, hazards: properties.map { Hazard(onceUnretained: $0) },
            seen: [first.seen])
    }
}

extension Sequence {
    fileprivate func parted(_ condition: (Element) -> Bool) -> (those: [Element], others: [Element]) {
        reduce(into: ([], [])) { parts, element in
            if condition(element) { parts.0.append(element) } else { parts.1.append(element) }
        }
    }
}

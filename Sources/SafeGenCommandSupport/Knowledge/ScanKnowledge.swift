import SafeGen

/// An index of the knowledge base for scans: classes whose delegates are unsafe, and protocols whose delegates are weak
/// already.
package struct ScanKnowledge: Sendable {
    package struct KnownProtocol: Sendable {
        package var name: String
        /// The classes with a property of it.
        package var classes: [Int]
    }

    /// The classes, by module and name, with the properties that can dangle.
    package let classes: [KnownClass]
    package let protocols: [KnownProtocol]
    /// The properties that are weak, by the protocols of their delegates.
    package let weak: [String: [WeakProperty]]
    /// The classes, by Interface Builder's names for their objects.
    package let elements: [String: [Int]]

    /// The systems that all code is built for; none if those of some aren't known.
    package let targets: DeploymentTargets
    /// The systems that the code is for, where some of it doesn't say their versions; none if those aren't known either.
    package var openSystems: Set<AppleSystem> = []

    package static let apple = ScanKnowledge(at: DeploymentTargets())

    /// The knowledge of Apple's frameworks on the systems that an app is deployed to, and on unknown ones, if those of some code aren't known.
    package init(at targets: DeploymentTargets, besidesUnknown: Bool = false) {
        let frameworks = KnowledgeBase.facts(at: targets, besidesUnknown: besidesUnknown)
        self.init(
            classes: frameworks.flatMap(\.classes), weak: frameworks.flatMap(\.weak),
            targets: besidesUnknown ? DeploymentTargets() : targets)
    }

    /// Gathers the names to look for.
    ///
    /// - Parameters:
    ///   - classes: The classes. A property whose delegate lives as long as the app is not looked for.
    ///   - weak: The weak properties.
    ///   - targets: The systems that both are about.
    package init(classes: [KnownClass], weak: [WeakProperty], targets: DeploymentTargets = DeploymentTargets()) {
        self.targets = targets
        let classes = classes.map(\.withoutLastingDelegates).filter { !$0.hazards.isEmpty }
            .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
        self.classes = classes
        var byProtocol: [String: [WeakProperty]] = [:]
        for property in weak {
            for name in property.protocols { byProtocol[name, default: []].append(property) }
        }
        var owners: [String: [Int]] = [:]
        for (index, known) in classes.enumerated() {
            for name in Set(known.hazards.flatMap(\.protocols)) {
                // An object that conforms to it may be the delegate of the class that holds it weakly.
                if byProtocol[name] == nil { owners[name, default: []].append(index) }
            }
        }
        elements = Dictionary(grouping: classes.indices, by: { classes[$0].elementName })
        protocols = owners.map { KnownProtocol(name: $0.key, classes: $0.value) }.sorted { $0.name < $1.name }
        self.weak = byProtocol.filter { owners[$0.key] == nil }
    }
}

extension ScanKnowledge {
    /// The first property with delegates of a protocol for which versions matter, and whether the targets need a wrapper of it.
    package func need(ofWeak protocolName: String, at own: DeploymentTargets? = nil) -> (
        name: String, need: WrapperNeed
    )? {
        (weak[protocolName] ?? []).lazy.map { property in
            var need = property.weakVersions.need(at: own ?? targets)
            if case .open(let releases) = need, !openSystems.isEmpty {
                let own = releases.filter { openSystems.contains($0.system) }
                need = own.isEmpty ? .never : .open(until: own)
            }
            return ("\(property.className).\(property.property)", need)
        }.first { $0.1.words != nil }
    }

    /// Since when each system of the targets holds a delegate of a protocol weakly, where older versions did not, or between which
    /// versions that is unknown; without targets since when each system does. Nil if no version matters.
    package func holding(ofWeak protocolName: String, at own: DeploymentTargets? = nil) -> String? {
        let (targets, found) = (own ?? targets, need(ofWeak: protocolName, at: own))
        switch found?.need {
        case .open(let releases): return found.map { "\($0.name) is weak since \(WrapperNeed.list(releases))" }
        case .unknown(let gaps): return found.map { "\($0.name): \(WrapperNeed.unknown(gaps).words ?? "")" }
        case .needed, .past, .never, nil: break
        }
        return (weak[protocolName] ?? []).lazy.compactMap { property -> String? in
            let hazard = KnowledgeBase.hazard(ofClass: property.className, property: property.property)
            let since = hazard?.weakSince ?? property.weakVersions.since
            guard !since.isEmpty, !targets.isEmpty else { return nil }
            let words = targets.holding(since: since, where: property.systems.contains)
            return "\(property.className).\(property.property) is \(words)"
        }.first
    }
}

extension DeploymentTargets {
    /// Words on systems that hold a property weakly: "weak on iOS 17 (since 13.7) and macOS 13 (in all known versions)".
    package func holding(since versions: [SystemRelease], where has: (AppleSystem) -> Bool) -> String {
        let parts = releases.compactMap { release -> String? in
            if let since = versions.first(where: { $0.system == release.system }) {
                return "\(release) (since \(since.version))"
            }
            return has(release.system) ? "\(release) (in all known versions)" : nil
        }
        return parts.isEmpty ? "weak" : "weak on " + parts.joined(separator: " and ")
    }
}

extension KnownClass {
    fileprivate var withoutLastingDelegates: KnownClass {
        var known = self
        known.hazards.removeAll { $0.traits.contains(.delegateLivesForEver) }
        return known
    }

    /// Interface Builder's name for an object of the class: `comboBox` for NSComboBox, `glkView` for GLKView.
    fileprivate var elementName: String {
        let own = name.hasPrefix("NS") || name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
        let capitals = own.prefix { $0.isUppercase }.count
        let lowered = own.prefix(capitals > 1 && capitals < own.count ? capitals - 1 : 1)
        return lowered.lowercased() + own.dropFirst(lowered.count)
    }
}

extension Hazard {
    /// The protocols that show in code that an object is a delegate of the property.
    fileprivate var protocols: [String] {
        let own = type.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            .filter { !["any", "AnyObject"].contains($0) }
        // If there are several protocols, those that bear the class's name are its own; the others may belong to weak properties.
        let special = own.filter { own.count > 1 && $0.hasPrefix(className) }
        return (special.isEmpty ? own : special) + documentedProtocols
    }
}

extension WeakProperty {
    /// The protocols that show in code that an object is a delegate of the property. If it is typed `AnyObject`, none is known,
    /// so Apple's rule for names has to do.
    fileprivate var protocols: [String] {
        let words = type.split { $0 == " " || $0 == "&" }
        let named = words.filter {
            !["AnyObject", "NSObjectProtocol"].contains($0) && KnownActors.module(of: $0) == nil
        }
        if !named.isEmpty { return named.map(String.init) }
        return [className + property.prefix(1).uppercased() + property.dropFirst()]
    }
}

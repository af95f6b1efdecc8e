import SafeGen

extension KnowledgeBase {
    /// Whether a proxy can stand for an object of a type: all methods that such an object may have are known.
    package static func describes(_ type: String) -> Bool { type == "AnyObject" || protocolEntry(named: type) != nil }
}

extension KnownClass {
    /// The entry as YAML takes it for text in every list.
    package var quotedEntry: String { manifestEntry().flow }

    /// The entry of a manifest.
    ///
    /// - Parameters:
    ///   - builtFor: The systems that the code is built for, and no others; none if that is not known.
    ///   - isExtended: Whether code sets delegates of instances that it doesn't make.
    /// - Returns: The entry: the name, with arguments if the user has to choose some. It has all keys where newer SDKs declare the
    ///   delegates weak, so that the name alone is none.
    package func manifestEntry(builtFor: [AppleSystem] = [], isExtended: Bool = false) -> ManifestEntry {
        guard hazards.contains(where: { $0.traits.contains(.weakInNewerSDKs) }) else {
            return ManifestEntry(name: name, bind: exampleBinding)
        }
        var entry = ManifestEntry(name: name, module: module)
        if isGivenAway || isExtended {
            entry.fields.append(("form", Form.extension.rawValue))
        }
        if KnownActors.isolation(of: name, module: module) == .mainActor {
            entry.fields.append(("isolation", "MainActor"))
        }
        let systems = Set(hazards.flatMap(\.weakSince).map(\.system))
        if builtFor.isEmpty || !systems.isSuperset(of: builtFor) {
            let condition = AppleSystem.allCases.filter(systems.contains).map { "os(\($0.rawValue))" }
            entry.fields.append(("condition", condition.joined(separator: " || ")))
        }
        entry.properties = hazards.map { hazard in
            let forwarding = KnowledgeBase.describes(hazard.type.name) ? Forwarding.proxy : .delegate
            return ManifestEntry.property(
                hazard.property, type: hazard.type.name,
                [("ownership", Ownership.computed.rawValue), ("forward", forwarding.rawValue)])
        }
        return entry
    }

    /// Whether an extension can have a proxy for each of its delegates.
    package var canBeExtended: Bool {
        hazards.allSatisfy { $0.forwarding == .proxy && KnowledgeBase.describes($0.type.name) }
    }

    /// Whether a framework gives the instances by a property, such as `physicsWorld`, so that no subclass is used.
    package var isGivenAway: Bool { CommandKnowledge.givers.contains { $0.className == name && $0.isTelling } }
}

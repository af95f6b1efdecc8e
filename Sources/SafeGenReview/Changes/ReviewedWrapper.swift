import SafeGen
import SafeGenCommandSupport

/// A wrapper of one side: its entry in the manifest, and the code that is emitted for it.
struct ReviewedWrapper: Sendable {
    let manifest: String
    /// The class, with all defaults applied.
    private(set) var entry: ResolvedClass
    /// Its name and its generic arguments.
    let wrapper: ResolvedWrapper
    var emitted: Wrapper
    /// What its manifest knows of delegates' protocols.
    let protocols: ProtocolIndex
    /// The oldest compiler that reads it.
    let swift: SwiftVersion
    let places: SidePlaces

    /// The name that code uses; nil for an extension, which has none.
    var typeName: String? { isExtension ? nil : name }
    var name: String { wrapper.name }
    var className: String { entry.bareName.text }
    var isExtension: Bool { entry.form.value == .extension }

    static func all(of generation: Generation?, _ places: SidePlaces?, manifest: String) -> [ReviewedWrapper] {
        guard let generation, let places else { return [] }
        var emitted: [String: Wrapper] = [:]
        for declaration in generation.declarations {
            switch declaration {
            case .subclass(let wrapper), .extension(let wrapper): emitted[wrapper.name] = wrapper
            case .proxy, .support: break
            }
        }
        let protocols = ProtocolIndex(generation.manifest.protocols)
        return generation.manifest.classes.flatMap { entry in
            entry.wrappers.compactMap { wrapper in
                if emitted[wrapper.name] == nil, entry.isSubclassed { return nil }
                return ReviewedWrapper(
                    manifest: manifest, entry: entry, wrapper: wrapper,
                    emitted: emitted[wrapper.name] ?? Wrapper(inheritedBy: entry, named: wrapper.name),
                    protocols: protocols, swift: generation.manifest.output.swift, places: places)
            }
        }
    }

    var text: [UInt8] {
        SourceFileTemplate(manifestName: "", swift: swift).render([
            isExtension ? .extension(emitted) : .subclass(emitted)
        ])
    }

    /// The same wrapper for other systems; nil for its own.
    func built(for targets: DeploymentTargets?) -> ReviewedWrapper {
        var other = self
        other.entry.targets = targets ?? entry.targets
        return other
    }

    var warnings: [Diagnostic] { HazardWarnings.check(entry, protocols) }

    /// The change, at the place of the key that the statement is about.
    func change(_ statement: Statement) -> ReviewChange {
        let place = places[statement.key.flatMap { entry.places[$0] } ?? entry.name.location]
        return ReviewChange(statement, of: name, .wrapper, in: manifest, at: place)
    }

    /// The same of a property, perhaps in the manifest that the wrapper moved to.
    func change(
        _ statement: Statement, of property: ResolvedProperty, in manifest: String? = nil
    ) -> ReviewChange {
        let place = places[statement.key.flatMap { property.places[$0] } ?? property.name.location]
        return ReviewChange(statement, of: title(of: property), .property, in: manifest ?? self.manifest, at: place)
    }

    func protection(of property: ResolvedProperty) -> Protection {
        if isExtension { return .attachedProxy }
        return property.forward.value == .proxy ? .proxy : .weakSubclass
    }

    /// Why a property needs no wrapper, as far as is known; nil if it does.
    func unneeded(of property: ResolvedProperty) -> ReviewText? {
        let name = property.name.value.text
        guard let hazard = property.hazard else {
            guard let weak = entry.weakProperties.first(where: { $0.property == name }),
                !weak.weakVersions.need(at: entry.targets).isNeeded(ifOpen: false, ifUnknown: true)
            else { return nil }
            return "\(name) of \(className) is weak already"
        }
        if !hazard.weakVersions.need(at: entry.targets).isNeeded(ifOpen: true, ifUnknown: true) {
            return "\(name) of \(className) is weak on each system that the code is built for"
        }
        if hazard.traits.contains(.delegateLivesForEver) {
            return "the delegate of \(className) lives as long as the app"
        }
        guard !isExtension else { return nil }
        // These are the properties that a warning says to remove.
        if protection(of: property) == .weakSubclass {
            if property.attributes.ownership == .retained {
                return "\(className) retains its \(name), so nothing dangles"
            }
            if hazard.reads != .getter, !property.type.value.takesProxy {
                return "a weak \(name) isn't known to help in \(className), and no proxy can stand in for a class"
            }
        }
        switch hazard.creation {
        case .vended, .singleton: return "a framework makes the instances, so a subclass of \(className) was never used"
        case .unavailableInSwift: return "Swift can't use \(className)"
        default: return nil
        }
    }

    /// Since or until which systems a wrapper is needed, in words; nil if all versions need it.
    var need: String? {
        entry.properties.lazy.compactMap { property in
            let weak = entry.weakProperties.first { $0.property == property.name.value.text }
            return (property.hazard?.weakVersions ?? weak?.weakVersions)?.need(at: entry.targets).words
        }.first
    }

    func title(of property: ResolvedProperty) -> String {
        isExtension ? "\(className).\(property.backingName)" : "\(name).\(property.name.value.text)"
    }
}

/// The wrappers of two sides, brought together.
struct WrapperMatching: Sendable {
    /// Those that are the same wrapper, in the order of the head.
    private(set) var pairs: [(before: ReviewedWrapper, after: ReviewedWrapper)] = []
    /// Those that only the head has.
    private(set) var added: [ReviewedWrapper] = []
    /// Those that only the base has.
    private(set) var removed: [ReviewedWrapper] = []

    /// Matches wrappers by their name, and the rest by their class, so that neither a rename nor another form is an
    /// end and a beginning: the change of the protection has to be reported.
    init(_ before: [ReviewedWrapper], _ after: [ReviewedWrapper]) {
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        let keys: [(ReviewedWrapper) -> [String]] = [
            { [$0.manifest, $0.name, $0.className] },
            { [$0.manifest, $0.name] },
            { [$0.manifest, $0.className, $0.isExtension ? "+" : "", $0.wrapper.arguments.joined(separator: ",")] },
            { [$0.manifest, $0.className, $0.isExtension ? "+" : ""] },
            { [$0.manifest, $0.className] },
            { [$0.name, $0.className] },
            { [$0.className, $0.isExtension ? "+" : "", $0.wrapper.arguments.joined(separator: ",")] },
            { [$0.className] },
        ]
        for key in keys {
            var places: [[String]: [Int]] = [:]
            for (index, wrapper) in before.enumerated().reversed() where !taken.contains(index) {
                places[key(wrapper), default: []].append(index)
            }
            guard !places.isEmpty else { break }
            for (index, wrapper) in after.enumerated() where partners[index] == nil {
                guard let partner = places[key(wrapper)]?.popLast() else { continue }
                partners[index] = partner
                taken.insert(partner)
            }
        }
        for (index, wrapper) in after.enumerated() {
            if let partner = partners[index] {
                pairs.append((before[partner], wrapper))
            } else {
                added.append(wrapper)
            }
        }
        removed = before.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
}

extension WrapperMatching {
    /// For each declaration of the head the manifest and the name that it had at the base; nil for a new one.
    func formerDeclarations(
        of after: Generation, _ manifest: ReviewedManifest, former: [ReviewedManifest]
    ) -> [[String]?] {
        var partners: [String: [String]] = [:]
        for pair in pairs where pair.after.manifest == manifest.path {
            partners[pair.after.name] = [pair.before.manifest, pair.before.name]
        }
        let proxies = Dictionary(
            former.flatMap { side in (side.before?.proxies ?? []).map { ($0.target.spelling, [side.path, $0.name]) } },
            uniquingKeysWith: { first, _ in first })
        let support = former.lazy.compactMap { side in side.before?.support.map { [side.path, $0.name] } }.first
        return after.declarations.map { declaration in
            switch declaration {
            case .subclass(let wrapper), .extension(let wrapper): partners[wrapper.name]
            case .proxy(let proxy): proxies[proxy.target.spelling]
            case .support: support
            }
        }
    }
}

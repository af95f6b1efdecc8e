import SafeGen
import SafeGen

struct ManifestValue: Equatable {
    var key: String
    var location: SourceLocation
}

/// The part of a manifest that a line of generated code comes from.
struct ManifestOrigin {
    /// The class; of a proxy the first one with a property that uses it.
    let entry: ResolvedClass
    /// The binding; nil of a proxy.
    var wrapper: ResolvedWrapper?
    /// The values, the most specific ones first. The first is to blame where nothing else is.
    let values: [ManifestValue]
}

/// Which part of the manifest each declaration of an output comes from.
struct ManifestOrigins {
    private let manifest: ResolvedManifest
    private var wrappers: [String: (entry: ResolvedClass, wrapper: ResolvedWrapper)] = [:]

    init(_ manifest: ResolvedManifest) {
        self.manifest = manifest
        for entry in manifest.classes {
            for wrapper in entry.wrappers { wrappers[wrapper.name] = (entry, wrapper) }
        }
    }

    /// The origin of a declaration, or of a member of it; nil of what the proxies share.
    func origin(of declaration: EmittedDeclaration, member: Int?) -> ManifestOrigin? {
        switch declaration {
        case .subclass(let emitted), .extension(let emitted):
            guard let (entry, wrapper) = wrappers[emitted.name] else { return nil }
            let property = member.flatMap { member in
                entry.properties.first { $0.name.value.spelling == emitted.properties[member].name }
            }
            return ManifestOrigin(
                entry: entry, wrapper: wrapper,
                values: (property.map(Self.values) ?? []) + Self.values(of: entry, wrapper))
        case .proxy(let proxy):
            guard let (entry, property) = user(of: proxy) else { return nil }
            let protocols = self.protocols(of: proxy.target)
            let requirement = member.flatMap { member in
                protocols.flatMap(\.requirements).first { $0.requirement.isForwarded(by: proxy.members[member]) }
            }
            let own = Self.values(of: entry, entry.wrappers.first).filter { Self.ofProxies.contains($0.key) }
            return ManifestOrigin(
                entry: entry,
                values: (requirement.map(Self.values) ?? []) + protocols.flatMap(Self.values)
                    + Self.values(of: property)
                    + own)
        case .support: return nil
        }
    }

    private func user(of proxy: DelegateProxy) -> (entry: ResolvedClass, property: ResolvedProperty)? {
        for entry in manifest.classes {
            let property = entry.properties.first { property in
                property.type.value == proxy.target || property.type.value.name == proxy.target.name
            }
            if let property { return (entry, property) }
        }
        return nil
    }

    /// The protocols of a delegate's type that the manifest describes, and those that they inherit from.
    private func protocols(of type: ReferenceType) -> [ProtocolEntry] {
        var open = type.name.words.map(String.init)
        var found: [Int] = []
        while !open.isEmpty {
            let name = open.removeFirst()
            for (index, entry) in manifest.protocols.enumerated()
            where !entry.isBuiltIn && entry.name.value == name && !found.contains(index) {
                found.append(index)
                open += entry.inherits.map(\.value)
            }
        }
        return found.map { manifest.protocols[$0] }
    }

    // MARK: Values

    /// The keys of a class's entry that show in the proxies of its delegates.
    private static let ofProxies: Set = ["class", "imports", "available", "condition"]

    private static func values(of property: ResolvedProperty) -> [ManifestValue] {
        var values = [ManifestValue(key: "property", location: property.name.location)]
        // A known class has its properties from SafeGen's knowledge: they are all where its name is.
        if property.places["type"] != nil {
            values.append(ManifestValue(key: "type", location: property.type.location))
        }
        return values + written(PropertyKeys.attributes.map(\.facts.name) + ["forward", "prefix"], in: property.places)
    }

    private static func values(of entry: ResolvedClass, _ wrapper: ResolvedWrapper?) -> [ManifestValue] {
        var values = [ManifestValue(key: "class", location: entry.name.location)]
        if let wrapper {
            if !wrapper.arguments.isEmpty {
                values.append(ManifestValue(key: "bind", location: wrapper.bindingLocation))
            }
            if wrapper.location != wrapper.bindingLocation {
                values.append(ManifestValue(key: "as", location: wrapper.location))
            }
        }
        let names = ["module"] + ClassKeys.attributes.map(\.facts.name) + ["form", "prefix", "forward"]
        return values + written(names, in: entry.places)
    }

    private static func values(of entry: ProtocolEntry) -> [ManifestValue] {
        [ManifestValue(key: "protocol", location: entry.name.location)]
            + written(["module", "imports", "isolation", "condition", "objc", "inherits"], in: entry.places)
    }

    private static func values(of requirement: RequirementEntry) -> [ManifestValue] {
        let location = requirement.places["declaration"] ?? requirement.location
        return [ManifestValue(key: "requirement", location: location)]
            + written(["whenNil", "forwarded", "condition"], in: requirement.places)
    }

    private static func written(_ keys: [String], in places: KeyPlaces) -> [ManifestValue] {
        keys.compactMap { key in places[key].map { ManifestValue(key: key, location: $0) } }
    }
}

extension Requirement {
    fileprivate func isForwarded(by member: ProxyMember) -> Bool {
        switch (kind, member.requirement.kind) {
        case (.function(let own), .function(let other)):
            own.name == other.name && own.parameters.map(\.argumentLabel) == other.parameters.map(\.argumentLabel)
        case (.property(let own), .property(let other)): own.name == other.name
        default: false
        }
    }
}

extension Character {
    var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension StringProtocol where SubSequence == Substring {
    var words: [Substring] { split { !$0.isWordPart } }
}

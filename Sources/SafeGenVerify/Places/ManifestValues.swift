import SafeGen

struct ManifestValue: Equatable {
    var key: String
    var location: SourceLocation
}

struct ManifestValues {
    let manifest: ResolvedManifest

    /// The values, the most specific ones first. The first is to blame where nothing else is.
    func values(of subject: Subject) -> [ManifestValue] {
        switch subject {
        case .wrapper(let index, let wrapper, let property):
            let entry = manifest.classes[index]
            return (property.map { values(of: entry.properties[$0]) } ?? []) + values(of: entry, wrapper: wrapper)
        case .proxy(let index, let property, let protocols, let requirement):
            let entry = manifest.classes[index]
            return (requirement.map(values) ?? []) + protocols.flatMap { values(ofProtocol: $0) }
                + values(of: entry.properties[property])
                + values(of: entry, wrapper: 0).filter { Self.ofProxies.contains($0.key) }
        case .support: return []
        }
    }

    /// The keys of a class's entry that show in the proxies of its delegates.
    private static let ofProxies: Set = ["class", "imports", "available", "condition"]

    private func values(of property: ResolvedProperty) -> [ManifestValue] {
        var values = [ManifestValue(key: "property", location: property.name.location)]
        // A known class has its properties from SafeGen's knowledge: they are all where its name is.
        if property.places["type"] != nil {
            values.append(ManifestValue(key: "type", location: property.type.location))
        }
        return values
            + Self.written(PropertyKeys.attributes.map(\.facts.name) + ["forward", "prefix"], in: property.places)
    }

    private func values(of entry: ResolvedClass, wrapper: Int) -> [ManifestValue] {
        var values = [ManifestValue(key: "class", location: entry.name.location)]
        if entry.wrappers.indices.contains(wrapper) {
            let wrapper = entry.wrappers[wrapper]
            if !wrapper.arguments.isEmpty {
                values.append(ManifestValue(key: "bind", location: wrapper.bindingLocation))
            }
            if wrapper.location != wrapper.bindingLocation {
                values.append(ManifestValue(key: "as", location: wrapper.location))
            }
        }
        let names = ["module"] + ClassKeys.attributes.map(\.facts.name) + ["form", "prefix", "forward"]
        return values + Self.written(names, in: entry.places)
    }

    private func values(ofProtocol index: Int) -> [ManifestValue] {
        let entry = manifest.protocols[index]
        return [ManifestValue(key: "protocol", location: entry.name.location)]
            + Self.written(["module", "imports", "isolation", "condition", "objc", "inherits"], in: entry.places)
    }

    private func values(_ place: Subject.Requirement) -> [ManifestValue] {
        let requirement = manifest.protocols[place.ofProtocol].requirements[place.index]
        let location = requirement.places["declaration"] ?? requirement.location
        return [ManifestValue(key: "requirement", location: location)]
            + Self.written(["whenNil", "forwarded", "condition"], in: requirement.places)
    }

    private static func written(_ keys: [String], in places: KeyPlaces) -> [ManifestValue] {
        keys.compactMap { key in places[key].map { ManifestValue(key: key, location: $0) } }
    }
}

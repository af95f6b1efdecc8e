/// Which extensions declare the safe properties of which others.
///
/// Swift has no overrides in extensions: a property declared in the extension of a class can't be declared again in that of
/// a subclass. So the extension of the topmost class declares the property for all of them, and takes the subclasses'
/// delegates too, each behind the proxy of its own type.
struct ExtensionHierarchy {
    /// A property of a class, by their numbers.
    struct PropertyIndex: Hashable {
        var entry: Int
        var property: Int
    }

    /// For each property that another extension declares, where that is.
    private(set) var owners: [PropertyIndex: PropertyIndex] = [:]
    /// For each property, the ones that it replaces, in the order of the manifest.
    private(set) var heirs: [PropertyIndex: [PropertyIndex]] = [:]

    init(_ classes: [ResolvedClass]) {
        let hierarchy = ClassHierarchy(classes)
        for entry in classes.indices where !classes[entry].isSubclassed {
            let ancestors = hierarchy.ancestors(of: entry)
            guard !ancestors.isEmpty else { continue }
            for (number, property) in classes[entry].properties.enumerated() {
                let place = PropertyIndex(entry: entry, property: number)
                guard let owner = Self.owner(of: property, in: ancestors, of: classes) else { continue }
                owners[place] = owner
                heirs[owner, default: []].append(place)
            }
        }
    }

    private static func owner(
        of property: ResolvedProperty, in ancestors: [Int], of classes: [ResolvedClass]
    ) -> PropertyIndex? {
        for entry in ancestors.reversed() {
            let number = classes[entry].properties.firstIndex { $0.backingName == property.backingName }
            if let number { return PropertyIndex(entry: entry, property: number) }
        }
        return nil
    }
}

extension WrapperPlanner {
    /// The delegates of other types that the extensions of subclasses would hand to the same property, those of narrower
    /// types first.
    mutating func narrowerDelegates(of place: ExtensionHierarchy.PropertyIndex) -> [NarrowerDelegate] {
        var narrower: [NarrowerDelegate] = []
        for heir in hierarchy.heirs[place] ?? [] {
            let (entry, base) = (classes[heir.entry], classes[place.entry])
            let (property, owner) = (entry.properties[heir.property], base.properties[place.property])
            guard checkHeir(property, of: entry, owner, of: base), property.type.value != owner.type.value,
                !narrower.contains(where: { $0.type == property.type.value }),
                let proxy = proxy(for: property, of: entry)
            else { continue }
            let own = conditions(of: base, owner.type.value)
            let others = conditions(of: entry, property.type.value).filter { !own.contains($0) }
            let delegate = NarrowerDelegate(
                type: property.type.value, proxy: proxy, condition: CompilationCondition.all(of: others))
            let place = narrower.firstIndex { inherits(delegate.type, from: $0.type) }
            narrower.insert(delegate, at: place ?? narrower.endIndex)
        }
        return narrower
    }

    /// The conditions of a class and a type of delegates, part by part.
    private func conditions(of entry: ResolvedClass, _ type: ReferenceType) -> [String] {
        let protocols = Self.names(in: type).map { proxies.index.closure(of: $0).protocols } ?? []
        let condition = entry.fullCondition(with: protocols.compactMap(\.condition))
        return condition.map(CompilationCondition.conjuncts) ?? []
    }

    /// Reports a property that the extension of a superclass can't declare for its subclass, and returns false.
    private mutating func checkHeir(
        _ property: ResolvedProperty, of entry: ResolvedClass, _ owner: ResolvedProperty, of base: ResolvedClass
    ) -> Bool {
        let (name, own) = (property.type.value.name, owner.type.value.name)
        let obstacle: String? =
            if property.type.value != owner.type.value, !inherits(property.type.value, from: owner.type.value) {
                "'\(name)' does not inherit from '\(own)'"
            } else if entry.attributes.access > base.attributes.access {
                "that one is '\(base.attributes.access.rawValue)', and this one '\(entry.attributes.access.rawValue)'"
            } else if entry.attributes.isolation != base.attributes.isolation {
                "one of them belongs to the main actor, and the other does not"
            } else if let available = entry.attributes.availability, available != base.attributes.availability {
                "this one is not as available as that one"
            } else if base.protocolHost != nil || entry.protocolHost != nil {
                "one of them is generic"
            } else {
                nil
            }
        guard let obstacle else { return true }
        let message =
            "'\(entry.name.value)' inherits '\(owner.backingName)' from the extension of '\(base.name.value)', which can't stand "
            + "for both: \(obstacle); give '\(property.name.value.spelling)' another 'prefix'"
        report(.duplicateProperty, message, at: property.name.location)
        return false
    }

    private func inherits(_ type: ReferenceType, from other: ReferenceType) -> Bool {
        guard type != other else { return false }
        if case .object(let name) = other { return ["AnyObject", "Swift.AnyObject"].contains(name) }
        guard let parts = Self.names(in: type), let others = Self.names(in: other) else { return false }
        let closure = proxies.index.closure(of: parts)
        let names = Set(closure.protocols.map(\.name.value))
        return others.allSatisfy { name in
            name.hasSuffix("NSObjectProtocol")
                ? closure.isObjC : names.contains(proxies.index.plainName(of: name))
        }
    }

    private static func names(in type: ReferenceType) -> [String]? {
        guard case .existential(let spelling) = type, let parsed = try? SwiftText.spelledType(spelling) else {
            return nil
        }
        return parsed.compositionParts.map(\.spelling)
    }
}

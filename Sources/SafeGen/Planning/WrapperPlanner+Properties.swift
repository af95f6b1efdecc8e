import SafeGenTemplates
import SafeGenText

extension WrapperPlanner {
    /// Plans the properties of a class, but for those at the indices of `repetitions`.
    mutating func properties(of entry: ClassEntry, repetitions: Set<Int>, access: AccessLevel) -> [WrappedProperty] {
        var properties: [WrappedProperty] = []
        properties.reserveCapacity(entry.properties.count)
        // Those of the properties and of the private ones behind them.
        var names: [String] = []
        for index in entry.properties.indices {
            let property = entry.properties[index]
            let name = property.name.value
            if repetitions.contains(index) {
                let message = "'\(name)' stands twice among the properties of this class"
                report(.duplicateProperty, message, at: property.name.location, length: name.utf8.count)
                continue
            }
            let proxy = proxy(for: property, of: entry)
            if let own = property.access, own.value > access {
                let message =
                    "the override is '\(own.value.rawValue)' and its class '\(access.rawValue)'; "
                    + "an override is seen no further than its class"
                report(.accessTooWide, message, at: own.location, length: own.value.rawValue.utf8.count)
            }
            let prefix = property.prefix ?? entry.prefix ?? defaults.prefix
            let backingName = PropertyName.backing(prefix: prefix, property: name)
            names += [PropertyName.bare(name), backingName]
            properties.append(
                WrappedProperty(
                    name: SwiftText.declarationName(name),
                    backingName: backingName,
                    type: property.type.value,
                    optionality: property.optionality?.value ?? .optional,
                    ownership: property.ownership?.value ?? .unownedUnsafe,
                    access: property.access?.value ?? access,
                    whenReleased: property.whenReleased.map(\.value),
                    proxy: proxy
                )
            )
        }
        if !PropertyName.repetitions(names).isEmpty { reportClashes(of: properties, entry: entry) }
        return properties
    }

    /// The private property behind one property must not be called like another.
    private mutating func reportClashes(of properties: [WrappedProperty], entry: ClassEntry) {
        var owners: [String: String] = [:]
        for property in properties { owners[PropertyName.bare(property.name)] = property.name }
        for property in properties {
            guard let owner = owners.updateValue(property.name, forKey: property.backingName) else { continue }
            let message =
                "the private property behind '\(property.name)' would be named '\(property.backingName)', "
                + "which '\(owner)' takes already; give '\(property.name)' another 'prefix'"
            let place = entry.properties.first { PropertyName.bare($0.name.value) == PropertyName.bare(property.name) }
            report(.duplicateProperty, message, at: place?.name.location ?? entry.name.location)
        }
    }

    /// The proxy that super is handed; nil where it is handed the delegate, or where something is wrong.
    private mutating func proxy(for property: PropertyEntry, of entry: ClassEntry) -> ProxyReference? {
        if let statement = property.whenReleased.first, entry.form?.value == .extension {
            let message = "'whenReleased' runs on a wrapper, and 'form: extension' makes none"
            report(.conflictingKeys, message, at: statement.location)
        }
        let forward = property.forward ?? entry.forward
        guard (forward?.value ?? defaults.forward) == .proxy else {
            checkForwardingDelegate(of: property, form: entry.form, forward: forward)
            return nil
        }
        let user = ProxyPlanner.User(
            condition: entry.condition,
            availability: entry.availability,
            imports: surroundings.imports,
            location: property.type.location
        )
        return proxies.proxy(for: property.type.value, user: user)
    }

    /// Reports where handing super the delegate itself can't work.
    private mutating func checkForwardingDelegate(
        of property: PropertyEntry,
        form: Located<Form>?,
        forward: Located<Forwarding>?
    ) {
        if let form, form.value == .extension {
            let message =
                "an instance that a framework makes has no getter to override, so it has to be handed a proxy; "
                + "'form: extension' needs 'forward: proxy'"
            report(.needsProxy, message, at: forward?.location ?? form.location)
        }
        if let optionality = property.optionality, optionality.value == .none {
            let message =
                "a weak property is nil once its object is gone, so a property that is never nil "
                + "needs 'forward: proxy'"
            report(.needsProxy, message, at: optionality.location)
        }
    }
}

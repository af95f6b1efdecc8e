import SafeGenTemplates

extension WrapperPlanner {
    /// Plans the properties of a class.
    mutating func properties(of entry: ResolvedClass) -> [WrappedProperty] {
        entry.properties.indices.map { index in
            let property = entry.properties[index]
            checkAccess(of: property, in: entry)
            return WrappedProperty(
                name: property.name.value.spelling,
                backingName: property.backingName,
                type: property.type.value,
                attributes: property.attributes,
                proxy: proxy(for: property, of: entry)
            )
        }
    }

    private mutating func checkAccess(of property: ResolvedProperty, in entry: ResolvedClass) {
        guard let location = property.place(of: PropertyKeys.access),
            property.attributes.access > entry.attributes.access
        else { return }
        let access = property.attributes.access.rawValue
        let message =
            "the override is '\(access)' and its class '\(entry.attributes.access.rawValue)'; "
            + "an override can't be more visible than its class"
        report(.accessTooWide, message, at: location, length: access.utf8.count)
    }

    /// The proxy that super is handed; nil if it is handed the delegate, or if something is wrong.
    private mutating func proxy(for property: ResolvedProperty, of entry: ResolvedClass) -> ProxyReference? {
        if property.attributes.ownership == .retained, Self.needsProxy(property, in: entry) {
            reportRetention(of: property, in: entry)
            return nil
        }
        guard property.forward.value == .proxy else {
            checkForwardingDelegate(of: property, in: entry)
            return nil
        }
        let user = ProxyPlanner.User(
            condition: entry.attributes.condition,
            availability: entry.attributes.availability,
            imports: entry.neededImports,
            location: property.type.location
        )
        return proxies.proxy(for: property.type.value, user: user)
    }

    private static func needsProxy(_ property: ResolvedProperty, in entry: ResolvedClass) -> Bool {
        property.forward.value == .proxy || !entry.isSubclassed || property.attributes.optionality == .none
    }

    /// Reports a proxy that super would retain, and nobody its delegate.
    private mutating func reportRetention(of property: ResolvedProperty, in entry: ResolvedClass) {
        let message =
            "'\(entry.name.value)' retains its '\(property.name.value.spelling)': behind a proxy it would retain the proxy "
            + "alone, and calls would be lost once nobody else keeps the delegate; remove the property, for what is "
            + "retained doesn't dangle"
        let place = property.place(of: PropertyKeys.ownership) ?? property.name.location
        report(.retainedProxy, message, at: place, length: property.attributes.ownership.rawValue.utf8.count)
    }

    /// Reports where handing super the delegate itself can't work.
    private mutating func checkForwardingDelegate(of property: ResolvedProperty, in entry: ResolvedClass) {
        if !entry.isSubclassed {
            let message =
                "an instance that a framework creates has no getter to override, so it needs a proxy; "
                + "'form: extension' needs 'forward: proxy'"
            let place = property.forward.location ?? entry.form.location ?? entry.name.location
            report(.needsProxy, message, at: place)
        }
        if property.attributes.optionality == .none {
            let message =
                "a weak property is nil once its object is gone, so a property that is never nil "
                + "needs 'forward: proxy'"
            let place = property.place(of: PropertyKeys.optionality) ?? property.name.location
            report(.needsProxy, message, at: place)
        }
    }
}

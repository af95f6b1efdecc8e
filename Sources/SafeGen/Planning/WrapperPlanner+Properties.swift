extension WrapperPlanner {
    /// Plans the properties of a class, without those that the extension of a superclass declares.
    mutating func properties(of number: Int) -> [WrappedProperty] {
        let entry = classes[number]
        return entry.properties.indices.compactMap { index in
            let place = ExtensionHierarchy.PropertyIndex(entry: number, property: index)
            if hierarchy.owners[place] != nil { return nil }
            let property = entry.properties[index]
            checkAccess(of: property, in: entry)
            checkMethods(of: property, in: entry)
            return WrappedProperty(
                name: property.name.value.spelling,
                backingName: property.backingName,
                type: property.type.value,
                attributes: property.attributes,
                proxy: proxy(for: property, of: entry),
                narrower: narrowerDelegates(of: place)
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

    /// Reports keys that contradict a property that a method sets.
    private mutating func checkMethods(of property: ResolvedProperty, in entry: ResolvedClass) {
        guard let setter = property.attributes.setter else {
            guard let place = property.place(of: PropertyKeys.getter) else { return }
            let message = "'getter' says what gives that which a method sets; add 'setter', or remove it"
            return report(.conflictingKeys, message, at: place)
        }
        let place = property.place(of: PropertyKeys.setter) ?? property.name.location
        if property.forward.value == .delegate {
            let message = "'\(setter)' is overridden to hand super a proxy, so it needs 'forward: proxy'"
            report(.needsProxy, message, at: place, length: setter.utf8.count)
        }
        if property.attributes.getter == nil, !entry.isSubclassed || property.attributes.optionality == .none {
            let message = "nothing tells what '\(setter)' has set, which is needed here; add 'getter'"
            report(.conflictingKeys, message, at: place, length: setter.utf8.count)
        }
        if entry.protocolHost != nil {
            let message = "the extension of a generic class has no way to call '\(setter)'; list a subclass of it"
            report(.conflictingKeys, message, at: place, length: setter.utf8.count)
        }
        if !property.attributes.whenReleased.isEmpty {
            let message =
                "'whenReleased' is for properties, and '\(property.name.value.spelling)' is set by '\(setter)'"
            report(.conflictingKeys, message, at: property.place(of: PropertyKeys.whenReleased) ?? place)
        }
    }

    /// The proxy that the superclass gets; nil if it gets the delegate, or if something is wrong.
    mutating func proxy(for property: ResolvedProperty, of entry: ResolvedClass) -> ProxyReference? {
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
            imports: entry.neededImports
        )
        return proxies.proxy(for: property.type.value, user: user, at: property.type.location)
    }

    private static func needsProxy(_ property: ResolvedProperty, in entry: ResolvedClass) -> Bool {
        property.forward.value == .proxy || !entry.isSubclassed || property.attributes.optionality == .none
    }

    /// Reports a proxy that the superclass would retain, although nothing would retain its delegate.
    mutating func reportRetention(of property: ResolvedProperty, in entry: ResolvedClass) {
        let message =
            "'\(entry.name.value)' retains its '\(property.name.value.spelling)': behind a proxy it would retain only "
            + "the proxy, and calls would be lost once nobody else keeps the delegate; remove the property: a retained "
            + "delegate doesn't dangle"
        let place = property.place(of: PropertyKeys.ownership) ?? property.name.location
        report(.retainedProxy, message, at: place, length: property.attributes.ownership.rawValue.utf8.count)
    }

    /// Reports properties whose superclass can't get the delegate itself.
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
                "a weak property is nil once its object is deallocated, so a property that is never nil "
                + "needs 'forward: proxy'"
            let place = property.place(of: PropertyKeys.optionality) ?? property.name.location
            report(.needsProxy, message, at: place)
        }
    }

    /// Reports keys that need a stored property in a class whose instances are copied byte by byte.
    mutating func checkStorage(of entry: ResolvedClass) {
        guard entry.attributes.isCopiedBytewise else { return }
        let fact = "'\(entry.name.value)' is copied byte by byte (NSCopyObject), which breaks stored references"
        for property in entry.properties {
            if let place = property.place(of: PropertyKeys.whenReleased) {
                let message = "\(fact), and 'whenReleased' stores its watch; remove it"
                report(.conflictingKeys, message, at: place)
            }
        }
    }
}

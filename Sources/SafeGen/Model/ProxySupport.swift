/// The types to emit once for an output, which its wrappers and proxies share. They come by kind, so that an entry that needs
/// nothing new changes its own files alone.
///
/// They keep the invariant that a proxy lives at least as long as its delegate, and that a delegate has one proxy of a
/// class: code that gets a proxy may use it for as long as it might have used the delegate.
package struct ProxySupport: Equatable, Sendable {
    /// The names of the types. They don't depend on entries of the manifest, so a new entry only changes its own files.
    package var names: ProxySupportNames
    /// Whether the output has subclasses that hold a delegate weakly themselves.
    package var hasReferences = false
    /// Whether the output has proxies for Objective-C protocols.
    package var hasObjectProxies = false
    /// Whether the output has proxies for Swift protocols, which also exist without Objective-C's runtime.
    package var hasSwiftProxies = false
    /// Whether the output has extensions of Objective-C classes.
    package var hasAttachments = false
    /// Whether nothing of the output is compiled without Objective-C's runtime.
    package var needsObjectiveC = true

    /// The support that declarations need; nil if they need none.
    package init?(of declarations: [EmittedDeclaration], names: ProxySupportNames) {
        self.names = names
        for declaration in declarations {
            switch declaration {
            case .subclass(let wrapper) where wrapper.properties.contains { $0.proxy == nil }:
                hasReferences = true
                if !wrapper.needsObjectiveC { needsObjectiveC = false }
            case .extension(let wrapper) where wrapper.properties.contains { $0.proxy?.isObjC == true }:
                hasAttachments = true
            case .proxy(let proxy) where proxy.isObjC: hasObjectProxies = true
            case .proxy: (hasSwiftProxies, needsObjectiveC) = (true, false)
            default: break
            }
        }
        if !hasReferences, !hasProxies { return nil }
    }

    package var name: String { names.support }

    /// The types that have no equal in the module: of each kind the one that has all others of its kind beside it.
    package var visibleTypes: [String] {
        (hasReferences ? [names.reference] : []) + (hasProxies ? [names.proxy] : [])
    }

    package var hasProxies: Bool { hasObjectProxies || hasSwiftProxies }

    /// The text after `#if`; nil if it is needed everywhere.
    var condition: String? { needsObjectiveC ? "canImport(ObjectiveC)" : nil }
}

/// The names of the types that the proxies of an output share, all with one beginning.
package struct ProxySupportNames: Equatable, Sendable {
    /// The prefix of types, such as `Safe`.
    package var stem: String

    package init(stem: String = "Safe") { self.stem = stem }

    package var support: String { "\(stem)Support" }
    /// The weak reference of a subclass.
    package var reference: String { "\(stem)Reference" }
    /// The protocol of all proxies.
    package var proxy: String { "\(stem)Proxy" }
    /// The superclass of the proxies of Objective-C protocols.
    package var objectProxy: String { "\(stem)ObjectProxy" }
    /// The type that keeps the proxies of one property.
    package var slot: String { "\(stem)Slot" }
    /// The slot of an object of a framework.
    var attachment: String { "\(stem)Attachment" }
    /// The objects that belong to another one.
    var association: String { "\(stem)Association" }
    /// The type that gets calls that have no other receiver.
    var nobody: String { "\(stem)Nobody" }
    /// A weak reference that any thread may read, of proxies that belong to an actor.
    package var weak: String { "\(stem)Weak" }

    /// A proxy's property for its delegate.
    package var target: String { "\(member)Target" }
    /// A proxy's property for itself, in the type of its delegate.
    package var standIn: String { "\(member)StandIn" }

    /// A proxy's weak reference, if it belongs to an actor.
    package var targetReference: String { "\(member)Reference" }

    private var member: String { stem.prefix(1).lowercased() + stem.dropFirst() }

    /// The types, which no other type of the output may be called like.
    package var types: [String] { [reference, proxy, slot, attachment, association, objectProxy, nobody, weak] }
    /// The members of a proxy, which none of its requirements may mention.
    package var members: [String] { [target, standIn, targetReference] }
}

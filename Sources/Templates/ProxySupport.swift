/// The types to emit once for an output, which its wrappers and proxies share.
///
/// They keep the invariant that a proxy lives at least as long as its delegate, and that a delegate has one proxy of a
/// class: code that gets a proxy may use it for as long as it might have used the delegate.
package struct ProxySupport: Equatable, Sendable {
    /// The names of the types. They don't depend on entries of the manifest, so a new entry only changes its own files.
    package var names: ProxySupportNames
    /// Whether the output has proxies for Objective-C protocols.
    package var hasObjectProxies: Bool
    /// Whether the output has proxies for Swift protocols, which also exist without Objective-C's runtime.
    package var hasSwiftProxies: Bool

    /// Creates the support of an output.
    package init(names: ProxySupportNames, hasObjectProxies: Bool, hasSwiftProxies: Bool) {
        self.names = names
        self.hasObjectProxies = hasObjectProxies
        self.hasSwiftProxies = hasSwiftProxies
    }

    /// The name of its file's first type.
    package var name: String { names.proxy }

    /// The text after `#if`; nil if it is needed everywhere.
    var condition: String? { hasSwiftProxies ? nil : "canImport(ObjectiveC)" }
}

/// The names of the types that the proxies of an output share, all with one beginning.
package struct ProxySupportNames: Equatable, Sendable {
    /// The prefix of types, such as `Safe`.
    package var stem: String

    /// Names with a beginning of their own.
    package init(stem: String = "Safe") { self.stem = stem }

    /// The protocol of all proxies, after which the file is named.
    package var proxy: String { "\(stem)Proxy" }
    /// The superclass of the proxies of Objective-C protocols.
    package var objectProxy: String { "\(stem)ObjectProxy" }
    /// The type that keeps the proxies of one property.
    package var slot: String { "\(stem)Slot" }
    /// The type that gets calls that have no other receiver.
    var nobody: String { "\(stem)Nobody" }
    /// A weak reference that any thread may read, of proxies that belong to an actor.
    package var weak: String { "\(stem)Weak" }

    /// A proxy's property for its delegate.
    package var target: String { "\(member)Target" }
    /// A proxy's property for itself, in the type of its delegate.
    package var standIn: String { "\(member)StandIn" }

    /// A proxy's weak reference.
    package var reference: String { "\(member)Reference" }

    private var member: String { stem.prefix(1).lowercased() + stem.dropFirst() }

    /// The types, which no other type of the output may be called like.
    package var types: [String] { [proxy, objectProxy, slot, nobody, weak] }
    /// The members of a proxy, which none of its requirements may mention.
    package var members: [String] { [target, standIn, reference] }
}

/// What a line of the output is for.
package struct LineOrigin: Equatable, Sendable {
    /// The number of the declaration among those that are rendered.
    package var declaration: Int
    /// The number of the wrapper's property, or of the proxy's member; nil for lines of the declaration as a whole.
    package var member: Int?
    /// The part of the protection that it belongs to; nil for lines without which a wrapper protects as well.
    package var protection: LineProtection?
}

/// The part of the protection that a line of the output belongs to.
package enum LineProtection: Hashable, Sendable {
    /// The weak reference of a wrapper's property.
    case weakReference(property: String)
    /// The proxy that a wrapper hands to the class in place of a property's delegate.
    case proxy(property: String)
    /// The class that forwards the calls of a delegate's type.
    case forwarding(type: String)
    /// The types that all wrappers share.
    case shared
}

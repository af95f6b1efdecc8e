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

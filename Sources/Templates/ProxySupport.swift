/// A type to emit once for an output: what its wrappers and proxies share.
///
/// It sees to the invariant that a proxy lives at least as long as its delegate, and that a delegate has one proxy of a
/// class: code that was handed a proxy may use it for as long as it might have used the delegate.
package struct ProxySupport: Equatable, Sendable {
    /// The name of the emitted type, such as `SafeXMLParserDelegateProxySupport`.
    package var name: String
    /// Whether proxies of the output stand for Objective-C protocols.
    package var hasObjectProxies: Bool
    /// Whether proxies of the output stand for Swift protocols, which are also there without Objective-C's runtime.
    package var hasSwiftProxies: Bool

    /// Creates the support of an output.
    package init(name: String, hasObjectProxies: Bool, hasSwiftProxies: Bool) {
        self.name = name
        self.hasObjectProxies = hasObjectProxies
        self.hasSwiftProxies = hasSwiftProxies
    }

    /// The name of the support that belongs to a proxy.
    ///
    /// It is called after the first proxy of its output, whose name is unique in the module: so two outputs in one
    /// module have two supports.
    package static func name(after proxy: String) -> String { "\(proxy)Support" }

    /// What follows `#if`; nil if it is needed everywhere.
    var condition: String? { hasSwiftProxies ? nil : "canImport(ObjectiveC)" }
}

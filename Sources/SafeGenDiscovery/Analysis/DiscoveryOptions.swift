/// The properties that become findings.
package struct DiscoveryOptions: Sendable {
    /// Whether to list properties that are held weakly or strongly, and those that can't be set.
    package var listsAll = false
    package var wrapsDeprecated = false
    package var wrapsObjects = false
    /// Whether the superclass gets a proxy, and not the delegate, if it is unknown how a class reads its delegate.
    package var forwardsToProxies = true

    package init() {}
}

public import Foundation

/// The observations of one host.
nonisolated public struct Observations: Sendable {
    let list: HostObservations?

    /// How many observations of the host have not ended.
    public var count: Int { list?.count ?? 0 }

    /// Ends the observations that match all the arguments given; an argument left out matches anything.
    ///
    /// It takes effect at once, also for a notification that is being delivered.
    ///
    /// - Parameters:
    ///   - name: Only observations of this name.
    ///   - object: Only observations of this sender. Those of any sender don't match.
    ///   - level: Only observations of this level.
    ///   - center: Only observations of this center.
    /// - Returns: How many observations this call ended.
    @discardableResult
    public func remove(
        name: Notification.Name? = nil,
        object: AnyObject? = nil,
        level: Int? = nil,
        center: NotificationCenter? = nil
    ) -> Int {
        let matching = list?.all.filter { observation in
            let source = observation.channel.source
            return (name == nil || name == source.name)
                && (object == nil || object.map(ObjectIdentifier.init) == source.sender)
                && (level == nil || level == observation.level)
                && (center == nil || center === source.center)
        }
        return matching?.count(where: { $0.end() }) ?? 0
    }
}

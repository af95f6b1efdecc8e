import Foundation

/// Every channel there is: one for each center, name and sender that is observed, made and removed as needed.
///
/// Posting doesn't come by here; a channel is called by its center directly. Locks are taken in the order registry,
/// channel, and nothing is released while one is held.
nonisolated final class ObservationRegistry: Sendable {
    static let shared = ObservationRegistry()

    private nonisolated struct Registration {
        let channel: ObservationChannel
        /// The token that the center returned for the registration.
        let observer: any NSObjectProtocol
        /// Ends the channel with its sender, where the sender's end can be seen.
        var senderEnd: LifetimeToken?
    }

    private let registrations = Guarded([NotificationSource.Key: Registration]())

    func count(in center: NotificationCenter) -> Int {
        registrations.withLock { $0.keys.count { $0.center == ObjectIdentifier(center) } }
    }

    /// Adds an observation, and registers with the center where it is the first of its source.
    func add(
        center: NotificationCenter,
        name: Notification.Name,
        object: AnyObject?,
        level: Int,
        delivery: Observation.Delivery,
        list: HostObservations,
        handler: @escaping @Sendable (Notification) -> Void
    ) -> Observation {
        let source = NotificationSource(center: center, name: name, object: object)
        let (observation, isFirst) = registrations.withLock { registrations in
            if let channel = registrations[source.key]?.channel {
                return (channel.insert(level: level, delivery: delivery, list: list, handler: handler), false)
            }
            let channel = ObservationChannel(source: source)
            let observation = channel.insert(level: level, delivery: delivery, list: list, handler: handler)
            let observer = center.addObserver(forName: name, object: object, queue: nil) { channel.deliver($0) }
            registrations[source.key] = Registration(channel: channel, observer: observer)
            return (observation, true)
        }
        list.add(observation)
        if isFirst, let object { endChannel(observation.channel, with: object) }
        return observation
    }

    /// Removes an observation, and the registration with the center where it was the last of its source.
    ///
    /// - Returns: Whether the observation had not ended before.
    func remove(_ observation: Observation) -> Bool {
        let channel = observation.channel
        let (handler, registration) = registrations.withLock { registrations in
            let (handler, isEmpty) = channel.remove(observation)
            return (handler, isEmpty ? registrations.removeValue(forKey: channel.source.key) : nil)
        }
        if let registration {
            channel.source.center.removeObserver(registration.observer)
            registration.senderEnd?.cancel()
        }
        return handler != nil
    }

    /// Ends the channel's observations when the sender is deallocated: nothing else can ever post as that sender.
    private func endChannel(_ channel: ObservationChannel, with sender: AnyObject) {
        guard let lifetime = Lifetime.find(for: sender) else { return }
        let senderEnd = lifetime.onEnd {
            for observation in channel.observations { observation.end() }
        }
        let isStored = registrations.withLock { registrations in
            let key = channel.source.key
            guard registrations[key]?.channel === channel else { return false }
            registrations[key]?.senderEnd = senderEnd
            return true
        }
        if !isStored { senderEnd.cancel() }
    }
}

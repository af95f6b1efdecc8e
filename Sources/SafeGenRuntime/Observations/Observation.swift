import Foundation

/// One observation, from its registration to its end.
///
/// A class, since being ended is a matter of identity: a delivery that is under way must see it.
nonisolated final class Observation: @unchecked Sendable {
    /// Where the handler runs.
    nonisolated enum Delivery: Sendable {
        case posting
        case queue(OperationQueue)
        case mainActor
    }

    let channel: ObservationChannel
    let level: Int
    /// The place in the order of registration, counted by the channel.
    let number: Int
    /// The closure to run, or nil once the observation has ended. The channel's lock guards it.
    var handler: (@Sendable (Notification) -> Void)?
    private let delivery: Delivery
    private let list: HostObservations

    init(
        channel: ObservationChannel,
        level: Int,
        number: Int,
        delivery: Delivery,
        list: HostObservations,
        handler: @escaping @Sendable (Notification) -> Void
    ) {
        self.channel = channel
        self.level = level
        self.number = number
        self.delivery = delivery
        self.list = list
        self.handler = handler
    }

    /// Ends the observation and returns whether this call did it.
    @discardableResult
    func end() -> Bool {
        guard ObservationRegistry.shared.remove(self) else { return false }
        list.remove(self)
        return true
    }

    /// Delivers a notification in the observation's queue or actor.
    func deliver(_ notification: Notification) {
        switch delivery {
        case .posting:
            perform(notification)
        case .queue(let queue):
            let notification = Transfer(notification)
            queue.addOperation { self.perform(notification.value) }
        case .mainActor:
            let notification = Transfer(notification)
            MainThread.run { self.perform(notification.value) }
        }
    }

    /// Runs the handler, unless the observation has ended by now.
    private func perform(_ notification: Notification) {
        channel.handler(of: self)?(notification)
    }
}

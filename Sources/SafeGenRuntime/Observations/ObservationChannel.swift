import Foundation

/// The observations of one source, in the order in which they are called, behind one registration with the center.
nonisolated final class ObservationChannel: Sendable {
    private nonisolated struct State {
        /// Sorted by level, highest first, then by number.
        var observations: [Observation] = []
        var nextNumber = 0
    }

    let source: NotificationSource
    private let state = Guarded(State())

    init(source: NotificationSource) {
        self.source = source
    }

    /// The observations of this moment, in the order in which they are called.
    var observations: [Observation] { state.withLock { $0.observations } }

    /// Adds an observation after those of its level.
    func insert(
        level: Int,
        delivery: Observation.Delivery,
        list: HostObservations,
        handler: @escaping @Sendable (Notification) -> Void
    ) -> Observation {
        state.withLock { state in
            let observation = Observation(
                channel: self, level: level, number: state.nextNumber, delivery: delivery, list: list, handler: handler)
            state.nextNumber += 1
            let place = state.observations.firstIndex { $0.level < level }
            state.observations.insert(observation, at: place)
            return observation
        }
    }

    /// Removes an observation.
    ///
    /// - Returns: The observation's handler, to be released where no lock is held, or nil if it had ended before;
    ///   and whether no observation is left.
    func remove(_ observation: Observation) -> (handler: (@Sendable (Notification) -> Void)?, isEmpty: Bool) {
        state.withLock { state in
            guard let handler = observation.handler else { return (nil, false) }
            observation.handler = nil
            let place = state.observations.firstIndex {
                ($0.level, observation.number) <= (observation.level, $0.number)
            }
            state.observations.remove(at: place)
            return (handler, state.observations.isEmpty)
        }
    }

    /// Returns an observation's handler, or nil if it has ended.
    func handler(of observation: Observation) -> (@Sendable (Notification) -> Void)? {
        state.withLock { _ in observation.handler }
    }

    /// Delivers a notification to the observations of this moment that haven't ended when their turn comes.
    func deliver(_ notification: Notification) {
        for observation in observations {
            observation.deliver(notification)
        }
    }
}

nonisolated extension [Observation] {
    /// Returns the index of the first element for which the predicate holds, or the end, by halving. The predicate must
    /// hold for every element after one for which it holds.
    fileprivate func firstIndex(_ predicate: (Observation) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

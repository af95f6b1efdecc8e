/// One observation, which can be ended before its host.
///
/// Throwing a token away ends nothing.
nonisolated public struct ObservationToken: Sendable {
    let observation: Observation

    /// Ends the observation at once, also for a notification that is being delivered, and releases the objects that its handler
    /// holds.
    ///
    /// A delivery that has begun on another thread is not waited for.
    public func cancel() {
        observation.end()
    }
}

nonisolated extension ObservationToken: LifetimeCancellable {}

/// The observations of one host that haven't ended.
nonisolated final class HostObservations: LifetimeCompanion {
    private nonisolated struct State {
        var observations: [ObjectIdentifier: Observation] = [:]
        var hasEnded = false
    }

    private let state = Guarded(State())

    var all: [Observation] { state.withLock { Array($0.observations.values) } }

    var count: Int { state.withLock { $0.observations.count } }

    /// Takes an observation in, or ends it if the host is deallocated.
    func add(_ observation: Observation) {
        let hasEnded = state.withLock { state in
            if !state.hasEnded { state.observations[ObjectIdentifier(observation)] = observation }
            return state.hasEnded
        }
        if hasEnded { observation.end() }
    }

    /// Releases an observation that has ended.
    func remove(_ observation: Observation) {
        state.withLock { _ = $0.observations.removeValue(forKey: ObjectIdentifier(observation)) }
    }

    /// Ends every observation, now that the host is deallocated.
    func end() {
        let observations = state.withLock { state in
            state.hasEnded = true
            return state.observations.values.sorted { $0.number < $1.number }
        }
        for observation in observations { observation.end() }
    }
}

nonisolated extension LifetimeCore {
    var existingObservations: HostObservations? { existingCompanion as? HostObservations }

    func observations() -> HostObservations {
        companion { HostObservations() } as? HostObservations ?? HostObservations()
    }
}

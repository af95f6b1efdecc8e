/// The class that a scenario is tried on.
struct Subject: Sendable {
    let make: @Sendable () -> any Emitter
    /// The same class as its own delegate.
    let makeSelfDelegating: @Sendable () -> any Emitter & Counting
}

/// Counts callbacks.
protocol Counting: EmitterDelegate {
    var count: Int { get }
}

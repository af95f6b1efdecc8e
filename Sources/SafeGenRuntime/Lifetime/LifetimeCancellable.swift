import Foundation

/// Work that can be cancelled from any thread, for ``LifetimeReference/cancelOnEnd(_:slot:)``.
///
/// `Task` and ``ObservationToken`` are; so is `URLSessionTask`, on Linux after `import SafeGenRuntimeNetworking`.
/// A class with a `cancel()` of its own adopts the protocol with an empty extension.
nonisolated public protocol LifetimeCancellable: Sendable {
    /// Requests the work to stop. It may be called on any thread, and after the work is done.
    func cancel()
}

nonisolated extension Task: LifetimeCancellable {}

#if canImport(Darwin)
nonisolated extension URLSessionTask: LifetimeCancellable {}
#endif

import Foundation

/// A value that is reached only while a lock is held.
///
/// `NSLock` is the lock because it exists on every platform version the package declares. It is not recursive, so a
/// body must never release a value whose deinitializer could run foreign code: return it from the body and drop it
/// there.
nonisolated final class Guarded<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) {
        self.state = state
    }

    /// Runs the body with exclusive access to the value, and returns its result.
    func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }
}

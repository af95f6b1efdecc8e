import Dispatch
import Foundation

/// Runs work on the main actor.
nonisolated enum MainThread {
    /// Runs the work at once where this is the main thread already, and otherwise on the main queue, in order of arrival.
    static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }
}

/// Carries a value that is not Sendable to the one thread that goes on with it.
nonisolated struct Transfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

import Dispatch
import Foundation

/// Runs work on the main actor.
nonisolated enum MainThread {
    /// Runs the work at once where this is the main actor's thread already, and otherwise on the main queue, in order
    /// of arrival.
    static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    #if canImport(Darwin)
    private static var isCurrent: Bool { Thread.isMainThread }
    #else
    /// Without a run loop any free thread serves the main queue, so the thread isn't enough to decide.
    private static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
    #endif
}

/// Carries a value that is not Sendable to the one thread that goes on with it.
nonisolated struct Transfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

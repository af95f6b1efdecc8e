import Foundation

/// The registrations of a lifetime, which are made on first need.
///
/// The atomics of the Synchronization module start with macOS 15 and iOS 18. So all of these share one lock, which is held
/// for a load or a store of one pointer and nothing else.
nonisolated final class LazyLifetimeCore: @unchecked Sendable {
    private static let lock = NSLock()
    private var core: LifetimeCore?

    /// The registrations, if there are any yet.
    var existing: LifetimeCore? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return core
    }

    var made: LifetimeCore {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        if let core { return core }
        let fresh = LifetimeCore()
        core = fresh
        return fresh
    }
}

/// The registrations of one lifetime.
///
/// Handlers are always released outside the lock: the objects that they hold may end other lifetimes, or call this one.
nonisolated final class LifetimeCore: Sendable {
    private nonisolated struct Handler {
        let slot: String?
        let run: @Sendable () -> Void
    }

    private nonisolated struct State {
        var handlers: [UInt64: Handler] = [:]
        var slots: [String: UInt64] = [:]
        var nextRegistration: UInt64 = 0
        var hasEnded = false
        var companion: (any LifetimeCompanion)?

        mutating func remove(_ registration: UInt64) -> Handler? {
            guard let handler = handlers.removeValue(forKey: registration) else { return nil }
            if let slot = handler.slot { slots[slot] = nil }
            return handler
        }
    }

    private let state = Guarded(State())

    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Adds a handler, in place of the one in the slot where a slot is named.
    ///
    /// - Returns: The registration's number, or nil if the lifetime has ended and the caller is to run the handler.
    func register(slot: String?, _ run: @escaping @Sendable () -> Void) -> UInt64? {
        let (registration, replaced) = state.withLock { state -> (UInt64?, Handler?) in
            if state.hasEnded { return (nil, nil) }
            let registration = state.nextRegistration
            state.nextRegistration += 1
            let replaced = slot.flatMap { state.slots[$0] }.flatMap { state.remove($0) }
            state.handlers[registration] = Handler(slot: slot, run: run)
            if let slot { state.slots[slot] = registration }
            return (registration, replaced)
        }
        _ = replaced
        return registration
    }

    /// Removes a handler that has not begun to run, and returns whether there was one.
    func cancel(_ registration: UInt64) -> Bool {
        let handler = state.withLock { $0.remove(registration) }
        return handler != nil
    }

    /// Runs every handler, the last one first, each once.
    ///
    /// The loop looks up each handler by its number, so one that an earlier handler has cancelled is not found any
    /// more.
    func end() {
        let registrations = state.withLock { state in
            state.hasEnded = true
            return state.handlers.keys.sorted(by: >)
        }
        for registration in registrations {
            let handler = state.withLock { $0.remove(registration) }
            handler?.run()
        }
    }

    /// The companion, if it was ever made.
    var existingCompanion: (any LifetimeCompanion)? { state.withLock { $0.companion } }

    /// The companion, which ends with this lifetime and is made when it is first needed.
    func companion(_ make: () -> any LifetimeCompanion) -> any LifetimeCompanion {
        if let existing = existingCompanion { return existing }
        let fresh = make()
        let stored = state.withLock { state in
            if let existing = state.companion { return existing }
            state.companion = fresh
            return fresh
        }
        if stored === fresh {
            LifetimeReference(core: self).onEnd { fresh.end() }
        }
        return stored
    }
}

/// An object that a lifetime keeps and ends. A lifetime has one.
nonisolated protocol LifetimeCompanion: AnyObject, Sendable {
    func end()
}

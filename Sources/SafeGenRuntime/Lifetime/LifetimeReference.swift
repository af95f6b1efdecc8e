/// A lifetime to pass on: registering through it is the same as registering on the ``Lifetime`` itself, and holding it
/// doesn't keep the host alive.
nonisolated public struct LifetimeReference: Sendable {
    let core: LifetimeCore

    /// Whether the end has begun: handlers registered from now on run at once.
    public var hasEnded: Bool { core.hasEnded }

    /// Runs the handler when the host is deallocated, on the thread that ends the host.
    ///
    /// - Parameters:
    ///   - slot: A name of which there is at most one handler. The one registered under it before is dropped without
    ///     being run, and the new one takes its turn by the time of its own registration.
    ///   - handler: The closure to run, once. It may run on any thread. It must not hold the host strongly. If the lifetime
    ///     has ended it runs at once, before this method returns.
    /// - Returns: A token that takes the registration back. It may be thrown away; the registration stays.
    @discardableResult
    public func onEnd(_ slot: String? = nil, _ handler: @escaping @Sendable () -> Void) -> LifetimeToken {
        guard let registration = core.register(slot: slot, handler) else {
            handler()
            return LifetimeToken(core: core, registration: .max)
        }
        return LifetimeToken(core: core, registration: registration)
    }

    /// Runs the handler with a value when the host is deallocated, on the thread that ends the host.
    ///
    /// - Parameters:
    ///   - slot: A name of which there is at most one handler; see ``onEnd(_:_:)``.
    ///   - value: The handler's input. It is kept until the handler has run or is cancelled, so that the handler
    ///     doesn't depend on members of a deallocated host.
    ///   - handler: The closure to run, once, with the value.
    /// - Returns: A token that takes the registration back.
    @discardableResult
    public func onEnd<Value: Sendable>(
        _ slot: String? = nil,
        keeping value: Value,
        _ handler: @escaping @Sendable (Value) -> Void
    ) -> LifetimeToken {
        onEnd(slot) { handler(value) }
    }

    /// Cancels the work when the host is deallocated.
    ///
    /// The work is kept until then, finished or not. A host that lives long and starts much gives a slot, or cancels
    /// the token when the work is done.
    ///
    /// - Parameters:
    ///   - work: A `Task`, a `URLSessionTask`, or anything else that can be cancelled.
    ///   - slot: A name of which there is at most one registration; see ``onEnd(_:_:)``. The work registered under it
    ///     before is released, not cancelled.
    /// - Returns: A token that takes the registration back; it does not cancel the work.
    @discardableResult
    public func cancelOnEnd(_ work: some LifetimeCancellable, slot: String? = nil) -> LifetimeToken {
        onEnd(slot) { work.cancel() }
    }
}

/// One registration on a lifetime, which can be taken back.
///
/// Throwing a token away takes nothing back.
nonisolated public struct LifetimeToken: Sendable {
    let core: LifetimeCore
    let registration: UInt64

    /// Takes the registration back and releases the objects that its handler holds.
    ///
    /// - Returns: Whether this call prevented the handler from running. False if it has run, is running (on this
    ///   thread or another one, which is not waited for), or was taken back before.
    @discardableResult
    public func cancel() -> Bool {
        core.cancel(registration)
    }
}

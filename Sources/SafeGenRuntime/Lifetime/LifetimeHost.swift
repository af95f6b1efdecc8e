/// An object whose end can be waited for.
///
/// Every `NSObject` is one where the Objective-C runtime is. Any other class becomes one by adopting ``LifetimeHost``.
nonisolated public protocol LifetimeOwner: AnyObject {
    var lifetimeReference: LifetimeReference { get }
}

/// A class that stores its own ``Lifetime``:
///
/// ```swift
/// final class Player: LifetimeHost {
///     let lifetime = Lifetime()
/// }
/// ```
nonisolated public protocol LifetimeHost: LifetimeOwner {
    /// The lifetime of this object: declare it as a stored `let`, so that it ends with the object.
    var lifetime: Lifetime { get }
}

nonisolated extension LifetimeHost {
    /// The stored lifetime, as a reference that can be passed on.
    public var lifetimeReference: LifetimeReference { lifetime.reference }
}

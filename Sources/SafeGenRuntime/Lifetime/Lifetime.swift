/// The time until an object is deallocated, and the handlers to run when it is over.
///
/// A class that adopts ``LifetimeHost`` stores one; its end is the end of its host:
///
/// ```swift
/// final class Player: LifetimeHost {
///     let lifetime = Lifetime()
///
///     func start(_ request: Request) {
///         lifetime.onEnd("request", keeping: request) { $0.abandon() }
///     }
/// }
/// ```
///
/// ## When the handlers run
/// Swift runs the `deinit` bodies of the host first, that of the subclass before that of the superclass, and destroys
/// the stored properties afterwards, one by one, in an order that is not guaranteed. The handlers run when this
/// property's turn comes: after all the `deinit` bodies, before the host's memory is given back, on the thread that
/// released the host last. By then every weak reference to the host is nil, and some of its properties are destroyed.
/// So a handler never sees its host: its needs are passed in at registration, with `keeping:` or a capture list.
///
/// For an object reached through ``of(_:)`` on Apple's platforms the handlers run when the Objective-C runtime removes
/// its associated objects: after every `dealloc` and `deinit` body and after the Swift properties are destroyed.
///
/// - Handlers run once, the one registered last first. No lock is held while they run.
/// - A handler may cancel others, and those don't run any more. A registration made from a handler, or at any time
///   after the end, runs at once on the thread that registers.
/// - Any thread may register and cancel at any time.
///
/// - Important: A handler lives as long as the host. If it holds the host strongly, the host is never deallocated. List its
///   needs in the capture list, never `self`.
///
/// A lifetime on which nothing is registered is one word of its host and one allocation of 32 bytes. (An `NSObject` whose
/// lifetime is never requested pays nothing where there is an Objective-C runtime.)
nonisolated public struct Lifetime: ~Copyable, Sendable {
    private let core = LazyLifetimeCore()

    /// Makes a lifetime that ends when the stored property it is assigned to is destroyed.
    public init() {}

    deinit {
        core.existing?.end()
    }

    /// A reference to this lifetime, to be passed on; it doesn't prolong the lifetime.
    public var reference: LifetimeReference {
        LifetimeReference(core: core.made)
    }

    /// The lifetime that never ends, for work that shall outlive every host.
    ///
    /// Its handlers never run, and the objects that they hold are kept for as long as the process runs, unless their token is
    /// cancelled or their slot is taken over.
    public static let global = LifetimeReference(core: LifetimeCore())

    /// Returns the lifetime of an object: of any `NSObject` where there is an Objective-C runtime, of any ``LifetimeHost``
    /// elsewhere.
    ///
    /// - Parameter object: An object that is not in its deinitializer.
    /// - Returns: The object's lifetime.
    public static func of(_ object: some LifetimeOwner) -> LifetimeReference {
        object.lifetimeReference
    }

    /// Returns the lifetime of an object of unknown class.
    ///
    /// - Parameter object: An object that is not in its deinitializer.
    /// - Returns: The object's lifetime. Without the Objective-C runtime it is nil for an object that is not a
    ///   ``LifetimeOwner``, since nothing there reports when such an object is deallocated.
    public static func find(for object: AnyObject) -> LifetimeReference? {
        if let owner = object as? any LifetimeOwner { return owner.lifetimeReference }
        #if canImport(ObjectiveC)
        return LifetimeAnchor.attached(to: object).lifetime.reference
        #else
        return nil
        #endif
    }
}

nonisolated extension Lifetime {
    /// Runs the handler when the host is deallocated; see ``LifetimeReference/onEnd(_:_:)``.
    @discardableResult
    public func onEnd(_ slot: String? = nil, _ handler: @escaping @Sendable () -> Void) -> LifetimeToken {
        reference.onEnd(slot, handler)
    }

    /// Runs the handler with the value when the host is deallocated; see ``LifetimeReference/onEnd(_:keeping:_:)``.
    @discardableResult
    public func onEnd<Value: Sendable>(
        _ slot: String? = nil,
        keeping value: Value,
        _ handler: @escaping @Sendable (Value) -> Void
    ) -> LifetimeToken {
        reference.onEnd(slot, keeping: value, handler)
    }

    /// Cancels the work when the host is deallocated; see ``LifetimeReference/cancelOnEnd(_:slot:)``.
    @discardableResult
    public func cancelOnEnd(_ work: some LifetimeCancellable, slot: String? = nil) -> LifetimeToken {
        reference.cancelOnEnd(work, slot: slot)
    }
}

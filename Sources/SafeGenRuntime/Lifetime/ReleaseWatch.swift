/// Runs statements on an owner when an object that it holds weakly is deallocated. Generated wrappers with `whenReleased`
/// store one for each such property.
///
/// ```swift
/// private var delegateRelease = ReleaseWatch()
///
/// override var delegate: (any PlayerDelegate)? {
///     get { safeDelegate }
///     set {
///         delegateRelease.stop()
///         safeDelegate = newValue
///         super.delegate = newValue
///         delegateRelease.watch(newValue, for: self) { wrapper in wrapper.stop() }
///     }
/// }
/// ```
///
/// It is stopped first, because a superclass that retains its delegate releases the old one inside of its own setter: a
/// delegate that is replaced is not reported. The watch ends when another object, or none, is watched instead, and when the
/// owner is deallocated. The owner is held weakly; by the time the statements run its own weak reference to the object is nil.
///
/// Any thread may call it at any time: where a property behind a proxy is set by two threads at once, so is its watch.
nonisolated public struct ReleaseWatch: ~Copyable, Sendable {
    private struct Watched {
        var token: LifetimeToken
        /// False once statements that wait for the main queue are not wanted any more.
        var isDue: Guarded<Bool>?

        func end() {
            token.cancel()
            isDue?.withLock { $0 = false }
        }
    }

    private let watched = Guarded(Watched?.none)

    /// Makes a watch that watches nothing.
    public init() {}

    deinit {
        watched.withLock { $0 }?.token.cancel()
    }

    /// Watches an object in place of the one watched so far, whose statements will not run any more.
    ///
    /// - Parameters:
    ///   - object: The object to watch, or nil for none. With nil the call is safe in the owner's deinitializer too,
    ///     where superclasses like to clear their delegate.
    ///   - owner: The object that the statements run on, if it still lives.
    ///   - statements: Run once, on the thread that ends the object. That can be any thread; an owner that is bound to
    ///     one needs the main actor form.
    /// - Returns: Whether the object's end can be seen; see ``Lifetime/find(for:)``.
    @discardableResult
    public func watch<Owner: AnyObject>(
        _ object: AnyObject?,
        for owner: Owner,
        _ statements: @escaping @Sendable (Owner) -> Void
    ) -> Bool {
        follow(object, isDue: nil) {
            let owner = Weak(owner)
            return {
                if let owner = owner.object { statements(owner) }
            }
        }
    }

    /// Watches an object in place of the one watched so far, with statements that run on the main actor: at once where
    /// the object ends on the main thread, and otherwise as soon as the main queue comes to it.
    ///
    /// - Parameters:
    ///   - object: The object to watch, or nil for none.
    ///   - owner: The object that the statements run on, if it still lives by then.
    ///   - statements: Run once, on the main actor; not at all if the watch has been stopped, or watches something
    ///     newer, by the time the main queue comes to them.
    /// - Returns: Whether the object's end can be seen; see ``Lifetime/find(for:)``.
    @discardableResult
    public func watchOnMainActor<Owner: AnyObject>(
        _ object: AnyObject?,
        for owner: Owner,
        _ statements: @escaping @MainActor @Sendable (Owner) -> Void
    ) -> Bool {
        let isDue = Guarded(true)
        return follow(object, isDue: isDue) {
            let owner = Weak(owner)
            return {
                MainThread.run {
                    guard isDue.withLock({ $0 }), let owner = owner.object else { return }
                    statements(owner)
                }
            }
        }
    }

    /// Stops watching: the statements will not run any more.
    public func stop() {
        replace(with: nil)
    }

    /// The handler is made only for an object, because a weak reference to an owner in its deinitializer can't be made.
    private func follow(
        _ object: AnyObject?, isDue: Guarded<Bool>?, _ makeHandler: () -> @Sendable () -> Void
    ) -> Bool {
        stop()
        guard let object, let lifetime = Lifetime.find(for: object) else { return false }
        replace(with: Watched(token: lifetime.onEnd(nil, makeHandler()), isDue: isDue))
        return true
    }

    /// The replaced watch ends after the lock.
    private func replace(with new: Watched?) {
        let old = watched.withLock { watched in
            defer { watched = new }
            return watched
        }
        old?.end()
    }
}

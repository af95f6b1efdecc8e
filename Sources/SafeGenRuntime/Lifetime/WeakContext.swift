/// A weak reference to an object, as the context of a C function.
///
/// A C function that calls back keeps a plain pointer, and a pointer to the object itself dangles once the object is deallocated. This
/// one points to a box, which lives until it is released, and knows whether the object still does:
///
/// ```swift
/// var context = FSEventStreamContext(
///     version: 0, info: WeakContext.passRetained(self), retain: nil, release: { WeakContext.release($0) },
///     copyDescription: nil)
/// let stream = FSEventStreamCreate(
///     nil, { _, info, _, _, _, _ in WeakContext.object(info, as: Watcher.self)?.changed() }, &context, paths,
///     FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 1, 0)
/// ```
///
/// A function without a `release` never gives the box back: call ``release(_:)`` yourself after the registration has ended and no call
/// is under way, or leave the box; it takes a few bytes.
nonisolated public enum WeakContext {
    /// Makes a box, and a pointer to it that owns it: whoever keeps the pointer calls ``release(_:)`` once.
    ///
    /// - Parameter object: The object, which must not be in its deinitializer.
    /// - Returns: The pointer for the context.
    public static func passRetained(_ object: some AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passRetained(Weak<AnyObject>(object)).toOpaque()
    }

    /// The object; nil once it is deallocated.
    ///
    /// - Parameters:
    ///   - context: A pointer from ``passRetained(_:)`` that is not released yet, or nil.
    ///   - type: The type of the object.
    /// - Returns: A strong reference. So the object's `deinit` may run on the thread of the callback.
    public static func object<Object: AnyObject>(
        _ context: UnsafeRawPointer?, as type: Object.Type = Object.self
    ) -> Object? {
        guard let context = unsafe context else { return nil }
        return unsafe Unmanaged<Weak<AnyObject>>.fromOpaque(context).takeUnretainedValue().object as? Object
    }

    /// Retains the box: the `retain` of a context that is copied.
    public static func retain(_ context: UnsafeRawPointer) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(Unmanaged<Weak<AnyObject>>.fromOpaque(context).retain().toOpaque())
    }

    /// Releases the box: the `release` of a context. The pointer isn't valid after as many calls as it was retained.
    public static func release(_ context: UnsafeRawPointer?) {
        guard let context = unsafe context else { return }
        unsafe Unmanaged<Weak<AnyObject>>.fromOpaque(context).release()
    }
}

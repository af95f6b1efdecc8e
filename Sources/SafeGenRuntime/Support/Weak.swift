/// A weak reference that closures can carry from thread to thread.
///
/// Loading a weak reference is safe on any thread; the further use of the object is up to the code that
/// loads it. The reference is never stored to again.
nonisolated final class Weak<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    /// Makes a weak reference to the object, which must not be in its deinitializer.
    init(_ object: Object) {
        self.object = object
    }
}

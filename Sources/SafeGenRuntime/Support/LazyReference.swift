#if canImport(Darwin)
import Foundation

/// A reference that is stored at most once, on first need.
///
/// The atomics of the Synchronization module start with macOS 15 and iOS 18, so on Apple's platforms a small box stands
/// in for them. All boxes share one lock, which is held for a load or a store of one pointer and nothing else.
nonisolated struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    private let box = LazyReferenceBox<Instance>()

    /// Returns the stored instance, or nil where none was needed yet.
    func load() -> Instance? {
        lazyReferenceLock.withLock { box.instance }
    }

    /// Stores the instance unless there is one already, and returns the one that is stored.
    func storeIfNil(_ instance: Instance) -> Instance {
        lazyReferenceLock.withLock {
            if let stored = box.instance { return stored }
            box.instance = instance
            return instance
        }
    }
}

private nonisolated let lazyReferenceLock = NSLock()

/// The mutable half of a `LazyReference`; every access holds `lazyReferenceLock`.
private nonisolated final class LazyReferenceBox<Instance: AnyObject & Sendable>: @unchecked Sendable {
    var instance: Instance?
}
#else
import Synchronization

/// A reference that is stored at most once, on first need: one word, no allocation before that.
nonisolated struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    private let reference = AtomicLazyReference<Instance>()

    /// Returns the stored instance, or nil where none was needed yet.
    func load() -> Instance? {
        reference.load()
    }

    /// Stores the instance unless there is one already, and returns the one that is stored.
    func storeIfNil(_ instance: Instance) -> Instance {
        reference.storeIfNil(instance)
    }
}
#endif

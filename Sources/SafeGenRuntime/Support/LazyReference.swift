#if canImport(Darwin) || SAFEGEN_BOXED_REFERENCE
import Foundation

/// A reference that is stored at most once, on first need.
///
/// The atomics of the Synchronization module start with macOS 15 and iOS 18, so on Apple's platforms a small box stands
/// in for them. (`SAFEGEN_BOXED_REFERENCE` is for running it elsewhere.) All boxes share one lock, which is held for a
/// load or a store of one pointer and nothing else.
nonisolated struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    private let box = LazyReferenceBox<Instance>()

    /// Returns the stored instance, or nil if none was needed yet.
    func load() -> Instance? {
        lazyReferenceLock.lock()
        defer { lazyReferenceLock.unlock() }
        return box.instance
    }

    /// Stores the instance unless there is one already, and returns the one that is stored.
    func storeIfNil(_ instance: Instance) -> Instance {
        lazyReferenceLock.lock()
        defer { lazyReferenceLock.unlock() }
        if let stored = box.instance { return stored }
        box.instance = instance
        return instance
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
///
/// `AtomicLazyReference` would do the same, but needs generic metadata at each call, which costs a host that
/// registers nothing more than its own allocation.
nonisolated struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The retained instance as bits, or zero.
    private let bits = Atomic<UInt>(0)

    deinit {
        RetainedBits<Instance>.release(bits.load(ordering: .acquiring))
    }

    /// Returns the stored instance, or nil if none was needed yet.
    func load() -> Instance? {
        RetainedBits.instance(bits.load(ordering: .acquiring))
    }

    /// Stores the instance unless there is one already, and returns the one that is stored.
    func storeIfNil(_ instance: Instance) -> Instance {
        let desired = RetainedBits.retain(instance)
        let (exchanged, stored) = bits.compareExchange(expected: 0, desired: desired, ordering: .acquiringAndReleasing)
        if exchanged { return instance }
        RetainedBits<Instance>.release(desired)
        return RetainedBits.instance(stored) ?? instance
    }
}

/// Conversions between an instance and the bits of its address, which count as one strong reference.
///
/// Twice the same: with `unsafe` if the compiler has the word, as strict memory safety requires it.
private nonisolated enum RetainedBits<Instance: AnyObject> {
    #if compiler(>=6.2)
    static func retain(_ instance: Instance) -> UInt {
        unsafe UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
    }

    static func instance(_ bits: UInt) -> Instance? {
        guard let address = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
        return unsafe Unmanaged<Instance>.fromOpaque(address).takeUnretainedValue()
    }

    static func release(_ bits: UInt) {
        guard let address = unsafe UnsafeRawPointer(bitPattern: bits) else { return }
        unsafe Unmanaged<Instance>.fromOpaque(address).release()
    }
    #else
    static func retain(_ instance: Instance) -> UInt {
        UInt(bitPattern: Unmanaged.passRetained(instance).toOpaque())
    }

    static func instance(_ bits: UInt) -> Instance? {
        guard let address = UnsafeRawPointer(bitPattern: bits) else { return nil }
        return Unmanaged<Instance>.fromOpaque(address).takeUnretainedValue()
    }

    static func release(_ bits: UInt) {
        guard let address = UnsafeRawPointer(bitPattern: bits) else { return }
        Unmanaged<Instance>.fromOpaque(address).release()
    }
    #endif
}
#endif

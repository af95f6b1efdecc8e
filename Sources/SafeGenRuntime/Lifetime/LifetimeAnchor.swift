#if canImport(ObjectiveC)
import Foundation
public import ObjectiveC

nonisolated extension NSObject: LifetimeOwner {
    /// The object's lifetime, which ends when the Objective-C runtime removes its associated objects: after its
    /// `dealloc`.
    ///
    /// The first call allocates; an object without a call pays nothing. Don't call it in `dealloc` or `deinit`.
    public var lifetimeReference: LifetimeReference {
        LifetimeAnchor.attached(to: self).lifetime.reference
    }
}

/// The associated object whose end is the end of its host's lifetime.
///
/// The association is non-atomic on purpose. The getter of an atomic one retains and autoreleases its result, and
/// an anchor that waits in an autorelease pool would end the lifetime when the pool is drained, long after its host was
/// deallocated. The lock below does the work of atomicity: two threads that call at once get one anchor.
nonisolated final class LifetimeAnchor: Sendable {
    let lifetime = Lifetime()

    private static let lock = NSLock()
    private static let key = AssociationKey()

    /// Returns the anchor of the object, made on first need.
    static func attached(to object: AnyObject) -> LifetimeAnchor {
        lock.lock()
        defer { lock.unlock() }
        if let anchor = key.value(of: object) as? LifetimeAnchor { return anchor }
        let anchor = LifetimeAnchor()
        key.set(anchor, on: object)
        return anchor
    }
}

/// The one fixed key of the association: the address of an object that is never freed.
private nonisolated final class AssociationKey: Sendable {
    private var address: UnsafeRawPointer { unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    func value(of object: AnyObject) -> Any? {
        unsafe objc_getAssociatedObject(object, address)
    }

    func set(_ value: LifetimeAnchor, on object: AnyObject) {
        unsafe objc_setAssociatedObject(object, address, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}
#endif

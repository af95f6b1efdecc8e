// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// A stand-in for what the output takes of Objective-C's runtime, as a module of that name: so the code for systems that
// have the runtime runs here too. Associations are atomic, as with OBJC_ASSOCIATION_RETAIN. Outside of an autorelease pool what is
// autoreleased goes at once, which is harder on the output than any pool.
import Foundation

public enum objc_AssociationPolicy {
    case OBJC_ASSOCIATION_RETAIN
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    associations[Key(object, key)]
}

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    associations.set(value as AnyObject?, for: Key(object, key))
}

public func objc_removeAssociatedObjects(_ object: Any) {
    associations.remove(Key(object, nil).object)
}

extension Unmanaged {
    public func autorelease() -> Unmanaged {
        if pool == nil { release() } else { pool?.append(takeRetainedValue()) }
        return self
    }
}

/// Keeps what is autoreleased to the end of the body. For programs of one thread.
public func autoreleasepool(_ body: () -> Void) {
    pool = []
    body()
    pool = nil
}

nonisolated(unsafe) private var pool: [AnyObject]?

private struct Key: Hashable {
    let object: ObjectIdentifier
    let key: UnsafeRawPointer?

    init(_ object: Any, _ key: UnsafeRawPointer?) {
        self.object = ObjectIdentifier(object as AnyObject)
        self.key = key
    }
}

private let associations = Associations()

private final class Associations: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [ObjectIdentifier: [UnsafeRawPointer?: AnyObject]] = [:]

    subscript(key: Key) -> AnyObject? {
        lock.withLock { values[key.object]?[key.key] }
    }

    func set(_ value: AnyObject?, for key: Key) {
        // What goes, goes outside of the lock.
        let previous = lock.withLock {
            let previous = values[key.object]?[key.key]
            values[key.object, default: [:]][key.key] = value
            return previous
        }
        withExtendedLifetime(previous) {}
    }

    func remove(_ object: ObjectIdentifier) {
        let previous = lock.withLock { values.removeValue(forKey: object) }
        withExtendedLifetime(previous) {}
    }
}

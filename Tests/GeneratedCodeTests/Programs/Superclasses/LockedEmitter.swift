import Foundation

/// Promises that its property can be used from all threads: each access locks, and a delegate is retained while it is
/// called.
class LockedEmitter: Root, Emitter {
    private let lock = NSLock()
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { lock.withLock { unsafe pointer } }
        set { lock.withLock { unsafe pointer = newValue } }
    }

    func emit() {
        let held = lock.withLock { unsafe pointer }
        held?.willEmit()
        held?.didEmit()
    }
}

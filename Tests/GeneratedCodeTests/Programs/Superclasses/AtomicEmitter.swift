import Foundation

/// Its property can be used from all threads, as Objective-C's can unless they say otherwise, and it calls its getter.
class AtomicEmitter: Root, Emitter {
    private let lock = NSLock()
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { lock.withLock { unsafe pointer } }
        set { lock.withLock { unsafe pointer = newValue } }
    }

    func emit() {
        delegate?.willEmit()
        delegate?.didEmit()
    }
}

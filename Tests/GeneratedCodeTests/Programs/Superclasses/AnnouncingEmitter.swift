import Foundation

/// Calls the delegate inside of its own setter, on one thread at a time.
class AnnouncingEmitter: Root, Emitter {
    private let lock = NSRecursiveLock()

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { lock.withLock { unsafe delegate?.willEmit() } }
    }

    func emit() { unsafe delegate?.didEmit() }
}

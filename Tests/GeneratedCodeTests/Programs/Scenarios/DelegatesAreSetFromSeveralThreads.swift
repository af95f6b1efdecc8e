import Foundation

/// Eight threads set delegates, another one calls back, and one drops the last references, for as long as the rounds last.
func delegatesAreSetFromSeveralThreads(_ subject: Subject) {
    let emitter = subject.make()
    let bin = Bin()
    let setters = (0..<8).map { _ in
        Thread {
            for _ in 0..<12_500 {
                let listener = CountingListener()
                emitter.delegate = listener
                bin.put(listener)
            }
        }
    }
    let caller = Thread {
        while !bin.isFinished { emitter.emit() }
    }
    let dropper = Thread {
        while !bin.isFinished { bin.empty() }
        bin.empty()
    }
    for setter in setters { setter.join() }
    bin.finish()
    caller.join()
    dropper.join()
    emitter.emit()
    require(emitter.delegate == nil, "every delegate is gone")
    let last = CountingListener()
    emitter.delegate = last
    emitter.emit()
    require(last.heard == 2, "the last delegate hears both callbacks, but heard \(last.heard)")
}

/// Holds the last references to listeners until it is emptied.
private final class Bin: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [CountingListener] = []
    private var hasEnded = false

    func put(_ listener: CountingListener) { lock.withLock { listeners.append(listener) } }

    func empty() {
        let dropped = lock.withLock {
            let all = listeners
            listeners = []
            return all
        }
        withExtendedLifetime(dropped) {}
    }

    func finish() { lock.withLock { hasEnded = true } }

    var isFinished: Bool { lock.withLock { hasEnded } }
}

/// Called back on one thread at a time, so it needs no lock. With one for each listener, ThreadSanitizer sometimes waits for itself
/// forever: one thread of its own has the mutex that another one wants (seen in 6.3.1, as a lock was destroyed).
private final class CountingListener: EmitterDelegate {
    private(set) var heard = 0

    deinit { removeAssociations(self) }

    func willEmit() { heard += 1 }
    func didEmit() { heard += 1 }
}

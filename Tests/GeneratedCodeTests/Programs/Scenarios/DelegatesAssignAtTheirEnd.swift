import Foundation

/// Delegates assign another delegate in their `deinit`, on whatever thread that runs, while others are assigned.
func delegatesAssignAtTheirEnd(_ subject: Subject) {
    let rounds = 100_000
    let bin = Bin()
    let setter = Thread {
        let emitter = subject.make()
        for _ in 0..<rounds {
            let listener = Heir(subject.make())
            emitter.delegate = listener
            bin.put(listener)
        }
        emitter.delegate = nil
        bin.finish()
    }
    let dropper = Thread {
        while !bin.isFinished { bin.empty() }
        bin.empty()
    }
    setter.join()
    dropper.join()
}

/// Makes an emitter of its own call another object at its end.
private final class Heir: EmitterDelegate, @unchecked Sendable {
    private let emitter: any Emitter

    init(_ emitter: any Emitter) { self.emitter = emitter }

    deinit {
        let successor = Listener()
        emitter.delegate = successor
        emitter.emit()
        emitter.delegate = nil
        removeAssociations(self)
    }
}

/// Holds the last references to listeners until it is emptied.
private final class Bin: @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [Heir] = []
    private var hasEnded = false

    func put(_ listener: Heir) { lock.withLock { listeners.append(listener) } }

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

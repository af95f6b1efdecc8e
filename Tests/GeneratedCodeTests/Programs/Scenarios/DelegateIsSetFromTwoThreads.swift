/// Two threads set the property at once, without the lock that the superclass asks for as well.
func delegateIsSetFromTwoThreads(_ subject: Subject) {
    let emitter = subject.make()
    let listener = DeafListener()
    let threads = (0..<2).map { _ in
        Thread {
            for _ in 0..<10_000 { emitter.delegate = listener }
        }
    }
    for thread in threads { thread.join() }
    withExtendedLifetime(listener) {}
}

/// Keeps no record of its calls: a superclass that calls while it is set calls on both threads.
private final class DeafListener: EmitterDelegate {
    deinit { removeAssociations(self) }

    func willEmit() {}
    func didEmit() {}
    func emitterIsGoing() {}
}

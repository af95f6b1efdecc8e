/// Two threads set the property at once, without the lock that the superclass asks for as well.
func delegateIsSetFromTwoThreads(_ subject: Subject) {
    let (emitter, rounds) = (subject.make(), subject.rounds(10_000))
    // A superclass that calls while it is set calls on both threads.
    let listener = SilentListener()
    let threads = (0..<2).map { _ in
        Thread {
            for _ in 0..<rounds { emitter.delegate = listener }
        }
    }
    for thread in threads { thread.join() }
    withExtendedLifetime(listener) {}
}

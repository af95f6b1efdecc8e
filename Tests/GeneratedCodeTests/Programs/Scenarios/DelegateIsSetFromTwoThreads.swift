/// Two threads set the property at once, without the lock that the superclass asks for as well.
func delegateIsSetFromTwoThreads(_ subject: Subject) {
    let emitter = subject.make()
    // A superclass that calls while it is set calls on both threads.
    let listener = SilentListener()
    let threads = (0..<2).map { _ in
        Thread {
            for _ in 0..<10_000 { emitter.delegate = listener }
        }
    }
    for thread in threads { thread.join() }
    withExtendedLifetime(listener) {}
}

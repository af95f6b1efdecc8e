/// Two threads set the property at once, without the lock that the superclass asks for as well.
func delegateIsSetFromTwoThreads(_ subject: Subject) {
    let emitter = subject.make()
    let listener = Listener()
    let threads = (0..<2).map { _ in
        Thread {
            for _ in 0..<10_000 { emitter.delegate = listener }
        }
    }
    for thread in threads { thread.join() }
    withExtendedLifetime(listener) {}
}

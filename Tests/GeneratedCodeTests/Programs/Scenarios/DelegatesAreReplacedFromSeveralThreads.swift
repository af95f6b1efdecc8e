/// Two threads set delegates, and two others call back. Each delegate is replaced before it is released.
func delegatesAreReplacedFromSeveralThreads(_ subject: Subject) {
    let emitter = subject.make()
    let setters = (0..<2).map { _ in
        Thread {
            var current = SilentListener()
            for _ in 0..<20_000 {
                let next = SilentListener()
                emitter.delegate = next
                current = next
            }
            emitter.delegate = nil
            withExtendedLifetime(current) {}
        }
    }
    let callers = (0..<2).map { _ in
        Thread {
            for _ in 0..<20_000 { emitter.emit() }
        }
    }
    for thread in setters + callers { thread.join() }
    let last = CountingListener()
    emitter.delegate = last
    emitter.emit()
    require(last.heard == 2, "the last delegate hears both callbacks, but heard \(last.heard)")
}

private final class CountingListener: EmitterDelegate {
    private(set) var heard = 0

    deinit { removeAssociations(self) }

    func willEmit() { heard += 1 }
    func didEmit() { heard += 1 }
}

import Synchronization

/// The same living delegate is set again while another thread calls back.
func delegateIsSetAgainWhileCalledBack(_ subject: Subject) {
    let (emitter, rounds) = (subject.make(), subject.rounds(20_000))
    let listener = CountingListener()
    emitter.delegate = listener
    let thread = Thread {
        for _ in 0..<rounds { emitter.emit() }
    }
    for _ in 0..<rounds { emitter.delegate = listener }
    thread.join()
    require(listener.count == 2 * rounds, "each callback arrives, but \(listener.count) did")
}

/// Two living delegates and none take turns while super asks its getter on another thread.
func getterIsReadElsewhere(_ subject: Subject) {
    let (emitter, rounds) = (subject.make(), subject.rounds(20_000))
    let (first, second) = (SilentListener(), SilentListener())
    emitter.delegate = first
    let thread = Thread {
        for _ in 0..<rounds { emitter.emit() }
    }
    let values: [(any EmitterDelegate)?] = [second, first, nil]
    for round in 0..<rounds { emitter.delegate = values[round % 3] }
    thread.join()
    withExtendedLifetime((first, second)) {}
}

/// Hears from one thread, or from two, if the setter calls the delegate. The counter orders nothing that the threads do.
private final class CountingListener: EmitterDelegate {
    private let counter = Atomic(0)
    var count: Int { counter.load(ordering: .relaxed) }

    deinit { removeAssociations(self) }

    func willEmit() { counter.add(1, ordering: .relaxed) }
    func didEmit() { counter.add(1, ordering: .relaxed) }
}

/// A delegate takes itself away in its deinit, and the emitter calls back later.
func delegateClearsAtItsEnd(_ subject: Subject) {
    let emitter = subject.make()
    do { emitter.delegate = ClearingListener(emitter) }
    emitter.emit()
}

private final class ClearingListener: EmitterDelegate {
    private let emitter: any Emitter
    private var heard: [String] = []

    init(_ emitter: any Emitter) { self.emitter = emitter }

    deinit {
        emitter.delegate = nil
        removeAssociations(self)
    }

    func willEmit() { heard.append("will") }
    func didEmit() { heard.append("did") }
}

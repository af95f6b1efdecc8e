/// Which callbacks exist depends on the delegate, and stays as it was asked once the delegate is deallocated.
func beginningIsUnwanted(_ subject: Subject) {
    let emitter = subject.make()
    do {
        let terse = TerseListener()
        emitter.delegate = terse
        emitter.emit()
        require(terse.heard == ["did"], "an unwanted callback is left out, but it heard \(terse.heard)")
    }
    do {
        let listener = Listener()
        emitter.delegate = listener
        emitter.emit()
        require(listener.heard == ["will", "did"], "a wanted callback comes, but it heard \(listener.heard)")
    }
    emitter.emit()
}

private final class TerseListener: EmitterDelegate {
    private(set) var heard: [String] = []
    let wantsBeginning = false

    deinit { removeAssociations(self) }

    func willEmit() { heard.append("will") }
    func didEmit() { heard.append("did") }
}

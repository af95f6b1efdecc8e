/// The emitter is its own delegate, to its end.
func delegateIsEmitter(_ subject: Subject) {
    weak var trace: (any Emitter)?
    do {
        let emitter = subject.make()
        trace = emitter
        emitter.delegate = emitter
        emitter.emit()
        require(emitter.count == 2, "it hears itself, but heard \(emitter.count)")
        require(emitter.delegate === emitter, "it reads as its own delegate")
    }
    require(trace == nil, "it does not keep itself alive")
}

/// The delegate holds the only reference to its emitter, so that both go together.
func delegateOwnsEmitter(_ subject: Subject) {
    weak var trace: (any Emitter)?
    do {
        let listener = Listener()
        do {
            let emitter = subject.make()
            trace = emitter
            emitter.delegate = listener
            listener.belongings = emitter
            emitter.emit()
        }
        require(listener.heard == ["will", "did"], "the owner hears everything, but heard \(listener.heard)")
    }
    require(trace == nil, "neither keeps the other alive")
}

/// The delegate lives while the emitter calls it.
func delegateGetsMessages(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    emitter.delegate = listener
    emitter.emit()
    emitter.emit()
    require(listener.heard == ["did", "did"], "it is told each time, but heard \(listener.heard)")
}

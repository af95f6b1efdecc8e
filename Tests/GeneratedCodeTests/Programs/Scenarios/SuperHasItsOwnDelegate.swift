/// Super stands in for the delegate wherever there is none, without the setter or by calling it again.
func superHasItsOwnDelegate(_ subject: Subject) {
    let emitter = subject.make()
    emitter.emit()
    require(emitter.count == 2, "it hears itself from the beginning, but heard \(emitter.count)")
    let listener = Listener()
    emitter.delegate = listener
    emitter.emit()
    require(listener.heard == ["will", "did"], "a delegate takes its place, but heard \(listener.heard)")
    emitter.delegate = nil
    require(emitter.delegate === emitter, "and gives it back")
    emitter.emit()
    require(emitter.count == 4 && listener.heard.count == 2, "so that it hears itself again")
}

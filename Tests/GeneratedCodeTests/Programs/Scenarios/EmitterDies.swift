/// The emitter goes before its delegate.
func emitterDies(_ subject: Subject) {
    let listener = Listener()
    var expected = ["will", "did"]
    do {
        let emitter = subject.make()
        emitter.delegate = listener
        emitter.emit()
        if emitter.saysFarewell { expected.append("going") }
    }
    require(listener.heard == expected, "expected \(expected), but heard \(listener.heard)")
}

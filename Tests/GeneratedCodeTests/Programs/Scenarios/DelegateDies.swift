/// The delegate is gone before the callback.
func delegateDies(_ subject: Subject) {
    let emitter = subject.make()
    do {
        let listener = Listener()
        emitter.delegate = listener
        emitter.emit()
        require(listener.heard == ["will", "did"], "a living delegate hears everything, but heard \(listener.heard)")
        require(emitter.delegate === listener, "the getter gives the delegate itself")
    }
    emitter.emit()
    require(emitter.delegate == nil, "a delegate that is gone reads as nil")
}

/// The first of two callbacks puts another delegate in the place of the one that is being called, which lives on.
func delegateIsReplacedWhileHeld(_ subject: Subject) {
    let emitter = subject.make()
    let (first, second) = (Listener(), Listener())
    first.whenEmitting = { [unowned emitter] in emitter.delegate = second }
    emitter.delegate = first
    emitter.emit()
    require(first.heard.first == "will", "the first delegate hears the first callback, but heard \(first.heard)")
    emitter.emit()
    emitter.emit()
    require(second.heard.suffix(2) == ["will", "did"], "the second hears all that follow, but heard \(second.heard)")
    withExtendedLifetime(first) {}
}

/// The first of two callbacks takes the delegate away, which lives on.
func delegateIsClearedWhileHeld(_ subject: Subject) {
    let emitter = subject.make()
    let listener = Listener()
    listener.whenEmitting = { [unowned emitter] in emitter.delegate = nil }
    emitter.delegate = listener
    emitter.emit()
    require(listener.heard.first == "will", "the delegate hears the first callback, but heard \(listener.heard)")
    emitter.emit()
    let heard = listener.heard
    emitter.emit()
    require(listener.heard == heard, "nothing comes once it is taken away, but it heard \(listener.heard)")
    require(emitter.delegate == nil, "nobody is the delegate")
    withExtendedLifetime(listener) {}
}

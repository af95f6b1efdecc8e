/// Super calls the delegate inside of its own setter, and the delegate puts another in its place.
func delegateIsReplacedWhileSet(_ subject: Subject) {
    let emitter = subject.make()
    let (first, second) = (Listener(), Listener())
    first.whenEmitting = { [unowned emitter] in emitter.delegate = second }
    emitter.delegate = first
    require(first.heard == ["will"] && second.heard == ["will"], "each is called once: \(first.heard), \(second.heard)")
    require(emitter.delegate === second, "the second one stays")
    emitter.emit()
    require(second.heard == ["will", "did"] && first.heard == ["will"], "and is called from then on")
    emitter.delegate = nil
    emitter.emit()
    require(second.heard.count == 2, "until it is taken away")
}

/// The same, and the second delegate takes itself away.
func delegateIsClearedWhileSet(_ subject: Subject) {
    let emitter = subject.make()
    let listener = Listener()
    listener.whenEmitting = { [unowned emitter] in emitter.delegate = nil }
    emitter.delegate = listener
    require(emitter.delegate == nil, "it has no delegate then")
    emitter.emit()
    require(listener.heard == ["will"], "and calls none, but that heard \(listener.heard)")
}

/// An earlier delegate is gone. The superclass takes the next one, and refuses the one after it, which dies as well.
func delegateIsRefusedAfterADeath(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    do { emitter.delegate = Listener() }
    emitter.delegate = listener
    do { emitter.delegate = UnwantedListener() }
    emitter.emit()
    require(listener.heard == ["did"], "the living delegate is told, but heard \(listener.heard)")
}

private final class UnwantedListener: EmitterDelegate {
    var wantsBeginning: Bool { false }

    deinit { removeAssociations(self) }
}

/// The delegate is gone, and the next one is assigned.
func delegateIsReplacedAfterItsDeath(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    do { emitter.delegate = Listener() }
    emitter.delegate = listener
    emitter.emit()
    require(listener.heard == ["did"], "only the next one is told, and once, but heard \(listener.heard)")
}

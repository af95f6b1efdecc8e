/// A delegate that is told inside of the setter sets another one, which dies before the setter returns.
func delegateIsReplacedByOneThatDies(_ subject: Subject) {
    let (emitter, first) = (subject.make(), Listener())
    first.whenEmitting = { [unowned emitter] in emitter.delegate = Listener() }
    emitter.delegate = first
    require(first.heard == ["will"], "it is told once, but heard \(first.heard)")
}

/// The same, but the other one dies while the superclass's getter runs.
func delegateDiesInsideGetter(_ subject: Subject) {
    let (emitter, first, owner) = (subject.make(), Listener(), Owner(Listener()))
    first.whenEmitting = { [unowned emitter] in
        emitter.delegate = owner.object
        (emitter as? TellingEmitter)?.whenRead = { owner.object = nil }
    }
    emitter.delegate = first
    (emitter as? TellingEmitter)?.whenRead = nil
    require(first.heard == ["will"], "it is told once, but heard \(first.heard)")
}

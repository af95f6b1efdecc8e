/// The first of two callbacks puts another delegate in the place of the one that is being called, which dies of it.
func delegateIsReplacedInsideCallback(_ subject: Subject) {
    let emitter = subject.make()
    let second = Listener()
    let owner = Owner(Listener())
    owner.object?.whenEmitting = { [unowned owner, unowned emitter] in
        emitter.delegate = second
        owner.object = nil
    }
    emitter.delegate = owner.object
    emitter.emit()
    require(second.heard == ["did"], "the second delegate hears the second callback, but heard \(second.heard)")
    emitter.emit()
    require(second.heard == ["did", "will", "did"], "and all that follow, but heard \(second.heard)")
}

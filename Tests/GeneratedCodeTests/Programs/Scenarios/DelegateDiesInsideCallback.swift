/// The last reference to the delegate goes away in the first of two callbacks.
func delegateDiesInsideCallback(_ subject: Subject) {
    let emitter = subject.make()
    let owner = Owner(Listener())
    owner.object?.whenEmitting = { [unowned owner] in owner.object = nil }
    emitter.delegate = owner.object
    emitter.emit()
    require(owner.object == nil, "the callback was called")
    emitter.emit()
}

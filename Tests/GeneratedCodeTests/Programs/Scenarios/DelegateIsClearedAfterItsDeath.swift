/// The delegate is gone, and then its owner sets nil.
func delegateIsClearedAfterItsDeath(_ subject: Subject) {
    let emitter = subject.make()
    do { emitter.delegate = Listener() }
    emitter.delegate = nil
    withExtendedLifetime(emitter) {}
}

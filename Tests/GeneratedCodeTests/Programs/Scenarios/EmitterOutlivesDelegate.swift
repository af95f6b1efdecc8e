/// The delegate goes, and then the emitter, without any callback in between.
func emitterOutlivesDelegate(_ subject: Subject) {
    let emitter = subject.make()
    do {
        let listener = Listener()
        emitter.delegate = listener
        withExtendedLifetime(listener) {}
    }
    withExtendedLifetime(emitter) {}
}

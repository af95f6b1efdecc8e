/// Another thread assigns while the wrapper asks which delegate the superclass has. The first delegate dies.
func setterIsInterrupted(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    do { assign(Listener(), to: emitter, then: listener) }
    require(emitter.delegate === listener, "the delegate that was assigned last is the delegate")
    emitter.emit()
    require(listener.heard == ["will", "did"], "it is told, but heard \(listener.heard)")
}

/// The same, and the one that the other thread assigns was the delegate before, and dies.
func setterIsInterruptedByTheDelegateBefore(_ subject: Subject) {
    let (emitter, first) = (subject.make(), Listener())
    do {
        let listener = Listener()
        emitter.delegate = listener
        assign(first, to: emitter, then: listener)
    }
    // As there are more objects, the table lets go of what belonged to those that are gone.
    for _ in 0..<200 { subject.make().delegate = first }
    emitter.emit()
    require(!first.heard.contains("did"), "the first one isn't the delegate, but heard \(first.heard)")
}

private func assign(_ first: Listener, to emitter: any Emitter, then second: Listener) {
    let emitter = emitter as? TellingEmitter
    let other = { [unowned emitter] in
        emitter?.whenRead = nil
        Thread { emitter?.delegate = second }.join()
    }
    emitter?.whenRead = other
    emitter?.delegate = first
    // The bare class isn't asked.
    if emitter?.whenRead != nil { other() }
}

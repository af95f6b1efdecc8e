/// Two delegates that both live take turns, and super may be a step behind.
func delegatesTakeTurns(_ subject: Subject) {
    let emitter = subject.make()
    let (first, second) = (Listener(), Listener())
    for _ in 0..<10 {
        emitter.delegate = first
        emitter.emit()
        emitter.delegate = second
        emitter.emit()
    }
    emitter.delegate = nil
    emitter.emit()
    emitter.emit()
    let heard = first.heard.count + second.heard.count
    require(heard >= 40, "each callback comes to one of them, but they heard \(heard)")
    withExtendedLifetime((first, second)) {}
}

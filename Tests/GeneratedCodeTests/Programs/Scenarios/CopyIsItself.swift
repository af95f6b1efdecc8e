/// What an object keeps doesn't grow with copies that are the object itself: with twice as much each time, this never ends.
func copyIsItself(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    emitter.delegate = listener
    for _ in 0..<60 { require(emitter.makeCopy() === emitter, "the copy is the object itself") }
    emitter.emit()
    require(listener.heard == ["did"], "the delegate is told once, but heard \(listener.heard)")
}

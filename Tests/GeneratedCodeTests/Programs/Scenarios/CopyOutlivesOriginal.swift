/// A copy is made, the original goes, and the delegate lives on.
func copyOutlivesOriginal(_ subject: Subject) {
    let listener = Listener()
    var copy: (any Emitter)?
    do {
        let emitter = subject.make()
        emitter.delegate = listener
        emitter.emit()
        copy = emitter.makeCopy()
        require(copy != nil, "the class makes copies")
        withExtendedLifetime(emitter) {}
    }
    copy?.emit()
    require(listener.heard == ["will", "did", "will", "did"], "the copy calls back, but it heard \(listener.heard)")
    copy?.delegate = nil
    copy?.emit()
    copy = nil
    require(listener.heard.count == 4, "the copy has a delegate of its own, but it heard \(listener.heard)")
}

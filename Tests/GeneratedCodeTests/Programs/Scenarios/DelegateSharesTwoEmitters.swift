/// Two emitters share a delegate: what happens to one is nothing to the other.
func twoEmittersShareADelegate(_ subject: Subject) {
    let stays = subject.make()
    do {
        let listener = Listener()
        stays.delegate = listener
        do {
            let goes = subject.make()
            goes.delegate = listener
            goes.emit()
        }
        let before = listener.heard.filter { $0 != "going" }
        require(before == ["will", "did"], "the first emitter is heard, but it heard \(before)")
        stays.emit()
        let after = listener.heard.filter { $0 != "going" }
        require(after == ["will", "did", "will", "did"], "and so is the second, but it heard \(after)")
    }
    stays.emit()
}

/// A delegate dies, and the next one lies at its address. No sanitizer: none uses an address again so soon.
func addressComesBack(_ subject: Subject) {
    var comebacks = 0
    for _ in 0..<1_000 where comebacks < 100 {
        let emitter = subject.make()
        var address: ObjectIdentifier
        do {
            let terse = TerseListener()
            address = ObjectIdentifier(terse)
            emitter.delegate = terse
            emitter.emit()
            require(terse.heard == 1, "an unwanted callback is left out, but it heard \(terse.heard)")
        }
        let wordy = WordyListener()
        guard ObjectIdentifier(wordy) == address else { continue }
        comebacks += 1
        emitter.delegate = wordy
        emitter.emit()
        require(wordy.heard == 2, "the new delegate hears all that it wants, but heard \(wordy.heard)")
    }
    require(comebacks > 0, "no address came back")
}

private final class TerseListener: EmitterDelegate {
    private(set) var heard = 0
    var wantsBeginning: Bool { false }

    deinit { removeAssociations(self) }

    func willEmit() { heard += 1 }
    func didEmit() { heard += 1 }
}

private final class WordyListener: EmitterDelegate {
    private(set) var heard = 0

    deinit { removeAssociations(self) }

    func willEmit() { heard += 1 }
    func didEmit() { heard += 1 }
}

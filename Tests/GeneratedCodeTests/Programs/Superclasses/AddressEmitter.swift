/// Remembers by its address what it asked a delegate: where the same pointer is set again, it does not ask again.
class AddressEmitter: Root, Emitter {
    private var callsBeginning = false
    private var known: ObjectIdentifier?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet {
            let delegate = unsafe delegate
            let address = delegate.map { ObjectIdentifier($0) }
            if address == known { return }
            known = address
            callsBeginning = delegate?.wantsBeginning ?? false
        }
    }

    func emit() {
        if callsBeginning { unsafe delegate?.willEmit() }
        unsafe delegate?.didEmit()
    }
}

/// Asks once, when the delegate is set, which callbacks exist, and believes it from then on.
class CachingEmitter: Root, Emitter {
    private var callsBeginning = false

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { callsBeginning = unsafe delegate?.wantsBeginning ?? false }
    }

    func emit() {
        if callsBeginning { unsafe delegate?.willEmit() }
        unsafe delegate?.didEmit()
    }
}

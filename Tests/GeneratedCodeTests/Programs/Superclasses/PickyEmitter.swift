/// Takes only delegates that want the beginning, and keeps the one that it has otherwise.
class PickyEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer }
        set { if newValue?.wantsBeginning ?? true { unsafe pointer = newValue } }
    }

    func emit() { delegate?.didEmit() }
}

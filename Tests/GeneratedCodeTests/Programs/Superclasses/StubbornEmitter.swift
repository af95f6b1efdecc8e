/// Ignores nil: it keeps the delegate that it has.
class StubbornEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer }
        set { if let newValue { unsafe pointer = newValue } }
    }

    func emit() {
        delegate?.willEmit()
        delegate?.didEmit()
    }
}

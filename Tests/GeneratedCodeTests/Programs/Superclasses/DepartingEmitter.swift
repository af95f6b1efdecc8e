/// Tells the delegate that goes, which it asks its getter for, and stores the next one afterwards.
class DepartingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer }
        set {
            delegate?.willEmit()
            unsafe pointer = newValue
        }
    }

    func emit() { delegate?.didEmit() }
}

/// Tells the delegate inside of its setter that it became one. A statement can run inside of its getter.
class TellingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?
    var whenRead: (() -> Void)?

    var delegate: (any EmitterDelegate)? {
        get {
            whenRead?()
            return unsafe pointer
        }
        set {
            unsafe pointer = newValue
            newValue?.willEmit()
        }
    }

    func emit() { delegate?.didEmit() }
}

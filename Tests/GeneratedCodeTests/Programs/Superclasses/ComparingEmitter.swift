/// Ignores the delegate that its getter answers, and calls the pointer that it stored.
class ComparingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer }
        set {
            guard newValue !== delegate else { return }
            unsafe pointer = newValue
        }
    }

    func emit() {
        unsafe pointer?.willEmit()
        unsafe pointer?.didEmit()
    }
}

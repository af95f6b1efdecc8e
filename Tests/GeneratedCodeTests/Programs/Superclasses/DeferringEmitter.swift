/// Applies a changed delegate at the end of a callback, as a render thread or a transaction does.
class DeferringEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?
    private unowned(unsafe) var applied: (any EmitterDelegate)?
    private var hasBegun = false

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet {
            unsafe pointer = delegate
            if hasBegun { return }
            hasBegun = true
            unsafe applied = pointer
        }
    }

    func emit() {
        unsafe applied?.willEmit()
        unsafe applied?.didEmit()
        unsafe applied = pointer
    }
}

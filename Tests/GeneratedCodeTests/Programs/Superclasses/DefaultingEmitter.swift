/// Sees to it itself that it has a delegate, which is itself: from its initializer on, and inside of its own setter.
class DefaultingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer }
        set {
            guard newValue !== delegate else { return }
            unsafe pointer = newValue
            if delegate == nil { delegate = self }
        }
    }

    required init() {
        super.init()
        unsafe pointer = self
    }

    func emit() {
        delegate?.willEmit()
        delegate?.didEmit()
    }
}

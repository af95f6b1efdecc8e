/// Loads its pointer once, unretained, and calls two methods on it, whatever happens to the property in between.
class HoldingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    func emit() {
        unowned(unsafe) let held = unsafe pointer
        unsafe held?.willEmit()
        unsafe held?.didEmit()
    }
}

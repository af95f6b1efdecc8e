/// Reads the pointer that it stored, whatever its getter would say.
class PointerEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    func emit() {
        unsafe pointer?.willEmit()
        unsafe pointer?.didEmit()
    }
}

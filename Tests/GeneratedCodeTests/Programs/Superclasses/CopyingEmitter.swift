/// Makes copies that have the pointer of the original.
class CopyingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    func emit() {
        unsafe pointer?.willEmit()
        unsafe pointer?.didEmit()
    }

    func makeCopy() -> (any Emitter)? {
        let copy = type(of: self).init()
        unsafe copy.pointer = pointer
        return copy
    }
}

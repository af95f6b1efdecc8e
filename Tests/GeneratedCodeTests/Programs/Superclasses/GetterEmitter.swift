/// Asks its own getter for each callback, as a subclass hopes.
class GetterEmitter: Root, Emitter {
    unowned(unsafe) var delegate: (any EmitterDelegate)?

    func emit() {
        unsafe delegate?.willEmit()
        unsafe delegate?.didEmit()
    }
}

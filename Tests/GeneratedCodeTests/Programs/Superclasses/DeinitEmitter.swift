/// Calls back once more from its deinit, where Swift reads the storage of a property and not its getter.
class DeinitEmitter: Root, Emitter {
    unowned(unsafe) var delegate: (any EmitterDelegate)?

    var saysFarewell: Bool { true }

    func emit() {
        unsafe delegate?.willEmit()
        unsafe delegate?.didEmit()
    }

    deinit {
        unsafe delegate?.emitterIsGoing()
    }
}

/// Calls back once more while it is going, through its getter.
class FarewellEmitter: Root, Emitter {
    unowned(unsafe) var delegate: (any EmitterDelegate)?

    var saysFarewell: Bool { true }

    func emit() {
        unsafe delegate?.willEmit()
        unsafe delegate?.didEmit()
    }

    deinit {
        // A method of its own: deinit itself would read the storage, whatever the getter says.
        sayFarewell()
    }

    private func sayFarewell() {
        unsafe delegate?.emitterIsGoing()
    }
}

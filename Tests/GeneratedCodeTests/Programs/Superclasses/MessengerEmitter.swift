/// Answers with an object of its own each time, which calls its delegate.
class MessengerEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe pointer.map(Messenger.init) }
        set { unsafe pointer = newValue }
    }

    func emit() { delegate?.didEmit() }

    private final class Messenger: EmitterDelegate {
        private unowned(unsafe) let target: any EmitterDelegate

        init(_ target: any EmitterDelegate) { unsafe self.target = target }
        deinit { removeAssociations(self) }

        func willEmit() { unsafe target.willEmit() }
        func didEmit() { unsafe target.didEmit() }
    }
}

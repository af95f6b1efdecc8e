/// Calls back on a thread of its own.
class WorkingEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    func emit() {
        let worker = Thread { [unowned self] in
            unsafe pointer?.willEmit()
            unsafe pointer?.didEmit()
        }
        worker.join()
    }
}

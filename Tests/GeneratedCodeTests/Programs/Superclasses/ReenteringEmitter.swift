import Foundation

/// Puts an object of its own before each delegate by calling its setter again, twice, as code does that exchanges the setters of
/// other classes at run time.
class ReenteringEmitter: Root, Emitter {
    private let lock = NSLock()
    private var interposers: [Interposer] = []
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    var delegate: (any EmitterDelegate)? {
        get { unsafe (pointer as? Interposer)?.original ?? pointer }
        set {
            guard let newValue, !(newValue is Interposer) else {
                unsafe pointer = newValue
                return
            }
            let interposer = Interposer(newValue)
            lock.withLock { interposers.append(interposer) }
            self.delegate = interposer
            self.delegate = interposer
        }
    }

    func emit() {
        unsafe pointer?.willEmit()
        unsafe pointer?.didEmit()
    }
}

private final class Interposer: EmitterDelegate {
    unowned(unsafe) let original: any EmitterDelegate

    init(_ original: any EmitterDelegate) { unsafe self.original = original }

    func willEmit() { unsafe original.willEmit() }
    func didEmit() { unsafe original.didEmit() }
}

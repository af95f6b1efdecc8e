/// A delegate that remembers what it hears.
///
/// Its memory is an array, which goes before the listener's own storage does: a call to a listener that is half gone
/// touches freed memory.
final class Listener: EmitterDelegate {
    private(set) var heard: [String] = []
    var whenEmitting: (() -> Void)?
    /// Kept, and not otherwise used.
    var belongings: AnyObject?

    deinit { removeAssociations(self) }

    func willEmit() {
        heard.append("will")
        whenEmitting?()
    }

    func didEmit() { heard.append("did") }
    func emitterIsGoing() { heard.append("going") }
}

/// Keeps no record of its calls, so that any thread may call it.
final class SilentListener: EmitterDelegate {
    deinit { removeAssociations(self) }

    func willEmit() {}
    func didEmit() {}
}

/// Holds the last reference to something until it is told to let go.
final class Owner<Object: AnyObject> {
    var object: Object?

    init(_ object: Object) { self.object = object }
}

/// What the superclasses of these programs have in common: a delegate, and a way to make them call it.
protocol Emitter: AnyObject {
    var delegate: (any EmitterDelegate)? { get set }

    /// Whether it calls `emitterIsGoing` at its end.
    var saysFarewell: Bool { get }

    /// Calls the delegate twice: `willEmit`, then `didEmit`.
    func emit()
}

extension Emitter {
    var saysFarewell: Bool { false }
}

/// Whom the superclasses call.
protocol EmitterDelegate: AnyObject {
    /// The stand-in for `responds(to:)`: whether the delegate wants to hear of the beginning.
    var wantsBeginning: Bool { get }

    func willEmit()
    func didEmit()
    func emitterIsGoing()
}

extension EmitterDelegate {
    var wantsBeginning: Bool { true }

    func willEmit() {}
    func didEmit() {}
    func emitterIsGoing() {}
}

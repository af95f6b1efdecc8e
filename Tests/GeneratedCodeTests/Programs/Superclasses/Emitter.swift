/// What the superclasses of these programs have in common: a delegate, and a way to make them call it.
protocol Emitter: AnyObject, EmitterDelegate {
    var delegate: (any EmitterDelegate)? { get set }

    /// Whether it calls `emitterIsGoing` at its end.
    var saysFarewell: Bool { get }

    /// How often it was called itself, as a delegate.
    var count: Int { get }

    init()

    /// Calls the delegate twice: `willEmit`, then `didEmit`.
    func emit()

    /// A copy, made the way that the class makes one; nil if it makes none.
    func makeCopy() -> (any Emitter)?
}

extension Emitter {
    var saysFarewell: Bool { false }

    func makeCopy() -> (any Emitter)? { nil }
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

/// What all superclasses inherit: they can be delegates, too, and let go of what is associated with them at their end.
class Root: EmitterDelegate {
    private(set) var count = 0

    required init() {}

    deinit { removeAssociations(self) }

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

import Foundation

/// Never changes after it was made, so its copy is the object itself.
class FrozenEmitter: Root, Emitter {
    unowned(unsafe) var delegate: (any EmitterDelegate)?

    func copy(with zone: NSZone? = nil) -> Any { self }

    func emit() { unsafe delegate?.didEmit() }

    func makeCopy() -> (any Emitter)? { copy(with: nil) as? any Emitter }
}

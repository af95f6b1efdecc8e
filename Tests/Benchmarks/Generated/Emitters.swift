// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The superclass, in a module of its own as a framework's is, so that nothing is inlined across.

public protocol EmitterDelegate: AnyObject {
    func didEmit(_ value: Int)
}

/// Asks its getter.
open class Emitter {
    open unowned(unsafe) var delegate: (any EmitterDelegate)?

    public init() {}

    @inline(never)
    public final func emit(_ value: Int) {
        unsafe delegate?.didEmit(value)
    }
}

/// Reads the pointer that it stored.
open class PointerEmitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    open unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    public init() {}

    @inline(never)
    public final func emit(_ value: Int) {
        unsafe pointer?.didEmit(value)
    }
}

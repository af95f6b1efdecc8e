/// The wrapper as it once was: it makes a fresh proxy for each assignment, and nothing else keeps that. It is the control of
/// the tests: where a living delegate was enough for the bare class, this crashes.

class ShortLivedGetterEmitter: GetterEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedPointerEmitter: PointerEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedHoldingEmitter: HoldingEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedDeferringEmitter: DeferringEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedCopyingEmitter: CopyingEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedBytesEmitter: BytesEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedReenteringEmitter: ReenteringEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

class ShortLivedLockedEmitter: LockedEmitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { ShortLivedProxy($0) }
            let previous = proxy
            proxy = next
            super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

final class ShortLivedProxy: EmitterDelegate {
    private(set) weak var target: (any EmitterDelegate)?

    init(_ target: any EmitterDelegate) { self.target = target }

    var wantsBeginning: Bool { target?.wantsBeginning ?? true }

    func willEmit() { target?.willEmit() }
    func didEmit() { target?.didEmit() }
    func emitterIsGoing() { target?.emitterIsGoing() }
}

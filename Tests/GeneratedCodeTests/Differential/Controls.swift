/// A wrapper that has an idea of its own of who the delegate is, as wrappers once had: a control of the tests.
class TrustingEmitter: Emitter {
    private weak var trusted: (any EmitterDelegate)?

    override var delegate: (any EmitterDelegate)? {
        get { trusted }
        set {
            trusted = newValue
            super.delegate = newValue
        }
    }
}

/// A weak wrapper that doesn't ask super which delegate it has: where a delegate is overruled and dies, the living one loses its
/// calls. A control of the tests.
class ShortEmitter: Emitter {
    private weak var weakDelegate: (any EmitterDelegate)?
    private var isSet = false

    override var delegate: (any EmitterDelegate)? {
        get { withExtendedLifetime(weakDelegate) { isSet && $0 == nil ? nil : super.delegate } }
        set {
            (weakDelegate, isSet) = (newValue, newValue != nil)
            super.delegate = newValue
        }
    }
}

/// A wrapper that makes a proxy for each assignment, which nothing else keeps: a control of the tests.
class ShortLivedEmitter: Emitter {
    private var proxy: ShortLivedProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            proxy = newValue.map { ShortLivedProxy($0) }
            super.delegate = proxy
        }
    }
}

final class ShortLivedProxy: EmitterDelegate {
    private(set) weak var target: (any EmitterDelegate)?

    init(_ target: any EmitterDelegate) { self.target = target }

    var name: Name { target?.name ?? .nobody }
    var wantsBeginning: Bool { target?.wantsBeginning ?? false }

    func hear(_ callback: Callback, from emitter: Root) { target?.hear(callback, from: emitter) }
}

// What a programmer who knows the pattern would write: a generated callback must not differ from it in what it costs, and a
// generated setter may take up to three times as long.
import Emitters

class HandEmitter: Emitter {
    private weak var safeDelegate: (any EmitterDelegate)?

    override var delegate: (any EmitterDelegate)? {
        get { safeDelegate }
        set {
            safeDelegate = newValue
            unsafe super.delegate = newValue
        }
    }
}

/// A proxy for each assignment, which nothing else keeps: the quickest there is, and not safe (Docs/Safety.md).
class HandPointerEmitter: PointerEmitter {
    private var proxy: HandProxy?

    override var delegate: (any EmitterDelegate)? {
        get { proxy?.target }
        set {
            let next = newValue.map { HandProxy($0) }
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {}
        }
    }
}

final class HandProxy: EmitterDelegate {
    private(set) weak var target: (any EmitterDelegate)?

    init(_ target: any EmitterDelegate) { self.target = target }

    func didEmit(_ value: Int) { target?.didEmit(value) }
}

/// The weak wrapper as people write it by hand, without a lock. It is the control of the tests: on several threads it is a race
/// where the bare class has none.
class UnlockedAtomicEmitter: AtomicEmitter {
    private weak var safeDelegate: (any EmitterDelegate)?
    private var safeDelegateIsSet = false

    override var delegate: (any EmitterDelegate)? {
        get { withExtendedLifetime(safeDelegate) { safeDelegateIsSet && $0 == nil ? nil : super.delegate } }
        set {
            (safeDelegate, safeDelegateIsSet) = (newValue, newValue != nil)
            super.delegate = newValue
        }
    }
}

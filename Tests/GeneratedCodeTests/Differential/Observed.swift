/// Subclasses that observe the property, as key-value observing does: they read it before and after it is set.

class ObservedEmitter: Emitter {
    override var delegate: (any EmitterDelegate)? {
        get { super.delegate }
        set { observed(super.delegate, { super.delegate = newValue }, super.delegate) }
    }
}

class ObservedSafeEmitter: SafeEmitter {
    override var delegate: (any EmitterDelegate)? {
        get { super.delegate }
        set { observed(super.delegate, { super.delegate = newValue }, super.delegate) }
    }
}

class ObservedProxiedEmitter: ProxiedEmitter {
    override var delegate: (any EmitterDelegate)? {
        get { super.delegate }
        set { observed(super.delegate, { super.delegate = newValue }, super.delegate) }
    }
}

extension Root {
    fileprivate func observed(
        _ before: @autoclosure () -> (any EmitterDelegate)?, _ assign: () -> Void,
        _ after: @autoclosure () -> (any EmitterDelegate)?
    ) {
        guard run.isRunning else { return }
        run.note(.willChange(run.identity(excused(before(), .delegate))))
        assign()
        guard run.isRunning else { return }
        run.note(.didChange(run.identity(excused(after(), .delegate))))
    }
}

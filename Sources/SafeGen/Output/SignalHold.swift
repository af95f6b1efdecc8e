import SafeGenSystem

/// Keeps the signals that end a process waiting on this thread, so that nothing is left half done.
package struct SignalHold {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private var before = sigset_t()

    package init() {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in Self.signals { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    var isPending: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return Self.signals.contains { sigismember(&pending, $0) == 1 }
    }

    /// Lets them go; one that waits ends the process here.
    func release() {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}

import SafeGenSystem

/// Keeps the signals that end a process waiting on this thread, so that nothing is left half done.
///
/// They stay pending, and are polled now and then; no handler runs, so only the code that cleans up is involved.
package struct SignalHold {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    private var before = sigset_t()

    package init() {
        var held = sigset_t()
        sigemptyset(&held)
        for signal in Self.signals where !Self.isIgnored(signal) { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    /// The mask to start programs with: they get the signals.
    package var maskOfPrograms: sigset_t {
        var mask = before
        for signal in Self.signals { sigdelset(&mask, signal) }
        return mask
    }

    package static var isPending: Bool {
        var (pending, mask) = (sigset_t(), sigset_t())
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        return signals.contains { sigismember(&pending, $0) == 1 && sigismember(&mask, $0) == 1 }
    }

    /// Ends the work where a signal has come.
    package static func check() throws(RunError) {
        if isPending { throw RunError("ended by a signal", exitCode: .readOrWriteFailed) }
    }

    /// Lets them go; one that waits ends the process here.
    package func release() {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Whether the parent of this process has it ignore a signal, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return true }
        #if canImport(Darwin)
        let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #elseif canImport(Musl)
        let handler = unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
        #else
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        return handler == 1
    }
}

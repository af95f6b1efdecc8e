import SafeGen
import SafeGenSystem

/// The signals that request a program to end, held back while there is something to clean up first.
///
/// They stay pending, and are polled now and then; no handler runs, so only the code that cleans up is involved.
package enum DeferredSignals {
    private static let all = [SIGINT, SIGTERM, SIGHUP]

    /// Does a piece of work while the signals are held back. One that has come ends the process after it.
    ///
    /// - Parameter work: Cleans up after itself also where it throws. It is given the mask to start programs with.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work.
    package static func during<Result>(_ work: (sigset_t) throws(RunError) -> Result) throws(RunError) -> Result {
        var held = sigset_t()
        sigemptyset(&held)
        for number in all where !isIgnored(number) { sigaddset(&held, number) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var clean = before
        for number in all { sigdelset(&clean, number) }
        return try work(clean)
    }

    /// Ends the work where a signal has come.
    package static func check() throws(RunError) {
        if isPending { throw RunError("ended by a signal", exitCode: .readOrWriteFailed) }
    }

    package static var isPending: Bool {
        var pending = sigset_t()
        var mask = sigset_t()
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        return all.contains { sigismember(&pending, $0) == 1 && sigismember(&mask, $0) == 1 }
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

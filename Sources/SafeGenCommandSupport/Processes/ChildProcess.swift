import SafeGenSystem

package struct ChildProcess {
    /// The system's number of the error for which a program can't be started.
    package struct StartFailure: Error { package let code: Int32 }

    private let number: pid_t

    /// Starts a program, by its path in PATH.
    ///
    /// It gets only those descriptors of this process that are named here, and where one is not named, this process's own
    /// of that name.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - environment: Its variables, as `NAME=value`; nil for those of this process.
    ///   - input: Its standard input.
    ///   - output: Its standard output.
    ///   - error: Its standard error.
    ///   - mask: The signals that are held back from it, and then it leads a group of its own, so that it can be ended with
    ///     all that it starts; nil for neither.
    /// - Throws: `StartFailure` if the system doesn't start it.
    package init(
        _ words: [[UInt8]], environment: [[UInt8]]? = nil, input: Int32? = nil, output: Int32? = nil,
        error: Int32? = nil, ownGroup mask: sigset_t? = nil
    ) throws(StartFailure) {
        var arguments = CStrings(words)
        var variables = CStrings(environment ?? Subprocess.environment)
        defer {
            arguments.free()
            variables.free()
        }
        guard let program = arguments.pointers.first.flatMap({ $0 }) else { throw StartFailure(code: EINVAL) }
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (given, name) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (error, STDERR_FILENO)] {
            if let given { posix_spawn_file_actions_adddup2(&actions, given, name) }
        }
        if var mask {
            posix_spawnattr_setsigmask(&attributes, &mask)
            posix_spawnattr_setpgroup(&attributes, 0)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        }
        var number = pid_t()
        let code = posix_spawnp(
            &number, program, &actions, &attributes, &arguments.pointers, &variables.pointers)
        guard code == 0 else { throw StartFailure(code: code) }
        self.number = number
    }

    package func end(_ signal: Int32) { kill(number, signal) }

    package func endGroup(_ signal: Int32) { kill(-number, signal) }

    /// Waits for its end.
    ///
    /// - Returns: Its exit code, or 128 and the number of the signal that ended it; -1 if the system can't report it.
    @discardableResult
    package func wait() -> Int32 { status(0) ?? -1 }

    /// How it ended; nil while it runs.
    package func endedWith() -> Int32? { status(WNOHANG) }

    private func status(_ options: Int32) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = waitpid(number, &status, options)
            if ended == number { break }
            if ended == 0 { return nil }
            if errno != EINTR { return -1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}

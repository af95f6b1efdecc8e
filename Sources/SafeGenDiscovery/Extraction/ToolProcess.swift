import SafeGen

#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Other programs: finding them, running them, waiting for them.
enum ToolProcess {
    /// The path of a program that PATH leads to; nil where it leads to none.
    static func find(_ name: String) -> String? {
        guard let variable = getenv("PATH") else { return nil }
        return String(cString: variable).split(separator: ":")
            .map { RelativePath.join(String($0), name) }
            .first { access($0, X_OK) == 0 }
    }

    /// Ends a program, and those that it started, where a signal has come.
    private static func endOnSignal(_ process: pid_t) throws(RunError) {
        guard DeferredSignals.isPending else { return }
        kill(-process, SIGTERM)
        for _ in 0..<100 {
            if wait(process, WNOHANG) != nil { try DeferredSignals.check() }
            usleep(20_000)
        }
        kill(-process, SIGKILL)
        _ = wait(process, 0)
        try DeferredSignals.check()
    }

    /// Runs a program to its end and returns what it prints.
    ///
    /// - Parameters:
    ///   - arguments: The program's path and its arguments.
    ///   - mergesErrors: Whether what it prints to standard error is returned too, and not passed on.
    ///   - tick: Called several times a second with the seconds that have passed.
    /// - Returns: Its exit code, or 128 and the number of the signal that ended it, and the text.
    /// - Throws: `RunError` where it can't be started, and where a signal has come: then the program is ended too.
    static func output(
        of arguments: [String],
        mergingErrors mergesErrors: Bool = false,
        tick: (Double) -> Void = { _ in }
    ) throws(RunError) -> (status: Int32, text: String) {
        try DeferredSignals.during { mask throws(RunError) in try output(of: arguments, mergesErrors, tick, mask) }
    }

    private static func output(
        of arguments: [String],
        _ mergesErrors: Bool,
        _ tick: (Double) -> Void,
        _ mask: sigset_t
    ) throws(RunError) -> (status: Int32, text: String) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw RunError(FileError.last("open", "a pipe").message, exitCode: .ourBug) }
        defer { close(ends[0]) }
        let process: pid_t
        do throws(RunError) {
            process = try spawn(
                arguments, output: ends[1], mergesErrors: mergesErrors, closing: ends[0], mask: mask)
            close(ends[1])
        } catch {
            close(ends[1])
            throw error
        }
        var ready = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        let start = ContinuousClock.now
        while true {
            try endOnSignal(process)
            tick(Double((ContinuousClock.now - start).components.seconds))
            guard poll(&ready, 1, 50) > 0 else { continue }
            guard let chunk = FileReader.readOnce(from: ends[0]), !chunk.isEmpty else { break }
            bytes += chunk
        }
        return (wait(process, 0) ?? 0, String(decoding: bytes, as: UTF8.self))
    }

    private static func wait(_ process: pid_t, _ options: Int32) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = waitpid(process, &status, options)
            if ended == process { break }
            if ended == 0 { return nil }
            if errno != EINTR { return 0 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func spawn(
        _ arguments: [String],
        output: Int32,
        mergesErrors: Bool,
        closing: Int32,
        mask: sigset_t
    ) throws(RunError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        if mergesErrors { posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO) }
        posix_spawn_file_actions_addclose(&actions, closing)
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own, so that all of it can be ended.
        var mask = mask
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        texts.append(nil)
        defer { for text in texts { free(text) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, &attributes, texts, environ)
        guard code == 0 else {
            let message: Wording = "cannot start '\(arguments[0])': \(String(cString: strerror(code)))"
            throw RunError(message, exitCode: .inputNotFound)
        }
        return process
    }
}

/// Ways to end that have nothing to do with deallocated objects.
enum CrashKind {
    static func obvious(_ report: CrashReport) -> CrashVerdict? {
        for line in report.circumstances + [report.exceptionType] {
            let lowered = line.lowercased()
            if let (_, reason) = codes.first(where: { lowered.contains($0.0) }) { return .no(reason).at(line) }
        }
        return nil
    }

    /// The same by the exception's type, where messages gave no reason.
    static func byType(_ report: CrashReport) -> CrashVerdict? {
        let type = report.exceptionType
        if let (_, reason) = types.first(where: { type.contains($0.0) }) { return .no(reason).at(type) }
        let thrown = report.messages.first { line in
            ["uncaught exception of type", "terminate called"].contains { line.contains($0) }
        }
        return thrown.map { .no("a C++ exception was not caught").at($0) }
    }

    /// The same by the function in which the program ended.
    static func byFrames(_ report: CrashReport) -> CrashVerdict? {
        let frames = report.crashedFrames
        guard !report.lacksTop, let first = frames.prefix(2).first(where: \.isSymbolicated) else { return nil }
        let formsWeak = frames.prefix(5).contains { $0.symbol.hasPrefix("weak_register_no_lock") }
        let reason =
            formsWeak && first.symbol.hasPrefix("_objc_")
            ? weak
            : ends.first { names, _ in
                names.contains(where: first.symbol.hasPrefix)
            }?.1
        return reason.map { .no($0).at(first.text) }
    }

    private static let ends = [
        (["_dispatch_assert_queue_fail", "_assertionFailure", "_swift_runtime_on_report", "_fatalError"], trap),
        (["objc_exception_throw", "__exceptionPreprocess", "_CFThrowFormattedException"], "an exception was thrown"),
        (
            [
                "__pthread_kill", "pthread_kill", "abort", "__abort_with_payload", "_objc_fatal", "_objc_trap",
                "__cxa_throw",
            ], itself
        ),
    ]

    static let recursion = "the stack was used up: a function calls itself without end"
    private static let memory = "the system was short of memory (jetsam)"
    private static let watchdog = "the app took too long, and the system's watchdog ended it"
    private static let codes = [
        ("8badf00d", watchdog), ("watchdog", watchdog), ("scene-update", watchdog), ("scene-create", watchdog),
        ("dead10cc", "the app kept a lock on a file while it was suspended"),
        ("c00010ff", "the system ended it because of heat"),
        ("baaaaaad", "the user asked for a report of the whole system"),
        ("deadfa11", "the user ended it"), ("bad22222", "a VoIP app was restarted too often"),
        ("jetsam", memory), ("bug_type: 298", memory), ("largest process: ", memory), ("free pages: ", memory),
        ("stack guard", recursion), ("excessive recursion", recursion),
        ("per-process-limit", "it used more memory than it may (jetsam)"),
        ("code_signing", "the code's signature is not valid"), ("codesigning", "the code's signature is not valid"),
        ("namespace dyld", "a library was not found when it started"),
        ("dyld library missing", "a library was not found when it started"),
        ("namespace tcc", "it asked for data without saying why in its Info.plist"),
        ("exc_resource", "it used more of a resource than it may"),
        ("exc_guard", "it broke the guard of a file or a port"),
    ]

    static let unowned = CrashVerdict.no(
        "Swift stopped at an unowned reference to a deallocated object: such a reference is checked, and no class of Apple's holds it",
        advice: Advice.unowned)
    static let weak =
        "a weak reference was formed to an object that is being deallocated, as by setting a delegate in 'deinit'"
    private static let itself = "it ended itself: an assertion, an exception or a damaged heap"
    static let trap =
        "a trap: Swift's checks and assertions end so, and not a call of a deallocated object"
    private static let types = [
        ("EXC_BREAKPOINT", trap), ("SIGTRAP", trap), ("EXC_BAD_INSTRUCTION", trap), ("SIGILL", trap),
        ("EXC_ARITHMETIC", "a division by zero"),
        ("SIGKILL", "another program, or the system, ended it"), ("SIGQUIT", "it was ended from outside"),
        ("SIGTERM", "it was ended from outside"),
        ("SIGABRT", itself), ("EXC_CRASH", itself),
    ]
}

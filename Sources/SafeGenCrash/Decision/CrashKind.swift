/// Ways to end that have nothing to do with deallocated objects.
enum CrashKind {
    static func obvious(_ report: CrashReport) -> (line: String, reason: String)? {
        if ["298", "JetsamEvent"].contains(report.bugType) {
            return ("bug_type \(report.bugType)", "the system was short of memory (jetsam)")
        }
        let ended = report.termination + " " + report.exceptionType
        let lowered = ended.lowercased()
        for (code, reason) in codes where lowered.contains(code) { return (ended, reason) }
        if report.region.lowercased().contains("stack guard") || said("excessive recursion", report) {
            return (
                report.region.isEmpty ? "excessive recursion" : report.region,
                "the stack was used up: a function calls itself without end"
            )
        }
        return nil
    }

    /// The same by the exception's type, where messages gave no reason.
    static func byType(_ report: CrashReport) -> (line: String, reason: String)? {
        let type = report.exceptionType
        for (name, reason) in types where type.contains(name) { return (type, reason) }
        if let line = report.messages.first(where: {
            $0.contains("uncaught exception of type") || $0.contains("terminate called")
        }) {
            return (line, "a C++ exception was not caught")
        }
        return nil
    }

    /// The same by the function in which the program ended.
    static func byFrames(_ report: CrashReport) -> (line: String, reason: String)? {
        guard !report.lacksTop, let first = report.crashedFrames.first else { return nil }
        return ends.first { names, _ in names.contains { first.symbol.hasPrefix($0) } }.map { (first.text, $0.1) }
    }

    private static let ends = [
        (["_dispatch_assert_queue_fail", "_assertionFailure", "_swift_runtime_on_report", "_fatalError"], trap),
        (["objc_exception_throw", "__exceptionPreprocess", "_CFThrowFormattedException"], "an exception was thrown"),
        (
            ["__pthread_kill", "pthread_kill", "abort", "__abort_with_payload", "_objc_fatal", "__cxa_throw"],
            "it ended itself: an assertion, an exception or a damaged heap"
        ),
    ]

    private static func said(_ words: String, _ report: CrashReport) -> Bool {
        (report.messages + [report.exceptionType, report.termination]).contains { $0.contains(words) }
    }

    private static let watchdog = "the app took too long, and the system's watchdog ended it"
    private static let codes = [
        ("8badf00d", watchdog), ("watchdog", watchdog), ("scene-update", watchdog), ("scene-create", watchdog),
        ("dead10cc", "the app kept a lock on a file while it was suspended"),
        ("c00010ff", "the system ended it because of heat"),
        ("baaaaaad", "the user asked for a report of the whole system"),
        ("deadfa11", "the user ended it"), ("bad22222", "a VoIP app was restarted too often"),
        ("jetsam", "the system was short of memory (jetsam)"),
        ("per-process-limit", "it used more memory than it may (jetsam)"),
        ("code_signing", "the code's signature is not valid"), ("codesigning", "the code's signature is not valid"),
        ("namespace dyld", "a library was not found when it started"),
        ("dyld library missing", "a library was not found when it started"),
        ("namespace tcc", "it asked for data without saying why in its Info.plist"),
        ("exc_resource", "it used more of a resource than it may"),
        ("exc_guard", "it broke the guard of a file or a port"),
    ]

    static let trap =
        "a trap: Swift's checks and assertions end so, and not a call of a deallocated object"
    private static let types = [
        ("EXC_BREAKPOINT", trap), ("SIGTRAP", trap), ("EXC_BAD_INSTRUCTION", trap), ("SIGILL", trap),
        ("EXC_ARITHMETIC", "a division by zero"),
        ("EXC_CRASH (SIGKILL)", "another program, or the system, ended it"), ("SIGQUIT", "it was ended from outside"),
        ("SIGTERM", "it was ended from outside"),
        ("SIGABRT", "it ended itself: an assertion, an exception or a damaged heap"),
        ("EXC_CRASH", "it ended itself: an assertion, an exception or a damaged heap"),
    ]
}

/// Ways to end that have nothing to do with deallocated objects.
enum CrashKind {
    static func obvious(_ report: CrashReport) -> CrashVerdict? {
        (report.circumstances + [report.exceptionType]).lazy.compactMap { line in
            let lowered = line.lowercased()
            return verdict(codes, line) { lowered.contains($0) }
        }.first
    }

    /// The same by the exception's type, where messages gave no reason.
    static func byType(_ report: CrashReport) -> CrashVerdict? {
        let thrown = report.messages.lazy.compactMap { line in verdict(ofCPlusPlus, line) { line.contains($0) } }
        return verdict(types, report.exceptionType) { report.exceptionType.contains($0) } ?? thrown.first
    }

    /// The same by the function in which the program ended.
    static func byFrames(_ report: CrashReport) -> CrashVerdict? {
        let frames = report.crashedFrames
        guard !report.lacksTop, let first = frames.prefix(2).first(where: \.isSymbolicated) else { return nil }
        let formsWeak = frames.prefix(5).contains { $0.symbol.hasPrefix("weak_register_no_lock") }
        if formsWeak, first.symbol.hasPrefix("_objc_") { return .no(weak).at(first.text) }
        return verdict(ends, first.text, where: first.symbol.hasPrefix)
    }

    private typealias Row = (signs: [String], reason: String)

    private static func verdict(_ rows: [Row], _ line: String, where isThere: (String) -> Bool) -> CrashVerdict? {
        rows.first { $0.signs.contains(where: isThere) }.map { .no($0.reason).at(line) }
    }

    private static let ends: [Row] = [
        (["_dispatch_assert_queue_fail", "_assertionFailure", "_swift_runtime_on_report", "_fatalError"], trap),
        (["objc_exception_throw", "__exceptionPreprocess", "_CFThrowFormattedException"], "an exception was thrown"),
        (["__pthread_kill", "pthread_kill", "abort", "__abort_with_payload", "_objc_fatal", "_objc_trap"], itself),
        (["__cxa_throw"], itself),
    ]
    private static let codes: [Row] = [
        (
            ["8badf00d", "watchdog", "scene-update", "scene-create"],
            "it took too long, and the system's watchdog ended it"
        ),
        (["dead10cc"], "the app kept a lock on a file while it was suspended"),
        (["c00010ff"], "the system ended it because of heat"),
        (["baaaaaad"], "the user asked for a report of the whole system"),
        (["deadfa11"], "the user ended it"), (["bad22222"], "a VoIP app was restarted too often"),
        (["jetsam", "bug_type: 298", "largest process: ", "free pages: "], "the system was short of memory (jetsam)"),
        (["stack guard", "excessive recursion"], recursion),
        (["per-process-limit"], "it used more memory than it may (jetsam)"),
        (["code_signing", "codesigning"], "the code's signature is not valid"),
        (["namespace dyld", "dyld library missing"], "a library was not found when it started"),
        (["namespace tcc"], "it asked for data without saying why in its Info.plist"),
        (["exc_resource"], "it used more of a resource than it may"),
        (["exc_guard"], "it broke the guard of a file or a port"),
    ]
    private static let types: [Row] = [
        (["EXC_BREAKPOINT", "SIGTRAP", "EXC_BAD_INSTRUCTION", "SIGILL"], trap),
        (["EXC_ARITHMETIC"], "a division by zero"), (["SIGKILL"], "another program, or the system, ended it"),
        (["SIGQUIT", "SIGTERM"], "it was ended from outside"), (["SIGABRT", "EXC_CRASH"], itself),
    ]
    private static let ofCPlusPlus: [Row] = [
        (["uncaught exception of type", "terminate called"], "a C++ exception was not caught")
    ]

    private static let recursion = "the stack was used up: a function calls itself without end"
    private static let itself = "it ended itself: an assertion, an exception or a damaged heap"
    private static let trap = "a trap: Swift's checks and assertions end so, and not a call of a deallocated object"
    private static let weak =
        "a weak reference was formed to an object that is being deallocated, as by setting a delegate in 'deinit'"
    static let unowned = CrashVerdict.no(
        "Swift stopped at an unowned reference to a deallocated object: such a reference is checked, and no class of Apple's holds it",
        advice: Advice.unowned)

    private static let badWeak =
        "the runtime found a weak variable that was copied byte by byte, or whose memory was freed; the line names no class"

    /// The verdicts that messages of the runtime bear.
    static let messages: [(words: String, verdict: CrashVerdict)] = [
        ("to read an unowned reference", unowned), ("form weak reference to instance", .no(weak)),
        ("__weak variable at ", .unknown(badWeak, advice: Advice.weakVariable)),
        ("excessive recursion", .no(recursion)), ("STACK GUARD", .no(recursion)), ("Stack Guard", .no(recursion)),
    ]
    /// Those of traps, which Swift prints also before others.
    static let traps = ["Fatal error", "Precondition failed", "Assertion failed"]
    static let trapped = CrashVerdict.no(trap)
}

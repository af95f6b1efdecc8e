/// Swift's check that code runs on the actor that it is isolated to, which ended the program: nothing was deallocated, but a
/// framework called a delegate's method, or a closure, on another queue.
struct IsolationTrap {
    let verdict: CrashVerdict

    private static let checks = [
        "swift_task_checkIsolated", "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor",
        "_checkExpectedExecutor", "MainActor.assumeIsolated",
    ]
    private static let ends = ["dispatch_assert_queue", "reportUnexpectedExecutor", "_assertionFailure", "_fatalError"]

    /// Reads a thread; nil unless the check failed in it.
    init?(_ frames: [CrashFrame]) {
        func isOf(_ names: [String], _ frame: CrashFrame) -> Bool { names.contains { frame.symbol.contains($0) } }
        guard frames.prefix(4).contains(where: { isOf(Self.ends, $0) }),
            let check = frames.prefix(12).lastIndex(where: { isOf(Self.checks, $0) })
        else { return nil }
        let below = frames[(check + 1)...].drop { !$0.isSymbolicated || isOf(Self.checks + Self.ends, $0) }
        guard let called = below.first else {
            verdict = .no(frames[check].text, Self.reason("code that is isolated to an actor", by: nil))
            return
        }
        let name = SwiftSymbol.plain(called.symbol)
        let caller = below.dropFirst().first {
            $0.owner != .app && $0.isSymbolicated && !$0.symbol.hasPrefix("thunk") && !$0.symbol.hasPrefix("_dispatch")
                && !$0.symbol.contains("partial apply")
        }
        let isClosure = name.contains("closure #")
        var verdict = CrashVerdict.no(
            called.text, Self.reason("'\(name)'", by: caller),
            advice: isClosure
                ? "mark the closure @Sendable, so that it isn't isolated, and go to the main actor in it (Task { @MainActor in … })"
                : "make '\(name)' nonisolated, and go to the main actor in it (Task { @MainActor in … }); or give "
                    + "\(caller?.className.map(SourceName.of) ?? "the caller") the main queue, where its setter takes one"
        )
        verdict.appFrame = called
        self.verdict = verdict
    }

    private static func reason(_ what: String, by caller: CrashFrame?) -> String {
        let who = caller.map { $0.className.map(SourceName.of) ?? ($0.image.isEmpty ? "'\($0.symbol)'" : $0.image) }
        return
            "\(what) belongs to an actor, mostly the main one, and \(who ?? "something") called it on another queue; "
            + "Swift stopped the program there, and no deallocated object was called"
    }
}

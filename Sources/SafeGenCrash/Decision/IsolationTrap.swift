/// Swift's check that code runs on its actor, which ended the program: a framework called a method or a closure on another queue.
enum IsolationTrap {
    private static let checks = [
        "swift_task_checkIsolated", "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor",
        "_checkExpectedExecutor", "MainActor.assumeIsolated",
    ]
    private static let ends = ["dispatch_assert_queue", "reportUnexpectedExecutor", "_assertionFailure", "_fatalError"]

    /// The verdict on a thread; nil unless the check failed in it.
    static func verdict(on frames: [CrashFrame]) -> CrashVerdict? {
        func isOf(_ names: [String], _ frame: CrashFrame) -> Bool { names.contains { frame.symbol.contains($0) } }
        guard frames.prefix(4).contains(where: { isOf(ends, $0) }),
            let check = frames.prefix(12).lastIndex(where: { isOf(checks, $0) })
        else { return nil }
        let below = frames[(check + 1)...].drop { !$0.isSymbolicated || isOf(checks + ends, $0) }
        let name = below.first.map { "'\(SwiftSymbol.plain($0.symbol))'" } ?? "code that is isolated to an actor"
        let between = ["thunk", "_dispatch_", "partial apply"]
        let caller = below.dropFirst().first { $0.owner != .app && $0.isSymbolicated && !isOf(between, $0) }
        let className = caller?.className.map(SourceName.of)
        let who = className ?? caller.map { $0.image.isEmpty ? "'\($0.symbol)'" : $0.image } ?? "something"
        var verdict = CrashVerdict.no(
            "\(name) belongs to an actor, mostly the main one, and \(who) called it on another queue; "
                + "Swift stopped the program there, and no deallocated object was called")
        if let method = below.first {
            let hop = "go to the main actor in it (Task { @MainActor in … })"
            verdict.appFrame = method
            verdict.advice =
                name.contains("closure #")
                ? "mark the closure @Sendable, so that it isn't isolated, and \(hop)"
                : "make \(name) nonisolated, and \(hop); or give \(className ?? "the caller") the main queue, where its setter takes one"
        }
        return verdict.at((below.first ?? frames[check]).text)
    }
}

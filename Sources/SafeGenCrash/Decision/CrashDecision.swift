import SafeGen
import SafeGenCommandSupport

/// Decides the cause of a crash report. A false yes is the worst answer, so every uncertain case is "can't tell".
package struct CrashDecision: Sendable {
    let table: CallerTable
    /// The project's facts about the classes that a report names, where the report isn't enough.
    let facts: (any ReceiverFacts)?
    /// The systems that the project is built for.
    let targets: DeploymentTargets

    package init(
        _ table: CallerTable = .apple, facts: (any ReceiverFacts)? = nil,
        targets: DeploymentTargets = DeploymentTargets()
    ) {
        (self.table, self.facts, self.targets) = (table, facts, targets)
    }

    package func verdict(on report: CrashReport) -> CrashVerdict {
        if let (line, reason) = CrashKind.obvious(report) { return .no(line, reason) }
        let call = CallDecision(self, report)
        let messages = report.messages.compactMap { line in CrashMessage(line).map { (line: line, message: $0) } }
        for (line, message) in messages {
            switch message {
            case .zombie(let name, let selector):
                return call.zombie(name, selector, line).naming(name, selector)
            case .unrecognized(let name, let selector, let isOfClass):
                return call.unrecognized(name, selector, isOfClass: isOfClass, line).naming(name, selector)
            case .recursion: return .no(line, CrashKind.recursion)
            case .unowned: return .no(line, Self.unowned, advice: Advice.unowned)
            case .weakInDealloc: return .no(line, CrashKind.weak)
            case .badWeakVariable: return .unknown(line, Self.badWeakVariable, advice: Advice.weakVariable)
            case .trap where !report.exceptionType.contains("EXC_BAD_ACCESS"): return .no(line, CrashKind.trap)
            case .register, .exception, .trap: break
            }
        }
        if let verdict = call.lackingReceiver { return verdict }
        for case (let line, .exception(let name)) in messages where !name.isEmpty {
            guard name != "NSInvalidArgumentException" || !report.exceptionType.contains("EXC_BAD_ACCESS") else {
                continue
            }
            return .no(line, "an exception, '\(name)', was thrown: no deallocated object was called")
        }
        if let frame = report.crashedFrames.prefix(8).first(where: { $0.symbol.contains("abortRetainUnowned") }) {
            return .no(frame.text, Self.unowned, advice: Advice.unowned)
        }
        if let verdict = IsolationTrap.verdict(on: report.crashedFrames) { return verdict }
        if let (line, reason) = CrashKind.byType(report) ?? CrashKind.byFrames(report) { return .no(line, reason) }
        let selector = messages.lazy.compactMap { line, message -> String? in
            if case .register(let selector) = message { selector } else { nil }
        }.first
        return crashed(report, call, selector)
    }

    private static let unowned =
        "Swift stopped at an unowned reference to a deallocated object: such a reference is checked, and no class of Apple's holds it"
    private static let badWeakVariable =
        "the runtime found a weak variable that was copied byte by byte, or whose memory was freed; the line names no class"

    /// The verdict on a thread that ended by the access to memory.
    private func crashed(_ report: CrashReport, _ call: CallDecision, _ selector: String?) -> CrashVerdict {
        guard let first = report.crashedFrames.first else {
            return call.lackingFrame(
                "", "the report has no backtrace of the thread that crashed", Advice.backtrace, selector)
        }
        guard report.crashedFrames.count < 400 else {
            let count = report.crashedFrames.count
            return .no(first.text, "the backtrace has \(count) frames: a function calls itself without end")
        }
        if report.lacksTop { return call.lackingTop(selector) }
        let runtime = RuntimeFrames(crashed: report.crashedFrames)
        switch runtime.work {
        case .release:
            return .no(
                first.text,
                "the runtime gave a reference up: an object was released once too often, or its memory overwritten",
                advice: Advice.zombies)
        case .nothing where first.isSymbolicated:
            return .unknown(
                first.text, "the crash is in this function itself, not in a call of another object")
        case .nothing: return .unknown(first.text, "the report has no symbols", advice: Advice.symbolicate)
        case .message: break
        }
        guard let caller = runtime.caller else {
            return call.lackingFrame(first.text, "the backtrace ends with the runtime", Advice.nextFrame, selector)
        }
        if let selector, let verdict = call.givingUp(selector, caller.text, Advice.zombies) { return verdict }
        return call.verdict(from: caller, selector, by: runtime)
    }
}

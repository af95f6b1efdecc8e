import SafeGen
import SafeGenCommandSupport

/// Decides the cause of a crash report. A false yes is the worst answer, so every uncertain case is "can't tell".
package struct CrashDecision: Sendable {
    let table: CallerTable
    /// The project's facts about the classes that a report names, where the report isn't enough.
    let facts: (any ReceiverFacts)?
    /// The systems that the project is built for.
    let targets: DeploymentTargets

    private typealias Messages = [(line: String, message: CrashMessage)]

    package init(
        _ table: CallerTable = .apple, facts: (any ReceiverFacts)? = nil,
        targets: DeploymentTargets = DeploymentTargets()
    ) {
        (self.table, self.facts, self.targets) = (table, facts, targets)
    }

    package func verdict(on report: CrashReport) -> CrashVerdict {
        let call = CallDecision(self, report)
        let messages = report.messages.compactMap { line in CrashMessage(line).map { (line, $0) } }
        return CrashKind.obvious(report) ?? said(messages, report, call) ?? call.lackingReceiver
            ?? thrown(messages, report) ?? IsolationTrap.verdict(on: report.crashedFrames)
            ?? CrashKind.byType(report) ?? CrashKind.byFrames(report) ?? crashed(report, call, messages)
    }

    /// The verdict by the first message of the runtime that decides.
    private func said(_ messages: Messages, _ report: CrashReport, _ call: CallDecision) -> CrashVerdict? {
        for (line, message) in messages {
            var verdict: CrashVerdict
            switch message {
            case .zombie(let name, let selector):
                verdict = call.zombie(name, selector)
                (verdict.receiver, verdict.selector) = (name, selector)
            case .unrecognized(let name, let selector, let isOfClass):
                verdict = call.unrecognized(name, selector, isOfClass: isOfClass)
                (verdict.receiver, verdict.selector) = (name, selector)
            case .recursion: verdict = .no(CrashKind.recursion)
            case .unowned: verdict = CrashKind.unowned
            case .weakInDealloc: verdict = .no(CrashKind.weak)
            case .badWeakVariable: verdict = .unknown(Self.badWeakVariable, advice: Advice.weakVariable)
            case .trap where !report.exceptionType.contains("EXC_BAD_ACCESS"): verdict = .no(CrashKind.trap)
            case .register, .exception, .trap: continue
            }
            return verdict.at(line)
        }
        return nil
    }

    private static let badWeakVariable =
        "the runtime found a weak variable that was copied byte by byte, or whose memory was freed; the line names no class"

    /// The verdict on an exception that no message explains, and on Swift's own check.
    private func thrown(_ messages: Messages, _ report: CrashReport) -> CrashVerdict? {
        for case (let line, .exception(let name)) in messages where !name.isEmpty {
            guard name != "NSInvalidArgumentException" || !report.exceptionType.contains("EXC_BAD_ACCESS") else {
                continue
            }
            return .no("an exception, '\(name)', was thrown: no deallocated object was called").at(line)
        }
        let unowned = report.crashedFrames.prefix(8).first { $0.symbol.contains("abortRetainUnowned") }
        return unowned.map { CrashKind.unowned.at($0.text) }
    }

    /// The verdict on a thread that ended by the access to memory.
    private func crashed(_ report: CrashReport, _ call: CallDecision, _ messages: Messages) -> CrashVerdict {
        let selector = messages.lazy.compactMap { _, message -> String? in
            if case .register(let selector) = message { selector } else { nil }
        }.first
        let frames = report.crashedFrames
        guard let first = frames.first else {
            return call.lackingFrame(
                "the report has no backtrace of the thread that crashed", Advice.backtrace, selector)
        }
        if frames.count >= 400 {
            return .no("the backtrace has \(frames.count) frames: a function calls itself without end").at(first.text)
        }
        if report.lacksTop { return call.lackingTop(selector) }
        let runtime = RuntimeFrames(crashed: frames)
        let verdict: CrashVerdict
        switch (runtime.work, runtime.caller) {
        case (.release, _):
            let reason =
                "the runtime gave a reference up: an object was released once too often, or its memory overwritten"
            verdict = .no(reason, advice: Advice.zombies)
        case (.nothing, _) where first.isSymbolicated:
            verdict = .unknown("the crash is in this function itself, not in a call of another object")
        case (.nothing, _): verdict = .unknown("the report has no symbols", advice: Advice.symbolicate)
        case (.message, nil):
            verdict = call.lackingFrame("the backtrace ends with the runtime", Advice.nextFrame, selector)
        case (.message, let caller?):
            let ended = selector.flatMap { call.givingUp($0, Advice.zombies) }
            return (ended ?? call.verdict(from: caller, selector, by: runtime)).at(caller.text)
        }
        return verdict.at(first.text)
    }
}

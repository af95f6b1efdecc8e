import SafeGen

/// Decides the cause of a crash report. A false yes is the worst answer, so every uncertain case is "can't tell".
package struct CrashDecision: Sendable {
    /// The project's facts about the classes that a report names, where the report isn't enough.
    let facts: (any ReceiverFacts)?
    /// The systems that the project is built for.
    let targets: DeploymentTargets

    package init(facts: (any ReceiverFacts)? = nil, targets: DeploymentTargets = DeploymentTargets()) {
        (self.facts, self.targets) = (facts, targets)
    }

    package func verdict(on report: CrashReport) -> CrashVerdict { CallDecision(self, report).verdict }
}

extension CallDecision {
    /// The verdict by the first sign that decides.
    var verdict: CrashVerdict {
        let trap = isBadAccess ? nil : IsolationTrap.verdict(on: report.crashedFrames)
        return CrashKind.obvious(report) ?? said ?? lackingReceiver ?? thrown ?? trap ?? CrashKind.byType(report)
            ?? CrashKind.byFrames(report) ?? crashed
    }

    /// The verdict by the first message of the runtime that decides.
    private var said: CrashVerdict? {
        for (line, message) in messages {
            var verdict: CrashVerdict
            switch message {
            case .zombie(let name, let selector):
                verdict = zombie(name, selector)
                (verdict.receiver, verdict.selector) = (name, selector)
            case .unrecognized(let name, let selector, let isOfClass):
                verdict = unrecognized(name, selector, isOfClass: isOfClass)
                (verdict.receiver, verdict.selector) = (name, selector)
            case .decided(let known): verdict = known
            case .trap where !isBadAccess: verdict = CrashKind.trapped
            case .register, .exception, .trap: continue
            }
            return verdict.at(line)
        }
        return nil
    }

    private var isBadAccess: Bool { report.exceptionType.contains("EXC_BAD_ACCESS") }

    /// The verdict on an exception that no message explains, and on Swift's own check.
    private var thrown: CrashVerdict? {
        for case (let line, .exception(let name)) in messages where !name.isEmpty {
            if name == "NSInvalidArgumentException", isBadAccess { continue }
            return .no("an exception, '\(name)', was thrown: no deallocated object was called").at(line)
        }
        if isBadAccess { return nil }
        let unowned = report.crashedFrames.prefix(8).first { $0.symbol.contains("abortRetainUnowned") }
        return unowned.map { CrashKind.unowned.at($0.text) }
    }

    /// The verdict on a thread that ended by the access to memory.
    private var crashed: CrashVerdict {
        let frames = report.crashedFrames
        guard let first = frames.first else {
            return lackingFrame("the report has no backtrace of the thread that crashed", Advice.backtrace)
        }
        if frames.count >= 400 {
            return .no("the backtrace has \(frames.count) frames: a function calls itself without end").at(first.text)
        }
        if report.lacksTop { return lackingTop }
        let runtime = RuntimeFrames(crashed: frames)
        let verdict: CrashVerdict
        switch (runtime.work, runtime.caller) {
        case (.release, _):
            let reason = "an object was released once too often, or its memory overwritten"
            verdict = .no("the runtime gave a reference up: \(reason)", advice: Advice.zombies)
        case (.nothing, _) where first.isSymbolicated:
            verdict = .unknown("the crash is in this function itself, not in a call of another object")
        case (.nothing, _): verdict = .unknown("the report has no symbols", advice: Advice.symbolicate)
        case (.message, nil): verdict = lackingFrame("the backtrace ends with the runtime", Advice.nextFrame)
        case (.message, let caller?):
            let ended = selector.flatMap { givingUp($0, Advice.zombies) }
            return (ended ?? self.verdict(from: caller, by: runtime)).at(caller.text)
        }
        return verdict.at(first.text)
    }
}

import SafeGen
import SafeGenCommandSupport

/// Decides the cause of a crash report. A false yes is the worst answer, so every uncertain case is "can't tell".
package struct CrashDecision: Sendable {
    private let table: CallerTable
    /// The project's facts about the classes that a report names, where the report isn't enough.
    private let facts: (any ReceiverFacts)?
    /// The systems that the project is built for.
    private let targets: DeploymentTargets

    package init(
        _ table: CallerTable = .apple, facts: (any ReceiverFacts)? = nil,
        targets: DeploymentTargets = DeploymentTargets()
    ) {
        (self.table, self.facts, self.targets) = (table, facts, targets)
    }

    package func verdict(on report: CrashReport) -> CrashVerdict {
        if let (line, reason) = CrashKind.obvious(report) { return .no(line, reason) }
        let messages = report.messages.compactMap { line in CrashMessage(line).map { (line: line, message: $0) } }
        for (line, message) in messages {
            switch message {
            case .zombie(let name, let selector):
                return zombie(name, selector, line, report).naming(name, selector)
            case .unrecognized(let name, let selector, let isOfClass):
                return unrecognized(name, selector, isOfClass: isOfClass, line, report).naming(name, selector)
            case .unowned: return .no(line, Self.unowned, advice: Advice.unowned)
            case .weakInDealloc: return .no(line, Self.weakInDealloc)
            case .badWeakVariable: return .unknown(line, Self.badWeakVariable, advice: Advice.weakVariable)
            case .trap where !report.exceptionType.contains("EXC_BAD_ACCESS"): return .no(line, CrashKind.trap)
            case .register, .exception, .trap: break
            }
        }
        if let verdict = lackingReceiver(report) { return verdict }
        for case (let line, .exception(let name)) in messages where !name.isEmpty {
            guard name != "NSInvalidArgumentException" || !report.exceptionType.contains("EXC_BAD_ACCESS") else {
                continue
            }
            return .no(line, "an exception, '\(name)', was thrown: no deallocated object was called")
        }
        if let frame = report.crashedFrames.prefix(8).first(where: { $0.symbol.contains("abortRetainUnowned") }) {
            return .no(frame.text, Self.unowned, advice: Advice.unowned)
        }
        if let trap = IsolationTrap(report.crashedFrames) { return trap.verdict }
        if let (line, reason) = CrashKind.byType(report) ?? CrashKind.byFrames(report) { return .no(line, reason) }
        let selector = messages.lazy.compactMap { line, message -> String? in
            if case .register(let selector) = message { selector } else { nil }
        }.first
        return crashed(report, selector)
    }

    private static let unowned =
        "Swift stopped at an unowned reference to a deallocated object: such a reference is checked, and no class of Apple's holds it"
    private static let weakInDealloc =
        "a weak reference was formed to an object that is being deallocated, as by setting a delegate in 'deinit'"
    private static let badWeakVariable =
        "the runtime found a weak variable that was copied byte by byte, or whose memory was freed; the line names no class"

    // MARK: The thread

    private static let givingUp: Set<String> = [
        "release", "autorelease", "dealloc", "_tryRetain", "_isDeallocating", "retainCount",
    ]

    private func crashed(_ report: CrashReport, _ selector: String?) -> CrashVerdict {
        guard let first = report.crashedFrames.first else {
            return lackingFrame(
                "", "the report has no backtrace of the thread that crashed", Advice.backtrace, selector)
        }
        guard report.crashedFrames.count < 400 else {
            return .no(
                first.text,
                "the backtrace has \(report.crashedFrames.count) frames: a function calls itself without end")
        }
        if report.lacksTop { return lackingTop(report, selector) }
        let runtime = RuntimeFrames(crashed: report.crashedFrames)
        switch runtime.work {
        case .release:
            return .no(
                first.text,
                "the runtime gave a reference up: an object was released once too often, or its memory overwritten",
                advice: Advice.zombies)
        case .nothing:
            return first.isSymbolicated
                ? .unknown(
                    first.text, "the crash is in this function itself, not in a call of another object",
                    advice: Advice.zombies)
                : .unknown(first.text, "the report has no symbols", advice: Advice.symbolicate)
        case .message: break
        }
        guard let caller = runtime.caller else {
            return lackingFrame(first.text, "the backtrace ends with the runtime", Advice.nextFrame, selector)
        }
        if let selector, Self.givingUp.contains(selector) {
            return .no(
                caller.text, "the message was '\(selector)': an object was released once too often",
                advice: Advice.zombies)
        }
        if let known = table.caller(at: caller, selector: selector) {
            return called(known, from: caller, with: selector, report)
        }
        if caller.owner == .app {
            return CalledBack(report, runtime)?.verdict ?? calledByApp(caller, selector)
        }
        if let selector, !Self.neutral.contains(selector) {
            let owners = table.owners(of: selector).filter { isCalled(by: $0, caller) }
            if !owners.isEmpty { return bySelector(owners, selector, caller.text, report) }
        }
        if !caller.isSymbolicated {
            return .unknown(caller.text, "the frame under the runtime has no symbol", advice: Advice.symbolicate)
        }
        if let verdict = named(caller, report) { return verdict }
        return .unknown(
            caller.text, "a deallocated object was called from here, and this is not known to call delegates",
            advice: Advice.zombies)
    }

    /// The verdict on a message that a known caller of delegates sent, if its selector fits.
    private func called(
        _ known: KnownCaller, from frame: CrashFrame, with selector: String?, _ report: CrashReport
    ) -> CrashVerdict {
        let isOwner = selector.map { table.owners(of: $0).contains { $0.name == known.name } } ?? false
        if let selector, !Self.neutral.contains(selector), !known.mayCall(selector), !isOwner {
            return .unknown(
                frame.text, "the message was '\(selector)', which is not one that \(known.name) is called with",
                advice: Advice.zombies, caller: known)
        }
        return known.evidence == .guessed && isOwner
            ? bySelector([known], selector ?? "", frame.text, report)
            : called(known, from: frame, report)
    }

    /// The verdict on a list that begins below the frame in which the crash was.
    private func lackingTop(_ report: CrashReport, _ selector: String?) -> CrashVerdict {
        for frame in report.crashedFrames.prefix(3) {
            guard let known = table.caller(at: frame, selector: selector) else {
                if let verdict = named(frame, report) { return verdict }
                continue
            }
            let verdict = called(known, from: frame, report)
            guard verdict.answer == .yes else { return verdict }
            return .fit(
                [known], frame.text, "\(known.name) is called from this frame, and the frames above it are left out",
                advice: Advice.top)
        }
        return lackingFrame(
            report.crashedFrames[0].text, "the frames above this one are left out: they show what happened",
            Advice.top, selector)
    }

    /// The verdict on a frame whose name says that it calls a delegate, a data source or an observer, of a class that holds one
    /// unretained there.
    private func named(_ frame: CrashFrame, _ report: CrashReport) -> CrashVerdict? {
        let fits = table.named(by: frame).filter { known in
            if case .unretained = known.holding(in: report.program(for: targets)) { true } else { false }
        }
        guard let first = fits.first else { return nil }
        return .fit(
            fits, frame.text,
            "the name of this frame is that of a call of \(first.name), but SafeGen knows no report that shows it",
            advice: report.lacksTop ? Advice.top : Advice.zombies)
    }

    /// The verdict on a report without the frame that would decide; the message names the properties that it fits.
    private func lackingFrame(_ line: String, _ reason: String, _ advice: String, _ selector: String?) -> CrashVerdict {
        let owners = (selector.map(table.owners(of:)) ?? []).filter { $0.holding == .unretained }
        guard let first = owners.first else { return .unknown(line, reason, advice: advice) }
        return .fit(
            owners, line, "\(reason); the message was one of those that \(first.name) is called with", advice: advice)
    }

    /// The verdict on an exception of an unknown message, where the report leaves the line with the receiver out.
    private func lackingReceiver(_ report: CrashReport) -> CrashVerdict? {
        let isThrown = report.exceptionFrames.isEmpty && report.crashedFrames.first?.symbol == "__exceptionPreprocess"
        let frames = isThrown ? report.crashedFrames : report.exceptionFrames
        guard let caller = RuntimeFrames(forwarding: frames)?.caller,
            let known = table.caller(at: caller, selector: nil),
            case .unretained = known.holding(in: report.program(for: targets))
        else { return nil }
        return .fit(
            [known], caller.text,
            "an object at the delegate's address lacks the method: it took the place of a deallocated one, or was set by mistake",
            advice: Advice.receiver)
    }

    /// Whether a frame may be one of the class that calls a selector: the register may be a stale one.
    private func isCalled(by known: KnownCaller, _ frame: CrashFrame) -> Bool {
        guard frame.owner == .system else { return false }
        let image = frame.image.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let module = known.module.lowercased()
        return image == module || image == module + "core" || module == "foundation" && image == "corefoundation"
    }

    /// The verdict on a class that is known to call its delegate, target or observer from this frame.
    private func called(_ known: KnownCaller, from frame: CrashFrame, _ report: CrashReport) -> CrashVerdict {
        switch known.holding(in: report.program(for: targets)) {
        case .retained:
            return .no(
                frame.text, "\(known.name) retains what it calls: an object was released once too often",
                advice: Advice.zombies, caller: known)
        case .weak(let clause):
            return .no(frame.text, "\(known.name) is \(clause)", advice: Advice.between, caller: known)
        case .unknown(let clause):
            return .fit(
                [known], frame.text, "\(known.name) is called from this frame, \(clause)", advice: Advice.zombies)
        case .unretained: break
        }
        if known.evidence == .guessed {
            return .fit(
                [known], frame.text,
                "\(known.name) is called from this frame by its name, but SafeGen knows no report that shows it",
                advice: Advice.zombies)
        }
        let isDated = known.weakSince.isEmpty || report.system != nil
        return .yes(
            known.evidence == .believed ? .low : known.evidence == .reports && isDated ? .high : .medium, known,
            frame.text,
            "\(known.name) is called from this frame, and keeps an unretained reference\(Self.note(known, report))")
    }

    /// What is left open by a report that doesn't tell its system.
    private static func note(_ known: KnownCaller, _ report: CrashReport) -> String {
        guard report.system == nil, !known.weakSince.isEmpty else { return "" }
        let weak = known.weakSince.map { "weak since \($0)" }.joined(separator: ", ")
        return "; it is \(weak), and the report doesn't name its system"
    }

    /// The verdict by a selector alone. Several properties fit if their classes are called with it.
    private func bySelector(
        _ all: [KnownCaller], _ selector: String, _ line: String, _ report: CrashReport, receiver: String? = nil
    ) -> CrashVerdict {
        var owners = settled(all, receiver)
        let open = owners.filter { known in
            if case .weak = known.holding(in: report.program(for: targets)) { false } else { true }
        }
        if !open.isEmpty { owners = open }
        guard let known = owners.first, owners.count == 1 else {
            return .fit(
                owners, line, "'\(selector)' is what each of these calls, and the report doesn't say which",
                advice: Advice.breakpoint)
        }
        // The selector is the sign here, whatever the frames are known from.
        let frame = CrashFrame(image: "", symbol: "", text: line)
        var caller = known
        if caller.evidence == .guessed { caller.evidence = .reports }
        var verdict = called(caller, from: frame, report)
        verdict.selector = selector
        let other = ReceiverClass.otherReading(of: selector, known, receiver: receiver)
        if let other, verdict.answer == .no, known.holding != .retained {
            return .unknown(line, "\(verdict.reason); \(other)", advice: Advice.breakpoint)
        }
        guard verdict.answer == .yes else { return verdict }
        if let other {
            return .fit(
                [known], line, "'\(selector)' is what \(known.name) calls, but \(other)", advice: Advice.breakpoint)
        }
        verdict.certainty = report.crashedFrames.isEmpty || verdict.certainty == .high ? .medium : .low
        verdict.reason =
            "'\(selector)' is what \(known.name) calls, which keeps an unretained reference\(Self.note(known, report))"
        return verdict
    }

    /// The owners whose protocols a receiver conforms to in the project; all of them if that isn't known.
    private func settled(_ owners: [KnownCaller], _ receiver: String?) -> [KnownCaller] {
        guard owners.count > 1, let receiver, let protocols = facts?.protocols(of: SourceName.of(receiver)) else {
            return owners
        }
        let conforming = owners.filter { !$0.protocols.isDisjoint(with: protocols) }
        return conforming.isEmpty ? owners : conforming
    }

    private func calledByApp(_ frame: CrashFrame, _ selector: String?) -> CrashVerdict {
        guard frame.isSymbolicated else {
            return .unknown(
                frame.text, "the app's own code called it, from a frame without a symbol", advice: Advice.symbolicate)
        }
        var verdict = CrashVerdict.unknown(
            frame.text, "the app's own code called it: the framework's delegate, if one is above, was reached alive",
            advice:
                "look in this method at what it calls: a delegate of its own class that is 'assign', 'unowned' or 'unowned(unsafe)'"
        )
        verdict.appFrame = frame
        verdict.selector = selector
        if let name = frame.className.map(SourceName.of), let selector,
            let property = facts?.unretainedDelegate(of: name, calling: selector)
        {
            verdict.answer = .yes
            verdict.certainty = .medium
            verdict.caller = KnownCaller(owner: name, property: property)
            verdict.reason = "\(name).\(property) is unretained in this project, and has '\(selector)'"
            verdict.advice = ""
        }
        return verdict
    }

    // MARK: Messages

    /// Messages that any object gets.
    private static let neutral: Set<String> = [
        "respondsToSelector:", "conformsToProtocol:", "methodSignatureForSelector:", "class",
        "retain", "isProxy",
        "forwardInvocation:", "performSelector:", "performSelector:withObject:",
        "performSelector:withObject:withObject:",
    ]

    private func zombie(_ name: String, _ said: String, _ line: String, _ report: CrashReport) -> CrashVerdict {
        let frames = report.crashedFrames
        let runtime = RuntimeFrames(forwarding: frames) ?? RuntimeFrames(crashed: frames)
        let caller = frames.isEmpty ? nil : report.lacksTop ? frames.first : runtime.caller
        // Somebody wrote it from memory.
        let selector = table.owners(of: said).isEmpty && !table.owners(of: said + ":").isEmpty ? said + ":" : said
        if Self.givingUp.contains(selector) {
            return .no(
                line, "the message was '\(selector)': an object was released once too often", advice: Advice.history)
        }
        if let caller, let known = table.caller(at: caller, selector: selector), known.evidence != .guessed {
            return called(known, from: caller, report)
        }
        let owners = table.owners(of: selector)
        if !owners.isEmpty {
            guard let caller, caller.owner == .app else {
                return bySelector(owners, selector, line, report, receiver: name)
            }
            return calledByApp(caller, selector)
        }
        if ReceiverClass.isOfFramework(name) {
            return .no(
                line, "what was called is a \(name), an object of the framework that was released too often",
                advice: Advice.history)
        }
        if let caller, caller.owner == .app { return calledByApp(caller, selector) }
        if selector.isEmpty || Self.neutral.contains(selector) {
            return .unknown(
                line, "a deallocated '\(name)' was called, as delegates are; the line doesn't say by which class",
                advice: Advice.breakpoint)
        }
        return .unknown(
            line, "a deallocated '\(name)' was called with '\(selector)', a selector that SafeGen doesn't know",
            advice: Advice.breakpoint)
    }

    private func unrecognized(
        _ name: String, _ selector: String, isOfClass: Bool, _ line: String, _ report: CrashReport
    ) -> CrashVerdict {
        if isOfClass { return .no(line, "the message was sent to a class, which is never deallocated") }
        let runtime =
            RuntimeFrames(forwarding: report.exceptionFrames) ?? RuntimeFrames(forwarding: report.crashedFrames)
        let caller = runtime?.caller
        let atFrame = caller.flatMap { table.caller(at: $0, selector: selector) }
        let owners = atFrame.map { [$0] } ?? table.owners(of: selector)
        let known = owners.count == 1 ? owners.first : nil
        let isOutOfPlace =
            ReceiverClass.isOutOfPlace(name) || ReceiverClass.isPrivate(name) && atFrame?.isOfAction ?? false
        guard isOutOfPlace else { return living(name, selector, line, known) }
        guard !owners.isEmpty else {
            return .unknown(
                line,
                "a \(name) has no '\(selector)': it took the place of a deallocated object, or was passed by mistake",
                advice: Advice.zombies)
        }
        if atFrame == nil, let caller, caller.owner == .app { return calledByApp(caller, selector) }
        return bySelector(owners, selector, line, report)
    }

    private func living(_ name: String, _ selector: String, _ line: String, _ known: KnownCaller?) -> CrashVerdict {
        if facts?.isProxy(SourceName.of(name)) ?? false || ReceiverClass.isProxy(name) {
            return .unknown(
                line,
                "'\(name)' forwards its messages: its own object may be deallocated, with the object that it holds weakly",
                advice: "look at what it answers to 'responds(to:)' and forwards once its object is deallocated",
                caller: known
            )
        }
        switch facts?.implements(selector, by: SourceName.of(name)) {
        case false?:
            return .no(
                line, "'\(name)' is alive and doesn't implement '\(selector)': it is wired wrongly",
                advice: "implement it, or set another object")
        case true?:
            return .unknown(
                line,
                "'\(name)' implements '\(selector)' in this project: the report is of another version, or of another object at its address",
                advice: Advice.zombies, caller: known)
        case nil:
            return .unknown(
                line, "'\(name)' may be alive and lack the method, which is the commonest reason",
                advice: "look whether '\(name)' implements '\(selector)'; if it does, \(Advice.zombies)", caller: known)
        }
    }
}

extension KnownCaller {
    /// Whether a selector may be one of the delegate's: it begins like the known ones. The table doesn't have them all.
    fileprivate func mayCall(_ selector: String) -> Bool {
        selectors.isEmpty || selectors.contains { $0.commonPrefix(with: selector).utf8.count >= 6 }
    }

    /// Whether what it calls is the target of an action.
    fileprivate var isOfAction: Bool { property == "target" || property.hasPrefix("addTarget") }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> Substring {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}

import SafeGen
import SafeGenCommandSupport

/// Decides which class called an object that may have been deallocated, and how the class holds it in the program of a report.
struct CallDecision {
    let report: CrashReport
    let messages: [(line: String, message: CrashMessage)]
    /// The selector in a register, if the report names one.
    let selector: String?
    private let program: ProgramSystems
    private let table = CallerTable.apple
    private let facts: (any ReceiverFacts)?

    init(_ decision: CrashDecision, _ report: CrashReport) {
        self.report = report
        messages = report.messages.compactMap { line in CrashMessage(line).map { (line, $0) } }
        selector =
            messages.lazy.compactMap { if case .register(let selector) = $0.message { selector } else { nil } }.first
        program = report.program(for: decision.targets)
        facts = decision.facts
    }

    /// The verdict on a message that was sent from a frame, or a reference that was taken there.
    func verdict(from caller: CrashFrame, by runtime: RuntimeFrames) -> CrashVerdict {
        let telling = selector.flatMap { Self.neutral.contains($0) ? nil : $0 }
        let owners = telling.map(table.owners) ?? []
        if let known = table.caller(at: caller, selector: selector) {
            let isOwner = owners.contains { $0.name == known.name }
            if let telling, !isOwner, !known.mayCall(telling) {
                return .unknown("the message was '\(telling)', and \(known.name) gets none like it", caller: known)
            }
            return known.evidence == .guessed && isOwner ? bySelector([known], telling ?? "") : called(known)
        }
        if caller.owner == .app { return CalledBack.verdict(on: report, runtime) ?? calledByApp(caller, selector) }
        let likely = owners.filter { $0.isLikely(at: caller) }
        if let telling, !likely.isEmpty { return bySelector(likely, telling) }
        guard caller.isSymbolicated else {
            return .unknown("the frame under the runtime has no symbol", advice: Advice.symbolicate)
        }
        let reason = "a deallocated object was called from here, and this is not known to call delegates"
        return named(caller) ?? .unknown(reason)
    }

    /// The verdict on a list that begins below the frame in which the crash was.
    var lackingTop: CrashVerdict {
        for frame in report.crashedFrames.prefix(3) {
            let known = table.caller(at: frame, selector: selector)
            guard var verdict = known.map(called) ?? named(frame) else { continue }
            if let known, verdict.answer == .yes {
                let reason = "\(known.name) is called from this frame, and the frames above it are left out"
                verdict = .fit([known], reason, advice: Advice.top)
            }
            return verdict.at(frame.text)
        }
        let reason = "the frames above this one are left out: they show what happened"
        return lackingFrame(reason, Advice.top).at(report.crashedFrames.first?.text ?? "")
    }

    /// The verdict on a report without the frame that would decide; the message names the properties that it fits.
    func lackingFrame(_ reason: String, _ advice: String) -> CrashVerdict {
        fit(selector.map(table.owners) ?? [], "\(reason); the message was one of such a delegate", advice)
            ?? .unknown(reason, advice: advice)
    }

    /// The verdict on an exception of an unknown message, where the report leaves the line with the receiver out.
    var lackingReceiver: CrashVerdict? {
        let isThrown = report.exceptionFrames.isEmpty && report.crashedFrames.first?.symbol == "__exceptionPreprocess"
        let frames = isThrown ? report.crashedFrames : report.exceptionFrames
        guard let caller = RuntimeFrames.callerOfForwarding(in: frames) else { return nil }
        let place = "it took the place of a deallocated one, or was set by mistake"
        let reason = "an object at the delegate's address lacks the method: \(place)"
        return table.caller(at: caller, selector: nil).flatMap { fit([$0], reason, Advice.receiver) }?.at(caller.text)
    }

    /// The verdict on a frame whose name says that it calls a delegate or the like, of a class that holds one unretained there.
    private func named(_ frame: CrashFrame) -> CrashVerdict? {
        let reason = "the name of this frame is that of such a call, but SafeGen knows no report that shows it"
        return fit(table.named(by: frame), reason, report.lacksTop ? Advice.top : Advice.zombies)
    }

    /// The verdict that names those properties that are unretained in the program; nil if none is.
    private func fit(_ all: [KnownCaller], _ reason: String, _ advice: String) -> CrashVerdict? {
        let fits = all.filter { $0.holding(in: program) == .unretained }
        return fits.isEmpty ? nil : .fit(fits, reason, advice: advice)
    }

    private func calledByApp(_ frame: CrashFrame, _ selector: String?) -> CrashVerdict {
        let said = "the app's own code called it"
        guard frame.isSymbolicated else {
            return .unknown("\(said), from a frame without a symbol", advice: Advice.symbolicate).at(frame.text)
        }
        let reason = "\(said): the framework's delegate, if one is above, was reached alive"
        var verdict = CrashVerdict.unknown(reason, advice: Advice.ownDelegate)
        if let name = frame.className.map(SourceName.of), let selector,
            let property = facts?.unretainedDelegate(of: name, calling: selector)
        {
            let known = KnownCaller(owner: name, property: property)
            verdict = .yes(.medium, known, "\(known.name) is unretained in this project, and has '\(selector)'")
        }
        verdict.appFrame = frame
        verdict.selector = selector
        return verdict.at(frame.text)
    }

    /// The verdict on a class that is known to call its delegate, target or observer.
    private func called(_ known: KnownCaller) -> CrashVerdict {
        let name = known.name
        switch known.holding(in: program) {
        case .retained:
            let reason = "\(name) retains what it calls: an object was released once too often"
            return .no(reason, advice: Advice.zombies, caller: known)
        case .weak(let clause):
            return .no("\(name) is \(clause)", advice: Advice.between, caller: known)
        case .unknown(let clause):
            return .fit([known], "\(name) is called from this frame, \(clause)")
        case .unretained where known.evidence == .guessed:
            return .fit([known], "by its name, this frame calls \(name), but SafeGen knows no report that shows it")
        case .unretained:
            let isDated = known.weakSince.isEmpty || report.system != nil
            let reason = "\(name) is called from this frame, and keeps an unretained reference\(note(known))"
            return .yes(known.evidence == .believed ? .low : isDated ? .high : .medium, known, reason)
        }
    }

    /// What is left open by a report that doesn't tell its system.
    private func note(_ known: KnownCaller) -> String {
        guard report.system == nil, !known.weakSince.isEmpty else { return "" }
        return "; it is weak since \(WrapperNeed.list(known.weakSince)), and the report doesn't name its system"
    }

    /// The verdict by a selector alone. Several properties fit if their classes are called with it.
    private func bySelector(_ all: [KnownCaller], _ selector: String, receiver: String? = nil) -> CrashVerdict {
        let conforming = settled(all, receiver)
        let open = conforming.filter { if case .weak = $0.holding(in: program) { false } else { true } }
        let owners = open.isEmpty ? conforming : open
        guard var known = owners.first, owners.count == 1 else {
            let reason = "'\(selector)' is what each of these calls, and the report doesn't say which"
            return .fit(owners, reason, advice: Advice.breakpoint)
        }
        // The selector is the sign here, whatever the frames are known from.
        if known.evidence == .guessed { known.evidence = .reports }
        var verdict = called(known)
        verdict.selector = selector
        let other = ReceiverClass.otherReading(of: selector, known, receiver: receiver)
        if let other, verdict.answer == .no, known.holding != .retained {
            return .unknown("\(verdict.reason); \(other)", advice: Advice.breakpoint)
        }
        guard verdict.answer == .yes else { return verdict }
        if let other {
            return .fit([known], "'\(selector)' is what \(known.name) calls, but \(other)", advice: Advice.breakpoint)
        }
        verdict.certainty = report.crashedFrames.isEmpty || verdict.certainty == .high ? .medium : .low
        verdict.reason = "'\(selector)' is what \(known.name) calls, which keeps an unretained reference\(note(known))"
        return verdict
    }

    /// The owners whose protocols a receiver conforms to in the project; all of them if that isn't known.
    private func settled(_ owners: [KnownCaller], _ receiver: String?) -> [KnownCaller] {
        guard owners.count > 1, let protocols = receiver.flatMap({ facts?.protocols(of: SourceName.of($0)) }) else {
            return owners
        }
        let conforming = owners.filter { !$0.protocols.isDisjoint(with: protocols) }
        return conforming.isEmpty ? owners : conforming
    }

    /// Messages that any object gets.
    private static let neutral: Set<String> = [
        "respondsToSelector:", "conformsToProtocol:", "methodSignatureForSelector:", "class", "retain", "isProxy", "",
        "forwardInvocation:", "performSelector:", "performSelector:withObject:",
        "performSelector:withObject:withObject:",
    ]
    private static let ends: Set<String> = [
        "release", "autorelease", "dealloc", "_tryRetain", "_isDeallocating", "retainCount",
    ]

    func givingUp(_ selector: String, _ advice: String) -> CrashVerdict? {
        guard Self.ends.contains(selector) else { return nil }
        return .no("the message was '\(selector)': an object was released once too often", advice: advice)
    }

    func zombie(_ name: String, _ said: String) -> CrashVerdict {
        let frames = report.crashedFrames
        let under = RuntimeFrames.callerOfForwarding(in: frames) ?? RuntimeFrames(crashed: frames).caller
        let caller = report.lacksTop ? frames.first : under
        // Somebody wrote it from memory.
        let selector = table.owners(of: said).isEmpty && !table.owners(of: said + ":").isEmpty ? said + ":" : said
        if let verdict = givingUp(selector, Advice.history) { return verdict }
        if let caller, let known = table.caller(at: caller, selector: selector), known.evidence != .guessed {
            return called(known).at(caller.text)
        }
        let owners = table.owners(of: selector)
        if owners.isEmpty, ReceiverClass.isOfFramework(name) {
            let reason = "what was called is a \(name), an object of the framework that was released too often"
            return .no(reason, advice: Advice.history)
        }
        if let caller, caller.owner == .app { return calledByApp(caller, selector) }
        if !owners.isEmpty { return bySelector(owners, selector, receiver: name) }
        let said =
            Self.neutral.contains(selector)
            ? ", as delegates are; the line doesn't say by which class"
            : " with '\(selector)', a selector that SafeGen doesn't know"
        return .unknown("a deallocated '\(name)' was called" + said, advice: Advice.breakpoint)
    }

    func unrecognized(_ name: String, _ selector: String, isOfClass: Bool) -> CrashVerdict {
        if isOfClass { return .no("the message was sent to a class, which is never deallocated") }
        let frames = [report.exceptionFrames, report.crashedFrames]
        let caller = frames.lazy.compactMap(RuntimeFrames.callerOfForwarding).first
        let atFrame = caller.flatMap { table.caller(at: $0, selector: selector) }
        let owners = atFrame.map { [$0] } ?? table.owners(of: selector)
        let isAction = ReceiverClass.isPrivate(name) && atFrame?.isOfAction ?? false
        guard isAction || ReceiverClass.isOutOfPlace(name) else {
            return living(name, selector, owners.count == 1 ? owners.first : nil)
        }
        let place = "it took the place of a deallocated object, or was passed by mistake"
        if owners.isEmpty { return .unknown("a \(name) has no '\(selector)': \(place)") }
        if atFrame == nil, let caller, caller.owner == .app { return calledByApp(caller, selector) }
        return bySelector(owners, selector)
    }

    /// The verdict on an object that lacks a method, and may be alive.
    private func living(_ name: String, _ selector: String, _ known: KnownCaller?) -> CrashVerdict {
        let source = SourceName.of(name)
        if facts?.isProxy(source) ?? false || ReceiverClass.isProxy(name) {
            let held = "its own object may be deallocated, with the object that it holds weakly"
            return .unknown("'\(name)' forwards its messages: \(held)", advice: Advice.proxy, caller: known)
        }
        switch facts?.implements(selector, by: source) {
        case false?:
            let reason = "'\(name)' is alive and doesn't implement '\(selector)': it is wired wrongly"
            return .no(reason, advice: "implement it, or set another object")
        case true?:
            let other = "the report is of another version, or of another object at its address"
            return .unknown("'\(name)' implements '\(selector)' in this project: \(other)", caller: known)
        case nil:
            let advice = "look whether '\(name)' implements '\(selector)'; if it does, \(Advice.zombies)"
            let reason = "'\(name)' may be alive and lack the method, which is the commonest reason"
            return .unknown(reason, advice: advice, caller: known)
        }
    }
}

extension KnownCaller {
    /// Whether a selector may be one of the delegate's: it begins like the known ones. The table doesn't have them all.
    fileprivate func mayCall(_ selector: String) -> Bool {
        selectors.isEmpty || selectors.contains { zip($0.utf8, selector.utf8).prefix { $0 == $1 }.count >= 6 }
    }

    fileprivate var isOfAction: Bool { property == "target" || property.hasPrefix("addTarget") }

    /// Whether a frame may be one of the class that calls a selector: the register may be a stale one.
    fileprivate func isLikely(at frame: CrashFrame) -> Bool {
        let image = frame.image.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let module = module.lowercased()
        return frame.owner == .system
            && (image == module || image == module + "core" || module == "foundation" && image == "corefoundation")
    }
}

import SafeGenCommandSupport

/// Whether a crash is that of a dangling delegate, target or observer.
package struct CrashVerdict: Equatable, Sendable {
    package enum Answer: String, Sendable {
        case yes
        case no = "not this"
        case unknown = "can't tell"
    }

    package enum Certainty: String, Sendable {
        case high, medium, low
    }

    package var answer: Answer
    /// nil where the answer is not yes.
    package var certainty: Certainty?
    /// The caller, and how it holds the callee: the subject of a yes, and of a no that is about it.
    package var caller: KnownCaller?
    /// The properties that an undecided report fits; their signs are not enough for a yes.
    package var fits: [KnownCaller] = []
    /// The line of the report that decided; empty if a missing line did.
    package var line = ""
    package var reason: String
    /// The step that would settle it, or that is to be done instead; empty if there is none.
    package var advice = ""
    /// The class of the object that was called, where the report names it.
    package var receiver: String?
    /// The selector that it was called with, where the report names it.
    package var selector: String?
    /// The app's own method that called it, where one did.
    package var appFrame: CrashFrame?

    /// The properties that the answer names.
    var subjects: [KnownCaller] { answer == .yes ? [caller].compactMap(\.self) : fits }

    /// The verdict with the line that decided, unless it names one.
    func at(_ line: String) -> Self {
        var verdict = self
        if verdict.line.isEmpty { verdict.line = line }
        return verdict
    }

    static func yes(_ certainty: Certainty, _ caller: KnownCaller, _ reason: String) -> Self {
        Self(answer: .yes, certainty: certainty, caller: caller, reason: reason)
    }

    static func no(_ reason: String, advice: String = "", caller: KnownCaller? = nil) -> Self {
        Self(answer: .no, caller: caller, reason: reason, advice: advice)
    }

    static func unknown(_ reason: String, advice: String = Advice.zombies, caller: KnownCaller? = nil) -> Self {
        Self(answer: .unknown, caller: caller, reason: reason, advice: advice)
    }

    /// "Can't tell" that names the properties that would explain the report.
    static func fit(_ callers: [KnownCaller], _ reason: String, advice: String = Advice.zombies) -> Self {
        let caller = callers.count == 1 ? callers.first : nil
        return Self(answer: .unknown, caller: caller, fits: callers, reason: reason, advice: advice)
    }
}

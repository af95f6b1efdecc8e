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
    package var line: String
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

    /// The verdict with the object that was called, and how.
    func naming(_ receiver: String, _ selector: String) -> Self {
        var verdict = self
        verdict.receiver = receiver
        verdict.selector = selector
        return verdict
    }

    static func yes(_ certainty: Certainty, _ caller: KnownCaller, _ line: String, _ reason: String) -> Self {
        Self(answer: .yes, certainty: certainty, caller: caller, line: line, reason: reason)
    }

    static func no(_ line: String, _ reason: String, advice: String = "", caller: KnownCaller? = nil) -> Self {
        Self(answer: .no, caller: caller, line: line, reason: reason, advice: advice)
    }

    static func unknown(_ line: String, _ reason: String, advice: String = Advice.zombies, caller: KnownCaller? = nil)
        -> Self
    {
        Self(answer: .unknown, caller: caller, line: line, reason: reason, advice: advice)
    }

    /// "Can't tell" that names the properties that would explain the report.
    static func fit(_ callers: [KnownCaller], _ line: String, _ reason: String, advice: String = Advice.zombies) -> Self
    {
        var verdict = unknown(line, reason, advice: advice, caller: callers.count == 1 ? callers.first : nil)
        verdict.fits = callers
        return verdict
    }
}

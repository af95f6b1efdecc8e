import SafeGenCommandSupport
import SafeGenDiscovery

/// The first line about a report, for somebody who has a crash and no idea: what happened, in a sentence.
enum CrashSentence {
    static func of(_ verdict: CrashVerdict) -> String {
        var text = verdict.reason
        if verdict.answer == .yes, let caller = verdict.caller {
            text = event(caller)
        } else if let first = verdict.fits.first {
            let several = "an object called its delegate, which had been deallocated"
            text = "It may be that \(verdict.fits.count == 1 ? event(first) : several); the report doesn't prove it"
        }
        return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    private static func event(_ caller: KnownCaller) -> String {
        let property = caller.property
        let holding = caller.registration?.holding
        if let holding, ![.observer, .object].contains(holding) {
            return "\(caller.module) called back with a context that had been deallocated"
        }
        let noun = DelegateWords.words(of: property).joined(separator: " ")
        let isAction = ["target", "addTarget", "init(target"].contains(where: property.hasPrefix)
        let isObserver = holding == .observer || property.contains("bserver") || property.hasPrefix("add(")
        var event = "called an object that had been deallocated"
        if property.allSatisfy(\.isLetter) { event = "called its \(noun) after the \(noun) had been deallocated" }
        if isObserver { event = "called an observer that had been deallocated" }
        if isAction { event = "sent its action to a target that had been deallocated" }
        return "\(named(caller.className)) \(event)"
    }

    /// The class with its article: "an NSTableView", but "a UITableView".
    private static func named(_ name: String) -> String {
        let isSpelled = name.dropFirst().first?.isUppercase ?? false
        let vowels = isSpelled ? "AEFHILMNORSX" : "AEIO"
        return (name.first.map(vowels.contains) ?? false ? "an " : "a ") + name
    }
}

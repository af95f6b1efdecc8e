import SafeGenCommandSupport

/// The first line about a report, for somebody who has a crash and no idea: what happened, in a sentence.
enum CrashSentence {
    static func of(_ verdict: CrashVerdict) -> String {
        if verdict.answer == .yes, let caller = verdict.caller { return event(caller) + "." }
        if let first = verdict.fits.first {
            let what =
                verdict.fits.count == 1
                ? lowered(event(first)) : "an object called its delegate, which had been deallocated"
            return "It may be that \(what); the report doesn't prove it."
        }
        let reason = verdict.reason
        return reason.prefix(1).uppercased() + reason.dropFirst() + (reason.hasSuffix(".") ? "" : ".")
    }

    private static func event(_ caller: KnownCaller) -> String {
        let property = caller.property
        let holding = caller.registration?.holding
        if let holding, ![.observer, .object].contains(holding) {
            return "\(caller.module) called back with a context that had been deallocated"
        }
        let name = named(caller.className)
        if property == "target" || property.hasPrefix("addTarget") || property.hasPrefix("init(target") {
            return "\(name) sent its action to a target that had been deallocated"
        }
        if holding == .observer || property.contains("bserver") || property.hasPrefix("add(") {
            return "\(name) called an observer that had been deallocated"
        }
        guard property.allSatisfy({ $0.isLetter }) else { return "\(name) called an object that had been deallocated" }
        let noun = words(property)
        return "\(name) called its \(noun) after the \(noun) had been deallocated"
    }

    /// `data source` of `dataSource`
    private static func words(_ property: String) -> String {
        property.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    }

    /// The class with its article: "an NSTableView", but "a UITableView".
    private static func named(_ name: String) -> String {
        let isSpelled = name.dropFirst().first?.isUppercase ?? false
        let vowels = isSpelled ? "AEFHILMNORSX" : "AEIO"
        return (name.first.map(vowels.contains) ?? false ? "An " : "A ") + name
    }

    private static func lowered(_ sentence: String) -> String {
        let isName = sentence.dropFirst().prefix { $0 != " " }.contains { $0.isUppercase }
        return isName ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
    }
}

import SafeGen
import SafeGenCommandSupport

package enum CrashJSON {
    /// `{"version": 1, "reports": […]}`
    package static func document(_ crashes: [ExplainedCrash]) -> String {
        JSONValue.object([("version", .integer(1)), ("reports", .array(crashes.map(value)))]).text
    }

    /// `{"version": 1, "counts": […]}`
    package static func count(_ crashes: [ExplainedCrash]) -> String {
        let counts = CrashText.counts(crashes).map { head, number in
            JSONValue.object([("verdict", .string(head)), ("count", .integer(number))])
        }
        return JSONValue.object([("version", .integer(1)), ("counts", .array(counts))]).text
    }

    private static func value(_ crash: ExplainedCrash) -> JSONValue {
        let verdict = crash.verdict
        var members: [(String, JSONValue)] = [("file", .string(crash.path))]
        if let number = crash.number { members.append(("report", .integer(number))) }
        members.append(("answer", .string(verdict.answer.rawValue)))
        func add(_ name: String, _ text: String?) {
            if let text, !text.isEmpty { members.append((name, .string(text))) }
        }
        add("sentence", CrashSentence.of(verdict))
        add("certainty", verdict.certainty?.rawValue)
        add("class", verdict.caller?.className)
        add("objectiveCClass", verdict.caller.map { CommandKnowledge.objectiveCNames[$0.className] ?? $0.className })
        add("property", verdict.caller?.property)
        add("module", verdict.caller?.module)
        if !verdict.fits.isEmpty { members.append(("fits", .array(verdict.fits.map { .string($0.name) }))) }
        add("knownFrom", verdict.subjects.map(\.source).joined(separator: "; "))
        add("system", crash.system?.description)
        add("line", verdict.line)
        add("reason", verdict.reason)
        add("advice", verdict.advice)
        add("receiver", verdict.receiver)
        add("selector", verdict.selector)
        let places = crash.places.map {
            JSONValue.object([("file", .string($0.path)), ("line", .integer($0.line)), ("text", .string($0.text))])
        }
        if !places.isEmpty { members.append(("places", .array(places))) }
        if !crash.cure.isEmpty { members.append(("cure", .array(crash.cure.map(JSONValue.string)))) }
        return .object(members)
    }
}

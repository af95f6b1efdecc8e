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
        let (verdict, caller) = (crash.verdict, crash.verdict.caller)
        func text(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
        func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
        let places = crash.places.map {
            JSONValue.object([("file", .string($0.path)), ("line", .integer($0.line)), ("text", .string($0.text))])
        }
        let members: [(String, JSONValue?)] = [
            ("file", .string(crash.path)), ("report", crash.number.map(JSONValue.integer)),
            ("answer", text(verdict.answer.rawValue)), ("sentence", text(CrashSentence.of(verdict))),
            ("certainty", text(verdict.certainty?.rawValue)), ("class", text(caller?.className)),
            ("objectiveCClass", text(caller.map { CommandKnowledge.objectiveCNames[$0.className] ?? $0.className })),
            ("property", text(caller?.property)), ("module", text(caller?.module)),
            ("fits", list(verdict.fits.map { .string($0.name) })),
            ("knownFrom", text(verdict.subjects.map(\.source).joined(separator: "; "))),
            ("system", text(crash.system?.description)), ("line", text(verdict.line)), ("reason", text(verdict.reason)),
            ("advice", text(verdict.advice)), ("receiver", text(verdict.receiver)),
            ("selector", text(verdict.selector)), ("places", list(places)),
            ("cure", list(crash.cure.map(JSONValue.string))),
        ]
        return .object(members.compactMap { name, value in value.map { (name, $0) } })
    }
}

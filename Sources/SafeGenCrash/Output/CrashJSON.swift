import SafeGen
import SafeGenCommandSupport

package enum CrashJSON {
    /// `{"version": 1, "reports": […]}`
    package static func document(_ crashes: [ExplainedCrash]) -> String {
        JSONValue(["version": 1, "reports": crashes.map(value)]).text
    }

    /// `{"version": 1, "counts": […]}`
    package static func count(_ crashes: [ExplainedCrash]) -> String {
        let counts = CrashText.counts(crashes).map { head, number in
            JSONValue(["verdict": head, "count": number])
        }
        return JSONValue(["version": 1, "counts": counts]).text
    }

    private static func value(_ crash: ExplainedCrash) -> JSONValue {
        let (verdict, caller) = (crash.verdict, crash.verdict.caller)
        func filled<Value: Collection>(_ value: Value?) -> Value? { value.flatMap { $0.isEmpty ? nil : $0 } }
        let places = crash.places.map {
            JSONValue(["file": $0.path, "line": $0.line, "text": $0.text])
        }
        let members: KeyValuePairs<String, (any JSONConvertible)?> = [
            "file": crash.path, "report": crash.number,
            "answer": filled(verdict.answer.rawValue), "sentence": filled(CrashSentence.of(verdict)),
            "certainty": filled(verdict.certainty?.rawValue), "class": filled(caller?.className),
            "objectiveCClass": filled(caller.map { CommandKnowledge.objectiveCNames[$0.className] ?? $0.className }),
            "property": filled(caller?.property), "module": filled(caller?.module),
            "fits": filled(verdict.fits.map(\.name)),
            "knownFrom": filled(verdict.subjects.map(\.source).joined(separator: "; ")),
            "system": filled(crash.system?.description), "line": filled(verdict.line), "reason": filled(verdict.reason),
            "advice": filled(verdict.advice), "receiver": filled(verdict.receiver),
            "selector": filled(verdict.selector), "places": filled(places), "cure": filled(crash.cure),
        ]
        return .object(members.compactMap { name, value in value.map { (name, $0.json) } })
    }
}

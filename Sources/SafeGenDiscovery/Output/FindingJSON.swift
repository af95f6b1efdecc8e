import SafeGen
import SafeGenCommandSupport

enum FindingJSON {
    static func render(_ findings: [Finding]) -> String {
        let rendered = findings.map { finding in
            var members: [(String, JSONValue)] = [
                ("module", .string(finding.module)),
                ("class", .string(finding.className)),
                ("property", .string(finding.property)),
                ("type", .string(finding.type)),
                ("ownership", .string(finding.held.rawValue)),
                ("isolation", .string(finding.isolation.rawValue)),
                ("form", .string(finding.form.rawValue)),
                ("forward", .string(finding.forward.rawValue)),
                ("generics", .array(finding.generics.map(JSONValue.string))),
                ("availability", .optional(finding.availability)),
            ]
            if let reason = finding.reason { members.append(("reason", .string(reason))) }
            return JSONValue.object(members)
        }
        return JSONValue.object([("version", .integer(1)), ("findings", .array(rendered))]).text
    }
}

import SafeGen
import SafeGenCommandSupport

enum FindingJSON {
    static func render(_ findings: [Finding]) -> String {
        let rendered = findings.map { finding in
            JSONValue([
                "module": finding.module, "class": finding.className, "property": finding.property,
                "type": finding.type, "ownership": finding.held.rawValue,
                "isolation": finding.isolation.rawValue, "form": finding.form.rawValue,
                "forward": finding.forward.rawValue, "generics": finding.generics,
                "availability": finding.availability,
            ])
            .adding("reason", finding.reason)
        }
        return JSONValue(["version": 1, "findings": rendered]).text
    }
}

import SafeGen
import SafeGenCommandSupport

enum FindingTable {
    static func render(_ findings: [Finding], in index: SymbolIndex) -> String {
        let proposed = findings.filter(\.isProposed)
        let others = findings.filter { !$0.isProposed }
        let modules = PresentableText.line(index.modules.sorted().joined(separator: ", "))
        var text = ""
        if proposed.isEmpty {
            text += "nothing to wrap in \(modules)\n"
        } else {
            text += "\(Plural.count(proposed.count, "property", "properties")) to wrap:\n"
            text += table(proposed.map { [$0.module, $0.fullName, typeText($0), $0.held.rawValue, plan($0)] })
        }
        return text + (others.isEmpty ? "" : "\n") + refusals(others)
    }

    static func refusals(_ findings: [Finding]) -> String {
        let others = findings.filter { !$0.isProposed }
        guard !others.isEmpty else { return "" }
        return "\(others.count) not to wrap:\n"
            + table(others.map { [$0.module, $0.fullName, $0.held.rawValue, $0.reason ?? ""] })
    }

    private static func typeText(_ finding: Finding) -> String {
        switch finding.optionality {
        case .optional: "(\(finding.type))?"
        case .implicit: "(\(finding.type))!"
        case .none: finding.type
        }
    }

    private static func plan(_ finding: Finding) -> String {
        var words = ["\(finding.form.rawValue), forward: \(finding.forward.rawValue)"]
        if finding.isolation == .mainActor { words.append("@MainActor") }
        if !finding.generics.isEmpty { words.append("bind: [\(finding.entry.bind.joined(separator: ", "))]") }
        if let base = finding.inheritedFrom { words.append("inherited from \(base)") }
        return (words + finding.remarks).joined(separator: ", ")
    }

    private static func table(_ rows: [[String]]) -> String {
        TextTable.lines(rows.map { $0.map(PresentableText.line) }).map { "  \($0)\n" }.joined()
    }
}

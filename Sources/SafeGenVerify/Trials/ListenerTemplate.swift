import SafeGen

struct ListenerTemplate {
    let proxy: DelegateProxy
    /// The modifier that keeps it and its notes out of every actor: `nonisolated `, or nothing.
    let isolation: String

    /// The declaration, unindented.
    var lines: [String] {
        let isMainActor = proxy.isolation == .mainActor
        let attribute = isMainActor ? "@MainActor " : isolation
        let base = proxy.isObjC ? ["NSObject"] : []
        let sendable = proxy.isSendable ? ["@unchecked Sendable"] : []
        let inherited = (base + proxy.protocols + sendable).joined(separator: ", ")
        var lines = [
            "\(attribute)private \(proxy.isObjC ? "" : "final ")class Listener\(inherited.isEmpty ? "" : ": \(inherited)") {",
            "    \(isMainActor ? "nonisolated " : "")let journal = Journal()",
            "    var owned: AnyObject?",
        ]
        for member in proxy.members {
            lines.append("")
            lines += Self.lines(of: member).map { "    \($0)" }
        }
        lines += ["}", ""]
        if proxy.isObjC {
            lines += [
                "/// Responds only to the methods of every object.",
                "\(attribute)private final class QuietListener: \((["Listener"] + sendable).joined(separator: ", ")) {",
                "    nonisolated override func responds(to aSelector: Selector!) -> Bool {",
                "        NSObject.instancesRespond(to: aSelector)", "    }", "}", "",
            ]
        }
        lines += ["\(isolation)private final class Journal: @unchecked Sendable {"]
        lines += [
            "    var entries: [String] = []", "", "    func note(_ entry: String) { entries.append(entry) }", "}",
        ]
        return lines
    }

    private static func lines(of member: ProxyMember) -> [String] {
        let modifiers = member.modifiers.filter { $0 != "override" }.map { $0 + " " }.joined()
        let note = "journal.note(#function)"
        let body = [note] + answer(member.fallback)
        var lines: [String] = []
        switch member.requirement.kind {
        case .function(let function):
            lines.append("\(modifiers)\(function.spelling) {")
            lines += body.map { "    \($0)" }
        case .property(let property):
            lines.append("\(modifiers)var \(property.name): \(property.type.spelling) {")
            lines.append("    \(property.getter) {")
            lines += body.map { "        \($0)" }
            lines.append("    }")
            if property.isSettable { lines.append("    set { \(note) }") }
        }
        lines.append("}")
        return member.condition.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
    }

    private static func answer(_ fallback: ProxyMember.Fallback) -> [String] {
        switch fallback {
        case .nothing: []
        case .nil: ["return nil"]
        case .value(let value): ["return \(value)"]
        case .statement(let statement): [statement]
        }
    }
}

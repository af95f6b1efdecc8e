extension ManifestReader {
    /// A piece of Swift that `check` finds nothing wrong with.
    mutating func swift(
        _ node: NodeID,
        of key: String,
        rule: Rule,
        _ check: (String) -> SyntaxProblem?
    ) -> Located<String>? {
        guard let text = values.text(node, of: key) else { return nil }
        return swift(text, node, of: key, rule: rule, check)
    }

    /// The text of a node where `check` finds nothing wrong with it.
    mutating func swift(
        _ text: Located<String>,
        _ node: NodeID,
        of key: String,
        rule: Rule,
        _ check: (String) -> SyntaxProblem?
    ) -> Located<String>? {
        guard let problem = check(text.value) else { return text }
        report(problem, rule, key: key, at: node)
        return nil
    }

    /// Reports the mistake in a piece of Swift, at the very character where the file shows it.
    mutating func report(_ problem: SyntaxProblem, _ rule: Rule, key: String, at node: NodeID) {
        let slip = values.slip(in: node)
        let hint = problem.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        let message = "'\(key)': \(slip ?? problem.message + hint)"
        var location = values.document.location(of: node)
        if values.verbatimOffset(of: node) != nil {
            let text = values.document.string(of: node)
            let quote = values.document.kind(of: node) == .quotedScalar ? 1 : 0
            let scalars = String(decoding: text.utf8.prefix(problem.offset), as: UTF8.self).unicodeScalars.count
            location.column += quote + scalars
        }
        let fixit = slip != nil ? nil : problem.suggestion.flatMap { values.fixit(replacing: node, by: $0) }
        values.report(Diagnostic(rule, message, at: location, fixits: fixit.map { [$0] } ?? []))
    }
}

extension ManifestReader {
    /// Reads an entry of `requirements`: a declaration, or a mapping with more keys; nil if it has no usable declaration.
    mutating func requirementEntry(_ node: NodeID, of key: String) -> RequirementEntry? {
        guard values.document.kind(of: node) == .mapping else {
            return requirement(node, of: key).map { RequirementEntry(requirement: $0.value, location: $0.location) }
        }
        return reportUnquotedDeclaration(node) ? nil : entry(node)
    }

    /// A declaration that a proxy can forward.
    mutating func requirement(_ node: NodeID, of key: String) -> Located<Requirement>? {
        guard let text = values.text(node, of: key) else { return nil }
        do throws(SyntaxProblem) {
            return Located(try SwiftText.requirement(text.value), at: text.location)
        } catch {
            report(error, .badDeclaration, key: key, at: node)
            return nil
        }
    }

    /// `whenNil: nil` is plain text to YAML; `null` and numbers are not, but are taken as they are written all the same.
    mutating func whenNilValue(_ node: NodeID, of key: String) -> Located<String>? {
        let document = values.document
        let isPlain = document.kind(of: node) == .plainScalar && !document.bytes(of: node).isEmpty
        let isNull = ["~", "null", "Null", "NULL"].contains(document.string(of: node))
        if isPlain, !isNull, PlainScalar.nonTextKind(of: document.bytes(of: node)) != nil {
            return Located(document.string(of: node), at: document.location(of: node))
        }
        return swift(node, of: key, rule: .badStatement, SwiftText.statementProblem)
    }

    /// A declaration without quotes is a mapping to YAML, since it holds a colon and a space.
    private mutating func reportUnquotedDeclaration(_ node: NodeID) -> Bool {
        let document = values.document
        let first = document.firstChild(of: node)
        guard first < document.end(of: node) else { return false }
        let words = document.string(of: first).split { " (".contains($0) }
        guard words.contains("func") || words.contains("var") else { return false }
        let message = "a declaration holds a colon, so YAML reads it as a mapping; put it in quotes"
        values.report(.badDeclaration, message, at: node)
        return true
    }
}

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
        let cut = "YAML divides a type without quotes at its comma; put all of it in quotes, as in \"A<B, C>\""
        let slip = values.isCutAtComma(node) ? cut : values.slip(in: node)
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

    /// The type of a delegate: a protocol or a composition, `AnyObject`, or `class Name`.
    ///
    /// A bare name doesn't show whether it is a class or a protocol, and `any` is an error with the one and required with the
    /// other; most delegates are protocols, so a class is marked.
    mutating func referenceType(_ node: NodeID, of key: String) -> Located<ReferenceType>? {
        guard let text = values.text(node, of: key) else { return nil }
        let mark = "class "
        let isClass = text.value.hasPrefix(mark)
        let name = isClass ? String(text.value.dropFirst(mark.count)) : text.value
        if var problem = SwiftText.delegateTypeProblem(name) {
            if isClass {
                problem.offset += mark.utf8.count
                problem.suggestion = problem.suggestion.map { mark + $0 }
            }
            report(problem, .badType, key: key, at: node)
            return nil
        }
        guard !isClass || !name.utf8.contains(UInt8(ascii: "&")) else {
            values.report(.badType, "'\(key)': 'class' must be followed by a single class", at: node)
            return nil
        }
        let isObject = isClass || name == "AnyObject" || name == "Swift.AnyObject"
        return Located(isObject ? .object(name) : .existential(name), at: text.location)
    }

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

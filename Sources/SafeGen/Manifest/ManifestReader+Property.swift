extension ManifestReader {
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
}

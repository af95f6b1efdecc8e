import SafeGenTemplates
import SafeGenText

extension ManifestReader {
    private static let table = KeyTable<PropertyKey>()

    /// Reads an entry of `properties`; nil if name or type could not be read.
    mutating func propertyEntry(_ node: NodeID) -> PropertyEntry? {
        guard let fields = values.fields(of: node, Self.table) else { return nil }
        let unread = values.document.location(of: node)
        var entry = PropertyEntry(name: Located("", at: unread), type: Located(.object(""), at: unread))
        var (name, type): (Located<String>?, Located<ReferenceType>?)
        for field in fields {
            let propertyKey = Self.table.key(of: field)
            let key = propertyKey.rawValue
            let value = field.value
            switch propertyKey {
            case .name: name = swift(value, of: key, rule: .badIdentifier, SwiftText.memberNameProblem)
            case .type: type = referenceType(value, of: key)
            case .optionality: entry.optionality = values.choice(value, of: key)
            case .forward: entry.forward = values.choice(value, of: key)
            case .ownership: entry.ownership = ownership(value, of: key)
            case .whenReleased:
                let statements = swiftList(value, of: key, rule: .badStatement, SwiftText.statementProblem)
                entry.whenReleased = statements ?? []
            case .access: entry.access = values.choice(value, of: key)
            case .prefix: entry.prefix = identifier(value, of: key)?.value
            }
        }
        guard let name, let type else { return nil }
        (entry.name, entry.type) = (name, type)
        return entry
    }

    /// How super holds the reference; `strong` once stood for two things, of which a proxy helps with one.
    private mutating func ownership(_ node: NodeID, of key: String) -> Located<Ownership>? {
        guard values.document.string(of: node) == "strong" else { return values.choice(node, of: key) }
        let message =
            "'strong' is no longer a value of '\(key)'; write '\(Ownership.computed.rawValue)' for a computed property over a "
            + "plain pointer, or '\(Ownership.retained.rawValue)' if the superclass retains what it is given"
        values.report(.unknownValue, message, at: node)
        return nil
    }

    /// What a delegate refers to: a protocol or a composition, `AnyObject`, or `class Name`.
    ///
    /// A bare name can't say whether it is a class or a protocol, and `any` is an error on the one and asked for on the
    /// other; most delegates are protocols, so a class is the one that says so.
    private mutating func referenceType(_ node: NodeID, of key: String) -> Located<ReferenceType>? {
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
        guard !isClass || !name.contains(byte: UInt8(ascii: "&")) else {
            values.report(.badType, "'\(key)': 'class' must be followed by a single class", at: node)
            return nil
        }
        let isObject = isClass || name == "AnyObject" || name == "Swift.AnyObject"
        return Located(isObject ? .object(name) : .existential(name), at: text.location)
    }
}

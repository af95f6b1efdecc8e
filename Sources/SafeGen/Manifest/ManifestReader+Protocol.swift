import SafeGenTemplates
import SafeGenText

extension ManifestReader {
    private enum Tables {
        static let entry = KeyTable<ProtocolKey>()
        static let requirement = KeyTable<RequirementKey>()
    }

    /// Reads an entry of `protocols`; nil if it has no usable name.
    mutating func protocolEntry(_ node: NodeID) -> ProtocolEntry? {
        guard let fields = values.fields(of: node, Tables.entry) else { return nil }
        var name: Located<String>?
        var entry = ProtocolEntry(name: Located("", at: values.document.location(of: node)))
        for field in fields {
            let protocolKey = Tables.entry.key(of: field)
            let key = protocolKey.rawValue
            let value = field.value
            switch protocolKey {
            case .name: name = qualifiedName(value, of: key)
            case .module: entry.module = qualifiedName(value, of: key)?.value
            case .inherits:
                let names = swiftList(value, of: key, rule: .badIdentifier, SwiftText.qualifiedNameProblem)
                entry.inherits = names ?? []
            case .imports:
                let modules = swiftList(value, of: key, rule: .badIdentifier, SwiftText.qualifiedNameProblem)
                entry.imports = (modules ?? []).map(\.value)
            case .objc: entry.isObjC = values.boolean(value, of: key) ?? entry.isObjC
            case .isolation:
                let isolation: Located<Isolation>? = values.choice(value, of: key)
                entry.isolation = isolation?.value ?? entry.isolation
            case .condition:
                entry.condition = swift(value, of: key, rule: .badCondition, SwiftText.conditionProblem)?.value
            case .partial: entry.partialReason = values.text(value, of: key)?.value
            case .requirements:
                guard let requirements = values.list(value, of: key) else { break }
                for requirement in requirements {
                    if let requirement = requirementEntry(requirement) { entry.requirements.append(requirement) }
                }
            }
        }
        guard let name else { return nil }
        entry.name = name
        return entry
    }

    private mutating func requirementEntry(_ node: NodeID) -> RequirementEntry? {
        guard values.document.kind(of: node) == .mapping else {
            return requirement(node, of: "requirements")
        }
        if reportUnquotedDeclaration(node) { return nil }
        var entry: RequirementEntry?
        var whenNil: Located<String>?
        var isForwarded = false
        var condition: String?
        for field in values.fields(of: node, Tables.requirement) ?? [] {
            let requirementKey = Tables.requirement.key(of: field)
            let key = requirementKey.rawValue
            switch requirementKey {
            case .declaration: entry = requirement(field.value, of: key)
            case .whenNil: whenNil = whenNilValue(field.value, of: key)
            case .forwarded: isForwarded = values.boolean(field.value, of: key) ?? false
            case .condition:
                condition = swift(field.value, of: key, rule: .badCondition, SwiftText.conditionProblem)?.value
            }
        }
        entry?.whenNil = whenNil
        entry?.isForwarded = isForwarded
        entry?.condition = condition
        return entry
    }

    private mutating func requirement(_ node: NodeID, of key: String) -> RequirementEntry? {
        guard let text = values.text(node, of: key) else { return nil }
        do throws(SyntaxProblem) {
            return RequirementEntry(requirement: try SwiftText.requirement(text.value), location: text.location)
        } catch {
            report(error, .badDeclaration, key: key, at: node)
            return nil
        }
    }

    /// `whenNil: nil` is plain text to YAML; `null` and numbers are not, and mean what they say all the same.
    private mutating func whenNilValue(_ node: NodeID, of key: String) -> Located<String>? {
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

import SafeGenText
import SafeGenTemplates

extension ManifestReader {
    private enum Tables {
        static let entry = KeyTable<ClassKey>()
        static let binding = KeyTable<BindingKey>()
        static let allowance = KeyTable<AllowanceKey>()
    }

    /// Reads an entry of `classes`; nil if it has no usable name.
    mutating func classEntry(_ node: NodeID) -> ClassEntry? {
        if isName(node) { return shortEntry(node) }
        let mistakes = values.diagnostics.count
        guard let fields = values.fields(of: node, Tables.entry) else { return nil }
        var name: Located<String>?
        var entry = ClassEntry(name: Located("", at: values.document.location(of: node)))
        var bindKey: ClassKey?
        for field in fields {
            let key = Tables.entry.key(of: field)
            if key == .bind || key == .bindings {
                if bindKey != nil {
                    values.report(.conflictingKeys, "give 'bind' or 'bindings', not both", at: field.keyNode)
                }
                bindKey = key
            }
            if key == .name {
                name = className(field.value, of: key.rawValue)
            } else {
                read(field.value, of: key, into: &entry)
            }
        }
        if let name = entry.wrapperName, bindKey == .bindings {
            let message = "'as' names one wrapper, and 'bindings' makes several; give each binding its own 'as'"
            values.report(Diagnostic(.conflictingKeys, message, at: name.location))
        }
        guard let name else { return nil }
        entry.name = name
        // An unknown key may have been meant to be 'properties'.
        if values.diagnostics.count > mistakes { entry.listsProperties = true }
        return entry
    }

    /// Whether an entry is text, as YAML reads it.
    private func isName(_ node: NodeID) -> Bool {
        switch values.document.kind(of: node) {
        case .quotedScalar: true
        case .plainScalar: PlainScalar.nonTextKind(of: values.document.bytes(of: node)) == nil
        default: false
        }
    }

    /// An entry that is a name alone, with its generic arguments if it has some: `XMLParser`, `NSCache<NSString, NSData>`.
    private mutating func shortEntry(_ node: NodeID) -> ClassEntry? {
        guard let text = values.text(node, of: "classes") else { return nil }
        guard text.value.contains(byte: UInt8(ascii: "<")) else {
            return swift(text, node, of: "classes", rule: .badIdentifier, SwiftText.qualifiedNameProblem)
                .map { ClassEntry(name: $0) }
        }
        guard swift(text, node, of: "classes", rule: .badType, SwiftText.typeProblem) != nil else { return nil }
        guard case .generic(.name(let name), let arguments)? = try? SwiftText.spelledType(text.value),
            text.value.hasPrefix(name + "<"), text.value.hasSuffix(">")
        else {
            let message =
                "an entry is the name of a class, with its generic arguments where it has some: Name<Argument>"
            values.report(.badType, message, at: node)
            return nil
        }
        var entry = ClassEntry(name: Located(name, at: text.location))
        entry.bindings = [BindingEntry(location: text.location, arguments: arguments.map(\.spelling))]
        return entry
    }

    private mutating func read(_ value: NodeID, of classKey: ClassKey, into entry: inout ClassEntry) {
        let key = classKey.rawValue
        switch classKey {
        case .name: break
        case .module: entry.module = qualifiedName(value, of: key)?.value
        case .bind:
            if let arguments = swiftList(value, of: key, rule: .badType, SwiftText.typeProblem) {
                let location = values.document.location(of: value)
                entry.bindings = [BindingEntry(location: location, arguments: arguments.map(\.value))]
            } else {
                entry.isBindingUnread = true
            }
        case .bindings:
            entry.bindings = values.list(value, of: key)?.compactMap { binding($0) } ?? []
            entry.isBindingUnread = entry.bindings.isEmpty
        case .as: entry.wrapperName = identifier(value, of: key)
        case .properties:
            entry.listsProperties = true
            guard let properties = values.list(value, of: key) else { break }
            entry.properties.reserveCapacity(properties.count)
            for property in properties {
                if let property = propertyEntry(property) { entry.properties.append(property) }
            }
        case .imports:
            let modules = swiftList(value, of: key, rule: .badIdentifier, SwiftText.qualifiedNameProblem)
            entry.imports = (modules ?? []).map(\.value)
        case .isolation:
            let isolation: Located<Isolation>? = values.choice(value, of: key)
            entry.isolation = isolation?.value
        case .condition:
            entry.condition = swift(value, of: key, rule: .badCondition, SwiftText.conditionProblem)?.value
        case .available:
            entry.availability = swift(value, of: key, rule: .badAvailability, SwiftText.availabilityProblem)?.value
        case .objc: entry.objcName = identifier(value, of: key)
        case .sendable: entry.isSendable = values.boolean(value, of: key) ?? entry.isSendable
        case .conforms:
            entry.conformances = values.list(value, of: key)?.compactMap { values.choice($0, of: key) } ?? []
        case .copiedBytewise: entry.isCopiedBytewise = values.boolean(value, of: key) ?? entry.isCopiedBytewise
        case .form: entry.form = values.choice(value, of: key)
        case .allow:
            entry.allowances = allowances(value, of: key)
        case .prefix: entry.prefix = identifier(value, of: key)?.value
        case .access:
            let access: Located<AccessLevel>? = values.choice(value, of: key)
            entry.access = access?.value
        case .forward: entry.forward = values.choice(value, of: key)
        }
    }

    /// A class's name. Generic arguments are rejected with a hint to use 'bind'.
    private mutating func className(_ node: NodeID, of key: String) -> Located<String>? {
        guard let text = values.text(node, of: key) else { return nil }
        if let bracket = text.value.utf8.firstIndex(of: UInt8(ascii: "<")), text.value.hasSuffix(">"),
            SwiftText.typeProblem(text.value) == nil
        {
            let name = text.value[..<bracket]
            let arguments = text.value[text.value.index(after: bracket)...].dropLast()
            let message = "'name' is the class alone; write name: \(name) and bind: [\(arguments)]"
            values.report(.badIdentifier, message, at: node)
            return nil
        }
        return swift(text, node, of: key, rule: .badIdentifier, SwiftText.qualifiedNameProblem)
    }

    private mutating func binding(_ node: NodeID) -> BindingEntry? {
        guard let fields = values.fields(of: node, Tables.binding) else { return nil }
        var entry = BindingEntry(location: values.document.location(of: node), arguments: [])
        for field in fields {
            let bindingKey = Tables.binding.key(of: field)
            let key = bindingKey.rawValue
            switch bindingKey {
            case .arguments:
                let arguments = swiftList(field.value, of: key, rule: .badType, SwiftText.typeProblem)
                entry.arguments = (arguments ?? []).map(\.value)
            case .as: entry.wrapperName = identifier(field.value, of: key)
            case .imports:
                let modules = swiftList(field.value, of: key, rule: .badIdentifier, SwiftText.qualifiedNameProblem)
                entry.imports = (modules ?? []).map(\.value)
            }
        }
        return entry.arguments.isEmpty ? nil : entry
    }

    /// Reads `allow`. Many classes may share one list by an alias: it is read once, for the first of them.
    private mutating func allowances(_ node: NodeID, of key: String) -> [Allowance] {
        let list = values.document.resolve(node)
        if let lastAllowances, lastAllowances.list == list { return lastAllowances.allowances }
        guard let entries = values.list(node, of: key) else { return [] }
        let allowances = entries.compactMap { allowance($0) }
        lastAllowances = (list, allowances)
        return allowances
    }

    private mutating func allowance(_ node: NodeID) -> Allowance? {
        var rule: Located<String>?
        var reason: String?
        for field in values.fields(of: node, Tables.allowance) ?? [] {
            let key = Tables.allowance.key(of: field)
            let text = values.text(field.value, of: key.rawValue)
            switch key {
            case .rule: rule = text
            case .reason: reason = text?.value
            }
        }
        guard let rule, let reason else { return nil }
        return Allowance(rule: rule, reason: reason)
    }
}

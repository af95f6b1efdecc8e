extension ManifestReader {
    mutating func classEntry(_ node: NodeID) -> ClassEntry? {
        if isName(node) { return shortEntry(node) }
        let mistakes = values.diagnostics.count
        guard var entry: ClassEntry = entry(node) else { return nil }
        entry.hasMistakes = values.diagnostics.count > mistakes
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

    /// An entry that is only a name, with its generic arguments if it has some: `XMLParser`, `NSCache<NSString, NSData>`.
    private mutating func shortEntry(_ node: NodeID) -> ClassEntry? {
        guard let text = values.text(node, of: "classes"), !reportCode(text.value, node, of: "classes") else {
            return nil
        }
        guard text.value.utf8.contains(UInt8(ascii: "<")) else {
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
        entry.bindings = [BindingEntry(at: text.location, arguments: arguments.map(\.spelling))]
        return entry
    }

    /// A class's name. Generic arguments are rejected with a hint to use 'bind'.
    mutating func className(_ node: NodeID, of key: String) -> Located<String>? {
        guard let text = values.text(node, of: key), !reportCode(text.value, node, of: key) else { return nil }
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

    /// Reports a name as code has it, in a declaration or before `.self`.
    ///
    /// - Returns: Whether it is one.
    private mutating func reportCode(_ text: String, _ node: NodeID, of key: String) -> Bool {
        let words = text.split(separator: " ")
        let isDeclared = words.count > 1 && words.dropLast().allSatisfy { Self.declaring.contains($0) }
        var name = isDeclared ? String(words.last ?? "") : text
        if name.hasSuffix(".self") { name.removeLast(".self".count) }
        guard name != text, SwiftText.qualifiedNameProblem(name) == nil else { return false }
        let message = "'\(key)': an entry is the name of a class alone; write '\(name)'"
        values.report(.badIdentifier, message, at: node, replaceBy: name)
        return true
    }

    private static let declaring: Set<Substring> = ["class", "final", "import", "open", "public", "let", "var"]

    /// Reads `allow`. Many classes may share one list by an alias: it is read once, for the first of them.
    mutating func allowances(_ node: NodeID, of key: String) -> [Allowance] {
        let list = values.document.resolve(node)
        if let lastAllowances, lastAllowances.list == list { return lastAllowances.allowances }
        guard let entries = values.list(node, of: key, Allowance.keys.list) else { return [] }
        let allowances: [Allowance] = entries.compactMap { entry($0) }
        lastAllowances = (list, allowances)
        return allowances
    }
}

import SafeGen
import SafeGenCommandSupport

struct ManifestWriter {
    let index: SymbolIndex
    /// The modules that compile the output, which imports none of them.
    var ownModules: Set<String> = []

    /// The entry of a class; all findings are of this class.
    func entry(of findings: [Finding], name wrapperName: String?) -> ManifestEntry {
        guard let first = findings.first else { return ManifestEntry(name: "") }
        var entry = ManifestEntry(name: first.className, module: shown(first.module), bind: first.entry.bind)
        var fields: [(String, String)] = []
        if let wrapperName { fields.append(("as", wrapperName)) }
        var imports: [String] = []
        for module in findings.flatMap(\.entry.imports) where !imports.contains(module) { imports.append(module) }
        if !imports.isEmpty { fields.append(("imports", YAMLText.list(imports))) }
        if first.isolation == .mainActor { fields.append(("isolation", "MainActor")) }
        if let condition = first.entry.condition { fields.append(("condition", YAMLText.quoted(condition))) }
        if let available = first.entry.available { fields.append(("available", YAMLText.quoted(available))) }
        if first.entry.isSendable { fields.append(("sendable", "true")) }
        if !first.entry.conformances.isEmpty {
            fields.append(("conforms", YAMLText.list(first.entry.conformances.map(\.rawValue).sorted())))
        }
        if first.entry.isCopiedBytewise { fields.append(("copiedBytewise", "true")) }
        if first.form == .extension { fields.append(("form", first.form.rawValue)) }
        entry.fields = fields
        entry.properties = findings.map(property)
        return entry
    }

    /// The entry of a class that SafeGen describes as the symbol graph has it: its name; nil if the two differ in anything.
    func shortEntry(of findings: [Finding]) -> ManifestEntry? {
        guard let first = findings.first,
            let known = KnowledgeBase.classes(named: first.className).first(where: { $0.module == first.module }),
            known.canBeHelped, known.hazards.count == findings.count, known.form == first.form,
            known.wrapperIsolation == first.isolation, first.entry.condition == known.condition,
            // The knowledge of a class has the submodules of its module.
            first.entry.imports.allSatisfy({ $0.hasPrefix("\(first.module).") }),
            first.form == .extension || known.binding == first.entry.bind,
            !first.entry.isSendable, !first.entry.isCopiedBytewise, first.entry.conformances.isEmpty
        else { return nil }
        for finding in findings {
            guard let hazard = known.hazards.first(where: { $0.property == finding.property }),
                hazard.type.name == finding.type, hazard.nullability.optionality == finding.optionality,
                finding.held != .unowned, finding.forward == hazard.forwarding
            else { return nil }
        }
        return ManifestEntry(name: first.className)
    }

    func property(_ finding: Finding) -> String {
        var fields: [(String, String)] = []
        if finding.optionality != .optional { fields.append(("optionality", finding.optionality.rawValue)) }
        if finding.held == .unowned { fields.append(("ownership", "unowned")) }
        return ManifestEntry.property(
            finding.property, type: finding.type, fields + [("forward", finding.forward.rawValue)])
    }

    private func shown(_ module: String) -> String? { ownModules.contains(module) ? nil : module }

    func entry(of interface: SymbolIndex.Interface) -> ManifestEntry {
        var entry = ManifestEntry(name: interface.name, module: shown(interface.module))
        var fields: [(String, String)] = []
        // Among the protocols that need no description these two make a difference to a proxy.
        let telling = ["NSObjectProtocol", "Sendable"]
        let inherited = interface.inherits.filter { !$0.isUniversal || telling.contains($0.name) }.map(\.name)
        if !inherited.isEmpty { fields.append(("inherits", YAMLText.list(inherited))) }
        if let submodule = interface.submodule { fields.append(("imports", YAMLText.list([submodule]))) }
        if interface.isObjC { fields.append(("objc", "true")) }
        if interface.isMainActor { fields.append(("isolation", "MainActor")) }
        let condition = interface.availability.condition(
            without: index.missingSystems(of: interface.identifier, in: interface.module))
        if let condition { fields.append(("condition", YAMLText.quoted(condition))) }
        if KnowledgeComparison(of: interface, in: index)?.lacksSomething == true {
            fields.append(("partial", "the SDK has no more"))
        }
        entry.fields = fields
        entry.listKey = "requirements"
        entry.list = ManifestProtocol.elements(of: interface, in: index).map(\.lines)
        return entry
    }

    /// The protocols that the proxies of findings have to implement, sorted by module and name.
    func interfaces(of findings: [Finding]) -> [SymbolIndex.Interface] {
        index.interfaces(withAncestorsOf: findings.filter { $0.forward == .proxy }.flatMap(\.entry.interfaces))
    }

    func manifest(of findings: [Finding]) -> String {
        var names = WrapperNames(prefix: Defaults.standardPrefix)
        var lines = ["version: 1"]
        let classes = Self.byClass(findings)
        if !classes.isEmpty { lines += ["", "classes:"] }
        for group in classes {
            lines += entry(of: group, name: names.explicitName(for: group[0])).lines(indentation: 2)
        }
        let interfaces = interfaces(of: findings)
        if !interfaces.isEmpty { lines += ["", "protocols:"] }
        for interface in interfaces { lines += entry(of: interface).lines(indentation: 2) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Findings of one class together, in the order of their first.
    static func byClass(_ findings: [Finding]) -> [[Finding]] {
        var groups: [[Finding]] = []
        for finding in findings {
            let place = groups.firstIndex {
                $0[0].module == finding.module && $0[0].className == finding.className
            }
            if let place { groups[place].append(finding) } else { groups.append([finding]) }
        }
        return groups
    }
}

/// The names of wrappers in use, so that no two classes get one name.
package struct WrapperNames {
    package let prefix: String
    private var used: Set<String> = []

    package init(prefix: String) {
        self.prefix = prefix
    }

    package mutating func use(_ name: String) { used.insert(name.lowercased()) }

    package func isUsed(_ name: String) -> Bool { used.contains(name.lowercased()) }

    mutating func explicitName(for finding: Finding) -> String? {
        // An extension has no name of its own.
        if finding.form == .extension { return nil }
        return explicitName(of: finding.className, in: finding.module)
    }

    package mutating func explicitName(of className: String, in module: String) -> String? {
        let standard = WrapperName.standard(prefix: prefix, className: className)
        if used.insert(standard.lowercased()).inserted { return nil }
        let plain = className.filter { $0 != "." }
        if used.insert((prefix + plain).lowercased()).inserted { return prefix + plain }
        return free(prefix + module + plain)
    }
}

extension WrapperNames {
    /// A new name that is made of generic arguments and their class: `SafeURLDataCache`.
    package mutating func free(_ arguments: [String], of className: String) -> String {
        let words = arguments.map { argument in
            let name = argument.hasPrefix("any ") ? String(argument.dropFirst(4)) : argument
            return WrapperName.standard(prefix: "", className: name.filter { $0.isLetter || $0.isNumber })
        }
        return free("\(prefix)\(words.joined())\(WrapperName.standard(prefix: "", className: className))")
    }

    /// The name itself, or with the first number after it that makes it a new one.
    mutating func free(_ name: String) -> String {
        var candidate = name
        var number = 2
        while isUsed(candidate) {
            candidate = "\(name)\(number)"
            number += 1
        }
        use(candidate)
        return candidate
    }
}

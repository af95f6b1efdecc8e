import SafeGen
import SafeGenCommandSupport

package struct ManifestReview: Sendable {
    struct Item: Equatable, Sendable {
        enum Change: String, Sendable {
            case weakNow = "weak-now"
            case retainedNow = "retained-now"
            case newHazard = "new"
            case typeChanged = "type-changed"
            case gone
            case requirementNew = "requirement-new"
            case requirementChanged = "requirement-changed"
            case requirementGone = "requirement-gone"
        }

        var change: Change
        var module: String
        var className: String
        var property: String
        var message: String
        /// Where the manifest differs; nil if it has no such entry.
        var location: SourceLocation?
    }

    package private(set) var diagnostics: [Diagnostic]
    package private(set) var sources: SourceFiles
    private(set) var items: [Item] = []
    /// The classes that the modules of this system don't have, as sentences.
    private var absent: [String] = []
    private let modules: Set<String>
    private let protocols: [String: ProtocolEntry]
    private var comparedCount = 0

    package var isEmpty: Bool { items.isEmpty }
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Compares the manifest's classes with those of the symbol graphs. Modules without a symbol graph are left out.
    package init(of path: String, with discovery: Discovery, allowsOutsideIncludes: Bool = false) throws(RunError) {
        let loaded = try Generator.load(.file(path), allowsOutsideIncludes: allowsOutsideIncludes)
        diagnostics = loaded.diagnostics
        sources = loaded.files
        modules = discovery.index.modules
        let manifest = ManifestResolver.resolve(loaded.manifest).manifest
        protocols = manifest.protocols.byName
        for entry in manifest.classes { review(entry, discovery.index) }
        for entry in manifest.protocols { review(entry, discovery.index) }
        for finding in discovery.findings where finding.isProposed {
            let isKnown = manifest.classes.contains { entry in
                entry.describes(finding) && entry.properties.contains { $0.name.value.text == finding.property }
            }
            if isKnown { continue }
            add(
                .newHazard, finding.module, finding.className, finding.property,
                "\(finding.fullName) is \(finding.held.rawValue) and not in the manifest; 'safegen discover --update' adds it"
            )
        }
    }

    private mutating func add(
        _ change: Item.Change, _ module: String, _ className: String, _ property: String, _ message: String,
        at location: SourceLocation? = nil
    ) {
        items.append(
            Item(
                change: change, module: module, className: className, property: property, message: message,
                location: location))
    }

    private mutating func review(_ entry: ResolvedClass, _ index: SymbolIndex) {
        guard let module = entry.module, modules.contains(module) else { return }
        let owner = index.classes.values.first { $0.module == module && $0.name == entry.bareName.text }
        guard let owner else {
            // A graph of only the module lacks the declarations of its explicit submodules.
            let submodules = submodules(of: entry, in: module)
            if !submodules.isEmpty, submodules.isDisjoint(with: index.submodules) { return }
            let name = entry.name.value
            if index.foreignModules.contains(module),
                entry.attributes.condition?.contains("canImport(ObjectiveC)") ?? false
            {
                absent.append("\(module) has no class \(name) on this system; the entry is not compared")
                return
            }
            let version = entry.attributes.availability.flatMap { $0.contains("deprecated") ? nil : $0 }
            let message =
                version.map { "\(module) has no class \(name), which may be newer than this SDK: it is of '\($0)'" }
                ?? "\(module) has no class \(name) any more; remove the entry"
            return add(.gone, module, name, "", message, at: entry.name.location)
        }
        for property in entry.properties {
            comparedCount += 1
            review(property, of: entry, owner, index)
        }
    }

    private func submodules(of entry: ResolvedClass, in module: String) -> Set<String> {
        let ofProtocols = entry.properties.flatMap { protocols[$0.type.value.name]?.imports ?? [] }
        return Set((entry.attributes.imports + ofProtocols).filter { $0.hasPrefix("\(module).") })
    }

    /// The requirements that a protocol gained, changed or lost.
    private mutating func review(_ entry: ProtocolEntry, _ index: SymbolIndex) {
        let interface = index.interfaces.values.first { interface in
            entry.describes(interface) && (entry.module != nil || modules.contains(interface.module))
        }
        guard let interface else { return }
        let name = interface.name
        let comparison = KnowledgeComparison(of: interface, with: entry, in: index)
        let unknown = Set(comparison.unknown.map(\.fullName))
        let missing = Set(comparison.missing.map(\.fullName))
        func add(_ change: Item.Change, _ requirement: String, _ message: String) {
            self.add(change, interface.module, name, requirement, message, at: entry.name.location)
        }
        for requirement in comparison.unknown where !missing.contains(requirement.fullName) {
            if entry.partialReason != nil { continue }
            add(.requirementNew, requirement.fullName, entry.unlisted(requirement.fullName).message)
        }
        for requirement in comparison.missing {
            let fullName = requirement.fullName
            if unknown.contains(fullName) {
                add(.requirementChanged, fullName, "\(name) declares \(fullName) with other types than the description")
            } else {
                add(.requirementGone, fullName, "\(name) has no \(fullName) any more; remove it from the description")
            }
        }
    }

    private mutating func review(
        _ property: ResolvedProperty,
        of entry: ResolvedClass,
        _ owner: SymbolIndex.Class,
        _ index: SymbolIndex
    ) {
        let name = property.name.value.text
        let fullName = "\(entry.name.value).\(name)"
        func add(_ change: Item.Change, _ message: String, at location: SourceLocation) {
            self.add(change, owner.module, owner.name, name, message, at: location)
        }
        guard let found = index.property(name, of: owner) else {
            guard index.hasAllSuperclasses(of: owner) else { return }
            return add(.gone, "\(fullName) is gone; remove it", at: property.name.location)
        }
        let declaration = found.declaration
        switch declaration.held {
        case .weak:
            return add(.weakNow, "\(fullName) is weak in this SDK; the wrapper can go", at: property.name.location)
        case .strong where ![.computed, .retained].contains(property.attributes.ownership) && owner.isObjC:
            let message =
                "\(fullName) is retained in this SDK; remove it, or say 'ownership: computed' if it hides a plain pointer"
            return add(.retainedNow, message, at: property.name.location)
        default: break
        }
        let reference = DelegateReference(declaration.type)
        let listed = property.type.value.name
        let optionality = property.attributes.optionality
        guard Self.isSame(reference.type, listed, in: owner.module), reference.optionality == optionality else {
            let message =
                "\(fullName) is of the type \(declaration.type) now, and \(listed) "
                + "(optionality: \(optionality.rawValue)) in the manifest"
            return add(.typeChanged, message, at: property.type.location)
        }
    }

    /// Whether two spellings are the same type: the order of a composition's parts means nothing, and the module in
    /// front of a name nothing either where the other spelling has none.
    private static func isSame(_ found: String, _ listed: String, in module: String) -> Bool {
        func parts(_ type: String) -> Set<String> {
            guard let parsed = try? SwiftText.spelledType(type) else { return [type] }
            return Set(parsed.canonical.compositionParts.map { BareName($0.spelling).text.unqualified(by: module) })
        }
        return parts(found) == parts(listed)
    }

    package func render(_ format: Discovery.Format) -> String {
        if format == .json { return json }
        var text = ""
        for item in items {
            if let location = item.location, let path = sources.path(of: location) {
                text += "\(PresentableText.line(path)):\(location.line):\(location.column): "
            }
            text += "\(PresentableText.message(item.message)) [\(item.change.rawValue)]\n"
        }
        let compared = Plural.count(comparedCount, "property", "properties")
        let names = PresentableText.line(modules.sorted().joined(separator: ", "))
        for sentence in absent { text += "\(PresentableText.message(sentence))\n" }
        return text + (items.isEmpty ? "\(compared) as \(names) has them\n" : "")
    }

    private var json: String {
        let rendered = items.map { item in
            JSONValue([
                "module": item.module, "class": item.className,
                "property": item.property, "change": item.change.rawValue, "message": item.message,
                "file": item.location.flatMap(sources.path(of:)), "line": item.location?.line,
                "column": item.location?.column,
            ])
        }
        return JSONValue(["version": 1, "review": rendered]).text
    }
}

extension SymbolIndex {
    /// A property of a class or of the nearest class above that has it.
    func property(_ name: String, of owner: Class) -> Property? {
        ancestry(of: owner).known.lazy.compactMap { $0.properties.first { $0.declaration.name == name } }.first
    }

    /// Whether the graphs hold every class above, up to the root.
    func hasAllSuperclasses(of owner: Class) -> Bool {
        let unknown = ancestry(of: owner).unknown
        return unknown == nil || unknown?.name == "NSObject"
    }
}

import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

package struct ManifestMerge {
    private let discovery: Discovery
    private var writer: ManifestWriter
    private let folder: String
    private let manifest: ResolvedManifest
    private var edit: ManifestEdit
    private var added: [Finding] = []
    private var update = ManifestUpdate()

    /// Compares a manifest with findings, and edits it in memory.
    ///
    /// - Parameters:
    ///   - path: The manifest; it is created if there is none.
    ///   - discovery: The findings.
    ///   - addsClasses: False to add only the protocols that the manifest's proxies have to implement.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    ///   - ownModules: The modules that compile the output of the manifest.
    ///   - new: The head of a manifest that is created.
    /// - Returns: The changes, and the other results to report.
    /// - Throws: `RunError` if a file can't be read.
    package static func update(
        of path: String, with discovery: Discovery, addsClasses: Bool = true, allowsOutsideIncludes: Bool = false,
        ownModules: Set<String> = [], new: NewManifest = NewManifest()
    ) throws(RunError) -> ManifestUpdate {
        let edit = try ManifestEdit(
            of: path, fillsClasses: addsClasses, new: new.text, allowsOutsideIncludes: allowsOutsideIncludes)
        var merge = ManifestMerge(edit, discovery, folder: RelativePath.folder(of: path))
        merge.writer.ownModules = ownModules
        if !edit.hasErrors { try merge.run(addsClasses: addsClasses) }
        merge.update.diagnostics = merge.edit.diagnostics
        merge.update.sources = merge.edit.sources
        return merge.update
    }

    private init(_ edit: ManifestEdit, _ discovery: Discovery, folder: String) {
        self.edit = edit
        self.discovery = discovery
        self.folder = folder
        manifest = ManifestResolver.resolve(edit.manifest).manifest
        writer = ManifestWriter(index: discovery.index)
    }

    private mutating func run(addsClasses: Bool) throws(RunError) {
        if addsClasses, !self.addClasses() { return }
        guard try addProtocols() else { return }
        update.propertyCount = added.count
        update.changeSet = try edit.run()
    }

    // MARK: Classes

    /// Adds the classes and the properties that are missing; false if that leaves 'classes' without an entry.
    private mutating func addClasses() -> Bool {
        var names = WrapperNames(prefix: manifest.prefix)
        for declaration in WrapperPlanner.plan(manifest).declarations { names.use(declaration.name) }
        var entries: [ManifestEntry] = []
        // A class of the module itself inherits from its superclass's wrapper, as 'adopt' edits it.
        let proposed = discovery.findings.filter { finding in
            finding.isProposed && (finding.inheritedFrom == nil || !writer.ownModules.contains(finding.module))
        }
        for group in ManifestWriter.byClass(proposed) {
            let known = manifest.classes.filter { $0.describes(group[0]) }
            let missing = group.filter { finding in
                !known.contains { $0.properties.contains { $0.name.value.text == finding.property } }
            }
            if missing.isEmpty { continue }
            if let entry = known.first {
                addProperties(missing, to: entry)
            } else {
                let name = names.explicitName(for: missing[0])
                let short = name == nil && manifest.forward == nil ? writer.shortEntry(of: missing) : nil
                entries.append(short ?? writer.entry(of: missing, name: name))
                added += missing
            }
        }
        if edit.reportsEmptyClasses(addsEntry: !entries.isEmpty) { return false }
        add("classes") { edit throws(ManifestEditor.Refusal) in try edit[0].add(entries, to: "classes") }
        update.remarks = added.flatMap { finding in finding.remarks.map { "\(finding.fullName): \($0)" } }
        update.refusals = FindingTable.refusals(discovery.findings)
        return true
    }

    private mutating func addProperties(_ findings: [Finding], to entry: ResolvedClass) {
        let properties = findings.map(writer.property)
        let remedy = "add \(properties.joined(separator: ", ")) to '\(entry.name.value)' by hand"
        let isMade = edit.attempt(at: entry.name.location, orAdvise: remedy) { edit throws(ManifestEditor.Refusal) in
            try edit.addProperties(properties, toClassAt: entry.name.location)
        }
        if isMade { added += findings }
    }

    /// Adds to a list of a file, or reports that the list has to be written in another way.
    private mutating func add(
        _ list: String, ofFile file: Int = 0,
        _ insert: (inout ManifestEdit) throws(ManifestEditor.Refusal) -> Void
    ) {
        let remedy = "write '\(list)' as a list in \(edit.path(ofFile: file)), and run discover again"
        _ = edit.attempt(
            at: SourceLocation(file: file, line: 1, column: 1), orAdvise: remedy, insert)
    }

    // MARK: Protocols

    /// Completes the protocols that are described, and describes those that proxies have to implement; false if a file of
    /// protocols is there and can't be read as a manifest.
    private mutating func addProtocols() throws(RunError) -> Bool {
        let described = manifest.protocols.filter { !$0.isBuiltIn }
        let known = discovery.index.interfaces.values.filter { interface in
            described.contains { $0.describes(interface) }
        }
        for interface in known.sorted(by: { ($0.module, $0.name) < ($1.module, $1.name) }) {
            complete(interface, among: described)
        }
        var byModule: [(module: String, interfaces: [SymbolIndex.Interface])] = []
        for interface in interfacesToAdd() where !known.contains(where: { $0.identifier == interface.identifier }) {
            // A protocol that SafeGen describes as the SDK has it needs no description.
            if KnowledgeComparison(of: interface, in: discovery.index)?.isEmpty == true { continue }
            if byModule.last?.module != interface.module { byModule.append((interface.module, [])) }
            byModule[byModule.count - 1].interfaces.append(interface)
            noteWhenNil(ManifestProtocol.elements(of: interface, in: discovery.index), of: interface)
        }
        var includes: [String] = []
        var isReadable = true
        for (module, interfaces) in byModule {
            let include = "Protocols/\(module).yml"
            let path = RelativePath.join(folder, include)
            var missing = interfaces
            let file: Int
            if let listed = edit.file(at: path) {
                file = listed
            } else {
                includes.append(include)
                let before = try RunError.contents(of: path)
                file = edit.addFile(
                    at: path, before: before,
                    new: "# The protocols of \(module) that proxies forward, as 'safegen discover' found them.\n")
                // Such a file is left by a run that was ended between its files: its entries are not added again.
                if let before, let there = Self.protocols(in: before, path: path) {
                    missing.removeAll { interface in there.contains { $0.describes(interface) } }
                } else if before != nil {
                    isReadable = false
                    let message = "it can't be read as a manifest, so nothing can be added; fix it, or move it away"
                    edit.diagnostics.append(Diagnostic(.cannotEdit, message, at: nil, path: path))
                }
            }
            let entries = missing.map(writer.entry)
            add("protocols", ofFile: file) { edit throws(ManifestEditor.Refusal) in
                try edit[file].add(entries, to: "protocols")
            }
        }
        add("include") { edit throws(ManifestEditor.Refusal) in try edit[0].addIncludes(includes) }
        return isReadable
    }

    /// The protocols that the proxies of the manifest and of the additions have to implement, sorted by module and name.
    private mutating func interfacesToAdd() -> [SymbolIndex.Interface] {
        let names = manifest.namesForProxies
        let named = names.compactMap { discovery.index.interface($0.name, module: $0.module)?.identifier }
        for (name, module) in names where discovery.index.interface(name, module: module) == nil {
            let isDescribed = manifest.protocols.contains { $0.name.value == name }
            if !isDescribed, !update.missingProtocols.contains(name) { update.missingProtocols.append(name) }
        }
        let added = added.filter { $0.forward == .proxy }.flatMap(\.entry.interfaces)
        return discovery.index.interfaces(withAncestorsOf: named + added)
    }

    /// The protocols of a file; nil if it is not a manifest.
    private static func protocols(in bytes: [UInt8], path: String) -> [ProtocolEntry]? {
        let (manifest, problems, _) = ManifestEdit.read(bytes, path: path, as: .include)
        return problems.isEmpty ? manifest?.protocols : nil
    }

    private mutating func complete(_ interface: SymbolIndex.Interface, among described: [ProtocolEntry]) {
        guard let entry = described.first(where: { $0.describes(interface) }), !entry.requirements.isEmpty else {
            return
        }
        let listed = Set(entry.requirements.map(\.requirement.signatureKey))
        let missing = ManifestProtocol.elements(of: interface, in: discovery.index).filter { element in
            guard let requirement = try? SwiftText.requirement(element.declaration) else { return false }
            return !listed.contains(requirement.signatureKey)
        }
        if missing.isEmpty { return }
        let remedy = "add \(missing.map(\.declaration).joined(separator: "; ")) by hand"
        let isMade = edit.attempt(at: entry.name.location, orAdvise: remedy) { edit throws(ManifestEditor.Refusal) in
            try edit.addRequirements(missing.map(\.lines), toProtocolAt: entry.name.location)
        }
        if isMade { noteWhenNil(missing, of: interface) }
    }

    private mutating func noteWhenNil(_ elements: [ManifestProtocol.Element], of interface: SymbolIndex.Interface) {
        update.needingWhenNil += elements.compactMap(\.unansweredName).map { "\(interface.name).\($0)" }
    }
}

extension ResolvedManifest {
    /// The protocols that its proxies stand for, each with the module of the class, and those that described ones inherit from.
    fileprivate var namesForProxies: [(name: String, module: String?)] {
        var names: [(name: String, module: String?)] = []
        for entry in classes {
            for property in entry.properties {
                guard property.forward.value == .proxy, case .existential(let spelling) = property.type.value,
                    let type = try? SwiftText.spelledType(spelling)
                else { continue }
                names += type.compositionParts.map { part in
                    (entry.module.map(part.spelling.unqualified) ?? part.spelling, entry.module)
                }
            }
        }
        names += protocols.flatMap { entry in entry.inherits.map { ($0.value, entry.module) } }
        return names.filter { !SymbolIndex.isUniversal($0.name) }
    }
}

extension ResolvedClass {
    func describes(_ finding: Finding) -> Bool {
        bareName.text == finding.className && (module == nil || module == finding.module)
    }
}

extension ProtocolEntry {
    func describes(_ interface: SymbolIndex.Interface) -> Bool {
        name.value == interface.name && (module == nil || module == interface.module)
    }
}

import SafeGen
import SafeGenReports
import SafeGenSystem
import SafeGenTemplates
import SafeGenSymbolGraph

/// Merges findings into a manifest and its includes.
struct ManifestMerge {
    private let discovery: Discovery
    private let writer: ManifestWriter
    private let path: String
    private let folder: String
    private let newManifestSwift: SwiftVersion?
    private var manifest = ResolvedManifest()
    /// A file that is read, and perhaps edited.
    private struct File {
        var path: String
        var before: [UInt8]?
        var editor: ManifestEditor
        /// The protocols of a file that is there and that the manifest does not include yet.
        var unincluded: [ProtocolEntry] = []
    }
    private var files: [File] = []
    private var added: [Finding] = []
    /// What is wrong with 'classes' as long as it gets no entry.
    private var emptyClasses: Diagnostic?
    private(set) var update: ManifestUpdate

    init(discovery: Discovery, path: String, newManifestSwift: SwiftVersion?) {
        self.discovery = discovery
        self.newManifestSwift = newManifestSwift
        self.path = path
        folder = RelativePath.folder(of: path)
        writer = ManifestWriter(index: discovery.index)
        update = ManifestUpdate()
    }

    var hasErrors: Bool { update.hasErrors }
    /// Whether 'classes' has no entry and got none, so that nothing can be done.
    var leavesClassesEmpty: Bool { emptyClasses.map(update.diagnostics.contains) ?? false }

    /// Reads the manifest.
    ///
    /// - Parameters:
    ///   - fillsClasses: Whether 'classes' may have no entry yet, for `addClasses` gives it one, or says that it has none.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` if a file can't be read.
    mutating func load(fillsClasses: Bool, allowsOutsideIncludes: Bool) throws(RunError) {
        do throws(FileError) {
            let loaded = try ManifestLoader.load(.file(path), allowsOutsideIncludes: allowsOutsideIncludes)
            let resolution = ManifestResolver.resolve(loaded.manifest)
            manifest = resolution.manifest
            update.sources = loaded.files
            update.diagnostics = loaded.diagnostics
            if fillsClasses, let fillable = loaded.fillableClasses {
                emptyClasses = fillable
                update.diagnostics.removeAll { $0 == fillable }
            }
            files = loaded.files.files.map { File(path: $0.path, before: $0.bytes, editor: ManifestEditor($0.bytes)) }
        } catch {
            guard error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
            let output = newManifestSwift.map { "output:\n  swift: \"\($0.rawValue)\"\n" } ?? ""
            files = [File(path: path, before: nil, editor: ManifestEditor(Array("version: 1\n\(output)".utf8)))]
        }
    }

    mutating func addClasses() {
        var names = WrapperNames(prefix: manifest.prefix)
        for declaration in WrapperPlanner.plan(manifest).declarations { names.use(declaration.name) }
        var entries: [ManifestWriter.Entry] = []
        for group in ManifestWriter.byClass(discovery.findings.filter(\.isProposed)) {
            let known = manifest.classes.filter { $0.describes(group[0]) }
            let missing = group.filter { finding in
                !known.contains { $0.properties.contains { $0.name.value.text == finding.property } }
            }
            guard !missing.isEmpty else { continue }
            if let entry = known.first {
                addProperties(missing, to: entry)
            } else {
                let name = names.explicitName(for: missing[0])
                let short = name == nil && manifest.forward == nil ? writer.shortEntry(of: missing) : nil
                entries.append(short ?? writer.entry(of: missing, name: name))
                added += missing
            }
        }
        if let emptyClasses, entries.isEmpty { return update.diagnostics.append(emptyClasses) }
        edit("classes") { file throws(ManifestEditor.Refusal) in try file.editor.add(entries, to: "classes") }
        update.remarks = added.flatMap { finding in finding.remarks.map { "\(finding.fullName): \($0)" } }
        update.refusals = FindingTable.refusals(discovery.findings)
    }

    private mutating func addProperties(_ findings: [Finding], to entry: ResolvedClass) {
        let place = Int(entry.name.location.file)
        let before = manifest.classes.filter { Int($0.name.location.file) == place }
        guard let number = before.firstIndex(where: { $0.name.location == entry.name.location }) else { return }
        let elements = findings.map { [writer.property($0)] }
        do throws(ManifestEditor.Refusal) {
            try files[place].editor.add(elements, to: "properties", ofEntry: number, in: "classes")
            added += findings
        } catch {
            let text = elements.map { $0[0] }.joined(separator: ", ")
            refuse(error, "add \(text) to '\(entry.name.value)' by hand", at: entry.name.location)
        }
    }

    mutating func addProtocols() {
        var byModule: [(module: String, interfaces: [SymbolIndex.Interface])] = []
        let described = manifest.protocols.filter { !$0.isBuiltIn }
        let known = discovery.index.interfaces.values.filter { interface in
            described.contains { $0.describes(interface) }
        }
        for interface in known.sorted(by: { ($0.module, $0.name) < ($1.module, $1.name) }) { complete(interface) }
        for interface in interfacesToAdd() where !known.contains(where: { $0.identifier == interface.identifier }) {
            // What SafeGen knows as the SDK has it needs no description.
            if KnowledgeComparison(of: interface, in: discovery.index)?.isEmpty == true { continue }
            if byModule.last?.module != interface.module { byModule.append((interface.module, [])) }
            byModule[byModule.count - 1].interfaces.append(interface)
            noteWhenNil(ManifestProtocol.elements(of: interface, in: discovery.index), of: interface)
        }
        var includes: [String] = []
        for (module, interfaces) in byModule {
            let include = "Protocols/\(module).yml"
            let full = RelativePath.join(folder, include)
            let place = files.firstIndex { $0.path == full } ?? addFile(full, module, include, &includes)
            let listed = files[place].unincluded
            let missing = interfaces.filter { interface in !listed.contains { $0.describes(interface) } }
            edit("protocols", of: place) { [writer] file throws(ManifestEditor.Refusal) in
                try file.editor.add(missing.map(writer.entry), to: "protocols")
            }
        }
        edit("include") { file throws(ManifestEditor.Refusal) in try file.editor.addIncludes(includes) }
    }

    /// The protocols that the proxies of the manifest and of what is added have to know, sorted by module and name.
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

    /// A file for the protocols of a module, which the manifest includes from now on.
    private mutating func addFile(_ full: String, _ module: String, _ include: String, _ includes: inout [String])
        -> Int
    {
        includes.append(include)
        let before = try? FileReader.read(full)
        let head = "# The protocols of \(module) that proxies forward, as 'safegen discover' found them.\n"
        var file = File(path: full, before: before, editor: ManifestEditor(before ?? Array(head.utf8)))
        // Such a file is left by a run that was ended between its files: what is in it needs no second entry.
        if let before {
            if let protocols = Self.protocols(in: before, path: full) {
                file.unincluded = protocols
            } else {
                let message = "it can't be read as a manifest, so nothing can be added; fix it, or move it away"
                update.diagnostics.append(Diagnostic(.cannotEdit, message, at: nil, path: full))
            }
        }
        files.append(file)
        return files.count - 1
    }

    /// The protocols of a file; nil if it is not a manifest.
    private static func protocols(in bytes: [UInt8], path: String) -> [ProtocolEntry]? {
        var sources = SourceFiles()
        let reading = YAMLReading(bytes, file: sources.add(path: path, bytes: bytes, linesEnd: .yaml), in: sources)
        guard reading.diagnostics.isEmpty, let document = reading.document else { return nil }
        let result = ManifestReader.read(document, as: .include, in: sources)
        return result.diagnostics.contains { $0.severity == .error } ? nil : result.manifest.protocols
    }

    /// Adds the requirements that the protocol has and its entry does not.
    private mutating func complete(_ interface: SymbolIndex.Interface) {
        let described = manifest.protocols.filter { !$0.isBuiltIn }
        guard let entry = described.first(where: { $0.describes(interface) }), !entry.requirements.isEmpty else {
            return
        }
        let listed = Set(entry.requirements.map(\.requirement.signatureKey))
        let missing = ManifestProtocol.elements(of: interface, in: discovery.index).filter { element in
            guard let requirement = try? SwiftText.requirement(element.declaration) else { return false }
            return !listed.contains(requirement.signatureKey)
        }
        guard !missing.isEmpty else { return }
        let place = Int(entry.name.location.file)
        let entries = described.filter { Int($0.name.location.file) == place }
        guard let number = entries.firstIndex(where: { $0.name.location == entry.name.location }) else { return }
        do throws(ManifestEditor.Refusal) {
            try files[place].editor.add(missing.map(\.lines), to: "requirements", ofEntry: number, in: "protocols")
            noteWhenNil(missing, of: interface)
        } catch {
            refuse(error, "add \(missing.map(\.declaration).joined(separator: "; ")) by hand", at: entry.name.location)
        }
    }

    private mutating func noteWhenNil(_ elements: [ManifestProtocol.Element], of interface: SymbolIndex.Interface) {
        update.needingWhenNil += elements.compactMap(\.unansweredName).map { "\(interface.name).\($0)" }
    }

    private mutating func edit(
        _ key: String,
        of place: Int = 0,
        _ body: (inout File) throws(ManifestEditor.Refusal) -> Void
    ) {
        do throws(ManifestEditor.Refusal) {
            try body(&files[place])
        } catch {
            let remedy = "write '\(key)' as a list in \(files[place].path), and run discover again"
            refuse(error, remedy, at: SourceLocation(file: Int32(place), line: 1, column: 1))
        }
    }

    private mutating func refuse(_ refusal: ManifestEditor.Refusal, _ remedy: String, at location: SourceLocation) {
        update.diagnostics.append(
            Diagnostic(.cannotEdit, "\(refusal.message), so nothing can be added; \(remedy)", at: location))
    }

    /// Makes the changes, and reads them as a manifest before anybody sees them.
    mutating func finish() throws(RunError) {
        if hasErrors, update.diagnostics.contains(where: { $0.rule == .cannotEdit && $0.path != nil }) { return }
        update.propertyCount = added.count
        // The manifest comes last: what it includes is there before it does.
        for file in files.dropFirst() + files.prefix(1) where !file.editor.isUnchanged {
            let after = try file.editor.checkedResult(path: file.path, as: file.path == path ? .root : .include)
            update.changeSet.changes.append(ChangeSet.Change(path: file.path, before: file.before, after: after))
        }
    }
}

extension ResolvedManifest {
    /// The protocols that its proxies stand for, each with the module of the class, and what described ones inherit from.
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

extension ManifestUpdate {
    /// An update that changes nothing.
    init() {}
}

extension ResolvedClass {
    /// Whether the entry is of the class that a finding is of.
    func describes(_ finding: Finding) -> Bool {
        bareName.text == finding.className && (module == nil || module == finding.module)
    }
}

extension ProtocolEntry {
    /// Whether the entry is of a protocol.
    func describes(_ interface: SymbolIndex.Interface) -> Bool {
        name.value == interface.name && (module == nil || module == interface.module)
    }
}

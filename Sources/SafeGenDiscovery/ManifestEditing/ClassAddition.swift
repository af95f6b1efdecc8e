import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Known classes to add to a manifest by their names.
package struct ClassAddition: Sendable {
    /// The edited manifest, after the files that it includes; empty if everything is listed already.
    package private(set) var changeSet = ChangeSet()
    /// The mistakes in the existing manifest; nothing is added then.
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var sources = SourceFiles()
    package private(set) var added: [String] = []
    package private(set) var listed: [String] = []

    /// Edits a manifest in memory; if there is none, a new one.
    ///
    /// - Parameters:
    ///   - names: The classes, each with its generic arguments if it has some.
    ///   - entries: What is to be written for those of them that are not listed yet; by default what their names say.
    ///   - path: The manifest.
    ///   - new: The head of a new manifest.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Throws: `RunError` if a name is not that of a class that SafeGen can help, or the manifest can't be read.
    package init(
        of names: [String], as entries: [ManifestEntry] = [], to path: String, new: NewManifest = NewManifest(),
        allowsOutsideIncludes: Bool = false
    ) throws(RunError) {
        var edit = try ManifestEdit(
            of: path, fillsClasses: true, new: new.text, allowsOutsideIncludes: allowsOutsideIncludes)
        let unplanned = names.filter { name in !entries.contains { $0.isOf(name) } }
        let entries = entries + unplanned.compactMap { Self.onceUnretained($0, at: edit.manifest.targets) }
        for name in names where !entries.contains(where: { $0.isOf(name) }) {
            try Self.check(name, for: edit.manifest.output.proxyName)
        }
        if !edit.hasErrors { try add(names, as: entries, to: &edit) }
        (diagnostics, sources) = (edit.diagnostics, edit.sources)
    }

    private mutating func add(
        _ names: [String], as entries: [ManifestEntry], to edit: inout ManifestEdit
    ) throws(RunError) {
        var wrappers = WrapperNames(prefix: edit.manifest.defaults.prefix)
        for wrapper in ManifestResolver.resolve(edit.manifest).manifest.classes.flatMap(\.wrappers) {
            wrappers.use(wrapper.name)
        }
        let (classes, bindings) = try collect(names, edit.manifest)
        if edit.reportsEmptyClasses(addsEntry: !classes.isEmpty) { return }
        do throws(ManifestEditor.Refusal) {
            for (entry, arguments) in bindings {
                let elements = arguments.map {
                    ManifestEntry.binding($0, as: wrappers.free($0, of: entry.bareName.text))
                }
                try edit.addBindings(elements, to: entry)
            }
            let new = classes.flatMap { new in
                let own = entries.filter { $0.isOf(new.name) && !new.isBound }
                return own.isEmpty ? [new.entry(&wrappers)] : own
            }
            try edit[0].add(new, to: "classes")
        } catch {
            throw RunError(
                "\(error.message), so nothing can be added; add \(added.joined(separator: ", ")) by hand",
                exitCode: .badInput)
        }
        if !added.isEmpty { changeSet = try edit.run() }
    }

    private struct NewClass {
        var name: String
        /// The name as it was given first, with its module or without.
        var spelling: String
        /// The entry as it was given first.
        var written: String
        var bindings: [[String]]

        /// Whether its generic arguments were given.
        var isBound: Bool { written != spelling }

        func entry(_ wrappers: inout WrapperNames) -> ManifestEntry {
            guard bindings.count > 1 else { return ManifestEntry(name: written) }
            let others = bindings.dropFirst().map { ManifestEntry.binding($0, as: wrappers.free($0, of: name)) }
            var entry = ManifestEntry(name: spelling)
            entry.listKey = "bindings"
            entry.list = ([ManifestEntry.binding(bindings[0])] + others).map { [$0] }
            return entry
        }
    }

    private mutating func collect(
        _ names: [String], _ manifest: Manifest
    ) throws(RunError) -> (classes: [NewClass], bindings: [(entry: ClassEntry, arguments: [[String]])]) {
        var classes: [NewClass] = []
        var bindings: [(entry: ClassEntry, arguments: [[String]])] = []
        for name in names {
            let text = String(name.prefix { $0 != "<" })
            let bare = BareName(QualifiedName(ofClass: text, module: nil).name)
            let known = KnowledgeBase.classes(named: bare.text)
            let isBound = name != text
            let arguments = isBound ? Self.arguments(of: name) : known.first?.binding ?? []
            let namesakes = manifest.classes.filter { $0.bareName == bare }
            if let other = namesakes.first?.module, isBound, !known.contains(where: { $0.module == other }) {
                throw RunError(
                    "the manifest lists '\(bare.text)' of '\(other)'; add '\(name)' by hand, with 'module' and 'as'",
                    exitCode: .badInput)
            }
            let bound = namesakes.flatMap { entry in
                entry.bindings.isEmpty ? [known.first?.binding ?? []] : entry.bindings.map(\.arguments)
            }
            let pending =
                classes.filter { $0.name == bare.text }.flatMap(\.bindings)
                + bindings.filter { $0.entry.bareName == bare }.flatMap(\.arguments)
            // An extension binds nothing: it serves all arguments.
            let isListed =
                isBound && !namesakes.contains { $0.form == .extension }
                ? (bound + pending).contains { $0.map(Self.spelling) == arguments } : !namesakes.isEmpty
            // The other spelling of a class that binds nothing: `XMLParser` after `Foundation.XMLParser`.
            let isPending = arguments.isEmpty && classes.contains { $0.name == bare.text }
            if isListed || isPending || added.contains(name) {
                listed.append(name)
                continue
            }
            if let entry = namesakes.first {
                let place = bindings.firstIndex { $0.entry.name.location == entry.name.location }
                if let place {
                    bindings[place].arguments.append(arguments)
                } else {
                    bindings.append((entry, [arguments]))
                }
            } else if let place = classes.firstIndex(where: { $0.name == bare.text }) {
                classes[place].bindings.append(arguments)
            } else {
                classes.append(NewClass(name: bare.text, spelling: text, written: name, bindings: [arguments]))
            }
            added.append(name)
        }
        return (classes, bindings)
    }

    private static func arguments(of type: String) -> [String] {
        guard case .generic(_, let arguments)? = try? SwiftText.spelledType(type) else { return [] }
        return arguments.map(\.spelling)
    }

    private static func spelling(_ type: String) -> String { (try? SwiftText.spelledType(type).spelling) ?? type }

    /// The entry of a class whose delegates newer systems hold weakly, and some that the manifest is for don't; nil for another class.
    private static func onceUnretained(_ name: String, at targets: DeploymentTargets) -> ManifestEntry? {
        guard KnowledgeBase.classes(named: name).isEmpty, !targets.isEmpty else { return nil }
        let classes = KnowledgeBase.facts(at: targets).flatMap(\.classes)
        return classes.first { $0.name == name }?.manifestEntry()
    }

    private static func check(_ name: String, for proxy: String?) throws(RunError) {
        let entry = YAMLText.quoted(name)
        guard let problem = try RunError.value(.badInput, of: NameEntry.problem(with: entry, for: proxy)) else {
            return
        }
        if let known = KnowledgeBase.classes.first(where: { $0.hazards.contains { $0.type.name == name } }) {
            throw RunError(
                "'\(name)' is the protocol of a delegate of '\(known.name)'; run 'safegen add \(known.name)'",
                exitCode: .badInput)
        }
        // There is no entry yet that could be removed.
        let message = problem.message.replacing("; remove this entry", with: "")
        throw RunError("\(message) [\(problem.rule.rawValue)]", exitCode: .badInput)
    }
}

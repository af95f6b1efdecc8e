import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import SwiftSyntax

/// The delegates that classes of a project keep unretained by their declaration, and those of libraries that come with it as source.
struct DeclaredHazards {
    private static let words = WordScanner(["unowned", "assign", "unsafe_unretained"].map(WordPattern.word))

    /// Those of the audit that report the same.
    private static let rules = [AssignedDelegateRule.id, UnownedUnsafeDelegateRule.id]

    /// By module and name, the properties of each class, in the order of the files.
    private(set) var classes: [[UnretainedProperty]] = []
    /// Those that headers of Objective-C declare to inherit from them, by their names.
    private(set) var subclasses: [String: Set<String>] = [:]
    /// The files in Objective-C of the libraries, by their modules.
    private(set) var code: [String: [SourcePath]] = [:]

    /// Reads files, and the libraries below a folder; nil for no libraries. What a comment silences is left out, unless it is wanted.
    init(in paths: [SourcePath], below root: String? = nil, _ disk: ProjectFiles, withSilenced: Bool = false) {
        let folders =
            root.map { root in
                ProjectClasses.libraries.map { RelativePath.join(root, $0) }.filter(AbsolutePath.isThere)
            } ?? []
        let others = folders.flatMap { folder in
            (try? CodeFiles.all(below: [folder], in: disk))?.files ?? []
        }
        for path in others where ObjectiveCRule.reads(path.text) {
            if let module = Self.module(of: path.text, in: folders) { code[module, default: []].append(path) }
        }
        let own = Set(paths)
        let declaring = others.filter { $0.text.hasSuffix(".swift") || $0.text.hasSuffix(".h") }
        let files = SourceReading(paths: paths + declaring, files: disk)
        let found = files.compactMap { path, bytes -> [UnretainedProperty]? in
            guard !Self.words.hits(in: bytes).isEmpty, !Banner.begins(bytes) else { return nil }
            let found = Self.properties(path, bytes, disk) ?? []
            let comments = found.isEmpty || withSilenced ? [] : IgnoreComment.all(in: bytes)
            let module = own.contains(path) ? nil : Self.module(of: path.text, in: folders)
            return found.filter { property in
                Self.rules.allSatisfy { comments.reason(toSilence: $0, on: property.line - 1) == nil }
            }.map { $0.of(module) }
        }
        var (byClass, seen) = ([[String]: [UnretainedProperty]](), Set<[String]>())
        for property in found.joined() where KnowledgeBase.hazards(ofClass: property.className).isEmpty {
            let key = [property.module ?? "", property.className]
            // A project may have a header twice.
            if seen.insert(key + [property.name]).inserted { byClass[key, default: []].append(property) }
        }
        classes = byClass.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        subclasses = Self.subclasses(of: Set(classes.map { $0[0].className }), in: files)
    }

    private static func subclasses(of names: Set<String>, in files: SourceReading) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        var bases = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
        var parents = names
        while !parents.isEmpty {
            let scanner = WordScanner(parents.sorted().map(WordPattern.word))
            let declared = files.compactMap { path, bytes -> [(String, ProjectClasses.Declared)]? in
                guard path.text.hasSuffix(".h"), !scanner.hits(in: bytes).isEmpty else { return nil }
                return ObjectiveCTypes.declared(in: bytes, path: path.text)
            }
            var children: Set<String> = []
            for (name, facts) in declared.joined() where bases[name] == nil {
                guard let parent = facts.superclasses.first(where: parents.contains), let base = bases[parent] else {
                    continue
                }
                bases[name] = base
                found[base, default: []].insert(name)
                children.insert(name)
            }
            parents = children
        }
        return found
    }

    private static func properties(
        _ path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>, _ disk: ProjectFiles
    ) -> [UnretainedProperty]? {
        switch CodeFiles.kind(path) {
        case .interface: return nil
        case .objectiveC:
            return ObjectiveCTypes.declared(in: bytes, path: path.text).flatMap(\.1.unretained)
                .filter { $0.isDelegate || $0.protocols.isEmpty && DelegateName.matches($0.name) }
        case .swift, nil:
            let source = try? ParsedSource(
                path: path.text, bytes: Array(bytes), hits: words.hits(in: bytes), in: disk)
            return source.map { source in
                source.matches.compactMap { UnretainedProperty($0.token, in: source) }.filter(\.isDelegate)
            }
        }
    }

    /// The module of a file of a library: `Pods/M/…`, `checkouts/Package/Sources/M/…`.
    private static func module(of path: String, in folders: [String]) -> String? {
        guard let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
        let parts = path.dropFirst(folder.count + 1).split(separator: "/").map(String.init)
        if let sources = parts.firstIndex(of: "Sources"), sources + 2 < parts.count { return parts[sources + 1] }
        return parts.first
    }
}

extension UnretainedProperty {
    /// `unowned(unsafe) var delegate: (any P)?` of a class that other files see.
    fileprivate init?(_ token: TokenSyntax, in source: ParsedSource) {
        guard let modifier = token.parent?.as(DeclModifierSyntax.self), modifier.detail?.detail.text == "unsafe",
            let variable = modifier.parent?.parent?.as(VariableDeclSyntax.self), !variable.modifiers.isPrivate,
            let property = DelegateProperty.variables(of: variable).first,
            let declaration = variable.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
            !declaration.modifiers.isPrivate, declaration.parent?.is(CodeBlockItemSyntax.self) ?? false
        else { return nil }
        self.init(property, of: declaration.name.identifierText, in: source)
    }

    /// Whether its name, or a protocol of its type, is that of a delegate, and the type names a protocol that code can conform to.
    fileprivate var isDelegate: Bool {
        !protocols.isEmpty && (DelegateName.matches(name) || protocols.contains(where: DelegateName.matches))
    }

    fileprivate func of(_ module: String?) -> UnretainedProperty {
        var property = self
        property.module = module
        return property
    }
}

extension CodeScan {
    /// A class that isn't Apple's, whose delegate the code sets though the class keeps it unretained.
    struct OwnHazard: Sendable {
        fileprivate(set) var properties: [UnretainedProperty]
        let places: [UseSite]
        /// The classes to wrap: those of which the code makes instances, as a wrapper of the class helps none that inherit from it.
        let wrapped: [String]
        /// What the places ask of the wrappers.
        fileprivate var fields: [(key: String, value: String)] = []
        /// Whether code of a library reads the variable past the getter, so that a weak override protects nothing; nil if that isn't known,
        /// or it's no class of a library.
        fileprivate(set) var readsVariable: Bool?
        /// The edits that make the properties weak if all targets use ARC; nil if they aren't certain even then.
        fileprivate(set) var weak: WeakDeclaration?
        /// Whether `adopt` makes them weak.
        private(set) var isAdopted = false
        /// Whether a target compiles the class without ARC, perhaps, where nothing is weak.
        private(set) var lacksARC = false

        var className: String { properties[0].className }
        var module: String? { properties[0].module }

        fileprivate var isInObjectiveC: Bool {
            module == nil && properties.allSatisfy { !$0.isOfProtocol && ObjectiveCRule.reads($0.path) }
        }

        func compiled(in model: ProjectModel) -> OwnHazard {
            var use = self
            use.isAdopted = weak?.usesARC(in: model) ?? false
            use.lacksARC = properties.filter { ObjectiveCRule.reads($0.path) }.contains { property in
                let file = model.compiledFile(of: AbsolutePath.of(property.path))
                return model.targets(compiling: file).contains { !$0.usesARC(in: file) }
            }
            return use
        }

        /// The entries of a manifest that give the classes their wrappers, in flow style; nil if no wrapper helps.
        var entry: String? { entries.isEmpty ? nil : entries.map(\.flow).joined(separator: ", ") }

        /// The same as entries, none if no wrapper helps.
        var entries: [ManifestEntry] {
            if readsVariable == true || properties.allSatisfy({ $0.isOfProtocol || $0.isHidden }) { return [] }
            return wrapped.map { name in
                var entry = ManifestEntry(name: name, module: module)
                entry.fields = fields
                if readsVariable == false {
                    let reason = "its code reads the getter"
                    entry.fields.append(("allow", "[{rule: \(Rule.forwardUnproven.rawValue), reason: \(reason)}]"))
                }
                entry.properties = properties.map { property in
                    ManifestEntry.property(property.name, type: property.typeInSwift)
                }
                return entry
            }
        }
    }

    /// The classes among some whose delegates the code sets.
    static func otherUses(
        of hazards: DeclaredHazards, in paths: [SourcePath], below root: String, known: Session
    ) -> [OwnHazard] {
        if hazards.classes.isEmpty { return [] }
        let classes = hazards.classes.compactMap { properties in
            var known = KnownClass(
                onceUnretained: properties.map {
                    WeakProperty($0.name, ofClass: $0.className, in: $0.module ?? "", type: $0.type)
                })
            // Those of the project itself are seen as its code is read.
            if let module = properties[0].module, !module.isEmpty {
                known?.subclasses = hazards.subclasses[properties[0].className, default: []].sorted()
            }
            return known
        }
        let knowledge = ScanKnowledge(classes: classes, weak: [])
        let properties = Dictionary(hazards.classes.map { ([$0[0].module ?? "", $0[0].className], $0) }) { first, _ in
            first
        }
        let source = SourceReading(paths: paths, files: known.files)
        let uses = ProjectUses(ScanReading(source, knowledge), in: ProjectLayout(scanOf: root, known: known)).classes
        var others = uses.compactMap { use -> OwnHazard? in
            let places = use.places.filter { $0.site.kind == .assignment }
            guard let own = properties[[use.known.module, use.known.name]], !places.isEmpty else { return nil }
            let subclasses = hazards.subclasses[own[0].className] ?? []
            let made = Set(use.places.filter { $0.site.kind == .creation }.map(\.site.made))
            let wrapped = made.intersection(subclasses.union([own[0].className])).sorted()
            var hazard = OwnHazard(
                properties: own, places: places, wrapped: wrapped.isEmpty ? [own[0].className] : wrapped)
            if use.access > .internal { hazard.fields.append(("access", use.access.rawValue)) }
            guard let module = own[0].module, !module.isEmpty else { return hazard }
            let code = WeakDeclarations(
                of: Set(own.map(\.name)), in: hazards.code[module] ?? [], known.files)
            let reads = own.filter { ObjectiveCRule.reads($0.path) }.map(code.readsVariable)
            hazard.readsVariable = reads.contains(true) ? true : reads.contains(nil) ? nil : false
            return hazard
        }
        let own = others.indices.filter { others[$0].isInObjectiveC }
        guard !own.isEmpty else { return others }
        let declarations = WeakDeclarations(
            of: Set(own.flatMap { others[$0].properties.map(\.name) }), in: paths, known.files)
        for index in own {
            others[index].properties.removeAll(where: declarations.isInherited)
            others[index].weak = declarations.declaration(of: others[index].properties)
        }
        return others.filter { !$0.properties.isEmpty }
    }
}

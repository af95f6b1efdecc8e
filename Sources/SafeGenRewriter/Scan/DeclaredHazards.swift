import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import SafeGenTemplates
import SwiftSyntax

/// The delegates that classes of a project keep unretained by their declaration, and those of libraries that come with it as source.
struct DeclaredHazards {
    /// Such a delegate.
    struct Property: Sendable, Hashable {
        var className: String
        var name: String
        /// The protocols of its type; none for `id`.
        var protocols: [String]
        /// The module of a library; nil for a class of the project.
        var module: String?
        var path: String
        var line: Int
        /// How it is kept: `unowned(unsafe)`, `assign` or `unsafe_unretained`.
        var attribute: String
        /// Whether a protocol of Objective-C declares it.
        var isOfProtocol = false

        /// Its type in a manifest.
        var type: String { protocols.isEmpty ? "AnyObject" : protocols.joined(separator: " & ") }
    }

    private static let words = WordScanner(["unowned", "assign", "unsafe_unretained"].map(WordPattern.word))

    /// By module and name, the properties of each class, in the order of the files.
    private(set) var classes: [[Property]] = []

    /// Looks through code.
    ///
    /// - Parameters:
    ///   - paths: The files of the project.
    ///   - root: The folder with the libraries.
    init(in paths: [SourcePath], below root: String) {
        let folders = ProjectClasses.libraries.map { RelativePath.join(root, $0) }.filter(AbsolutePath.isThere)
        let others = folders.flatMap { folder in
            ((try? CodeFiles(below: [folder], excluding: []))?.paths ?? []).filter {
                $0.text.hasSuffix(".swift") || $0.text.hasSuffix(".h")
            }
        }
        let own = Set(paths)
        let files = DiskFiles(sources: paths + others, threads: WorkerPool.coreCount)
        let found = files.compactMap { path, bytes -> [Property]? in
            guard !Self.words.hits(in: bytes).isEmpty, !Banner.begins(bytes) else { return nil }
            let module = own.contains(path) ? nil : Self.module(of: path.text, in: folders)
            return Self.properties(path, bytes, module)
        }
        var byClass: [[String]: [Property]] = [:]
        for property in found.joined() where KnowledgeBase.hazards(ofClass: property.className).isEmpty {
            byClass[[property.module ?? "", property.className], default: []].append(property)
        }
        classes = byClass.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    private static func properties(
        _ path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>, _ module: String?
    ) -> [Property]? {
        switch CodeFiles.kind(path) {
        case .interface: return nil
        case .objectiveC:
            return ObjectiveCTypes.declared(in: bytes, path: path.text).flatMap { name, declared in
                declared.unretained.map { property in
                    Property(
                        className: name, name: property.name, protocols: property.protocols, module: module,
                        path: path.text, line: property.line, attribute: property.attribute,
                        isOfProtocol: property.isOfProtocol)
                }
            }.filter { $0.isDelegate || $0.protocols.isEmpty && DelegateName.matches($0.name) }
        case .swift, nil:
            guard NestingLimit.exceeded(in: bytes) == nil else { return nil }
            let source = ParsedSource(path: path.text, bytes: Array(bytes), hits: words.hits(in: bytes))
            return source.matches.compactMap { Property($0.token, in: source, module) }.filter(\.isDelegate)
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

extension DeclaredHazards.Property {
    /// `unowned(unsafe) var delegate: (any P)?` of a class that other files see.
    fileprivate init?(_ token: TokenSyntax, in source: ParsedSource, _ module: String?) {
        guard let modifier = token.parent?.as(DeclModifierSyntax.self), modifier.detail?.detail.text == "unsafe",
            let variable = modifier.parent?.parent?.as(VariableDeclSyntax.self), !variable.modifiers.isPrivate,
            let property = DelegateProperty.variables(of: variable).first,
            let declaration = variable.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
            !declaration.modifiers.isPrivate, declaration.parent?.is(CodeBlockItemSyntax.self) ?? false
        else { return nil }
        self.init(
            className: declaration.name.identifierText, name: property.name.identifierText,
            protocols: property.protocols, module: module, path: source.path,
            line: source.line(of: variable), attribute: "unowned(unsafe)")
    }

    /// Whether its name, or a protocol of its type, is that of a delegate, and the type names a protocol that code can conform to.
    fileprivate var isDelegate: Bool {
        !protocols.isEmpty && (DelegateName.matches(name) || protocols.contains(where: DelegateName.matches))
    }
}

extension CodeScan {
    /// A class that isn't Apple's, whose delegate the code sets though the class keeps it unretained.
    struct OtherUse: Sendable {
        let properties: [DeclaredHazards.Property]
        /// Where the code sets them.
        let places: [Place]

        var className: String { properties[0].className }
        var module: String? { properties[0].module }

        /// The entry of a manifest that gives the class a wrapper, in flow style.
        var entry: String {
            var entry = ManifestEntry(name: className, module: module)
            entry.properties = properties.map { property in
                ManifestEntry.property(property.name, type: property.type)
            }
            return entry.flow
        }
    }

    /// The classes among some whose delegates the code sets.
    static func otherUses(
        of hazards: DeclaredHazards, in paths: [SourcePath], below root: String, known: ReadDescriptions?
    ) -> [OtherUse] {
        if hazards.classes.isEmpty { return [] }
        let classes = hazards.classes.compactMap { properties in
            KnownClass(
                onceUnretained: properties.map {
                    WeakProperty($0.name, ofClass: $0.className, in: $0.module ?? "", type: $0.type)
                })
        }
        let knowledge = ScanKnowledge(classes: classes, weak: [])
        let uses = ProjectUses(ScanReading(paths, knowledge), below: root, known: known).classes
        return uses.compactMap { use in
            let places = use.places.filter { $0.site.kind == .assignment }
            let own = hazards.classes.first {
                $0[0].className == use.known.name && $0[0].module ?? "" == use.known.module
            }
            return own.flatMap { places.isEmpty ? nil : OtherUse(properties: $0, places: places) }
        }
    }
}

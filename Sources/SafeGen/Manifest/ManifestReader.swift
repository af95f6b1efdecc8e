import SafeGenSystem
import SafeGenTemplates
import SafeGenText

/// Reads one file of the manifest: the root or an include.
///
/// It reads on after every mistake, so that one run reports them all; what could not be read is left out.
package struct ManifestReader {
    /// Whether the file is the manifest itself or one that it includes.
    package enum Role {
        case root
        case include
    }

    /// What one file says.
    package struct Result {
        package var manifest = Manifest()
        /// The paths to include, as written.
        var includes: [Located<String>] = []
        package var diagnostics: [Diagnostic] = []
        /// The one of them that says that nothing is in 'classes'.
        var emptyClasses: Diagnostic?
    }

    typealias NodeID = YAMLDocument.NodeID

    private enum Tables {
        static let root = KeyTable<RootKey>()
        static let defaults = KeyTable<DefaultsKey>()
        static let sources = KeyTable<SourcesKey>()
    }

    var values: ValueReader
    /// The node of `allow` of the class before, aliases resolved.
    var lastAllowances: (list: NodeID, allowances: [Allowance])?
    private let role: Role
    private var result = Result()

    /// Reads a document.
    package static func read(_ document: YAMLDocument, as role: Role, in files: SourceFiles) -> Result {
        var reader = ManifestReader(values: ValueReader(document: document, files: files), role: role)
        reader.readRoot()
        reader.result.diagnostics = reader.values.diagnostics
        return reader.result
    }

    init(values: ValueReader, role: Role) {
        self.values = values
        self.role = role
    }

    private mutating func readRoot() {
        let root = values.document.root
        guard role == .root || values.document.kind(of: root) == .mapping else {
            return values.report(.wrongType, "an included manifest is a mapping of 'classes' and 'protocols'", at: root)
        }
        guard let fields = values.fields(of: root, Tables.root, requiringKeys: role == .root) else { return }
        for field in fields {
            let key = Tables.root.key(of: field)
            if role == .include, ![.version, .classes, .protocols].contains(key) {
                let message = "'\(key.rawValue)' belongs in the manifest that includes this one"
                values.report(.misplacedKey, message, at: field.keyNode)
                continue
            }
            read(field.value, of: key)
        }
    }

    private mutating func read(_ value: NodeID, of rootKey: RootKey) {
        let key = rootKey.rawValue
        switch rootKey {
        case .version: readVersion(value)
        case .include: result.includes = values.texts(value, of: key) ?? []
        case .output: result.manifest.output = output(value)
        case .defaults: readDefaults(value)
        case .sources: readSources(value)
        case .classes:
            let count = values.diagnostics.count
            guard let entries = values.list(value, of: key) else {
                if values.isNothing(value), values.diagnostics.count > count {
                    result.emptyClasses = values.diagnostics.last
                }
                break
            }
            result.manifest.classes.reserveCapacity(entries.count)
            for entry in entries {
                if let entry = classEntry(entry) { result.manifest.classes.append(entry) }
            }
        case .protocols:
            guard let entries = values.list(value, of: key) else { break }
            for entry in entries {
                if let entry = protocolEntry(entry) { result.manifest.protocols.append(entry) }
            }
        }
    }

    private mutating func readVersion(_ node: NodeID) {
        guard values.document.kind(of: node) == .plainScalar, values.document.string(of: node) == "1" else {
            let isNumber = PlainScalar.nonTextKind(of: values.document.bytes(of: node)) == "a number"
            let rule: Rule = isNumber ? .unsupportedVersion : .wrongType
            let message = "'version' must be 1, the only version of the format that this safegen reads"
            return values.report(rule, message, at: node, replaceBy: "1")
        }
    }

    private mutating func readSources(_ node: NodeID) {
        for field in values.fields(of: node, Tables.sources) ?? [] {
            let sourcesKey = Tables.sources.key(of: field)
            switch sourcesKey {
            case .exclude:
                for pattern in values.texts(field.value, of: sourcesKey.rawValue) ?? [] {
                    guard PathGlob(pattern.value).isUsable else {
                        let message = "a pattern is a relative path without '..', as 'Tests' or 'App/**/Legacy'"
                        values.report(Diagnostic(.badPath, message, at: pattern.location))
                        continue
                    }
                    result.manifest.excludedSources.append(pattern.value)
                }
            }
        }
    }

    private mutating func readDefaults(_ node: NodeID) {
        for field in values.fields(of: node, Tables.defaults) ?? [] {
            let defaultsKey = Tables.defaults.key(of: field)
            let key = defaultsKey.rawValue
            switch defaultsKey {
            case .prefix:
                if let prefix = identifier(field.value, of: key) { result.manifest.defaults.prefix = prefix.value }
            case .access:
                let access: Located<AccessLevel>? = values.choice(field.value, of: key)
                if let access { result.manifest.defaults.access = access.value }
            case .forward:
                let forward: Located<Forwarding>? = values.choice(field.value, of: key)
                if let forward { result.manifest.defaults.forward = forward.value }
            }
        }
    }
}

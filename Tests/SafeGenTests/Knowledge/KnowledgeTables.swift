@testable import SafeGen

/// The keys of a file of `Knowledge/` that `make knowledge` prints as tables.
enum KnowledgeTableKey: String, CaseIterable {
    case modules, isolation, mainActor, nonisolated, copiedBytewise, unprefixed, failable, nonfailable, reexportedBy,
        synchronous, frameworks, values
    case runtimeMessages, runtimeForwarding, runtimeReleases, neverDelegates, systemBinaries, systemLibraries
    case instances, notDelegates, notHazards, setters, counted, history, callers, objectiveCNames, objectiveCResults,
        registrations
}

/// What the tables are printed from.
struct KnowledgeTables {
    /// The actor of the classes that are not listed, where each class was read: `nonisolated` or `unknown`.
    private(set) var isolation: String?
    /// What the lists of names have.
    private(set) var names: [KnowledgeTableKey: [String]] = [:]
    /// What the lists of names with a text each have.
    private(set) var texts: [KnowledgeTableKey: [(name: String, text: String)]] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the YAML; nothing is wrong with none.
    init(_ text: String) {
        if text.isEmpty { return }
        var files = SourceFiles()
        let file = files.add(path: "tables", bytes: Array(text.utf8), linesEnd: .yaml)
        let reading = YAMLReading(Array(text.utf8), file: file, in: files)
        diagnostics = reading.diagnostics
        guard let document = reading.document else { return }
        var values = ValueReader(document: document, files: files)
        let keys = KnowledgeTableKey.allCases
        let table = KeyList(
            definition: "", subject: "a file of the knowledge base",
            keys.map { KeyFacts(name: $0.rawValue, shape: .text(), summary: "") })
        for field in values.fields(of: document.root, table) ?? [] {
            let key = keys[field.ordinal]
            switch key {
            case .isolation: isolation = values.text(field.value, of: key.rawValue)?.value
            case .instances, .notDelegates, .notHazards, .setters, .counted, .history, .callers, .objectiveCNames,
                .objectiveCResults, .registrations:
                for entry in values.list(field.value, of: key.rawValue).map(Array.init) ?? [] {
                    let parts = Array(document.children(of: entry))
                    guard parts.count == 2, let name = values.text(parts[0], of: key.rawValue),
                        let text = values.text(parts[1], of: key.rawValue)
                    else {
                        values.report(.wrongType, "an entry of '\(key.rawValue)' is a name with a text", at: entry)
                        continue
                    }
                    texts[key, default: []].append((name.value, text.value))
                }
            default: names[key] = (values.texts(field.value, of: key.rawValue) ?? []).map(\.value)
            }
        }
        diagnostics += values.diagnostics
    }
}

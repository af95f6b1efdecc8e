import SafeGen

/// The protocols that a manifest describes, as types name them.
struct ProtocolClosures: Sendable {
    private let known: [String: ProtocolEntry]

    init(_ manifest: ResolvedManifest) { known = manifest.protocols.byName }

    /// The names of the protocols that a type names, with those that they inherit from.
    func names(of type: String) -> Set<String> { Set(entries(of: type).map(\.name.value)) }

    /// The descriptions of the protocols that a type names, and of those that they inherit from; each once.
    func entries(of type: String) -> [ProtocolEntry] {
        var closure: [ProtocolEntry] = []
        var seen: Set<String> = []
        var rest = type.split(separator: "&").map { String($0.filter { $0 != " " }) }
        while let name = rest.popLast() {
            guard let entry = known[name], seen.insert(entry.name.value).inserted else { continue }
            closure.append(entry)
            rest += entry.inherits.map(\.value)
        }
        return closure
    }
}

import SafeGen

/// The differences between a symbol graph and SafeGen's own description of a protocol.
struct KnowledgeComparison {
    let unknown: [Requirement]
    /// Known requirements of all systems that the symbol graph doesn't have.
    let missing: [Requirement]

    /// Compares; nil for a protocol that SafeGen doesn't describe.
    init?(of interface: SymbolIndex.Interface, in index: SymbolIndex) {
        guard let known = KnowledgeBase.protocolEntry(named: interface.name), known.module == interface.module else {
            return nil
        }
        self.init(of: interface, with: known, in: index)
    }

    init(of interface: SymbolIndex.Interface, with entry: ProtocolEntry, in index: SymbolIndex) {
        let found = ManifestProtocol.elements(of: interface, in: index).compactMap { element in
            try? SwiftText.requirement(element.declaration)
        }
        let foundKeys = Set(found.map(\.signatureKey))
        let knownKeys = Set(entry.requirements.map(\.requirement.signatureKey))
        unknown = found.filter { !knownKeys.contains($0.signatureKey) }
        missing = entry.requirements.filter { $0.condition == nil }.map(\.requirement)
            .filter { !foundKeys.contains($0.signatureKey) }
    }

    /// Whether the symbol graph lacks a requirement that is known by this name.
    var lacksSomething: Bool {
        let names = Set(unknown.map(\.fullName))
        return missing.contains { !names.contains($0.fullName) }
    }
    var isEmpty: Bool { unknown.isEmpty && missing.isEmpty }
}

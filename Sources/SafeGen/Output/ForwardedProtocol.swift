package struct ForwardedProtocol: Sendable {
    package let entry: ProtocolEntry
    /// What a proxy forwards of it: the requirements of its description, and of those that this one inherits from.
    package let listed: [Requirement]

    package let inherited: Set<String>
}

extension Requirement {
    /// The name with its labels, as the compiler and the parser print it: without backticks.
    package var plainName: String { fullName.filter { $0 != "`" } }
}

extension ProtocolEntry {
    /// Reports a requirement that the protocol has and this description doesn't list, at the manifest's line.
    package func unlisted(_ fullName: String, remedy: String? = nil) -> Diagnostic {
        let message =
            isBuiltIn
            ? "SafeGen does not know it; 'safegen discover --update' writes a description"
            : "the manifest does not list it; \(remedy ?? "'safegen discover --update' adds it")"
        return Diagnostic(
            .requirementNew, "\(name.value) has \(fullName), and \(message)", severity: .warning, at: name.location,
            length: name.value.unicodeScalars.count)
    }
}

extension Generation {
    /// The protocols that the manifest itself describes and that proxies conform to, each once. Those that leave requirements out with a
    /// reason (`partial`) are not among them.
    package var forwardedProtocols: [ForwardedProtocol] {
        let index = ProtocolIndex(manifest.protocols)
        let names = declarations.flatMap { declaration -> [String] in
            if case .proxy(let proxy) = declaration { proxy.protocols } else { [] }
        }
        return index.closure(of: names).protocols.filter { !$0.isBuiltIn && $0.partialReason == nil }.map { entry in
            let all = index.closure(of: [entry.name.value]).protocols
            let inherited = Set(all.map(\.name.value)).subtracting([entry.name.value])
            return ForwardedProtocol(
                entry: entry, listed: all.flatMap(\.requirements).map(\.requirement), inherited: inherited)
        }
    }
}

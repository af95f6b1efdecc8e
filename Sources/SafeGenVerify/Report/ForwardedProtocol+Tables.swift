import SafeGen

struct DescribedProxy {
    /// The protocols of its delegate, and then those that these inherit from.
    var protocols: [ForwardedProtocol]
    /// The protocols that generated code itself needs, and those that leave requirements out with a reason.
    var others: Set<String>
}

extension Generation {
    var describedProxies: [String: DescribedProxy] {
        let described = forwardedProtocols
        let partial = Set(manifest.protocols.filter { $0.partialReason != nil }.flatMap(\.names))
        var found: [String: DescribedProxy] = [:]
        for declaration in declarations {
            guard case .proxy(let proxy) = declaration else { continue }
            let own = described.filter { !Set(proxy.protocols).isDisjoint(with: $0.entry.names) }
            let inherited = Set(own.flatMap(\.inherited))
            if own.isEmpty { continue }
            found[proxy.name] = DescribedProxy(
                protocols: own + described.filter { inherited.contains($0.entry.name.value) },
                others: partial.union([proxy.support.proxy, "Actor"]))
        }
        return found
    }
}

extension CallRunner.Outcome {
    /// The requirements that proxies have to have by the compiler, and the manifest doesn't list.
    func unlisted(of proxies: [String: DescribedProxy], known: [Diagnostic]) -> [Diagnostic] {
        tables.flatMap { table -> [Diagnostic] in
            guard let proxy = proxies[table.type], let first = proxy.protocols.first,
                !proxy.others.contains(table.protocolName)
            else { return [] }
            let described = proxy.protocols.first { $0.entry.names.contains(table.protocolName) } ?? first
            return table.missing(of: described).map { described.entry.unlisted($0) }
        }.filter { found in !known.contains { $0.isAboutSame(as: found) } }
    }
}

extension WitnessTable {
    /// The requirements that are listed less often than they are required: overloads differ by types alone.
    fileprivate func missing(of described: ForwardedProtocol) -> [String] {
        var listed: [String: Int] = [:]
        for requirement in described.listed { listed[requirement.plainName, default: 0] += 1 }
        return requirements.filter { name in
            listed[name, default: 0] -= 1
            return listed[name, default: 0] < 0
        }
    }
}

extension Diagnostic {
    fileprivate func isAboutSame(as other: Diagnostic) -> Bool {
        rule == other.rule && location == other.location && subject == other.subject
    }

    private var subject: Substring { message.prefix { $0 != ";" } }
}

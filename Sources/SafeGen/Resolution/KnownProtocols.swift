/// The protocols that proxies need and the manifest does not describe, as far as they are known.
package struct KnownProtocols {
    private var described: Set<String>
    private var needed: [ProtocolEntry] = []
    private var typesSeen: Set<String> = []

    /// The known protocols that the proxies of some classes need, each after those that it inherits from.
    package static func needed(by classes: [ResolvedClass], beside protocols: [ProtocolEntry]) -> [ProtocolEntry] {
        var search = KnownProtocols(described: Set(protocols.flatMap(\.names)))
        for entry in classes.indices {
            for index in classes[entry].properties.indices
            where classes[entry].properties[index].forward.value == .proxy {
                search.add(classes[entry].properties[index].type)
            }
        }
        for entry in protocols where !search.typesSeen.isEmpty {
            for inherited in entry.inherits { search.add(inherited.value, at: inherited.location) }
        }
        return search.needed
    }

    private mutating func add(_ type: Located<ReferenceType>) {
        guard case .existential(let spelling) = type.value, typesSeen.insert(spelling).inserted else { return }
        guard let parts = (try? SwiftText.spelledType(spelling))?.compositionParts else { return }
        for part in parts { add(part.spelling, at: type.location) }
    }

    private static func known(_ name: String) -> ProtocolEntry? {
        guard let dot = name.lastIndex(of: ".") else { return KnowledgeBase.protocolEntry(named: name) }
        let known = KnowledgeBase.protocolEntry(named: String(name[name.index(after: dot)...]))
        return known.flatMap { $0.names.contains(name) ? $0 : nil }
    }

    private mutating func add(_ name: String, at location: SourceLocation) {
        guard !described.contains(name), let known = Self.known(name) else { return }
        described.formUnion(known.names)
        for inherited in known.inherits { add(inherited.value, at: location) }
        needed.append(known.moved(to: location))
    }
}

extension ProtocolEntry {
    /// The names that may refer to it: its name, and the name with its module in front.
    package var names: [String] { [name.value] + (module.map { ["\($0).\(name.value)"] } ?? []) }

    /// The same, with the place in the manifest that needs it: the knowledge base has no file that a user could open.
    fileprivate func moved(to location: SourceLocation) -> ProtocolEntry {
        var entry = self
        entry.isBuiltIn = true
        entry.name.location = location
        for index in entry.inherits.indices { entry.inherits[index].location = location }
        for index in entry.requirements.indices {
            entry.requirements[index].location = location
            entry.requirements[index].whenNil?.location = location
        }
        return entry
    }
}

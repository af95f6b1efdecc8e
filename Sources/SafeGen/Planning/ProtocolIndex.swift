extension [ProtocolEntry] {
    /// The protocols by their names, with and without the module in front; on duplicates the first wins.
    package var byName: [String: ProtocolEntry] {
        Dictionary(flatMap { entry in entry.names.map { ($0, entry) } }, uniquingKeysWith: { first, _ in first })
    }
}

/// The protocols that the manifest describes, and the facts that follow from several of them together.
package struct ProtocolIndex: Sendable {
    /// The properties that a proxy for some protocols needs.
    struct Closure {
        /// Every described protocol that is to be conformed to, each after those that it inherits from.
        var protocols: [ProtocolEntry] = []
        /// Whether one of them is an Objective-C protocol or inherits from NSObjectProtocol.
        var isObjC = false
        var isSendable = false
        /// The names that nothing is known of, each with the protocol that inherits from it; nil for the type itself.
        var unknown: [(name: String, inheritedBy: ProtocolEntry?)] = []

        /// The actor of the proxy: the main actor where one of them needs it.
        var isolation: Isolation {
            protocols.contains { $0.isolation == .mainActor } ? .mainActor : .nonisolated
        }

        /// The conditions of a proxy in addition to those of its protocols: Linux has a Foundation too, without Objective-C's runtime.
        var proxyConditions: [String] {
            protocols.contains { $0.isObjC && $0.module == "Foundation" } ? ["canImport(ObjectiveC)"] : []
        }

        /// The manifest's texts of the requirements. SafeGen's own descriptions need not be looked through.
        var writtenText: [String] {
            protocols.filter { !$0.isBuiltIn }.flatMap(\.requirements).flatMap { entry in
                [entry.requirement.spelling, entry.whenNil?.value].compactMap { $0 }
            }
        }
    }

    private let entries: [String: ProtocolEntry]

    let names: [String]

    package init(_ protocols: [ProtocolEntry]) {
        entries = protocols.byName
        names = Set(protocols.map(\.name.value)).sorted()
    }

    /// The name of a protocol without the module in front.
    func plainName(of name: String) -> String { entries[name]?.name.value ?? name }

    func qualifiedModules(in names: [String]) -> Set<String> {
        Set(names.compactMap { name in entries[name].flatMap { $0.name.value == name ? nil : $0.module } })
    }

    func modules(of type: ReferenceType) -> [String] { described(in: type).compactMap(\.module) }

    /// The conditions of the protocols in a type and of those that they inherit from, and of a proxy that conforms to them where
    /// there is one.
    func conditions(of type: ReferenceType, hasProxy: Bool) -> [String] {
        let closure = closure(of: described(in: type).map(\.name.value))
        return closure.protocols.compactMap(\.condition) + (hasProxy ? closure.proxyConditions : [])
    }

    func knowsNothing(of type: ReferenceType) -> Bool { described(in: type).isEmpty }

    private func described(in type: ReferenceType) -> [ProtocolEntry] {
        guard !entries.isEmpty, case .existential(let spelling) = type else { return [] }
        if let entry = entries[spelling] { return [entry] }
        guard let parsed = try? SwiftText.spelledType(spelling) else { return [] }
        return parsed.compositionParts.compactMap { entries[$0.spelling] }
    }

    /// Follows the inheritance of protocols to its end.
    func closure(of names: [String]) -> Closure {
        var closure = Closure()
        var seen: Set<String> = []
        for name in names { add(name, inheritedBy: nil, to: &closure, seen: &seen) }
        return closure
    }

    private func add(
        _ name: String, inheritedBy heir: ProtocolEntry?, to closure: inout Closure, seen: inout Set<String>
    ) {
        let name = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
        guard seen.insert(name).inserted else { return }
        switch name {
        case "NSObjectProtocol", "ObjectiveC.NSObjectProtocol":
            closure.isObjC = true
        case "Sendable":
            closure.isSendable = true
        case "AnyObject":
            break
        default:
            guard let entry = entries[name] else {
                closure.unknown.append((name, heir))
                return
            }
            if entry.isObjC { closure.isObjC = true }
            for inherited in entry.inherits { add(inherited.value, inheritedBy: entry, to: &closure, seen: &seen) }
            closure.protocols.append(entry)
        }
    }
}

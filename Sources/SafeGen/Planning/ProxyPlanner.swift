import SafeGenSystem

/// Plans one proxy for each type of delegate that is forwarded through one, however many wrappers use it.
package struct ProxyPlanner {
    /// A user of a proxy: the conditions around the wrapper go around the proxy as well, as far as all its users agree.
    struct User: Equatable {
        /// The condition that the manifest adds to `canImport`.
        var condition: String?
        var availability: String?
        var imports: [String]
    }

    private struct Planned {
        var name: String
        var type: ReferenceType
        var closure: ProtocolIndex.Closure
        var protocols: [String]
        /// Its users, of neighbours that are alike one.
        var users: [User]
        var location: SourceLocation
    }

    private(set) var diagnostics: [Diagnostic] = []
    let index: ProtocolIndex
    private let prefix: String
    let names: ProxySupportNames
    private var order: [String] = []
    private var planned: [String: Planned] = [:]
    private var proxyNames: Set<String> = []
    /// How many requirements the proxies have: those of a protocol, for each type of delegate that conforms to it.
    private var requirementCount = 0
    /// Whether it was reported that there are too many.
    private var isFull = false
    /// A hundred times the number in all proxies for Apple's protocols. Planning and rendering so many takes 300 MB.
    package static let maximumRequirementCount = 1_000_000
    private let maximum: Int

    init(
        protocols: [ProtocolEntry], prefix: String, support: ProxySupportNames,
        maximumRequirementCount: Int = Self.maximumRequirementCount
    ) {
        maximum = maximumRequirementCount
        index = ProtocolIndex(protocols)
        self.prefix = prefix
        names = support
    }

    /// Returns the name of the proxy for a delegate's type, and remembers who uses it.
    ///
    /// - Returns: nil if there can be none, which is reported.
    mutating func proxy(for type: ReferenceType, user: User, at location: SourceLocation) -> ProxyReference? {
        let spelling = type.name
        guard type.takesProxy, let parts = Self.parts(of: spelling) else {
            let message =
                "a proxy is for protocols or for any object; '\(type.spelling)' is a class, so it takes "
                + "'forward: delegate'"
            diagnostics.append(Diagnostic(.unforwardable, message, at: location))
            return nil
        }
        if let earlier = planned[spelling] {
            if earlier.users.last != user { planned[spelling]?.users.append(user) }
            return ProxyReference(name: earlier.name, isObjC: earlier.closure.isObjC, support: names)
        }
        var closure = index.closure(of: parts)
        let own = closure.protocols.reduce(0) { $0 + $1.requirements.count }
        guard own <= maximum - requirementCount else {
            if !isFull {
                let message =
                    "with the proxy for '\(spelling)' the proxies have more than \(maximum) requirements; "
                    + "divide the manifest"
                diagnostics.append(Diagnostic(.unforwardable, message, at: location))
                isFull = true
            }
            return nil
        }
        requirementCount += own
        for (name, heir) in closure.unknown { reportUnknown(name, heir: heir, at: location) }
        for text in closure.writtenText + parts {
            let words = Array(text.utf8).split { !ByteClass.continuesWord($0) }
            guard
                let member = names.members.first(where: { member in words.contains { $0.elementsEqual(member.utf8) } })
            else { continue }
            let message =
                "'\(member)' is a name of the proxies' own, which '\(spelling)' mentions; choose what their names begin with by "
                + "'support' under 'output'"
            diagnostics.append(Diagnostic(.unforwardable, message, at: location))
            break
        }
        let name = name(for: parts)
        proxyNames.insert(name)
        let universal: Set = [
            "AnyObject", "Swift.AnyObject", "Sendable", "NSObjectProtocol", "ObjectiveC.NSObjectProtocol",
        ]
        let protocols = parts.filter { !universal.contains($0) }
        // Messages that any object may get can be forwarded by Objective-C's runtime only.
        if closure.protocols.isEmpty, closure.unknown.isEmpty { closure.isObjC = true }
        planned[spelling] = Planned(
            name: name, type: type, closure: closure, protocols: protocols, users: [user], location: location)
        order.append(spelling)
        return ProxyReference(name: name, isObjC: closure.isObjC, support: names)
    }

    /// The prefix and the protocols' names without those of their frameworks, if that name is free:
    /// SKPhysicsContactDelegate and SCNPhysicsContactDelegate can't both be SafePhysicsContactDelegateProxy.
    private func name(for parts: [String]) -> String {
        let stem = parts.map { WrapperName.standard(prefix: "", className: index.plainName(of: $0)) }.joined()
        let name = "\(prefix)\(stem)Proxy"
        guard proxyNames.contains(name) else { return name }
        return prefix + parts.joined().filter { $0 != "." } + "Proxy"
    }

    /// Makes the proxies, in the order of their first use.
    mutating func finish() -> [(proxy: DelegateProxy, location: SourceLocation)] {
        if isFull { return [] }
        return order.compactMap { planned[$0] }.map { (make($0), $0.location) }
    }

    private mutating func make(_ planned: Planned) -> DelegateProxy {
        let closure = planned.closure
        // A proxy of no protocol serves users of all modules, so it needs nothing of theirs.
        let isOfAnyObject = closure.protocols.isEmpty && closure.unknown.isEmpty
        let users = isOfAnyObject ? [] : planned.users
        let availability = Self.shared(users.map(\.availability))
        var forwarding = RequirementForwarding(
            proxyIsolation: closure.isolation, isObjC: closure.isObjC,
            systems: availability.flatMap(AvailableSystems.init),
            qualifiedModules: index.qualifiedModules(in: planned.protocols))
        let members = forwarding.members(of: closure.protocols)
        diagnostics += forwarding.diagnostics
        var modules: [String] = []
        let needed = closure.protocols.flatMap { [$0.module].compactMap { $0 } + $0.imports }
        for module in needed + users.flatMap(\.imports) where !modules.contains(module) { modules.append(module) }
        let own = closure.protocols.compactMap(\.module)
        let imported = own.enumerated().filter { !own[..<$0.offset].contains($0.element) }.map(\.element)
        let written = closure.protocols.map(\.condition) + [Self.shared(users.map(\.condition))]
        let conditions = imported.map { "canImport(\($0))" } + written.compactMap { $0 } + closure.proxyConditions
        return DelegateProxy(
            name: planned.name,
            support: names,
            protocols: planned.protocols,
            target: planned.type,
            imports: modules.isEmpty && closure.isObjC ? ["Foundation"] : modules,
            condition: isOfAnyObject ? "canImport(ObjectiveC)" : SwiftText.conjunction(of: conditions),
            availability: availability,
            isObjC: closure.isObjC,
            isolation: closure.isolation,
            isSendable: closure.isSendable,
            members: members
        )
    }

    private mutating func reportUnknown(_ name: String, heir: ProtocolEntry?, at location: SourceLocation) {
        let near = Suggestion.nearest(to: name, among: index.names)
        let hint = near.map { "; did you mean '\($0)'?" } ?? "; describe it under 'protocols:'"
        let message = "a proxy has to know the requirements of '\(name)'"
        let place = heir?.inherits.first { $0.value == name }?.location ?? location
        let why = heir.map { ", which '\($0.name.value)' inherits from" } ?? ""
        diagnostics.append(Diagnostic(.unknownProtocol, message + why + hint, at: place))
    }

    /// The value that all agree on; nil if they don't.
    private static func shared(_ values: [String?]) -> String? {
        guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The parts of `A & B`; nil if one is not a name.
    static func parts(of spelling: String) -> [String]? {
        guard let type = try? SwiftText.spelledType(spelling) else { return nil }
        let parts = type.compositionParts
        return parts.allSatisfy(\.isNominal) ? parts.map(\.spelling) : nil
    }
}

extension ReferenceType {
    /// Whether a proxy can replace it: a protocol, a composition or any object, but not a class.
    package var takesProxy: Bool { isExistential || ["AnyObject", "Swift.AnyObject"].contains(name) }
}

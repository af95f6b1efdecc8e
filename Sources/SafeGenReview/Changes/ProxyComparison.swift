import SafeGen

/// The changes of the proxies that don't follow from wrappers and protocols.
struct ProxyComparison {
    private let manifest: ReviewedManifest
    private let users: [String: [ResolvedClass]]
    private let protocols: (old: ProtocolClosures, new: ProtocolClosures)
    private(set) var changes: [ReviewChange] = []

    /// Compares those of two sides; mentioned are the protocols that have statements already.
    init(_ manifest: ReviewedManifest, _ before: Generation, _ after: Generation, mentioned: Set<String>) {
        self.manifest = manifest
        protocols = (ProtocolClosures(before.manifest), ProtocolClosures(after.manifest))
        users = after.manifest.classesByProxiedType
        var old: [String: DelegateProxy] = [:]
        for proxy in before.proxies { old[proxy.target.spelling] = proxy }
        for proxy in after.proxies {
            guard let former = old[proxy.target.spelling] else { continue }
            let closure = protocols.new.names(of: proxy.target.name).union(protocols.old.names(of: proxy.target.name))
            compare(former, proxy, membersAreMentioned: !closure.isDisjoint(with: mentioned))
            compareConditions(former, proxy)
        }
        if let former = before.support, let support = after.support, former.name != support.name {
            let statement = Statement(
                .cosmetic, .proxy, "is the name of what the proxies share, which was \(former.name)", former.name,
                support.name)
            changes.append(ReviewChange(statement, of: support.name, .proxy, in: manifest.path))
        }
    }

    private mutating func compare(_ old: DelegateProxy, _ new: DelegateProxy, membersAreMentioned: Bool) {
        if old.name != new.name {
            add(new, Statement(.cosmetic, .proxy, "was renamed", old.name, new.name, formerly: old.name))
        }
        if old.imports != new.imports { add(new, AttributeComparison.imports(old.imports, new.imports, kind: .proxy)) }
        if old.availability != new.availability {
            let attribute = new.availability.map(AttributeComparison.marked)
            add(new, attribute.map { "is marked \($0) now" } ?? "is no longer marked @available")
        }
        if old.isolation != new.isolation {
            add(new, new.isolation == .mainActor ? "is isolated on the main actor now" : "is isolated on no actor now")
        }
        if old.isSendable != new.isSendable {
            add(new, new.isSendable ? "is Sendable now" : "is no longer Sendable")
        }
        guard !membersAreMentioned else { return }
        // Changes that follow from the protocols.
        if (old.members, old.protocols) != (new.members, new.protocols) || old.isObjC != new.isObjC {
            add(new, "forwards calls differently")
        }
    }

    private mutating func compareConditions(_ old: DelegateProxy, _ new: DelegateProxy) {
        guard old.condition != new.condition else { return }
        let name = new.target.name
        let known = Set(protocols.old.entries(of: name).compactMap(\.condition))
        let gained = Set(protocols.new.entries(of: name).compactMap(\.condition)).subtracting(known)
        let isMissed = users[name, default: []].contains { user in
            gained.contains { condition in
                user.attributes.condition != condition
                    && !known.contains { CompilationCondition.isImplied(condition, by: $0) }
            }
        }
        let condition: ReviewText = new.condition.map { "where \($0)" } ?? "everywhere"
        add(
            new, "exists \(condition) now",
            isMissed ? .breaking : .changed,
            because: isMissed ? "a wrapper that uses it no longer exists elsewhere" : nil)
    }

    private mutating func add(
        _ proxy: DelegateProxy, _ phrase: ReviewText, _ level: ReviewLevel = .changed, because reason: ReviewText? = nil
    ) {
        add(proxy, Statement(level, .proxy, phrase, because: reason))
    }

    private mutating func add(_ proxy: DelegateProxy, _ statement: Statement) {
        let user = users[proxy.target.name]?.first
        changes.append(
            ReviewChange(
                statement, of: proxy.name, .proxy, in: manifest.path, at: manifest.headPlaces?[user?.name.location]))
    }
}

extension ResolvedManifest {
    fileprivate var classesByProxiedType: [String: [ResolvedClass]] {
        var users: [String: [ResolvedClass]] = [:]
        for entry in classes {
            let proxied = entry.properties.filter { $0.forward.value == .proxy || entry.form.value == .extension }
            for type in Set(proxied.map(\.type.value.name)) { users[type, default: []].append(entry) }
        }
        return users
    }
}

extension Generation {
    var proxies: [DelegateProxy] {
        declarations.compactMap { if case .proxy(let proxy) = $0 { proxy } else { nil } }
    }

    var support: ProxySupport? {
        declarations.lazy.compactMap { if case .support(let support) = $0 { support } else { nil } }.first
    }
}

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

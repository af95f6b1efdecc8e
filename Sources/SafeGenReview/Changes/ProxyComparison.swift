import SafeGen
import SafeGenTemplates

/// What became of the proxies, beyond what wrappers and protocols say.
struct ProxyComparison {
    private let manifest: String
    private let places: SidePlaces
    private let classes: [ResolvedClass]
    private(set) var changes: [ReviewChange] = []

    /// Compares those of two sides; mentioned are the protocols of which something is said already.
    init(
        _ before: Generation, _ after: Generation, manifest: String, mentioned: Set<String>, places: SidePlaces
    ) {
        (self.manifest, self.places, classes) = (manifest, places, after.manifest.classes)
        var old: [String: DelegateProxy] = [:]
        for proxy in before.proxies { old[proxy.target.spelling] = proxy }
        for proxy in after.proxies {
            guard let former = old[proxy.target.spelling] else { continue }
            let closure = after.manifest.protocolClosure(of: proxy.target.name)
                .union(before.manifest.protocolClosure(of: proxy.target.name))
            compare(former, proxy, membersAreMentioned: !closure.isDisjoint(with: mentioned))
            compareConditions(former, proxy, before.manifest, after.manifest)
        }
        if let former = before.support, let support = after.support, former.name != support.name {
            let statement = Statement(
                .cosmetic, .proxy, "is the name of what the proxies share, which was \(former.name)", former.name,
                support.name)
            changes.append(ReviewChange(statement, of: support.name, .proxy, in: manifest))
        }
    }

    private mutating func compare(_ old: DelegateProxy, _ new: DelegateProxy, membersAreMentioned: Bool) {
        if old.name != new.name {
            add(new, Statement(.cosmetic, .proxy, "was renamed", old.name, new.name, formerly: old.name))
        }
        let gained = new.imports.filter { !old.imports.contains($0) }
        let lost = old.imports.filter { !new.imports.contains($0) }
        for statement in AttributeComparison.imports(old.imports, new.imports, gained: gained, lost: lost, kind: .proxy)
        {
            add(new, statement)
        }
        if old.availability != new.availability {
            let attribute = new.availability.map(AttributeComparison.marked)
            add(new, attribute.map { "is marked \($0) now" } ?? "is no longer marked @available")
        }
        if old.isolation != new.isolation {
            add(new, new.isolation == .mainActor ? "is of the main actor now" : "is of no actor now")
        }
        if old.isSendable != new.isSendable {
            add(new, new.isSendable ? "is Sendable now" : "is no longer Sendable")
        }
        guard !membersAreMentioned else { return }
        // What follows from the protocols.
        if (old.members, old.protocols) != (new.members, new.protocols) || old.isObjC != new.isObjC {
            add(new, "hands calls on otherwise")
        }
    }

    private mutating func compareConditions(
        _ old: DelegateProxy, _ new: DelegateProxy, _ before: ResolvedManifest, _ after: ResolvedManifest
    ) {
        guard old.condition != new.condition else { return }
        let name = new.target.name
        let known = Set(before.protocolEntries(of: name).compactMap(\.condition))
        let gained = Set(after.protocolEntries(of: name).compactMap(\.condition)).subtracting(known)
        let isMissed = after.classes.contains { user in
            user.uses(name)
                && gained.contains { condition in
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
        let user = classes.first { $0.uses(proxy.target.name) }
        changes.append(
            ReviewChange(statement, of: proxy.name, .proxy, in: manifest, at: places[user?.name.location]))
    }
}

extension ResolvedClass {
    /// Whether a property is handed the proxy of a type.
    fileprivate func uses(_ type: String) -> Bool {
        properties.contains { $0.type.value.name == type && ($0.forward.value == .proxy || form.value == .extension) }
    }
}

extension Generation {
    /// The proxies among the declarations.
    var proxies: [DelegateProxy] {
        declarations.compactMap { if case .proxy(let proxy) = $0 { proxy } else { nil } }
    }

    /// What the proxies share.
    var support: ProxySupport? {
        declarations.lazy.compactMap { if case .support(let support) = $0 { support } else { nil } }.first
    }
}

extension ResolvedManifest {
    /// The described protocols that a type names, with those that they inherit from.
    func protocolClosure(of type: String) -> Set<String> {
        Set(protocolEntries(of: type).map(\.name.value))
    }

    /// The descriptions of the protocols that a type names, and of those that they inherit from; each once.
    func protocolEntries(of type: String) -> [ProtocolEntry] {
        let known = protocols.byName
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

import SafeGen
import SafeGenTemplates

/// What became of the proxies, beyond what wrappers and protocols say.
struct ProxyComparison {
    private let manifest: String
    private(set) var changes: [ReviewChange] = []

    /// Compares those of two sides; mentioned are the protocols of which something is said already.
    init(_ before: Generation, _ after: Generation, manifest: String, mentioned: Set<String>) {
        self.manifest = manifest
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
            let phrase = ReviewChange.Phrase("is the name of what the proxies share, which was \(former.name)")
            changes.append(
                ReviewChange(
                    level: .cosmetic, kind: .proxy, manifests: [manifest], subjects: [.init(support.name)],
                    noun: .proxy, phrase: phrase, before: former.name, after: support.name))
        }
    }

    private mutating func compare(_ old: DelegateProxy, _ new: DelegateProxy, membersAreMentioned: Bool) {
        if old.name != new.name {
            changes.append(
                ReviewChange(
                    level: .cosmetic, kind: .proxy, manifests: [manifest],
                    subjects: [.init(new.name, formerly: old.name)], noun: .proxy,
                    phrase: .init(one: "was renamed", many: "were renamed"), before: old.name, after: new.name))
        }
        let gained = new.imports.filter { !old.imports.contains($0) }
        let lost = old.imports.filter { !new.imports.contains($0) }
        let list = { (names: [String]) in ReviewText.list(names.map { "\($0)" }, most: 4) }
        if !gained.isEmpty {
            add(new, .init(one: "imports \(list(gained)) as well", many: "import \(list(gained)) as well"))
        }
        if !lost.isEmpty {
            add(new, .init(one: "no longer imports \(list(lost))", many: "no longer import \(list(lost))"))
        }
        if gained.isEmpty, lost.isEmpty, old.imports != new.imports {
            add(
                new, .init(one: "has its imports in another order", many: "have their imports in another order"),
                .cosmetic)
        }
        if old.availability != new.availability {
            let (one, many): (ReviewText, ReviewText) =
                if let availability = new.availability.map({ "@available(\($0))" }) {
                    ("is marked \(availability) now", "are marked \(availability) now")
                } else {
                    ("is no longer marked @available", "are no longer marked @available")
                }
            add(new, .init(one: one, many: many))
        }
        if old.isolation != new.isolation {
            let actor: ReviewText = new.isolation == .mainActor ? "of the main actor" : "of no actor"
            add(new, .init(one: "is \(actor) now", many: "are \(actor) now"))
        }
        if old.isSendable != new.isSendable {
            add(
                new,
                new.isSendable
                    ? .init(one: "is Sendable now", many: "are Sendable now")
                    : .init(one: "is no longer Sendable", many: "are no longer Sendable"))
        }
        guard !membersAreMentioned else { return }
        let rest = (
            Rest(members: old.members, protocols: old.protocols, isObjC: old.isObjC),
            Rest(members: new.members, protocols: new.protocols, isObjC: new.isObjC)
        )
        if rest.0 != rest.1 { add(new, .init(one: "hands calls on otherwise", many: "hand calls on otherwise")) }
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
            new, .init(one: "exists \(condition) now", many: "exist \(condition) now"),
            isMissed ? .breaking : .changed,
            because: isMissed ? "a wrapper that uses it no longer exists elsewhere" : nil)
    }

    /// What follows from the protocols.
    private struct Rest: Equatable {
        var members: [ProxyMember]
        var protocols: [String]
        var isObjC: Bool
    }

    private mutating func add(
        _ proxy: DelegateProxy, _ phrase: ReviewChange.Phrase, _ level: ReviewLevel = .changed,
        because reason: ReviewText? = nil
    ) {
        changes.append(
            ReviewChange(
                level: level, kind: .proxy, manifests: [manifest], subjects: [.init(proxy.name)], noun: .proxy,
                phrase: phrase, reason: reason))
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

import SafeGen
import SafeGenCommandSupport

/// A class's inheritance from its superclasses.
extension FindingCollector {
    /// Which actor the class or one above it belongs to; nil if that hangs on a class that nothing is known of.
    func isolation(of owner: SymbolIndex.Class) -> Isolation? {
        let ancestry = index.ancestry(of: owner)
        if ancestry.known.contains(where: \.isMainActor) { return .mainActor }
        return ancestry.unknown.map { KnownActors.isolation(of: $0.name, module: $0.module) } ?? .nonisolated
    }

    /// The global actor, other than the main actor, that the class or one above it belongs to.
    func otherActor(of owner: SymbolIndex.Class) -> String? {
        index.ancestry(of: owner).known.lazy.compactMap(\.otherActor).first
    }

    func remark(onActorOf owner: SymbolIndex.Class) -> String? {
        guard isolation(of: owner) == nil, let unknown = index.ancestry(of: owner).unknown else { return nil }
        let module = unknown.module.map { "add its module \($0)" } ?? "add the module that declares it"
        return
            "its superclass \(unknown.name) is in none of these symbol graphs, so it is not known whether it belongs "
            + "to the main actor; \(module)"
    }

    /// Whether a subclass has to restate `Sendable`.
    ///
    /// A relation to `Sendable` counts where each class above has one too, up to the root: the importer copies the
    /// unavailable conformance of a class such as NSCoder to those below it, and not to the class itself.
    func isSendable(_ owner: SymbolIndex.Class) -> Bool {
        guard owner.claimsSendable else { return false }
        let ancestry = index.ancestry(of: owner)
        let isRooted = ancestry.unknown.map { Self.isRoot($0.name) } ?? true
        return isRooted && ancestry.known.allSatisfy { $0.claimsSendable || Self.isRoot($0.name) }
    }

    func remark(onSendabilityOf owner: SymbolIndex.Class) -> String? {
        let ancestry = index.ancestry(of: owner)
        guard owner.claimsSendable, let unknown = ancestry.unknown, !Self.isRoot(unknown.name),
            ancestry.known.allSatisfy(\.claimsSendable)
        else { return nil }
        let module = unknown.module.map { "add its module \($0)" } ?? "add the module that declares it"
        return
            "not known to be Sendable, since its superclass \(unknown.name) is in none of these symbol graphs; \(module)"
    }

    /// Whether the main actor of an Objective-C class comes from a protocol, as its superclass belongs to no actor.
    ///
    /// `init()` of the superclass belongs to no actor then, and a subclass in a module whose default is the main actor
    /// can't inherit it: the compiler reports an override of another isolation, though it is not even written.
    func hasActorOfProtocol(_ owner: SymbolIndex.Class) -> Bool {
        guard owner.isObjC else { return false }
        let ancestry = index.ancestry(of: owner)
        guard let last = ancestry.known.lastIndex(where: \.isMainActor) else { return false }
        if let superclass = ancestry.known.dropFirst(last + 1).first { return !Self.isRoot(superclass.name) }
        guard let unknown = ancestry.unknown, !Self.isRoot(unknown.name) else { return false }
        return KnownActors.isolation(of: unknown.name, module: unknown.module) == .nonisolated
    }

    /// The classes above all others, which are Sendable as far as their subclasses are.
    private static func isRoot(_ name: String) -> Bool { name == "NSObject" || name == "NSProxy" }

    /// The classes above a class, as far as the graphs describe them.
    func superclasses(of identifier: String) -> [SymbolIndex.Class] {
        index.classes[identifier].map { Array(index.ancestry(of: $0).known.dropFirst()) } ?? []
    }

    /// The conformances that a subclass has to do something for, of the class itself or of one above it.
    ///
    /// A class of Swift may keep others from overriding a protocol's requirements, so it has none here.
    func conformances(of owner: SymbolIndex.Class) -> Set<Conformance> {
        guard owner.isObjC else { return [] }
        return index.ancestry(of: owner).known.reduce(into: []) { $0.formUnion($1.conformances) }
    }

    func isCopiedBytewise(_ owner: SymbolIndex.Class) -> Bool {
        let ancestry = index.ancestry(of: owner)
        return ancestry.known.contains { KnowledgeBase.isCopiedBytewise($0.name, module: $0.module) }
            || ancestry.unknown.map { KnowledgeBase.isCopiedBytewise($0.name, module: nil) } ?? false
    }

    /// Whether the importer is known to infer the main actor of the class, or of one above it, to which the framework
    /// doesn't keep.
    func hasInferredActor(_ owner: SymbolIndex.Class) -> Bool {
        let ancestry = index.ancestry(of: owner)
        let unknown = ancestry.unknown.map { [($0.name, $0.module)] } ?? []
        return (ancestry.known.map { ($0.name, $0.module) } + unknown).contains { name, module in
            KnowledgeBase.hazards(ofClass: name).contains {
                $0.module == module && $0.traits.contains(.mainActorIsInferred)
            }
        }
    }
}

extension SymbolIndex {
    /// The class and those above it that the graphs describe, and the first that they don't.
    func ancestry(of owner: Class) -> (known: [Class], unknown: Reference?) {
        var known: [Class] = []
        var current = owner
        while !known.contains(where: { $0.identifier == current.identifier }) {
            known.append(current)
            guard let superclass = current.superclass else { break }
            guard let next = classes[superclass.identifier] else { return (known, superclass) }
            current = next
        }
        return (known, nil)
    }
}

extension Finding {
    /// The finding, with a reason where the extension of a superclass declares its safe property: Swift has no overrides in
    /// extensions, and that one serves all instances.
    func unless(
        inherited identifier: String, from found: [String: [Finding]], in collector: FindingCollector
    ) -> Finding {
        guard isProposed, form == .extension else { return self }
        let base = collector.superclasses(of: identifier).first { superclass in
            found[superclass.identifier]?.contains {
                $0.isProposed && $0.form == .extension && $0.property == property
            } ?? false
        }
        guard let base else { return self }
        var finding = self
        finding.reason = "declared again: the extension of \(base.name) makes it safe here too"
        return finding
    }
}

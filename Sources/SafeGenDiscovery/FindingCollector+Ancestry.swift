import SafeGen
import SafeGenTemplates

/// What a class has from those above it.
extension FindingCollector {
    /// Whether the class or one above it belongs to the main actor.
    func isMainActor(_ owner: SymbolIndex.Class) -> Bool {
        let ancestry = ancestry(of: owner)
        return ancestry.known.contains(where: \.isMainActor)
            || ancestry.unknown.map(HazardCatalog.isMainActor(class:)) ?? false
    }

    /// What a subclass has to do something for, by the class itself or by one above it.
    ///
    /// A class of Swift may keep others from overriding what a protocol asks for, so nothing is said of those.
    func conformances(of owner: SymbolIndex.Class) -> Set<Conformance> {
        guard owner.isObjC else { return [] }
        return ancestry(of: owner).known.reduce(into: []) { $0.formUnion($1.conformances) }
    }

    /// Whether the class, or one above it, is copied byte by byte.
    func isCopiedBytewise(_ owner: SymbolIndex.Class) -> Bool {
        let ancestry = ancestry(of: owner)
        return ancestry.known.contains { $0.module == "AppKit" && BytewiseCopies.include($0.name) }
            || ancestry.unknown.map(BytewiseCopies.include) ?? false
    }

    /// The class and those above it that the graphs describe, and the name of the first that they don't.
    private func ancestry(of owner: SymbolIndex.Class) -> (known: [SymbolIndex.Class], unknown: String?) {
        var known: [SymbolIndex.Class] = []
        var current = owner
        while !known.contains(where: { $0.identifier == current.identifier }) {
            known.append(current)
            guard let superclass = current.superclass else { break }
            guard let next = index.classes[superclass.identifier] else { return (known, superclass.name) }
            current = next
        }
        return (known, nil)
    }
}

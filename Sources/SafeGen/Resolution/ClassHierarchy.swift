/// Which classes of a manifest inherit from which of its extended ones (`form: extension`), by SafeGen's knowledge of them.
struct ClassHierarchy {
    /// The numbers of the extended classes that each class inherits from directly.
    private var parents: [Int: [Int]] = [:]

    /// Reads the classes, once each: none of them is compared with each other.
    init(_ classes: [ResolvedClass]) {
        var extended: [String: [Int]] = [:]
        var known: [String: [Int]] = [:]
        for index in classes.indices where !classes[index].isSubclassed {
            extended[classes[index].bareName.text, default: []].append(index)
            for name in classes[index].knownSubclasses { known[name, default: []].append(index) }
        }
        guard !extended.isEmpty else { return }
        for index in classes.indices {
            var found = known[classes[index].bareName.text] ?? []
            if let name = classes[index].hazards.first?.superclass { found += extended[name] ?? [] }
            found.removeAll { $0 == index }
            if !found.isEmpty { parents[index] = found }
        }
    }

    /// The numbers of the extended classes above a class, the nearest first.
    func ancestors(of index: Int) -> [Int] {
        guard var waiting = parents[index] else { return [] }
        var found: [Int] = []
        while let next = waiting.first {
            waiting.removeFirst()
            guard next != index, !found.contains(next) else { continue }
            found.append(next)
            waiting += parents[next] ?? []
        }
        return found
    }
}

extension ManifestResolver {
    /// Reports subclasses whose weak properties are called like safe ones of an extension that they inherit.
    mutating func reportInheritedNames(in classes: [ResolvedClass]) {
        guard classes.contains(where: { !$0.isSubclassed }) else { return }
        let hierarchy = ClassHierarchy(classes)
        for index in classes.indices where classes[index].isSubclassed {
            for ancestor in hierarchy.ancestors(of: index) {
                let names = Set(classes[ancestor].properties.map(\.backingName))
                for property in classes[index].properties
                where property.forward.value == .delegate && names.contains(property.backingName) {
                    let name = property.name.value.spelling
                    let message =
                        "the extension of '\(classes[ancestor].name.value)' declares '\(property.backingName)', which this "
                        + "subclass would declare again; give '\(name)' another 'prefix'"
                    report(.duplicateProperty, message, at: property.name.location)
                }
            }
        }
    }
}

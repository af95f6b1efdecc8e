import SafeGen

/// A name that code says instead of one that isn't safe.
package struct WrapperUse: Hashable, Sendable {
    /// The wrapper, or the property of an extension.
    package let name: String
    /// The class, or the class's own property.
    package let bareName: String
    /// How a review calls it.
    let title: String
    let manifest: String

    /// The names that both sides have.
    static func all(in matching: WrapperMatching) -> [WrapperUse] {
        var seen: Set<String> = []
        return matching.pairs.flatMap { before, after -> [WrapperUse] in
            guard before.isExtension == after.isExtension else { return [] }
            guard after.isExtension else {
                guard before.name == after.name else { return [] }
                return [
                    WrapperUse(
                        name: after.name, bareName: after.className, title: after.name, manifest: after.manifest)
                ]
            }
            let former = Set(before.entry.properties.map(\.backingName))
            return after.entry.properties.filter { former.contains($0.backingName) }.map { property in
                WrapperUse(
                    name: property.backingName, bareName: property.name.value.text,
                    title: after.title(of: property), manifest: after.manifest)
            }
        }.filter { seen.insert($0.name).inserted }
    }
}

/// A name that code says in fewer places than at the base.
package struct LostUse: Sendable {
    /// The name.
    package let use: WrapperUse
    /// How many places fewer there are.
    package let count: Int
    /// The places at the head, by path and line, where the other name is said instead.
    package let barePlaces: [(path: String, line: Int)]
    /// The places at the base, in files that said the name more often.
    package let formerPlaces: [(path: String, line: Int)]

    package init(
        _ use: WrapperUse, count: Int, barePlaces: [(path: String, line: Int)],
        formerPlaces: [(path: String, line: Int)]
    ) {
        (self.use, self.count) = (use, count)
        (self.barePlaces, self.formerPlaces) = (barePlaces, formerPlaces)
    }

    /// The change that reports it.
    func change(baseLabel: String) -> ReviewChange {
        func list(_ places: [(path: String, line: Int)], _ label: String) -> ReviewText {
            ReviewText.list(places.map { "\("\(label)\($0.path):\($0.line)")" }, most: 4)
        }
        let count = count == 1 ? "1 place" : "\(count) places"
        let isBare = !barePlaces.isEmpty
        let verb = barePlaces.count == 1 ? "names" : "name"
        let statement = Statement(
            isBare ? .weakened : .changed, .usesLost, "is no longer used in \(words: count)",
            because: isBare
                ? "\(list(barePlaces, "")) \(words: verb) the bare \(use.bareName) now"
                : "the base has it at \(list(formerPlaces, baseLabel))")
        let place = (isBare ? barePlaces : formerPlaces).first.map {
            ReviewPlace(
                path: $0.path, line: $0.line, column: 1, isAtBase: !isBare, label: isBare ? "" : baseLabel)
        }
        return ReviewChange(statement, of: use.title, .wrapper, in: use.manifest, at: place)
    }
}

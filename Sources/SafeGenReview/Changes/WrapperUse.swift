import SafeGen

/// A name that code says instead of one that isn't safe.
package struct WrapperUse: Hashable, Sendable {
    /// The wrapper, or the property of an extension.
    package let name: String
    /// The class, or the class's own property.
    package let bareName: String
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
    package typealias Place = (path: String, line: Int)

    private let use: WrapperUse
    /// How many places fewer there are.
    private let count: Int
    /// The places at the head where the other name is said instead: those whose delegate can dangle, if there are any.
    private let barePlaces: [Place]
    /// Whether a delegate can dangle there.
    private let canDangle: Bool
    /// The places at the base, in files that said the name more often.
    private let formerPlaces: [Place]

    package init(_ use: WrapperUse, count: Int, barePlaces: [Place], canDangle: Bool, formerPlaces: [Place]) {
        self.use = use
        self.count = count
        self.barePlaces = barePlaces
        self.canDangle = canDangle
        self.formerPlaces = formerPlaces
    }

    func change(baseLabel: String) -> ReviewChange {
        func list(_ places: [Place], _ label: String) -> ReviewText {
            ReviewText.list(places.map { "\(label)\($0.path):\($0.line)" }, most: 4)
        }
        let count = count == 1 ? "1 place" : "\(count) places"
        let isBare = !barePlaces.isEmpty
        let verb = barePlaces.count == 1 ? "names" : "name"
        let bare: ReviewText = "\(list(barePlaces, "")) \(words: verb) the bare \(use.bareName) now"
        let statement = Statement(
            canDangle ? .weakened : .changed, .usesLost, "is no longer used in \(words: count)",
            because: !isBare
                ? "the base has it at \(list(formerPlaces, baseLabel))"
                : canDangle ? bare : bare + ", and the delegate can't dangle there")
        let place = (isBare ? barePlaces : formerPlaces).first.map {
            ReviewPlace(
                path: $0.path, line: $0.line, column: 1, isAtBase: !isBare, label: isBare ? "" : baseLabel)
        }
        return ReviewChange(statement, of: use.title, .wrapper, in: use.manifest, at: place)
    }
}

/// A place where the project's code uses a name.
package struct CodeMention: Hashable, Sendable {
    /// The name of a removed wrapper.
    package var name: String
    /// The place, as `Sources/App/Feed.swift:12`.
    package var place: String

    package init(name: String, place: String) { (self.name, self.place) = (name, place) }
}

extension ReviewChange {
    /// The amount of code that still uses removed names, in a sentence without a full stop; nil if there is none.
    package var mentioned: ReviewText? {
        guard !mentions.isEmpty else { return nil }
        let names = Set(mentions.map(\.name))
        let what: ReviewText = names.count == 1 ? "\(names.first ?? "")" : "\(names.count) old names"
        let places = ReviewText.list(mentions.map(\.place), most: 4)
        let verb = mentions.count == 1 ? "place of the code still uses" : "places of the code still use"
        return "\(mentions.count) \(words: verb) \(what): \(places)"
    }
}

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

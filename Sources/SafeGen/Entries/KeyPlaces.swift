/// The places of the values in an entry of the manifest, by the names of their keys.
package struct KeyPlaces: Sendable {
    private var places: [(name: String, location: SourceLocation)] = []

    /// None.
    package init() {}

    init(capacity: Int) { places.reserveCapacity(capacity) }

    /// The place of a key's value, or of a list's first element; nil if the manifest leaves it to a default.
    package subscript(name: String) -> SourceLocation? {
        // By an index: in debug, closures and iterators here took a tenth of the plugin's work.
        var index = 0
        while index < places.count {
            if places[index].name == name { return places[index].location }
            index += 1
        }
        return nil
    }

    mutating func add(_ name: String, at location: SourceLocation) { places.append((name, location)) }
}

/// The places of the values in an entry of the manifest, by the names of their keys.
package struct KeyPlaces: Sendable {
    /// The names of all keys that the entry may have.
    private var names: [String] = []
    /// A key by its place among those, and the place of its value.
    private var places: [(name: Int32, location: SourceLocation)] = []
    /// Whether a value could not be read. That is reported, so its consequences aren't reported too.
    package var hasUnread = false

    /// None.
    package init() {}

    /// None yet, for an entry with some of these keys.
    init(of names: [String], capacity: Int) {
        self.names = names
        places.reserveCapacity(capacity)
    }

    /// The place of a key's value, or of a list's first element; nil if the manifest leaves it to a default.
    package subscript(name: String) -> SourceLocation? {
        // By an index: in debug, closures and iterators here took a tenth of the plugin's work.
        var index = 0
        while index < places.count {
            if names[Int(places[index].name)] == name { return places[index].location }
            index += 1
        }
        return nil
    }

    /// Adds a key by its place among the names.
    mutating func add(_ name: Int, at location: SourceLocation) { places.append((Int32(name), location)) }
}

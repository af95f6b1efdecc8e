/// The places of the values in an entry of the manifest, by the names of their keys.
///
/// Most entries have two keys. Their places need no array: a manifest may have 300,000 entries.
package struct KeyPlaces: Sendable {
    /// The place of the value of a key, which is given by its place among the names.
    private struct Place {
        var name: Int32 = -1
        var line: Int32 = 0
        var column: Int32 = 0
    }

    /// The names of all keys that the entry may have.
    private var names: [String] = []
    private var first = Place()
    private var second = Place()
    private var others: [Place] = []
    /// The file that all of them are in.
    private let file: Int32
    /// Whether a value could not be read. That is reported, so its consequences aren't reported too.
    package var hasUnread = false

    /// None.
    package init() { file = 0 }

    /// None yet, for an entry of a file with some of these keys.
    init(of names: [String], in file: Int32) { (self.names, self.file) = (names, file) }

    /// The place of a key's value, or of a list's first element; nil if the manifest leaves it to a default.
    package subscript(name: String) -> SourceLocation? {
        if let place = location(of: first, if: name) ?? location(of: second, if: name) { return place }
        // By an index: in debug, closures and iterators here took a tenth of the plugin's work.
        var index = 0
        while index < others.count {
            if let place = location(of: others[index], if: name) { return place }
            index += 1
        }
        return nil
    }

    private func location(of place: Place, if name: String) -> SourceLocation? {
        guard place.name >= 0, names[Int(place.name)] == name else { return nil }
        return SourceLocation(file: file, line: place.line, column: place.column)
    }

    /// Adds a key by its place among the names.
    mutating func add(_ name: Int, at location: SourceLocation) {
        let place = Place(name: Int32(name), line: location.line, column: location.column)
        if first.name < 0 {
            first = place
        } else if second.name < 0 {
            second = place
        } else {
            others.append(place)
        }
    }
}

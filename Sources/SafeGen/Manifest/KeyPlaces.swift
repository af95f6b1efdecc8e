package struct KeyPlaces: Sendable {
    private var places: [String: SourceLocation] = [:]
    /// Whether a value could not be read. That is reported, so its consequences aren't reported too.
    package var hasUnread = false

    package init() {}

    /// The place of a key's value, or of a list's first element; nil if the manifest leaves it to a default.
    package internal(set) subscript(name: String) -> SourceLocation? {
        get { places[name] }
        set { places[name] = newValue }
    }
}

/// What the compiler says of a place with the name of a property: whose it is.
struct IndexedUse: Equatable, Sendable {
    /// The manifest's class that the property is one of; nil for a property of anything else.
    var className: String?
    var isSet: Bool
}

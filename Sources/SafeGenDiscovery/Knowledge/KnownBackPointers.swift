/// Properties typed `id` that point back at the owner, and are no delegates.
enum KnownBackPointers {
    private static let names: Set<String> = ["NSWindowController.document"]

    /// Whether a property, as `Class.property`, is one of them.
    static func include(_ name: String) -> Bool { names.contains(name) }
}

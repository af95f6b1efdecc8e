/// A method that takes one object, as the setter of a property does: `func setDelegate(_ delegate: (any D)?)`.
struct SetterMethod: Equatable, Sendable {
    /// The full name, `setDelegate(_:)`.
    var name: String
    /// The property that it sets, `delegate`.
    var property: String
    var type: String
    var isOpen: Bool
    var availability: SymbolAvailability
    var references: [SymbolIndex.Reference]

    /// Reads the fragments of a declaration; nil if it isn't such an instance method.
    init?(_ name: String, _ symbol: SymbolGraph.Symbol) {
        let fragments = symbol.fragments
        guard name.hasPrefix("set"), name.hasSuffix("(_:)"),
            let introducer = fragments.firstIndex(where: { $0.spelling == "func" })
        else { return nil }
        let modifiers = fragments[..<introducer].map(\.spelling)
        guard !modifiers.contains("static"), !modifiers.contains("class") else { return nil }
        let text = fragments[introducer...].map(\.spelling).joined()
        // Labels and names of parameters have no colon.
        guard let colon = text.firstIndex(of: ":"), text.hasSuffix(")") else { return nil }
        let stem = name.dropFirst(3).dropLast(4)
        self.name = name
        property = stem.prefix(1).lowercased() + stem.dropFirst()
        type = String(text[text.index(after: colon)...].drop { $0 == " " }.dropLast())
        isOpen = symbol.isOpen && !modifiers.contains("final")
        availability = symbol.availability
        references = symbol.references
    }
}

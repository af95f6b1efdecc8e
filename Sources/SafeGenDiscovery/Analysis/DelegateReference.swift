import SafeGen

/// The type that a property refers to, in the manifest's terms.
struct DelegateReference: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// One protocol or several.
        case existential
        /// `AnyObject`, which Objective-C calls `id`.
        case anyObject
        /// A class: mostly a pointer back to an owner.
        case object
        /// Something that can't be a delegate.
        case other
    }

    var kind: Kind
    /// The type as the manifest writes it, without the word `class`.
    var type: String
    var optionality: Optionality

    var manifestType: String { kind == .object ? "class \(type)" : type }
}

extension DelegateReference {
    init(_ text: String) {
        guard let parsed = try? SwiftText.spelledType(text) else {
            self.init(kind: .other, type: text, optionality: .none)
            return
        }
        switch parsed {
        case .optional(let wrapped): self.init(wrapped.unparenthesized, .optional)
        case .implicitlyUnwrapped(let wrapped): self.init(wrapped.unparenthesized, .implicit)
        default: self.init(parsed.unparenthesized, .none)
        }
    }

    private init(_ type: ParsedType, _ optionality: Optionality) {
        switch type {
        case .existential(let constraint):
            self.init(kind: .existential, type: constraint.unparenthesized.spelling, optionality: optionality)
        case .name("AnyObject"), .name("Swift.AnyObject"), .name("Any"):
            self.init(kind: .anyObject, type: "AnyObject", optionality: optionality)
        case .name, .generic: self.init(kind: .object, type: type.spelling, optionality: optionality)
        default: self.init(kind: .other, type: type.spelling, optionality: optionality)
        }
    }
}

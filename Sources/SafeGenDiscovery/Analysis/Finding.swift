import SafeGen

/// A property that keeps a reference to a delegate, and the remedy.
struct Finding: Equatable, Sendable {
    var module: String
    var className: String
    var property: String
    var type: String
    var optionality: Optionality
    var held: HeldReference
    var isolation: Isolation
    var form: Form
    /// The object to give to super.
    var forward: Forwarding
    var generics: [String]
    /// The versions since which the property exists, as `@available` spells them; nil if they are not known.
    var availability: String?
    /// Why it can't or need not be wrapped; nil if the manifest gets it.
    var reason: String?
    /// The class that declares the property; nil if this one does.
    var inheritedFrom: String?
    var remarks: [String] = []

    /// The values that only the manifest's entry needs.
    var entry = Entry()

    struct Entry: Equatable, Sendable {
        var bind: [String] = []
        var imports: [String] = []
        var available: String?
        var condition: String?
        var isSendable = false
        /// The class's conformances that the knowledge base lacks.
        var conformances: Set<Conformance> = []
        /// Whether the class is copied byte by byte, which its name doesn't show.
        var isCopiedBytewise = false
        /// The identifiers of the protocols that a proxy has to implement.
        var interfaces: [String] = []
    }

    /// `NSCache.delegate`
    var fullName: String { "\(className).\(property)" }
    var isProposed: Bool { reason == nil }
}

import SafeGen
import SafeGenTemplates

/// A property that keeps a reference to a delegate, and the remedy.
struct Finding: Equatable, Sendable {
    /// The module that declares the class.
    var module: String
    /// The class's name in Swift.
    var className: String
    /// The property's name.
    var property: String
    /// The type as the manifest writes it.
    var type: String
    /// How optional it is.
    var optionality: Optionality
    /// How the class holds the reference.
    var held: HeldReference
    /// Which actor the class belongs to.
    var isolation: Isolation
    /// The form of the code to emit.
    var form: Form
    /// The object to give to super.
    var forward: Forwarding
    /// The names of the generic parameters.
    var generics: [String]
    /// The versions since which the property exists, as `@available` spells them; nil if they are not known.
    var availability: String?
    /// Why it can't or need not be wrapped; nil if the manifest gets it.
    var reason: String?
    /// The class that declares the property; nil if this one does.
    var inheritedFrom: String?
    /// Remarks for the user on a proposal.
    var remarks: [String] = []

    /// The values that only the manifest's entry needs.
    var entry = Entry()

    /// The values of the manifest's entry that are not shown.
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
    /// Whether the manifest gets it.
    var isProposed: Bool { reason == nil }
}

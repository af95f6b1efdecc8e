/// A class made safe: by a subclass that holds its superclass's delegates weakly, or by an extension that does so for
/// instances that other code makes.
///
/// Everything in it is already checked and spelled as it is to appear in the output.
package struct Wrapper: Equatable, Sendable {
    /// The name of the emitted class, such as `SafeFetchedResultsController`, or of the extension's file.
    package var name: String
    /// The superclass with its generic arguments, such as `NSCache<NSString, NSData>`; the class that is extended.
    package var superclass: String
    /// The manifest's attributes of the class, with the ones that follow from them.
    package var attributes = ClassAttributes()
    /// The properties to override, in order.
    package var properties: [WrappedProperty]
    /// The protocol that has the properties of an extension of a generic Objective-C class; nil for all else.
    package var protocolHost: ProtocolHost?
    /// The class that the wrapper's name stands for where the wrapper's condition doesn't hold; nil if there is none.
    package var safeClass: SafeClass?
    package var support = ProxySupportNames()
    /// Whether nothing shows that its class calls its getters, which the weak properties need.
    package var isUnproven = false
    /// Whether it isn't compiled without Objective-C's runtime.
    package var needsObjectiveC = false
}

/// The protocol whose extension has the safe properties of a generic Objective-C class, which conforms to it.
package struct ProtocolHost: Equatable, Sendable {
    package var name: String
    /// The name of the class by whose address the slots are distinguished.
    package var keys: String
    /// The class with the bounds of its parameters as arguments, as a selector has to name it.
    package var boundClass: String
}

/// A conformance of the superclass that needs work in a subclass with its own properties.
package enum Conformance: String, CaseIterable, Sendable {
    /// The superclass makes copies, without the wrapper's state.
    case copying = "NSCopying"
    /// The superclass is decoded securely, and a subclass has to declare that again.
    case secureCoding = "NSSecureCoding"
}

package struct WrappedProperty: Equatable, Sendable {
    /// The name of the overridden property, such as `delegate`.
    package var name: String
    /// The name of the private property behind it, such as `safeDelegate`; in an extension, the name of the property that
    /// it adds.
    package var backingName: String
    package var type: ReferenceType
    /// The manifest's attributes of the property, with the ones that follow from them.
    package var attributes = PropertyAttributes()
    /// The proxy class whose instance the superclass gets; nil if the superclass gets the delegate itself.
    package var proxy: ProxyReference?
    /// The delegates of narrower types that an extension takes for subclasses, those of the narrowest types first.
    package var narrower: [NarrowerDelegate] = []
}

/// A type of delegates that subclasses of an extended class have, and the proxy for them.
package struct NarrowerDelegate: Equatable, Sendable {
    /// The type, which inherits from that of the extended class.
    package var type: ReferenceType
    package var proxy: ProxyReference
    /// The text after `#if` around its use, or nil.
    package var condition: String?
}

package struct ProxyReference: Equatable, Sendable {
    package var name: String
    /// Whether it has Objective-C protocols, so that Objective-C's runtime exists wherever it does.
    package var isObjC: Bool
    package var support = ProxySupportNames()
}

/// The type of a reference, without its optionality.
package enum ReferenceType: Equatable, Sendable {
    /// A protocol or a composition, spelled without `any`.
    case existential(String)
    /// A class or `AnyObject`, spelled as it is.
    case object(String)

    /// The type where it is never nil: `any P` or `C`.
    package var spelling: String { spelling(.none) }

    /// The type as an Optional: `(any P)?` or `C?`.
    package var optionalSpelling: String { spelling(.optional) }

    func spelling(_ optionality: Optionality) -> String {
        switch (self, optionality) {
        case (.existential(let name), .none): "any \(name)"
        case (.existential(let name), .optional): "(any \(name))?"
        case (.existential(let name), .implicit): "(any \(name))!"
        case (.object(let name), .none): name
        case (.object(let name), .optional): "\(name)?"
        case (.object(let name), .implicit): "\(name)!"
        }
    }

    /// The name of the protocol, the composition or the class.
    package var name: String {
        switch self {
        case .existential(let name), .object(let name): name
        }
    }

    package var isExistential: Bool {
        if case .existential = self { true } else { false }
    }
}

package enum Optionality: String, CaseIterable, Sendable {
    /// `T?`
    case optional
    /// `T!`
    case implicit
    /// `T`, possible behind a proxy only.
    case none
}

/// How the superclass holds the reference.
package enum Ownership: String, CaseIterable, Sendable {
    /// Objective-C's `assign` or `unsafe_unretained`: a dangling pointer once the object is deallocated.
    case unownedUnsafe = "unowned(unsafe)"
    /// Swift's `unowned`: reading it traps once the object is deallocated.
    case unowned
    /// Computed over a plain pointer that its declaration doesn't show: `unowned(unsafe)` without the word.
    case computed
    /// Retained, so that it can't dangle.
    case retained
}

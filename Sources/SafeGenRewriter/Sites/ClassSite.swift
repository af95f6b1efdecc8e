import SafeGen

/// A use of a class whose delegate can dangle, or of its delegate's protocol, at a place of a file.
struct ClassSite: Sendable, Hashable {
    enum Kind: String, Sendable {
        case conformance, assignment, creation, subclass, finding
    }

    var kind: Kind
    /// The class by its number; for a conformance the protocol.
    var subject: Int
    /// The property that is assigned; the type that conforms or inherits.
    var name: String
    var range: Range<Int>
    /// Whether it makes an instance of a generic class with arguments that aren't written, or that are type parameters.
    var hidesArguments = false
    /// Whether the file shows all that is done with the instance that is made, and sets no delegate of it.
    var isWithoutDelegate = false
    /// Whether the property is one of the instance that everybody shares.
    var isOfSharedInstance = false
    /// Whether code of other modules may hand the instance in.
    var isHandedIn = false
    /// Whether an argument of the initializer sets the property.
    var isArgument = false
    /// Whether the object is of the class only perhaps: its type isn't written.
    var isUncertain = false
    /// Whether only the written type of the value shows the class of the object: a delegate's protocol.
    var isByValue = false
    /// Why the delegate of this instance can't dangle; nil if it may.
    var proof: DelegateProof?
    /// The least access of a wrapper that can stand here.
    var access = AccessLevel.internal
    /// The class by the name that is written where an instance is made, or a class inherits from it; a subclass, perhaps.
    var made = ""
    /// The name of the wrapper or of its property by which the class is used; nil for the bare class.
    var wrapper: String?
    /// The class whose object makes itself the delegate.
    var delegateClass: LastingDelegate?
    /// The class that makes the delegate in Objective-C; a proxy, perhaps.
    var delegateMaker: String?
    /// Whether it is one that holds the delegate weakly.
    var isProxied = false
    /// The type that sets its own delegate to itself here.
    var selfDelegate: String?
    /// The condition on the other files of the project; nil if this file decides.
    var premise: ProjectPremise?
    /// Known when the whole file was read.
    var line = 0
    var column = 0
}

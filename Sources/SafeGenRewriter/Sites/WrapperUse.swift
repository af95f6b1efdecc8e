/// How a wrapper is to be used.
struct WrapperUse: Equatable, Sendable {
    var target: AdoptionTarget
    /// The name of the wrapper that the edits put there.
    var wrapper: String?
    /// Whether a delegate of the instance is set.
    var verdict = DelegateVerdict.unknown
    /// Why its delegate can't dangle; nil if it may.
    var proof: DelegateProof?
    /// The class whose object makes itself the delegate.
    var delegateClass: LastingDelegate?
    /// The names of the outlets by which code may set a delegate of an object from an Interface Builder file.
    var outlets: Set<String> = []
    /// Whether a class is to inherit from it.
    var isSuperclass = false
    /// Whether the place makes an instance, or a class inherits from one there.
    var isMaker = false
    /// Whether the place only matters if no code of the project makes an instance: it sets the delegate of one.
    var needsMaker = false
    /// Whether an Interface Builder file makes it: it is an outlet, which no code of the file puts one into.
    var isOutlet = false
    /// Whether code of other modules may hand the instance in.
    var isHandedIn = false
    /// The class that the code names, which the manifest doesn't list; nil if it is the listed one.
    var unlistedClass: String?
    /// Why it may not be there on a platform that compiles the place, unless the file's targets rule that out; nil if it is.
    var platformDoubt: PlatformDoubt?
    /// The statement or variable around the edits, if the original can stay beside it for other platforms than Apple's.
    var statement: StatementLines?
    /// The call that makes the instance, where the edits depend on whether it gives an Optional.
    var initializer: InitializerCall?

    /// Whether it is used in Objective-C, by the header that the compiler exports.
    var isInObjectiveC = false

    init(_ target: AdoptionTarget) { self.target = target }
}

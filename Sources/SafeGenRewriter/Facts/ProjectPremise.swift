/// The condition of a place on the rest of the project.
enum ProjectPremise: Hashable, Sendable {
    /// No other file declares something of that name where this place would see it.
    case isUndeclared(String, modules: Set<String>, types: EnclosingTypes)
    /// The class of that name which the place sees, behind a type or a module if one is before it, inherits from the class.
    case isSubclass(String, behind: String?, modules: Set<String>, types: EnclosingTypes)
    /// One of the protocols is class-bound, in whichever file it is declared.
    case isClassBound([String])
    /// That class of Objective-C is not one that holds an object weakly and forwards to it.
    case isNoProxy(String)
    /// A class of Objective-C declares that member with the type of the class.
    case isMember(String)
    /// Another file declares a property or a global variable of that name with the type of the class.
    case isProperty(String)
    /// A class of Objective-C conforms to the protocol of the class's delegate, and the object may be one of the class.
    case isDelegate(String, object: String)
}

/// A member that sets a delegate of its own object, in an extension of a class or in a class that inherits from it, or that gives an object
/// of the class.
struct ProjectSetter: Hashable, Sendable {
    enum Kind: Sendable {
        /// It sets a delegate of its object, or gives that to the caller, who may set one.
        case setter
        /// It is one of the class itself, and makes an object of the type that it is called on.
        case factory
        /// It is one of the class itself, and gives an object that other code makes.
        case giver
    }

    static let initializer = "init"

    var ofClass: String
    var name: String
    var kind = Kind.setter
}

/// A member that sets a delegate of its own object, in an extension of a class or in a class that inherits from it, or that gives the
/// object to the caller, who may set one; or a member of the class itself that makes an object of the type it is called on.
struct ProjectSetter: Hashable, Sendable {
    /// The name of an initializer.
    static let initializer = "init"

    var ofClass: String
    /// The name of the method or of the property.
    var name: String
    /// Whether it makes one.
    var isFactory = false
}

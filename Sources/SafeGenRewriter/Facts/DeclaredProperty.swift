/// A property or a global variable that is of a class with an unsafe delegate.
struct DeclaredProperty: Hashable, Sendable {
    var name: String
    var ofClass: String
    var module: String?
    /// The condition that the class is meant; nil if the file decides.
    var premise: ProjectPremise?
}

/// An object that code sets as a delegate, and that may live as long as the program.
enum LastingDelegate: Hashable, Sendable {
    /// `self` in the code of a class, or what a global variable of another file has.
    case named(String)
    /// What a member of a type gives: `shared` of `Feed`.
    case member(String, of: String)
    /// What a constant of the same file has, which shows it by itself.
    case constant(String)

    /// The name by which other files show that it lasts, `Feed` or `Feed.shared`, and that of the type; nil if its file does.
    var named: (path: String, type: String)? {
        switch self {
        case .named(let name): (name, name)
        case .member(let member, let type): ("\(type).\(member)", type)
        case .constant: nil
        }
    }

    /// The class or the global variable, if it is named by itself.
    var className: String? { if case .named(let name) = self { name } else { nil } }
}

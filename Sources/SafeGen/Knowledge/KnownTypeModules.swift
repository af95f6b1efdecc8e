/// The modules of types that Apple's callbacks mention and that projects have types of the same name as.
///
/// A type of the output's own module hides one that is imported, but not where the module is in front of the name.
struct KnownTypeModules {
    /// The module whose classes are named with it as well; nil for none.
    private let qualifiedModule: String?

    /// - Parameter module: The module whose classes are named with it as well; nil for none.
    init(qualifying module: String?) { qualifiedModule = module }

    /// The name of a type with its module in front, where that is known to be needed.
    func qualified(_ name: String) -> String {
        let outer = name.prefix { $0 != "." }
        if let module = KnowledgeBase.module(ofUnprefixed: String(outer)) { return "\(module).\(name)" }
        guard let module = qualifiedModule, KnowledgeBase.hasClass(String(outer), in: module) else { return name }
        return "\(module).\(name)"
    }
}

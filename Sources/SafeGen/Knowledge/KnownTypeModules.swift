/// The modules of types that Apple's callbacks mention and that projects have types of the same name as.
///
/// A type of the output's own module hides one that is imported, but not where the module is in front of the name.
struct KnownTypeModules {
    /// The types without a prefix, but those whose delegates are wrapped, by which a manifest names them, and those of the
    /// standard library that no project has another one of.
    private static let modules: [String: String] = [
        "CollectionDifference": "Swift", "Data": "Foundation", "Error": "Swift", "IndexPath": "Foundation",
        "InputStream": "Foundation", "Notification": "Foundation", "OutputStream": "Foundation",
        "URL": "Foundation", "URLRequest": "Foundation", "Unmanaged": "Swift",
    ]

    /// The module whose classes are named with it as well; nil for none.
    private let qualifiedModule: String?

    /// - Parameter module: The module whose classes are named with it as well; nil for none.
    init(qualifying module: String?) { qualifiedModule = module }

    /// The name of a type with its module in front, where that is known to be needed.
    func qualified(_ name: String) -> String {
        let outer = name.prefix { $0 != "." }
        if let module = Self.modules[String(outer)] { return "\(module).\(name)" }
        guard let module = qualifiedModule, KnowledgeBase.hasClass(String(outer), in: module) else { return name }
        return "\(module).\(name)"
    }
}

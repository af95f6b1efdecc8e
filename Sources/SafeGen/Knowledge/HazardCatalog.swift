import SafeGenTemplates

/// The delegate-like properties of Apple's current SDKs that keep an unretained reference, and what is known of them:
/// the rows of the knowledge base, one for each property.
package enum HazardCatalog {
    /// Every entry, by module. All of the knowledge base is read.
    package static let all: [Hazard] = KnowledgeText.modules.flatMap { $0.facts.classes.flatMap(\.hazards) }

    /// The entries of a class, by its name in Swift without generic arguments, in no matter which module.
    package static func entries(forClass name: String) -> [Hazard] {
        KnowledgeBase.classes(named: name).flatMap(\.hazards)
    }

    /// What a class is known to conform to.
    package static func conformances(ofClass name: String, module: String?) -> Set<Conformance> {
        let entry = entries(forClass: name).first { module == nil || module == $0.module }
        return entry?.conformances ?? []
    }

    /// The entry of one property of a class.
    package static func entry(class name: String, property: String) -> Hazard? {
        entries(forClass: name).first { $0.property == property }
    }

    /// A binding of a generic class that fits everybody, or an example: what to write after `bind`.
    package static func exampleBinding(forClass name: String) -> String? {
        guard let known = KnowledgeBase.classes(named: name).first else { return nil }
        let arguments = known.binding.isEmpty ? known.exampleBinding : known.binding
        return arguments.isEmpty ? nil : arguments.joined(separator: ", ")
    }
}

import SafeGenTemplates

/// The delegate-like properties of Apple's current SDKs that keep an unretained reference, and what is known of them.
///
/// Sources: the headers of the SDKs of iOS and macOS as Swift imports them; for how a class reads its delegate, public
/// re-implementations and what was seen on devices.
package enum HazardCatalog {
    /// Every entry, by platform and module.
    package static let all: [Hazard] = shared + macOS + iOS

    private static let byClass = Dictionary(grouping: all) { $0.className }

    /// The entries of a class, by its name in Swift without generic arguments, in no matter which module.
    package static func entries(forClass name: String) -> [Hazard] {
        byClass[name] ?? []
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

    /// A binding of a generic class that fits everybody, or an example: what to write behind `bind`.
    package static func exampleBinding(forClass name: String) -> String? {
        switch name {
        case "NSFetchedResultsController": "any NSFetchRequestResult"
        case "NSCache": "NSString, NSData"
        default: nil
        }
    }

    static func module(_ name: String, _ rows: Hazard.Row...) -> [Hazard] {
        rows.map { $0.hazard(name) }
    }
}

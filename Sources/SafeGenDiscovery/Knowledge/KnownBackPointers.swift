/// Properties typed `id` that are not delegates: they point back at the owner, or hold a value.
enum KnownBackPointers {
    /// Why a property, as `Class.property`, is not a delegate; nil for all that nothing is known of.
    static func reason(against name: String) -> String? {
        switch name {
        case "NSWindowController.document": "points back at its owner, and is not a delegate"
        case "ICScannerFeatureEnumeration.currentValue": "holds a value, and is not a delegate"
        default: nil
        }
    }
}

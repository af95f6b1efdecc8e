import SafeGenCommandSupport
import SafeGen

/// The role of objects of Apple's classes for their referrers, where no symbol graph describes the class.
enum KnownReferences {
    static func isInHierarchy(_ name: String) -> Bool {
        guard KnownActors.isolation(of: name, module: nil) == .mainActor else { return false }
        return endings.contains(where: name.hasSuffix)
    }

    private static let endings = [
        "Bar", "Button", "Cell", "Control", "Field", "Indicator", "Item", "Label", "Picker", "Slider",
        "Stepper", "Switch", "View",
    ]
}

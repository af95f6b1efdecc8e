/// The manifests whose output is a proxy in Objective-C: one class for all delegates.
extension WrapperPlanner {
    /// Reports the keys that such a proxy can't follow.
    mutating func checkObjectiveC(_ manifest: ResolvedManifest) {
        for entry in manifest.classes {
            for property in entry.properties {
                if property.attributes.ownership == .retained { reportRetention(of: property, in: entry) }
                guard !property.attributes.whenReleased.isEmpty else { continue }
                let message = "'whenReleased' is for wrappers in Swift; a proxy in Objective-C doesn't follow it"
                report(
                    .conflictingKeys, message,
                    at: property.place(of: PropertyKeys.whenReleased) ?? property.name.location)
            }
        }
        for requirement in manifest.protocols.filter({ !$0.isBuiltIn }).flatMap(\.requirements) {
            guard let whenNil = requirement.whenNil, !Self.isZero(whenNil.value) else { continue }
            let message =
                "a proxy in Objective-C returns zero, and not this 'whenNil', once its delegate is deallocated; if the class "
                + "asks 'respondsToSelector:' before each call, which answers NO then, remove 'whenNil', or else remove the class"
            report(.conflictingKeys, message, at: whenNil.location, length: whenNil.value.utf8.count)
        }
    }

    /// Whether Objective-C's zero is the value.
    private static func isZero(_ value: String) -> Bool { ["false", "nil", "0", "0.0"].contains(value) }
}

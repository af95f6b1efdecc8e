extension WrapperPlanner {
    /// Reports keys that need a stored property in a class whose instances are copied byte by byte.
    mutating func checkStorage(of entry: ResolvedClass) {
        guard entry.attributes.isCopiedBytewise else { return }
        let fact = "'\(entry.name.value)' is copied byte by byte (NSCopyObject), which breaks stored references"
        for property in entry.properties {
            if let place = property.place(of: PropertyKeys.whenReleased) {
                let message = "\(fact), and 'whenReleased' stores its watch; remove it"
                report(.conflictingKeys, message, at: place)
            }
        }
    }
}

import SafeGenTemplates

extension WrapperPlanner {
    /// Reports what would need a stored property in a class whose instances are copied byte by byte.
    mutating func checkStorage(of entry: ClassEntry) {
        let isOfAppKit = entry.module == nil || entry.module == "AppKit"
        guard entry.isCopiedBytewise || isOfAppKit && BytewiseCopies.include(entry.name.value) else { return }
        let fact = "'\(entry.name.value)' is copied byte by byte (NSCopyObject), which breaks stored references"
        for property in entry.properties {
            let forward = property.forward ?? entry.forward
            if (forward?.value ?? defaults.forward) == .delegate {
                let message = "\(fact): a copy would crash with a weak '\(property.name.value)'; use 'forward: proxy'"
                report(.needsProxy, message, at: forward?.location ?? property.name.location)
            }
            if let statement = property.whenReleased.first {
                let message = "\(fact), and 'whenReleased' stores its watch; remove it"
                report(.conflictingKeys, message, at: statement.location)
            }
        }
    }
}

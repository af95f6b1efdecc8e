/// The requirements of Apple's protocols that no Swift method can stand for: Objective-C's runtime hands them on.
package enum RuntimeForwarding {
    /// By protocol, the full names of those whose caller gives up its reference to an argument and takes over one to
    /// the result (`NS_RELEASES_ARGUMENT`, `NS_RETURNS_RETAINED`).
    ///
    /// Swift's method for such a requirement keeps to the usual rules, in which ownership does not change hands: an object that
    /// a delegate replaces would leak, and its replacement be released once too often.
    private static let consuming: [String: Set<String>] = [
        "NSKeyedUnarchiverDelegate": ["unarchiver(_:didDecode:)"]
    ]

    /// Whether a requirement is known to be one of these.
    package static func isNeeded(for requirement: Requirement, of protocolName: String) -> Bool {
        consuming[protocolName]?.contains(requirement.fullName) ?? false
    }
}

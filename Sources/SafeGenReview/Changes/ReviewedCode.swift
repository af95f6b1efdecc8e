import SafeGenCommandSupport

/// The code of both sides, as the rules of the audit see it. Paths are those from the root of the sides.
package struct ReviewedCode: Sendable {
    package typealias Contents = (before: [UInt8]?, after: [UInt8]?)

    /// The places that use classes without their wrappers.
    package var base: [BareUse] = []
    package var head: [BareUse] = []
    /// The contents of the files that aren't the same at both sides, by path.
    package var files: [String: Contents] = [:]
    /// The files that can be examined at the base, and not at the head.
    package var unexamined: [String] = []
    /// The head's new places that set delegates of classes which no manifest lists.
    package var unlisted: [UnlistedUse] = []
    /// How many findings each baseline accepts that it didn't before, by path.
    package var baselines: [String: Int] = [:]

    package init() {}
}

import SafeGenCommandSupport

/// The code of both sides, as the rules of the audit see it. Paths are those from the root of the sides.
package struct ReviewedCode {
    package typealias Contents = (before: [UInt8]?, after: [UInt8]?)

    /// The places that use classes without wrappers. Those of classes that no manifest lists are the ones that their files may have.
    package var base: [CodePlace] = []
    package var head: [CodePlace] = []
    /// The contents of the files that aren't the same at both sides, by path.
    package var files: [String: Contents] = [:]
    /// The files that can be examined at the base, and not at the head.
    package var unexamined: [String] = []
    /// How many findings each baseline accepts that it didn't before, by path.
    package var baselines: [String: Int] = [:]
    /// Of new places whose class no manifest lists, those that the whole project confirms.
    package var confirmed: ([CodePlace]) throws -> [CodePlace] = { $0 }

    package init() {}
}

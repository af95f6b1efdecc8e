/// The oldest compiler that has to read the output (`output.swift`).
package enum SwiftVersion: String, CasesInOrder, Sendable {
    case swift59 = "5.9"
    case swift60 = "6.0"
    case swift61 = "6.1"
    case swift62 = "6.2"

    /// The newest of these that the tools version of a package, such as `6.1`, doesn't exceed; the oldest one for older packages.
    package init(ofTools version: String) {
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        self =
            Self.allCases.last { known in
                !parts.lexicographicallyPrecedes(known.rawValue.split(separator: ".").map { Int($0) ?? 0 })
            } ?? .swift59
    }

    /// Whether imports may carry an access level (SE-0409, Swift 6.0).
    var hasAccessLevelImports: Bool { self >= .swift60 }

    /// Whether `nonisolated` may be on a type (SE-0449, Swift 6.1).
    var hasNonisolatedTypes: Bool { self >= .swift61 }

    /// Whether expressions may be marked `unsafe` (SE-0458, Swift 6.2).
    var hasUnsafeExpressions: Bool { self >= .swift62 }

    /// Whether functions may have `@concurrent` (SE-0461, Swift 6.2).
    var hasConcurrentFunctions: Bool { self >= .swift62 }

    /// Whether a conformance may belong to a global actor (SE-0470, Swift 6.2).
    var hasIsolatedConformances: Bool { self >= .swift62 }
}

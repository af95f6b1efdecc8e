import SafeGen
import SafeGenCommandSupport

/// Code sets an unsafe delegate of one of Apple's classes that the manifest of its target doesn't list.
///
/// `CodeScan` finds the places, so that `audit` reports what `scan` counts. Report only.
struct UnlistedClassRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "unlisted-class",
        summary: "code sets an unsafe delegate of a class that the manifest doesn't list",
        explanation: """
            Code sets a delegate that its class does not retain, and the manifest of the target does not list the \
            class. So nothing protects the delegate, and it may dangle. Run 'safegen add CLASS', 'safegen generate' \
            and 'safegen adopt --write'. For a class that needs no wrapper here, write \
            'bare: [{class: CLASS, reason: WHY}]' into the manifest.
            """
    )
}

extension Finding.Message {
    static func unlisted(_ property: String, of className: String, _ step: String) -> Self {
        "'\(property)' of '\(className)' is held unsafely, and the manifest doesn't list the class; \(step)"
    }

    static func undeclared(_ property: String, of className: String, _ step: String) -> Self {
        "no manifest declares '\(property)' for '\(className)'; \(step)"
    }
}

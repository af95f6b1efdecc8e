import SafeGen
import SafeGenCommandSupport

/// A class of the project declares its delegate in Objective-C as `assign` or `unsafe_unretained`, and code sets it.
///
/// Adopt: the declarations become weak, if all files show that this compiles. `WeakDeclarations` makes the findings, which `scan` has too.
struct AssignedDelegateRule: AuditRule {
    static let metadata = RuleMetadata(
        id: "assigned-delegate",
        summary: "a delegate of your own is 'assign' in Objective-C",
        explanation: """
            A property in Objective-C keeps a delegate of your own as 'assign' or 'unsafe_unretained'. It dangles when \
            the delegate is deallocated. Declare it 'weak', as 'safegen adopt' does where it is sure that this compiles. \
            Without ARC, set it to nil in time.
            """,
        isPartOfAdopt: true
    )
}

extension Finding.Message {
    static func assignedDelegate(_ property: String, of className: String, _ attribute: String, _ advice: String)
        -> Self
    {
        "'\(property)' of '\(className)' is \(attribute): using it after its object is deallocated is a use after free; \(advice)"
    }
}

// What the rules of SafeGenRewriter say of themselves, printed by RuleDocumentationTests. Do not edit.
// swift-format-ignore-file

/// The rules of the audit as `safegen` knows them, which holds no parser of Swift: their texts without their code.
package enum AuditRules {
    /// Every rule, in the order of the documentation.
    package static let all: [RuleMetadata] = [
        RuleMetadata(
            id: "unadopted",
            summary: "code makes an instance of a class of the manifest, or inherits from it, without the wrapper",
            explanation: "The code creates an instance of the bare class although the manifest has a wrapper for it. 'safegen adopt' changes the code.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "unbound",
            summary: "a generic class of the manifest is used with arguments that no wrapper binds",
            explanation: "The code uses generic arguments for which the manifest has no wrapper. '--update' adds the binding, unless the target that compiles the output can't use these types.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "unowned-delegate",
            summary: "a delegate of your own is 'unowned'",
            explanation: "A delegate of your own is 'unowned'. If it is used after its object was deallocated, the program crashes. Make it weak.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-delegate",
            summary: "a delegate of your own is 'unowned(unsafe)'",
            explanation: "A delegate of your own is 'unowned(unsafe)'. It dangles when its object is deallocated. Make it weak.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-reference",
            summary: "an object keeps another object that isn't a delegate as 'unowned(unsafe)'",
            explanation: "A property of a class, or a global variable, is 'unowned(unsafe)'. It dangles when its object is deallocated. Make it weak. If its object always lives longer, make it 'unowned'. A mistake then stops the program instead of dangling.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-value",
            summary: "a structure, an enumeration or a function keeps an object as 'unowned(unsafe)'",
            explanation: "A property of a structure or an enumeration, or a local variable, is 'unowned(unsafe)'. It dangles if the value is used after its object was deallocated. Make it weak, or 'unowned', unless the value only lives within one call.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "strong-delegate",
            summary: "a delegate of your own is held strongly",
            explanation: "A delegate of your own is held strongly. That is a reference cycle if the delegate owns the object. Make it weak.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "assign-in-deinit",
            summary: "a delegate is set to self in deinit",
            explanation: "A delegate is set to 'self' in deinit. A weak reference to an object that is being deallocated crashes the program, and an unsafe one dangles. Set the delegate earlier, or remove the assignment.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "discarded-observation",
            summary: "code drops the token of a block observer of NotificationCenter",
            explanation: "The code drops the token of a block observer of NotificationCenter. So the observation never ends, and the objects that the block retains stay alive. Keep the token in a property.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "storyboard",
            summary: "a .xib or .storyboard file makes an instance of a class of the manifest",
            explanation: "A storyboard or a nib creates an instance of the bare class. Set the custom class to the wrapper.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "objective-c",
            summary: "Objective-C code makes an instance of a class of the manifest, or sets its delegate",
            explanation: "Objective-C code makes an instance of the bare class, or sets its delegate. Make the wrapper instead, or set the safe property. The header that the compiler exports declares both.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "short-lived-delegate",
            summary: "a weak delegate gets an object that nothing else retains",
            explanation: "A weak delegate gets an object that nothing else retains, so it becomes nil immediately. Keep the object in a property.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "uncleared-delegate",
            summary: "an object makes itself the unsafe delegate of its property and never clears it",
            explanation: "An object makes itself the unsafe delegate of its own property, and never clears it. The pointer dangles when the object is deallocated. Set the delegate to nil in deinit, or use the wrapper.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "retained-target",
            summary: "a repeating timer keeps self and is never invalidated",
            explanation: "A repeating timer retains 'self' until it is invalidated, and the code never invalidates it. So the object is never deallocated. Use a block with a weak 'self', or invalidate the timer.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "short-lived-observer",
            summary: "NotificationCenter gets an observer that nothing else retains, so it never calls it",
            explanation: "NotificationCenter doesn't retain its observers. An observer that nothing else retains is deallocated immediately, and is never called. Keep the observer in a property.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unremoved-observer",
            summary: "an object observes in a way that holds it unsafely, and never removes itself",
            explanation: "The object observes in a way that holds it unsafely, and never removes itself. After it is deallocated, the next notification calls a dangling pointer. Remove the observer in deinit.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "setter-method",
            summary: "a method of Apple's sets a delegate that the class may not retain",
            explanation: "A method sets a delegate, and no header states whether the class retains it. The delegate may dangle. Set it to nil before the delegate is deallocated. Or list it with 'setter', as 'safegen explain CLASS' shows.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
    ]
}

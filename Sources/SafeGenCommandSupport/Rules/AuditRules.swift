// What the rules of SafeGenRewriter say of themselves, printed by RuleDocumentationTests. Do not edit.
// swift-format-ignore-file

/// The rules of the audit as `safegen` knows them, which holds no parser of Swift: their texts without their code.
package enum AuditRules {
    /// Every rule, in the order of the documentation.
    package static let all: [RuleMetadata] = [
        RuleMetadata(
            id: "unadopted",
            summary: "an instance of a class of the manifest is made, or a class inherits from it, without the wrapper",
            explanation: "The code creates the bare class although the manifest has a wrapper. 'safegen adopt' changes it.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "unbound",
            summary: "a generic class of the manifest is used with arguments that no wrapper binds",
            explanation: "The code uses generic arguments that the manifest has no wrapper for. '--update' adds the binding, unless the target that compiles the output doesn't see them.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "unowned-delegate",
            summary: "a delegate of one's own is 'unowned'",
            explanation: "A delegate of your own is 'unowned': the program crashes when it is used after its object is gone. Make it weak.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-delegate",
            summary: "a delegate of one's own is 'unowned(unsafe)'",
            explanation: "A delegate of your own is 'unowned(unsafe)': it dangles once its object is gone. Make it weak.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-reference",
            summary: "an object keeps another one, which is no delegate, as 'unowned(unsafe)'",
            explanation: "A property of a class, or a global variable, is 'unowned(unsafe)': it dangles once its object is gone. Make it weak, or 'unowned' where its object is sure to live longer: that ends the program where it doesn't.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unowned-unsafe-value",
            summary: "a structure, an enumeration or a function keeps an object as 'unowned(unsafe)'",
            explanation: "A property of a structure or of an enumeration, or a local variable, is 'unowned(unsafe)': it dangles if the value is used once its object is gone. Make it weak, or 'unowned', unless the value lives within a call.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "strong-delegate",
            summary: "a delegate of one's own is held strongly",
            explanation: "A delegate of your own is held strongly, which is a cycle where the delegate owns the object. Make it weak.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "assign-in-deinit",
            summary: "a delegate is set to self in deinit",
            explanation: "A delegate is set to 'self' in deinit. A weak reference to an object that is being deallocated crashes the program, and an unsafe one dangles. Set it earlier, or not at all.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "discarded-observation",
            summary: "the token of a block observer of NotificationCenter is dropped",
            explanation: "The token of a block observer of NotificationCenter is dropped, so the observation can't be ended, and what the block holds stays alive. Keep the token.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "storyboard",
            summary: "a .xib or .storyboard file makes an instance of a class of the manifest",
            explanation: "A storyboard or a nib creates the bare class. Set the custom class to the wrapper.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "objective-c",
            summary: "Objective-C code makes an instance of a class of the manifest, or sets its delegate",
            explanation: "Objective-C code makes an instance of the bare class, or sets its delegate. Make the wrapper, or set the safe property, which the header that the compiler exports declares.",
            isOnByDefault: true,
            isPartOfAdopt: true
        ),
        RuleMetadata(
            id: "short-lived-delegate",
            summary: "a weak delegate is assigned an object that nothing else keeps",
            explanation: "A weak delegate is assigned an object that nothing else keeps, so it is nil at once. Keep the object in a property.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "uncleared-delegate",
            summary: "an object makes itself the unsafe delegate of its property and never clears it",
            explanation: "An object makes itself the unsafe delegate of its own property and never clears it, so the pointer dangles once the object is gone. Set it to nil in deinit, or use the wrapper.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "retained-target",
            summary: "a repeating timer keeps self and is never invalidated",
            explanation: "A repeating timer keeps 'self' until it is invalidated, which nothing does, so the object is never deallocated. Use a block with a weak 'self', or invalidate the timer.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "short-lived-observer",
            summary: "NotificationCenter is given an observer that nothing else keeps, and so never calls it",
            explanation: "NotificationCenter does not keep its observers. One that nothing else keeps is gone at once, and is never called.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "unremoved-observer",
            summary: "an object observes in a way that holds it unsafely, and never removes itself",
            explanation: "The object observes in a way that holds it unsafely and never removes itself, so the next notification goes to an object that is gone. Remove it in deinit.",
            isOnByDefault: false,
            isPartOfAdopt: false
        ),
        RuleMetadata(
            id: "setter-method",
            summary: "a method of Apple's sets a delegate that it may not retain",
            explanation: "A method sets a delegate, and no header says that it is retained: it may dangle once its object is gone. Set it to nil before, or list it with 'setter', as 'safegen explain CLASS' says.",
            isOnByDefault: true,
            isPartOfAdopt: false
        ),
    ]
}

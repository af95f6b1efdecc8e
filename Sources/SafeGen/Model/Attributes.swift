/// A manifest's attributes of a class, which the templates read: one record, from the reader to the output.
///
/// Each value has a key in SafeGen's `ClassKeys`, by which it is read, compared and printed.
package struct ClassAttributes: Equatable, Sendable {
    /// The modules to import, in order; for a wrapper without repetition, and with those of its class and its protocols.
    package var imports: [String] = []
    package var isolation = Isolation.nonisolated
    /// The text after `#if`; for a wrapper with the condition of its module and its protocols. Nil if there is none.
    package var condition: String?
    /// Whether the class is Sendable, which a subclass has to restate.
    package var isSendable = false
    /// Whether instances are copied byte by byte, so that a subclass can't store references.
    package var isCopiedBytewise = false
    package var access = AccessLevel.internal
    /// The arguments of `@available(…)`, or nil.
    package var availability: String?
    /// The export to Objective-C; nil if it isn't set.
    package var objc: ObjectiveCExport?
    /// The protocols of the class that a subclass has to do something for.
    package var conformances: Set<Conformance> = []
}

/// How Objective-C code sees a wrapper.
package enum ObjectiveCExport: Equatable, Sendable {
    /// Under the name that it has in Swift: a subclass, or the safe properties of an extension.
    case visible
    /// As Swift has it: a subclass under its name, and an extension not at all.
    case unsaid
    /// As a class of this name.
    case named(String)

    /// The name of the class, where it is another one than in Swift.
    package var name: String? { if case .named(let name) = self { name } else { nil } }
}

extension ObjectiveCExport? {
    /// Whether the manifest asks for it.
    var isExported: Bool { self != nil && self != .unsaid }
}

/// A manifest's attributes of a property, which the templates read: one record, from the reader to the output.
///
/// Each value has a key in SafeGen's `PropertyKeys`, by which it is read, compared and printed.
package struct PropertyAttributes: Equatable, Sendable {
    /// Whether the property is `T?` or `T!`.
    package var optionality = Optionality.optional
    package var ownership = Ownership.unownedUnsafe
    /// How visible the override is; never more than its class.
    package var access = AccessLevel.internal
    /// The method that sets it, such as `setDelegate(_:)`; nil for a property that can be set itself.
    package var setter: String?
    /// The getter of the method's value: another method, `delegate()`, or a property, `delegate`; nil if there is neither.
    package var getter: String?
    /// Statements that run on the wrapper when the object is deallocated, through SafeGenRuntime.
    package var whenReleased: [String] = []
}

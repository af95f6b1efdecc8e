/// The parts of a property whose delegate is behind a proxy: the slot that keeps the proxy, the getter that returns the
/// delegate of the superclass's proxy, and the setter that gives the superclass the proxy.
struct ProxyAssignment {
    let property: WrappedProperty
    let proxy: ProxyReference
    let swift: SwiftVersion
    /// The value that is assigned.
    var value: String?

    private var slot: String { "\(property.backingName)Slot" }

    /// Writes the slot; the class and the number distinguish it from the object's others.
    func writeSlot(under type: String, number: Int, to writer: inout SourceWriter) {
        writer.line("private var \(slot): \(proxy.support.slot) { .of(self, \(type).self, \(number)) }")
    }

    /// The delegate behind the unsafe property's value, as an expression.
    func delegate(behind original: String) -> String {
        // Where the getter can't return nil, it returns the proxy instead of a deallocated delegate.
        if property.attributes.optionality == .none {
            return "\(unsafe)\(proxy.name).target(behind: \(original)) ?? \(original)"
        }
        return "\(proxy.name).target(behind: \(unsafe)\(original))"
    }

    /// Writes the assignment of a new value.
    ///
    /// The superclass's setter may call a subclass's setter, with its own object. It doesn't call an extension's setter.
    ///
    /// - Parameters:
    ///   - get: The current value in the superclass, or our object in it.
    ///   - object: The object whose property is set: `super` or `self`.
    ///   - result: The text before the assignment.
    ///   - writer: Where it is written.
    func write(get: String, of object: String, result: String = "", to writer: inout SourceWriter) {
        let isSuper = object == "super"
        let isNeverNil = property.attributes.optionality == .none
        let write =
            isNeverNil
            ? "if let delegate = $0 { \(unsafe)\(property.set("delegate", of: object)) }"
            : "\(unsafe)\(property.set("$0", of: object))"
        writer.lines(
            """
            \(result)\(slot).assign(
                \(value ?? property.newValue), \(proxy.name).self, \(isSuper ? "" : "makes: true, ")get: { \(isSuper ? unsafe : "")\(get) }, set: { \(write) })
            """)
    }

    private var unsafe: String { property.unsafeMark(for: swift) }
}

extension WrappedProperty {
    /// The mark before each use of the superclass's property: `unsafe` if that is required (SE-0458).
    func unsafeMark(for swift: SwiftVersion) -> String {
        attributes.ownership == .unownedUnsafe && !isSetByMethod && swift.hasUnsafeExpressions ? "unsafe " : ""
    }
}

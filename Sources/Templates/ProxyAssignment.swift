/// What a property whose delegate is behind a proxy is made of: the slot that keeps the proxy, the getter that asks for the
/// delegate behind super's answer, and the setter that gives super the proxy.
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

    /// The delegate behind what the unsafe property answers, as an expression.
    func delegate(behind original: String) -> String {
        // Where there is no nil to answer, the proxy stands for a delegate that is gone.
        if property.attributes.optionality == .none {
            return "\(unsafe)\(proxy.name).target(behind: \(original)) ?? \(original)"
        }
        return "\(proxy.name).target(behind: \(unsafe)\(original))"
    }

    /// Writes the assignment of a new value.
    ///
    /// The setter of super may call that of a subclass, with an object of its own; it doesn't call that of an extension.
    ///
    /// - Parameters:
    ///   - get: What super has, or what of ours super has.
    ///   - object: What the property is set of: `super` or `self`.
    ///   - result: What comes before the assignment.
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
    /// What comes before each use of the superclass's property: `unsafe` if that is asked for (SE-0458).
    func unsafeMark(for swift: SwiftVersion) -> String {
        attributes.ownership == .unownedUnsafe && !isSetByMethod && swift.hasUnsafeExpressions ? "unsafe " : ""
    }
}

/// The parts of a property that gives the superclass a delegate and reads it: the helper in the output's support that does
/// both, and the expressions that call it.
struct Assignment {
    let property: WrappedProperty
    let support: ProxySupportNames
    let swift: SwiftVersion

    /// The type of a subclass's helper: with a proxy a slot, otherwise a weak reference.
    var helperType: String { property.proxy.map { "\(support.slot)<\($0.name)>" } ?? support.reference }

    var mark: String { property.unsafeMark(for: swift) }

    /// The delegate behind the unsafe property's value, as an expression.
    func value(of helper: String, _ original: String) -> String {
        // Where the getter can't return nil, it returns the proxy instead of a deallocated delegate.
        if property.attributes.optionality == .none {
            return "\(mark)\(helper).value(of: \(original)) ?? \(original)"
        }
        return "\(helper).value(of: \(mark)\(original))"
    }

    /// The assignment of a new value to a property of `super` or `self`, as a call of the helper. The value is nil for
    /// that of the setter, the current one if the helper knows how to get it.
    func set(
        _ helper: String, _ value: String? = nil, current: String?, of object: String
    ) -> String {
        if property.proxy == nil {
            return
                "\(helper).set(newValue, current: \(current ?? "nil")) { \(mark)\(property.set("newValue", of: object)) }"
        }
        let isNeverNil = property.attributes.optionality == .none
        let write =
            isNeverNil
            ? "if let delegate = $0 { \(mark)\(property.set("delegate", of: object)) }"
            : "\(mark)\(property.set("$0", of: object))"
        let arguments = (value ?? property.newValue) + (current.map { ", current: \($0)" } ?? "")
        return "\(helper).set(\(arguments)) { \(write) }"
    }
}

extension WrappedProperty {
    var helper: String { "\(backingName)\(proxy == nil ? "" : "Slot")" }

    /// The mark before each use of the superclass's property: `unsafe` if that is required (SE-0458).
    func unsafeMark(for swift: SwiftVersion) -> String {
        attributes.ownership == .unownedUnsafe && !isSetByMethod && swift.hasUnsafeExpressions ? "unsafe " : ""
    }
}

/// How the class that is wrapped gives and takes its delegate: as a property, or by methods.
extension WrappedProperty {
    var isSetByMethod: Bool { attributes.setter != nil }

    /// The expression that reads the unsafe property of an object; nil if there is no getter.
    func read(of object: String) -> String? {
        guard isSetByMethod else { return "\(object).\(name)" }
        return attributes.getter.map { "\(object).\($0)\(isOfAny ? " as Swift.AnyObject?" : "")" }
    }

    /// The statement that sets the unsafe property of an object.
    func set(_ value: String, of object: String) -> String {
        // Within the setter `delegate` may be the new value.
        let object = object == "self" && name != "delegate" ? "" : "\(object)."
        guard let setter = attributes.setter else { return "\(object)\(name) = \(value)" }
        let (method, label) = Self.parts(of: setter)
        return "\(object)\(method)(\(label == "_" ? "" : "\(label): ")\(value))"
    }

    /// The name of a getter's selector, as `#selector` takes it within an extension of a class.
    func getterSelector(of className: String?) -> String {
        let owner = className.map { "\($0)." } ?? ""
        guard let getter = attributes.getter else { return "getter: \(owner)\(name)" }
        return getter.hasSuffix("()") ? "\(owner)\(getter.dropLast(2))" : "getter: \(owner)\(getter)"
    }

    /// The declaration of the method that sets it, with a parameter `newValue`.
    var setterDeclaration: String {
        let (method, label) = Self.parts(of: attributes.setter ?? "")
        return "func \(method)(\(label) newValue: \(methodType))"
    }

    /// The declaration of the getter, without a body; nil if there is none.
    var getterDeclaration: String? {
        attributes.getter.map { getter in
            getter.hasSuffix("()") ? "func \(getter) -> \(methodType)" : "var \(getter): \(methodType)"
        }
    }

    /// The value as which a setter's `newValue` is passed.
    var newValue: String { isSetByMethod && isOfAny ? "newValue as Swift.AnyObject?" : "newValue" }

    /// Objective-C's `id` is `AnyObject` as an unretained property, and `Any` in a method.
    private var isOfAny: Bool { ["AnyObject", "Swift.AnyObject"].contains(type.name) }

    private var methodType: String {
        (isOfAny ? ReferenceType.object("Any") : type).spelling(attributes.optionality)
    }

    /// The name and the label of `name(label:)`.
    private static func parts(of setter: String) -> (method: Substring, label: Substring) {
        let parts = setter.dropLast(2).split(separator: "(", maxSplits: 1)
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "_")
    }
}

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

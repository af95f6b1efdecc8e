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

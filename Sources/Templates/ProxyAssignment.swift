import SafeGenText

/// The slot of a property's proxy, and the body of a setter that hands that proxy to the code that keeps the plain pointer.
///
/// A delegate has one proxy, which lives at least as long as the delegate: code that was handed the pointer may use it for
/// as long as it might have used the delegate's.
struct ProxyAssignment {
    let property: WrappedProperty
    let proxy: ProxyReference
    /// What the unsafe property belongs to: `super` or `self`.
    let receiver: String
    let swift: SwiftVersion

    /// The name of the slot.
    var slot: String { "\(property.backingName)Slot" }

    /// Writes the slot of a subclass: by association where there is Objective-C's runtime, and stored elsewhere.
    func writeSlot(under type: String, number: Int, to writer: inout SourceWriter) {
        if proxy.isObjC { return writeAssociatedSlot(under: type, number: number, to: &writer) }
        writer.line("#if canImport(ObjectiveC)")
        writeAssociatedSlot(under: type, number: number, to: &writer)
        writer.line("#else")
        writer.line("private let \(slot) = \(proxy.name).\(proxy.names.slot)()")
        writer.line("#endif")
    }

    /// Writes the slot of an object that is found by association.
    func writeAssociatedSlot(under type: String, number: Int, to writer: inout SourceWriter) {
        writer.line(
            "private var \(slot): \(proxy.name).\(proxy.names.slot) { .init(of: self, under: \(type).self, \(number)) }"
        )
    }

    /// Writes the getter: the delegate behind the proxy.
    ///
    /// - Parameters:
    ///   - original: The unsafe property, which is read if there is no proxy: an initializer may have set it.
    ///   - test: An expression that is false if the proxy no longer counts; nil if it always does.
    ///   - writer: Where to.
    func writeGetter(of original: String, where test: String? = nil, to writer: inout SourceWriter) {
        if let test, property.optionality != .none {
            return writer.line("get { \(test) ? (\(slot).proxy as? \(proxy.name))?.\(proxy.names.weakTarget) : nil }")
        }
        writer.block("get") {
            if let test {
                $0.line("guard \(test), let proxy = \(slot).proxy as? \(proxy.name) else {")
                $0.line("    return \(unsafe)\(original)")
            } else {
                // While it is set, super says which one counts; and it may have one without the setter. Where nil was set
                // super is not asked, since another thread may be setting it.
                let choice = "isSettled ? \(slot).proxy as? \(proxy.name) : \(original) as? \(proxy.name)"
                $0.line("let isSettled = \(slot).isSettled")
                $0.line("guard let proxy = \(unsafe)\(choice) else {")
                $0.line("    return \(unsafe)\(property.optionality == .none ? "" : "isSettled ? nil : ")\(original)")
            }
            $0.line("}")
            $0.line("return proxy.\(proxy.names.weakTarget)\(property.optionality == .none ? " ?? proxy" : "")")
        }
    }

    /// Writes the assignment of a subclass's setter; `preparation` is a statement that comes before it.
    ///
    /// Super, or a replacement of its setter, may call it again, with an object of its own, which super is handed as it is.
    func writeAssignment(after preparation: String?, to writer: inout SourceWriter) {
        writer.line("let isAssigned = \(slot).assign({")
        if let preparation { writer.line("    \(preparation)") }
        writer.line("    \(preparation == nil ? "" : "return ")\(newProxy)")
        writer.line("}, handOn: {")
        writeHandingOn(to: &writer)
        writer.line("})")
        writer.block("guard isAssigned else") {
            $0.line("\(unsafe)\(receiver).\(property.name) = newValue")
            $0.line("if \(unsafe)\(receiver).\(property.name) === newValue { \(slot).replace(\(newProxy)) }")
            $0.line("return")
        }
    }

    private func writeHandingOn(to writer: inout SourceWriter) {
        if property.optionality == .none {
            writer.line("    guard let proxy = $0 as? \(proxy.name) else { return }")
            writer.line("    \(unsafe)\(receiver).\(property.name) = proxy")
        } else {
            writer.line("    \(unsafe)\(receiver).\(property.name) = $0 as? \(proxy.name)")
        }
    }

    /// The proxy of the new value, as an expression.
    var newProxy: String {
        property.optionality == .none ? "\(proxy.name).of(newValue)" : "newValue.map { \(proxy.name).of($0) }"
    }

    private var unsafe: String { property.unsafeMark(for: swift) }
}

extension WrappedProperty {
    /// What comes before each use of the superclass's property: `unsafe` if that is asked for (SE-0458).
    func unsafeMark(for swift: SwiftVersion) -> String {
        ownership == .unownedUnsafe && swift.hasUnsafeExpressions ? "unsafe " : ""
    }
}

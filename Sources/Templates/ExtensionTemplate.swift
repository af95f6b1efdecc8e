/// The extension that attaches a proxy to instances that a framework makes (`form: extension`).
struct ExtensionTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    func write(to writer: inout SourceWriter) {
        if let host = wrapper.protocolHost { writeProtocol(host, to: &writer) }
        writeAvailability(to: &writer)
        writer.block("\(nonisolated)extension \(wrapper.protocolHost?.name ?? wrapper.superclass)") {
            for (number, property) in wrapper.properties.enumerated() {
                guard let proxy = property.proxy else { continue }
                if number > 0 { $0.line() }
                $0.origin.protection = .proxy(property: "\(wrapper.superclass).\(property.backingName)")
                write(property, proxy, number: number, to: &$0)
            }
            $0.origin.protection = nil
            if wrapper.protocolHost == nil { writeKeys(to: &$0) }
        }
        // An extension of a protocol can't declare a type.
        if wrapper.protocolHost != nil { writeKeys(to: &writer) }
    }

    /// Writes the properties for a class that holds its delegates weakly itself, so that code has the same names there.
    func writeNames(of safe: SafeClass, to writer: inout SourceWriter) {
        writer.block("\(nonisolated)extension \(safe.name)") {
            for (number, property) in wrapper.properties.enumerated() {
                if number > 0 { $0.line() }
                let objc = property.proxy.map(exports) == true && safe.place.hasObjectiveC ? "@objc " : ""
                let access = property.attributes.access.memberModifier
                $0.block("\(objc)\(access)var \(property.backingName): \(property.type.optionalSpelling)") {
                    $0.line("get { \(property.name) }")
                    $0.line("set { \(property.name) = newValue }")
                }
            }
        }
    }

    /// The protocol for the class: an extension of the class itself could not refer to `self`, whose generic arguments
    /// Objective-C doesn't have.
    private func writeProtocol(_ host: ProtocolHost, to writer: inout SourceWriter) {
        writer.line(
            "/// The requirements of the safe properties of `\(wrapper.superclass)`. An extension of this protocol")
        writer.line("/// declares them, because an extension of a generic Objective-C class can't.")
        writeAvailability(to: &writer)
        let actor = wrapper.attributes.isolation == .mainActor ? "@preconcurrency @Swift.MainActor " : ""
        let access = wrapper.attributes.access.memberModifier
        writer.block("\(actor)\(nonisolated)\(access)protocol \(host.name): ObjectiveC.NSObjectProtocol") {
            for property in wrapper.properties {
                let unsafe = property.unsafeMark(for: swift).isEmpty ? "" : "@unsafe "
                $0.line(
                    "\(unsafe)var \(property.name): \(property.type.spelling(property.attributes.optionality)) { get set }"
                )
            }
        }
        writer.line()
        writeAvailability(to: &writer)
        let exported = wrapper.properties.filter { $0.proxy.map(exports) == true }
        let header = "\(nonisolated)extension \(wrapper.superclass): \(host.name)"
        if exported.isEmpty {
            writer.line("\(header) {}")
        } else {
            writer.block("\(header)") {
                for (number, property) in exported.enumerated() {
                    if number > 0 { $0.line() }
                    writeExport(of: property, host, to: &$0)
                }
            }
        }
        writer.line()
    }

    /// Objective-C sees no extension of a protocol of Swift. The class can't name `self` with its generic arguments, but as
    /// the protocol.
    private func writeExport(of property: WrappedProperty, _ host: ProtocolHost, to writer: inout SourceWriter) {
        let name = property.backingName
        writer.line("/// The protocol's `\(name)`, which Objective-C doesn't see.")
        writer.block("\(declaration(of: property, isExported: true))") {
            $0.line("get { (self as any \(host.name)).\(name) }")
            $0.line("set { (self as any \(host.name)).\(name) = newValue }")
        }
    }

    private func declaration(of property: WrappedProperty, isExported: Bool) -> String {
        let isNeverNil = property.attributes.optionality == .none
        let type = isNeverNil ? property.type.spelling : property.type.optionalSpelling
        let modifiers = (isExported ? "@objc " : "") + property.attributes.access.memberModifier
        return "\(modifiers)var \(property.backingName): \(type)"
    }

    private func writeAvailability(to writer: inout SourceWriter) {
        if let availability = wrapper.attributes.availability { writer.line("@available(\(availability))") }
    }

    private func writeKeys(to writer: inout SourceWriter) {
        guard let keys else { return }
        writer.line()
        writer.line("\(nonisolated)private final class \(keys) {}")
    }

    private var nonisolated: String {
        wrapper.attributes.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    /// The name of a type by which the slots are distinguished from others; nil if each slot has one of its own, which it
    /// can't where anything around it is generic.
    private var keys: String? {
        if let host = wrapper.protocolHost { return host.keys }
        return wrapper.properties.allSatisfy(\.narrower.isEmpty) ? nil : "SafeGenSlots"
    }

    private func write(
        _ property: WrappedProperty, _ proxy: ProxyReference, number: Int, to writer: inout SourceWriter
    ) {
        let isNeverNil = property.attributes.optionality == .none
        let unsafe = property.attributes.setter ?? property.name
        let getter = property.attributes.getter ?? property.name
        writer.line(
            "/// `\(unsafe)`, held weakly: assign this instead. The framework's `\(getter)` returns a proxy."
        )
        writer.line(
            isNeverNil
                ? "/// Reads as the proxy once the delegate is deallocated, and as the object that other code assigns to `\(unsafe)`."
                : "/// Nil once the delegate is deallocated or other code assigns `\(unsafe)`. Assigning nil clears both."
        )
        let isExported = exports(proxy) && wrapper.protocolHost == nil
        let assignment = Assignment(property: property, support: wrapper.support, swift: swift)
        writer.block("\(declaration(of: property, isExported: isExported))") {
            guard property.narrower.isEmpty else { return writeChoice(property, proxy, assignment, to: &$0) }
            let target = value(of: property, proxy)
            $0.braces("get", isNeverNil ? "\(assignment.mark)\(target) ?? \(original(property))" : target)
            $0.braces("set", set(property, proxy, assignment))
        }
        writer.line()
        let slot = "\(property.backingName)Slot"
        let slotType = proxy.isObjC ? wrapper.support.attachment : wrapper.support.slot
        let declaration =
            property.narrower.isEmpty
            ? "private var \(slot): \(slotType)<\(proxy.name)>"
            : "private func \(slot)<Proxy>(_: Proxy.Type) -> \(slotType)<Proxy>"
        func helper(_ key: String, _ number: Int) -> String {
            let slot = ".of(self, \(key).self, \(number))"
            if !proxy.isObjC { return slot }
            return "\(assignment.mark)\(slotType)(slot: \(slot), getter: \(selector(of: property)))"
        }
        if let keys { return writer.braces(declaration, helper(keys, number)) }
        writer.block("\(declaration)") {
            $0.line("enum Key {}")
            $0.line("return \(helper("Key", 0))")
        }
    }

    private func slot(of property: WrappedProperty, _ proxy: ProxyReference) -> String {
        "\(property.backingName)Slot\(property.narrower.isEmpty ? "" : "(\(proxy.name).self)")"
    }

    /// The delegate of our proxy. An object that other code assigned may be deallocated: where that can be, addresses are
    /// compared and the object isn't touched.
    private func value(of property: WrappedProperty, _ proxy: ProxyReference) -> String {
        guard proxy.isObjC else {
            let mark = property.unsafeMark(for: swift)
            return "(\(mark)\(original(property)) as? \(proxy.name))?.\(wrapper.support.target)"
        }
        return "\(slot(of: property, proxy)).value"
    }

    private func set(
        _ property: WrappedProperty, _ proxy: ProxyReference, _ assignment: Assignment, value: String? = nil
    ) -> String {
        let slot = slot(of: property, proxy)
        if proxy.isObjC {
            return assignment.set(slot, value, current: nil, of: "self")
        }
        return assignment.set(slot, value, current: assignment.mark + original(property), of: "self")
    }

    private func selector(of property: WrappedProperty) -> String {
        let owner = wrapper.protocolHost?.boundClass ?? (property.isSetByMethod ? wrapper.superclass : nil)
        return "#selector(\(property.getterSelector(of: owner)))"
    }

    /// Whether Objective-C code sees the property: not those whose type is a protocol of Swift.
    private func exports(_ proxy: ProxyReference) -> Bool {
        wrapper.attributes.objc == .visible && proxy.isObjC
    }

    /// The accessors where delegates of several types have a proxy each.
    private func writeChoice(
        _ property: WrappedProperty, _ proxy: ProxyReference, _ assignment: Assignment, to writer: inout SourceWriter
    ) {
        writer.block("get") {
            for delegate in property.narrower {
                writeConditionally(delegate, to: &$0) {
                    $0.line("if let delegate = \(value(of: property, delegate.proxy)) { return delegate }")
                }
            }
            let isNeverNil = property.attributes.optionality == .none
            let target = value(of: property, proxy)
            $0.line("return \(isNeverNil ? "\(assignment.mark)\(target) ?? \(original(property))" : target)")
        }
        writer.block("set") {
            for delegate in property.narrower {
                writeConditionally(delegate, to: &$0) {
                    $0.block("if let delegate = newValue as? \(delegate.type.spelling)") {
                        $0.line("\(set(property, delegate.proxy, assignment, value: "delegate"))")
                        $0.line("return")
                    }
                }
            }
            $0.line("\(set(property, proxy, assignment))")
        }
    }

    private func writeConditionally(
        _ delegate: NarrowerDelegate, to writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void
    ) {
        if let condition = delegate.condition { writer.line("#if \(condition)") }
        body(&writer)
        if delegate.condition != nil { writer.line("#endif") }
    }

    /// The unsafe property, or its getter, within the extension.
    private func original(_ property: WrappedProperty) -> String {
        property.isSetByMethod ? property.read(of: "self") ?? "nil" : property.name
    }
}

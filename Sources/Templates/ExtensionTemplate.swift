/// The extension that attaches a proxy to instances that a framework makes (`form: extension`).
struct ExtensionTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        if let host = wrapper.protocolHost { writeProtocol(host, to: &writer) }
        writeAvailability(to: &writer)
        writer.block("\(nonisolated)extension \(wrapper.protocolHost?.name ?? wrapper.superclass)") {
            for (number, property) in wrapper.properties.enumerated() {
                guard let proxy = property.proxy else { continue }
                if number > 0 { $0.line() }
                $0.turn(toProperty: property.name)
                let assignment = ProxyAssignment(property: property, proxy: proxy, swift: swift)
                write(property, assignment, to: &$0)
                $0.line()
                assignment.writeSlot(under: keys, number: number, to: &$0)
                $0.line()
                writeProxy(of: property, proxy, to: &$0)
            }
            $0.turn(toProperty: nil)
            guard wrapper.protocolHost == nil else { return }
            $0.line()
            writeKeys(to: &$0)
        }
        // An extension of a protocol can't declare a class.
        guard wrapper.protocolHost != nil else { return }
        writer.line()
        writeKeys(to: &writer)
    }

    /// Writes the properties for a class that holds its delegates weakly itself, so that code has the same names there.
    func writeNames(of safe: SafeClass, to writer: inout SourceWriter) {
        writer.block("\(nonisolated)extension \(safe.name)") {
            for (number, property) in wrapper.properties.enumerated() {
                if number > 0 { $0.line() }
                let access = property.attributes.access.memberModifier
                $0.block("\(access)var \(property.backingName): \(property.type.optionalSpelling)") {
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
        writer.line("\(nonisolated)extension \(wrapper.superclass): \(host.name) {}")
        writer.line()
    }

    private func writeAvailability(to writer: inout SourceWriter) {
        if let availability = wrapper.attributes.availability { writer.attribute("@available(\(availability))") }
    }

    /// A class of its own, by whose address the slots are distinguished from those of others.
    private func writeKeys(to writer: inout SourceWriter) {
        writer.line("\(nonisolated)private final class \(keys) {}")
    }

    private var nonisolated: String {
        wrapper.attributes.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private var keys: String { wrapper.protocolHost?.keys ?? "SafeGenSlots" }

    private func write(
        _ property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        let isNeverNil = property.attributes.optionality == .none
        let type = isNeverNil ? property.type.spelling : property.type.optionalSpelling
        let unsafe = property.attributes.setter ?? property.name
        let getter = property.attributes.getter ?? property.name
        writer.line(
            "/// `\(unsafe)`, held weakly: assign this instead. The framework gets a proxy, which `\(getter)` returns."
        )
        writer.line(
            isNeverNil
                ? "/// Reads as the proxy once the delegate is deallocated, and as the object that other code assigns to `\(unsafe)`."
                : "/// Reads as nil once the delegate is deallocated or other code assigns `\(unsafe)`. Assigning nil clears both."
        )
        let objc = exports(assignment.proxy) ? "@objc " : ""
        writer.block("\(objc)\(property.attributes.access.memberModifier)var \(property.backingName): \(type)") {
            guard property.narrower.isEmpty else { return writeChoice(property, assignment, to: &$0) }
            let target = "\(assigned(property))?.\(assignment.proxy.support.target)"
            let answer = isNeverNil ? "\(property.unsafeMark(for: swift))\(target) ?? \(original(property))" : target
            $0.line("get { \(answer) }")
            $0.block("set") { assignment.write(get: assigned(property), of: "self", to: &$0) }
        }
    }

    /// Whether Objective-C code sees the property: not those of a generic class, which are a protocol's, and not those whose
    /// type is a protocol of Swift.
    private func exports(_ proxy: ProxyReference) -> Bool {
        wrapper.attributes.objc == .visible && wrapper.protocolHost == nil && proxy.isObjC
    }

    /// The accessors where delegates of several types have a proxy each.
    private func writeChoice(
        _ property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        let proxy = assigned(property)
        writer.block("get") {
            $0.line("let proxy = \(proxy)")
            for delegate in property.narrower {
                writeConditionally(delegate, to: &$0) {
                    let target = "(proxy as? \(delegate.proxy.name))?.\(delegate.proxy.support.target)"
                    $0.line("if let delegate = \(target) { return delegate }")
                }
            }
            let target = "(proxy as? \(assignment.proxy.name))?.\(assignment.proxy.support.target)"
            let isNeverNil = property.attributes.optionality == .none
            $0.line(
                "return \(isNeverNil ? "\(property.unsafeMark(for: swift))\(target) ?? \(original(property))" : target)"
            )
        }
        writer.block("set") {
            for delegate in property.narrower {
                let own = ProxyAssignment(property: property, proxy: delegate.proxy, swift: swift, value: "delegate")
                writeConditionally(delegate, to: &$0) {
                    $0.block("if let delegate = newValue as? \(delegate.type.spelling)") {
                        own.write(
                            get: "\(proxy) as? \(delegate.proxy.name)", of: "self", to: &$0)
                        $0.line("return")
                    }
                }
            }
            assignment.write(
                get: "\(proxy) as? \(assignment.proxy.name)", of: "self", to: &$0)
        }
    }

    private func writeConditionally(
        _ delegate: NarrowerDelegate, to writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void
    ) {
        if let condition = delegate.condition { writer.line("#if \(condition)") }
        body(&writer)
        if delegate.condition != nil { writer.line("#endif") }
    }

    /// An object that other code assigned may be deallocated: where that can be, addresses are compared and the object isn't touched.
    private func writeProxy(of property: WrappedProperty, _ proxy: ProxyReference, to writer: inout SourceWriter) {
        let unsafe = swift.hasUnsafeExpressions ? "unsafe " : ""
        let isOne = property.narrower.isEmpty
        writer.block("private var \(assigned(property)): \(isOne ? proxy.name : "Swift.AnyObject")?") {
            if proxy.isObjC {
                let selector = property.getterSelector(
                    of: wrapper.protocolHost?.boundClass ?? (property.isSetByMethod ? wrapper.superclass : nil))
                $0.line("let address = \(unsafe)perform(#selector(\(selector)))?.toOpaque()")
                let cast = isOne ? " as? \(proxy.name)" : ""
                $0.line("return \(unsafe)\(property.backingName)Slot.proxy(at: address)\(cast)")
            } else {
                let cast = isOne ? " as? \(proxy.name)" : ""
                $0.line("\(property.unsafeMark(for: swift))\(original(property))\(cast)")
            }
        }
    }

    /// The unsafe property, or its getter, within the extension.
    private func original(_ property: WrappedProperty) -> String {
        property.isSetByMethod ? property.read(of: "self") ?? "nil" : property.name
    }

    /// The name of the property for the proxy that the framework has of ours.
    private func assigned(_ property: WrappedProperty) -> String { "\(property.backingName)Proxy" }
}

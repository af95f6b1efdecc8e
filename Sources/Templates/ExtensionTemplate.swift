import SafeGenText

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
                let assignment = ProxyAssignment(property: property, proxy: proxy, swift: swift)
                write(property, assignment, to: &$0)
                $0.line()
                assignment.writeSlot(under: keys, number: number, to: &$0)
                $0.line()
                writeProxy(of: property, proxy, to: &$0)
            }
            guard wrapper.protocolHost == nil else { return }
            $0.line()
            writeKeys(to: &$0)
        }
        // An extension of a protocol can't declare a class.
        guard wrapper.protocolHost != nil else { return }
        writer.line()
        writeKeys(to: &writer)
    }

    /// What the class conforms to: an extension of the class itself could not refer to `self`, whose generic arguments
    /// Objective-C doesn't know.
    private func writeProtocol(_ host: ProtocolHost, to writer: inout SourceWriter) {
        writer.line("/// What the safe properties of `\(wrapper.superclass)` need of it.")
        writer.line("///")
        writer.line("/// They are the protocol's, since Swift gives an extension of a generic Objective-C class none.")
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
        if let availability = wrapper.attributes.availability { writer.line("@available(\(availability))") }
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
        writer.line("/// `\(property.name)`, held weakly: assign this property in its place.")
        writer.line(
            "/// The framework is given a proxy, which `\(property.name)` returns. This property reads")
        if isNeverNil {
            writer.line(
                "/// as the proxy once the delegate is gone, and as what other code has assigned to `\(property.name)` since."
            )
        } else {
            writer.line(
                "/// as nil once the delegate is gone or other code has assigned `\(property.name)`. Assigning nil clears that too."
            )
        }
        writer.block("\(property.attributes.access.memberModifier)var \(property.backingName): \(type)") {
            let target = "\(assigned(property))?.\(assignment.proxy.support.target)"
            let answer = isNeverNil ? "\(property.unsafeMark(for: swift))\(target) ?? \(property.name)" : target
            $0.line("get { \(answer) }")
            $0.block("set") { assignment.write(get: assigned(property), set: "self.\(property.name)", to: &$0) }
        }
    }

    /// What other code assigned may be gone: where that can be, addresses are compared and nothing of it is touched.
    private func writeProxy(of property: WrappedProperty, _ proxy: ProxyReference, to writer: inout SourceWriter) {
        let unsafe = swift.hasUnsafeExpressions ? "unsafe " : ""
        writer.block("private var \(assigned(property)): \(proxy.name)?") {
            if proxy.isObjC {
                let owner = wrapper.protocolHost.map { "\($0.boundClass)." } ?? ""
                $0.line("let address = \(unsafe)perform(#selector(getter: \(owner)\(property.name)))?.toOpaque()")
                $0.line("return \(unsafe)\(property.backingName)Slot.proxy(at: address) as? \(proxy.name)")
            } else {
                $0.line("\(property.unsafeMark(for: swift))\(property.name) as? \(proxy.name)")
            }
        }
    }

    /// The name of the property for the proxy that the framework has of ours.
    private func assigned(_ property: WrappedProperty) -> String { "\(property.backingName)Proxy" }
}

import SafeGenText

/// The extension that attaches a proxy to instances that a framework makes (`form: extension`).
struct ExtensionTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        if let availability = wrapper.availability { writer.line("@available(\(availability))") }
        writer.block("\(nonisolated)extension \(wrapper.superclass)") {
            for (number, property) in wrapper.properties.enumerated() {
                guard let proxy = property.proxy else { continue }
                let assignment = ProxyAssignment(property: property, proxy: proxy, swift: swift)
                write(property, assignment, to: &$0)
                $0.line()
                assignment.writeSlot(under: keys, number: number, to: &$0)
                $0.line()
                writeProxy(of: property, proxy, to: &$0)
                $0.line()
            }
            // A class of its own, by whose address the slots are distinguished from those of others.
            $0.line("\(nonisolated)private final class \(keys) {}")
        }
    }

    private var nonisolated: String {
        wrapper.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private var keys: String { "SafeGenSlots" }

    private func write(
        _ property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        let isNeverNil = property.optionality == .none
        let type = isNeverNil ? property.type.spelling : property.type.optionalSpelling
        writer.line("/// `\(property.name)`, held weakly: assign this property in its place.")
        writer.line("///")
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
        writer.block("\(property.access.memberModifier)var \(property.backingName): \(type)") {
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
                $0.line("let address = \(unsafe)perform(#selector(getter: \(property.name)))?.toOpaque()")
                $0.line("return \(unsafe)\(property.backingName)Slot.proxy(at: address) as? \(proxy.name)")
            } else {
                $0.line("\(property.unsafeMark(for: swift))\(property.name) as? \(proxy.name)")
            }
        }
    }

    /// The name of the property for the proxy that the framework has of ours.
    private func assigned(_ property: WrappedProperty) -> String { "\(property.backingName)Proxy" }
}

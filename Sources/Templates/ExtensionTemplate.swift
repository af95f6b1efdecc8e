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
                let assignment = ProxyAssignment(property: property, proxy: proxy, receiver: "self", swift: swift)
                write(property, assignment, to: &$0)
                $0.line()
                assignment.writeAssociatedSlot(under: keys, number: number, to: &$0)
                $0.line()
                if proxy.isObjC {
                    writeTest(property, assignment, to: &$0)
                    $0.line()
                }
            }
            // The address of a class of its own, by which Objective-C's runtime distinguishes the slots from those of others.
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
            let test = assignment.proxy.isObjC ? isAttached(property) : nil
            assignment.writeGetter(of: property.name, where: test, to: &$0)
            $0.block("set") { writeSetter(property, assignment, to: &$0) }
        }
    }

    /// Nil takes away what other code assigned too, as the property itself does: it may be a delegate that is about to go.
    private func writeSetter(
        _ property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        writer.line("let slot = \(assignment.slot)")
        writer.line("let proxy = \(assignment.newProxy)")
        writer.line("let previous = slot.keep(proxy)")
        writer.line("\(property.unsafeMark(for: swift))self.\(property.name) = proxy")
        writer.line("slot.release(previous)")
    }

    /// Compares addresses, for a delegate that other code assigned may be gone: nothing of it is touched.
    private func writeTest(
        _ property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        let unsafe = swift.hasUnsafeExpressions ? "unsafe " : ""
        writer.block("private var \(isAttached(property)): Bool") {
            $0.line("guard let proxy = \(assignment.slot).proxy else { return false }")
            $0.line(
                "return \(unsafe)perform(#selector(getter: \(property.name)))?.toOpaque() == Swift.Unmanaged.passUnretained(proxy).toOpaque()"
            )
        }
    }

    private func isAttached(_ property: WrappedProperty) -> String { "\(property.backingName)IsAttached" }
}

/// The extension that attaches a proxy to instances that a framework makes (`form: extension`).
struct ExtensionTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        if let availability = wrapper.availability { writer.line("@available(", availability, ")") }
        if wrapper.isolation == .mainActor { writer.line("@MainActor") }
        let isNonisolated = wrapper.isolation == .nonisolated && swift.hasNonisolatedTypes
        writer.block(isNonisolated ? "nonisolated " : "", "extension ", wrapper.superclass) {
            for property in wrapper.properties {
                write(property, to: &$0)
                $0.line()
            }
            writeKeys(to: &$0)
        }
    }

    private func write(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let name = property.name
        let isNeverNil = property.optionality == .none
        let type = isNeverNil ? property.type.spelling : property.type.optionalSpelling
        let attached = "\(property.backingName)Proxy"
        writer.line("/// `", name, "`, held weakly: assign this one, and leave the other alone.")
        writer.line("///")
        writer.line(
            "/// The proxy that the framework is handed belongs to this instance. Once the delegate is gone it reads")
        writer.line(isNeverNil ? "/// as the proxy." : "/// as nil. Assigning nil detaches the proxy.")
        writer.block(property.access.memberModifier, "var ", property.backingName, ": ", type) {
            $0.block("get") {
                if isNeverNil {
                    $0.line("guard let proxy = ", attached, " else { return ", unsafe(property), name, " }")
                    $0.line("return proxy.weakTarget ?? proxy")
                } else {
                    $0.line(attached, "?.weakTarget")
                }
            }
            $0.block("set") {
                ProxyAssignment(property: property, stored: attached, receiver: "self", swift: swift).write(to: &$0)
            }
        }
        writer.line()
        writeAttached(property, as: attached, to: &writer)
    }

    private func writeAttached(_ property: WrappedProperty, as name: String, to writer: inout SourceWriter) {
        let key = "AssociatedKey.\(property.backingName)"
        let unsafe = swift.hasUnsafeExpressions ? "unsafe " : ""
        let proxy = property.proxy ?? ""
        writer.block("private var ", name, ": ", proxy, "?") {
            $0.line("get { ", unsafe, "objc_getAssociatedObject(self, ", key, ") as? ", proxy, " }")
            $0.line("set { ", unsafe, "objc_setAssociatedObject(self, ", key, ", newValue, .OBJC_ASSOCIATION_RETAIN) }")
        }
    }

    /// The addresses by which Objective-C's runtime tells associated objects apart; nothing is ever stored there.
    private func writeKeys(to writer: inout SourceWriter) {
        let shared = swift >= .swift60 ? "nonisolated(unsafe) " : ""
        let isNonisolated = wrapper.isolation == .nonisolated && swift.hasNonisolatedTypes
        writer.block(isNonisolated ? "nonisolated " : "", "private enum AssociatedKey") {
            for property in wrapper.properties {
                $0.line(
                    shared, "static let ", property.backingName, " = ",
                    "UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))"
                )
            }
        }
    }

    private func unsafe(_ property: WrappedProperty) -> String {
        property.isMarkedUnsafe(for: swift) ? "unsafe " : ""
    }
}

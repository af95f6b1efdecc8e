/// The body of a setter that hands a fresh proxy to whoever keeps the plain pointer.
///
/// The proxy is fresh, so that super asks anew which methods there are. The old one lives until super has let go of it.
struct ProxyAssignment {
    let property: WrappedProperty
    /// The name of the property that holds the proxy.
    let stored: String
    /// What the unsafe property belongs to: `super` or `self`.
    let receiver: String
    let swift: SwiftVersion

    /// Writes the statements.
    func write(to writer: inout SourceWriter) {
        let proxy = property.proxy ?? ""
        let unsafe = property.isMarkedUnsafe(for: swift) ? "unsafe " : ""
        if property.optionality == .none {
            writer.line("let proxy = ", proxy, "(newValue)")
        } else {
            writer.line("let proxy = newValue.map { ", proxy, "($0) }")
        }
        writer.line("let previous = ", stored)
        writer.line(stored, " = proxy")
        writer.line(unsafe, receiver, ".", property.name, " = proxy")
        writer.line("withExtendedLifetime(previous) {}")
    }
}

extension WrappedProperty {
    /// Whether each use of the superclass's property is to be marked `unsafe` (SE-0458).
    func isMarkedUnsafe(for swift: SwiftVersion) -> Bool {
        ownership == .unownedUnsafe && swift.hasUnsafeExpressions
    }
}

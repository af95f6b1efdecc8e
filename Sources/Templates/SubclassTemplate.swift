/// The subclass that holds each property weakly and hands it on to super (`form: subclass`, `forward: delegate`).
struct SubclassTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        writeDocumentation(to: &writer)
        writeAttributes(to: &writer)
        let sendable = wrapper.isSendable ? ", @unchecked Sendable" : ""
        writer.block(isolation, wrapper.access.modifier, "class ", wrapper.name, ": ", wrapper.superclass, sendable) {
            var isFirst = true
            for property in wrapper.properties {
                if !isFirst { $0.line() }
                isFirst = false
                write(property, to: &$0)
            }
        }
    }

    private func writeDocumentation(to writer: inout SourceWriter) {
        if wrapper.properties.count == 1, let property = wrapper.properties.first {
            writer.line("/// `", wrapper.superclass, "` with a weak `", property.name, "`.")
        } else {
            let names = wrapper.properties.map { "`\($0.name)`" }.joined(separator: " and ")
            writer.line("/// `", wrapper.superclass, "` with a weak ", names, ".")
        }
        writer.line("///")
        writer.line("/// Once the object behind it is gone it reads as nil, where the superclass would keep a dangling")
        writer.line("/// pointer. It protects as far as the superclass asks its own getter; SafeGen's Docs/Safety.md")
        writer.line("/// says when it does not, and what to use then.")
    }

    private func writeAttributes(to writer: inout SourceWriter) {
        if let availability = wrapper.availability { writer.line("@available(", availability, ")") }
        if wrapper.isolation == .mainActor { writer.line("@MainActor") }
        if let objcName = wrapper.objcName { writer.line("@objc(", objcName, ")") }
    }

    /// Without `nonisolated` the subclass of a nonisolated class breaks in modules whose default is MainActor (SE-0466).
    private var isolation: String {
        wrapper.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private func write(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let optional = property.type.optionalSpelling
        let type = property.optionality == .implicit ? property.type.implicitlyUnwrappedSpelling : optional
        let isUnsafe = property.ownership == .unownedUnsafe && swift.hasUnsafeExpressions
        writer.line("private weak var ", property.backingName, ": ", optional)
        writer.line()
        writer.block(property.access.modifier, "override var ", property.name, ": ", type) {
            $0.line("get { ", property.backingName, " }")
            $0.block("set") {
                $0.line(property.backingName, " = newValue")
                $0.line(isUnsafe ? "unsafe super." : "super.", property.name, " = newValue")
            }
        }
    }
}

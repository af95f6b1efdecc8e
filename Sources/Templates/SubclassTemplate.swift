/// The subclass that holds each property weakly and hands it on to super (`form: subclass`, `forward: delegate`).
struct SubclassTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    private static let remarks = """
        .
        ///
        /// Once the object behind it is gone it reads as nil, where the superclass would keep a dangling
        /// pointer. It protects as far as the superclass asks its own getter; SafeGen's Docs/Safety.md
        /// says when it does not, and what to use then.
        """
    private static let proxyRemarks = """
        .
        ///
        /// The superclass is handed a proxy that lives as long as this object, where it would keep a dangling
        /// pointer. SafeGen's Docs/Safety.md says more.
        """

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        writeDocumentation(to: &writer)
        writeAttributes(to: &writer)
        let sendable = wrapper.isSendable ? ", @unchecked Sendable" : ""
        writer.block(isolation, wrapper.access.modifier, "class ", wrapper.name, ": ", wrapper.superclass, sendable) {
            for index in wrapper.properties.indices {
                if index > 0 { $0.line() }
                write(wrapper.properties[index], to: &$0)
            }
        }
    }

    private func writeDocumentation(to writer: inout SourceWriter) {
        writer.begin("/// `", wrapper.superclass, "` with a weak ")
        for index in wrapper.properties.indices {
            writer.append(index == 0 ? "`" : " and `")
            writer.append(wrapper.properties[index].name)
            writer.append("`")
        }
        writer.append(wrapper.properties.allSatisfy { $0.proxy != nil } ? Self.proxyRemarks : Self.remarks)
        writer.line()
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
        if let proxy = property.proxy {
            write(property, behind: proxy, to: &writer)
        } else {
            writeWeak(property, to: &writer)
        }
        if !property.whenReleased.isEmpty { writeRelease(of: property, to: &writer) }
    }

    /// The statements stand in a method, where they can name the wrapper's members as they are.
    private func writeRelease(of property: WrappedProperty, to writer: inout SourceWriter) {
        writer.line()
        writer.line("private var ", property.backingName, "Release = ReleaseWatch()")
        writer.line()
        writer.block("private func ", property.backingName, "WasReleased()") {
            for statement in property.whenReleased { $0.line(statement) }
        }
    }

    /// Begins to watch the new delegate, at the end of the setter.
    private func writeWatch(of property: WrappedProperty, to writer: inout SourceWriter) {
        guard !property.whenReleased.isEmpty else { return }
        let watch = wrapper.isolation == .mainActor ? "watchOnMainActor" : "watch"
        writer.line(
            property.backingName, "Release.", watch, "(newValue, for: self) { $0.", property.backingName,
            "WasReleased() }"
        )
    }

    private func writeWeak(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let stored = property.type.pieces(.optional)
        writer.line("private weak var ", property.backingName, ": ", stored.before, stored.name, stored.after)
        writer.line()
        writeOverride(of: property, to: &writer) {
            $0.line("get { ", property.backingName, " }")
            $0.block("set") {
                $0.line(property.backingName, " = newValue")
                $0.line(unsafe(property), "super.", property.name, " = newValue")
                writeWatch(of: property, to: &$0)
            }
        }
    }

    private func write(_ property: WrappedProperty, behind proxy: String, to writer: inout SourceWriter) {
        let stored = "\(property.backingName)Proxy"
        writer.line("private var ", stored, ": ", proxy, "?")
        writer.line()
        writeOverride(of: property, to: &writer) {
            if property.optionality == .none {
                $0.block("get") {
                    $0.line(
                        "guard let proxy = ", stored, " else { return ", unsafe(property), "super.", property.name, " }"
                    )
                    $0.line("return proxy.weakTarget ?? proxy")
                }
            } else {
                $0.line("get { ", stored, "?.weakTarget }")
            }
            $0.block("set") {
                ProxyAssignment(property: property, stored: stored, receiver: "super", swift: swift).write(to: &$0)
                writeWatch(of: property, to: &$0)
            }
        }
    }

    @inline(__always)
    private func writeOverride(
        of property: WrappedProperty, to writer: inout SourceWriter, body: (inout SourceWriter) -> Void
    ) {
        let type = property.type.pieces(property.optionality)
        let access = property.access.modifier
        writer.block(access, "override var ", property.name, ": ", type.before, type.name, type.after, body: body)
    }

    private func unsafe(_ property: WrappedProperty) -> String {
        property.isMarkedUnsafe(for: swift) ? "unsafe " : ""
    }
}

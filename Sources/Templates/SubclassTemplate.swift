import SafeGenText

/// The subclass that holds each property weakly and hands it on to super (`form: subclass`, `forward: delegate`).
struct SubclassTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    private static let remarks = """
        .
        ///
        /// A weak property reads as nil once its object is gone, where the superclass would keep a dangling pointer. That
        /// helps only if the superclass reads it through its getter: `safegen explain forward-unproven`.
        """
    private static let proxyRemarks = """
        .
        ///
        /// The superclass would keep a dangling pointer once the delegate is gone. It is given a proxy instead, which
        /// outlives both this object and the delegate; `safegen explain` with this file's name says what that does not
        /// cover.
        """

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        writeDocumentation(to: &writer)
        writeAttributes(to: &writer)
        let sendable = wrapper.isSendable ? ", @unchecked Sendable" : ""
        writer.block("\(isolation)\(wrapper.access.modifier)class \(wrapper.name): \(wrapper.superclass)\(sendable)") {
            for index in wrapper.properties.indices {
                if index > 0 { $0.line() }
                write(wrapper.properties[index], number: index, to: &$0)
            }
            CopyingTemplate(wrapper: wrapper).write(to: &$0)
        }
    }

    private func writeDocumentation(to writer: inout SourceWriter) {
        writer.begin("/// `\(wrapper.superclass)` with a weak ")
        for index in wrapper.properties.indices {
            writer.append("\(index == 0 ? "`" : " and `")")
            writer.append("\(wrapper.properties[index].name)")
            writer.append("`")
        }
        writer.append("\(wrapper.properties.allSatisfy { $0.proxy != nil } ? Self.proxyRemarks : Self.remarks)")
        writer.line()
        if wrapper.isSendable, wrapper.properties.contains(where: { $0.proxy == nil }) {
            writer.line("///")
            writer.line(
                "/// A weak property is not atomic: setting it while another thread sets or reads it needs a lock.")
        }
    }

    private func writeAttributes(to writer: inout SourceWriter) {
        if let availability = wrapper.availability { writer.line("@available(\(availability))") }
        if let objcName = wrapper.objcName { writer.line("@objc(\(objcName))") }
    }

    /// Without `nonisolated` the subclass of a nonisolated class breaks in modules whose default is MainActor (SE-0466).
    ///
    /// The main actor is inherited and not written: what Objective-C's importer gives is `@preconcurrency`, so that code
    /// without annotations may use the class, and an attribute of our own would take that away.
    private var isolation: String {
        wrapper.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private func write(_ property: WrappedProperty, number: Int, to writer: inout SourceWriter) {
        if let proxy = property.proxy {
            write(property, behind: proxy, number: number, to: &writer)
        } else {
            writeWeak(property, to: &writer)
        }
        if !property.whenReleased.isEmpty { writeRelease(of: property, to: &writer) }
    }

    /// The statements are in a method, where they can name the wrapper's members as they are.
    private func writeRelease(of property: WrappedProperty, to writer: inout SourceWriter) {
        writer.line()
        writer.line("private var \(property.backingName)Release = ReleaseWatch()")
        writer.line()
        writer.block("private func \(property.backingName)WasReleased()") {
            for statement in property.whenReleased { $0.line("\(statement)") }
        }
    }

    /// Ends the watch of the old delegate, before anything else in the setter: a super that retains it lets go of it
    /// inside of its own setter, and what is replaced is not released.
    private func stop(of property: WrappedProperty) -> String? {
        property.whenReleased.isEmpty ? nil : "\(property.backingName)Release.stop()"
    }

    /// Begins to watch the new delegate, at the end of the setter.
    private func watch(of delegate: String, _ property: WrappedProperty) -> OutputLine? {
        guard !property.whenReleased.isEmpty else { return nil }
        let (name, watch) = (property.backingName, wrapper.isolation == .mainActor ? "watchOnMainActor" : "watch")
        return "\(name)Release.\(watch)(\(delegate), for: self) { $0.\(name)WasReleased() }"
    }

    /// Super may have its value from an initializer, or make one itself; and while it is set it says which counts. Super, or
    /// a replacement of its setter, may call the wrapper's again, with an object of its own.
    private func writeWeak(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let (name, unsafe) = (property.backingName, property.unsafeMark(for: swift))
        // After a delegate that is gone a plain pointer still has its address. Where the next delegate lies there, super
        // would take it for the one that it knows, so it is handed nil in between.
        let forgets = property.ownership == .unownedUnsafe
        writer.lines(
            """
            private weak var \(name): \(property.type.optionalSpelling)
            private var \(name)IsSet = false
            private var \(name)IsBeingSet = false

            \(property.access.modifier)override var \(property.name): \(property.type.spelling(property.optionality)) {
                get { \(unsafe)\(name)IsSet && !\(name)IsBeingSet ? \(name) : super.\(property.name) }
                set {
                    guard !\(name)IsBeingSet else {
                        \(unsafe)super.\(property.name) = newValue
                        if \(unsafe)super.\(property.name) === newValue {
                            \(name) = newValue
                            \(name)IsSet = newValue != nil
                        }
                        return
                    }
                    \(name)IsBeingSet = true
                    defer { \(name)IsBeingSet = false }
                    \(line: stop(of: property).map { "\($0)" })
                    let previous = \(name)
                    \(line: forgets ? "if \(name)IsSet && previous == nil { \(unsafe)super.\(property.name) = nil }" : nil)
                    \(name) = newValue
                    \(name)IsSet = newValue != nil
                    \(unsafe)super.\(property.name) = newValue
                    withExtendedLifetime(previous) {}
                    \(line: watch(of: name, property))
                }
            }
            """)
    }

    private func write(
        _ property: WrappedProperty, behind proxy: ProxyReference, number: Int, to writer: inout SourceWriter
    ) {
        let assignment = ProxyAssignment(property: property, proxy: proxy, receiver: "super", swift: swift)
        assignment.writeSlot(under: wrapper.name, number: number, to: &writer)
        writer.line()
        let type = property.type.spelling(property.optionality)
        writer.block("\(property.access.modifier)override var \(property.name): \(type)") {
            assignment.writeGetter(of: "super.\(property.name)", to: &$0)
            $0.block("set") {
                assignment.writeAssignment(after: stop(of: property), to: &$0)
                if let watch = watch(of: "taken", property) {
                    // Super may have taken another one within the assignment.
                    $0.line("let taken = (\(assignment.slot).proxy as? \(proxy.name))?.\(proxy.names.weakTarget)")
                    $0.line(watch)
                }
            }
        }
    }
}

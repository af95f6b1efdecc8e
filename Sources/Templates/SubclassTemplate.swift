/// The subclass that holds each property weakly and forwards it to the superclass (`form: subclass`, `forward: delegate`).
struct SubclassTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    private static let remarks = """
        , which reads as nil once the object is deallocated.
        /// It helps if the superclass reads it through the getter: `safegen explain forward-unproven`.
        """
    private static let proxyRemarks = """
        : the superclass gets a proxy, which outlives both.
        """

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        writeDocumentation(to: &writer)
        writeAttributes(to: &writer)
        let sendable = wrapper.attributes.isSendable ? ", @unchecked Swift.Sendable" : ""
        writer.block(
            "\(isolation)\(wrapper.attributes.access.modifier)class \(wrapper.name): \(wrapper.superclass)\(sendable)"
        ) {
            for index in wrapper.properties.indices {
                if index > 0 { $0.line() }
                $0.turn(toProperty: wrapper.properties[index].name)
                write(wrapper.properties[index], number: index, to: &$0)
            }
            $0.turn(toProperty: nil)
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
        if wrapper.attributes.isSendable, wrapper.properties.contains(where: { $0.proxy == nil }) {
            writer.line("/// A weak property isn't atomic: setting it while another thread uses it needs a lock.")
        }
    }

    private func writeAttributes(to writer: inout SourceWriter) {
        if let availability = wrapper.attributes.availability { writer.attribute("@available(\(availability))") }
        if let name = wrapper.attributes.objc?.name { writer.attribute("@objc(\(name))") }
    }

    /// Without `nonisolated` the subclass of a nonisolated class breaks in modules whose default is MainActor (SE-0466).
    ///
    /// The main actor is inherited and not written: Objective-C's importer makes it `@preconcurrency`, so that code
    /// without annotations may use the class, and an attribute of our own would take that away.
    private var isolation: String {
        wrapper.attributes.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private func write(_ property: WrappedProperty, number: Int, to writer: inout SourceWriter) {
        if let proxy = property.proxy {
            write(property, behind: proxy, number: number, to: &writer)
        } else {
            writeWeak(property, to: &writer)
        }
        if !property.attributes.whenReleased.isEmpty { writeRelease(of: property, to: &writer) }
    }

    /// The statements are in a method, where they can name the wrapper's members as they are.
    private func writeRelease(of property: WrappedProperty, to writer: inout SourceWriter) {
        writer.line()
        writer.line("private var \(property.backingName)Release = SafeGenRuntime.ReleaseWatch()")
        writer.line()
        writer.block("private func \(property.backingName)WasReleased()") {
            for statement in property.attributes.whenReleased { $0.line("\(statement)") }
        }
    }

    /// Ends the watch of the old delegate, before anything else in the setter: a superclass that retains it releases it inside
    /// its own setter, and a replaced delegate is not reported as released.
    private func stop(of property: WrappedProperty) -> String? {
        property.attributes.whenReleased.isEmpty ? nil : "\(property.backingName)Release.stop()"
    }

    /// Begins to watch the new delegate, at the end of the setter.
    private func watch(of delegate: String, _ property: WrappedProperty) -> OutputLine? {
        guard !property.attributes.whenReleased.isEmpty else { return nil }
        let (name, watch) = (
            property.backingName, wrapper.attributes.isolation == .mainActor ? "watchOnMainActor" : "watch"
        )
        return "\(name)Release.\(watch)(\(delegate), for: self) { $0.\(name)WasReleased() }"
    }

    /// The superclass's answer counts, unless its delegate is deallocated: then the answer may be a dangling pointer.
    ///
    /// - A plain pointer still has the address of a deallocated delegate. If the next one has the same address, the
    ///   superclass would mistake it for its current one. So its pointer is cleared first. Meanwhile the getter returns
    ///   the next one: a setter that finds nil there already need not store it.
    /// - The superclass may refuse the new delegate, store its own object instead, or call back code that sets another one.
    ///   So its getter is called, except where it may return a deallocated object: the former one, if it refused both,
    ///   or one that was set meanwhile.
    private func writeWeak(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let (name, unsafe) = (property.backingName, property.unsafeMark(for: swift))
        let original = "super.\(property.name)"
        writer.lines(
            """
            private weak var \(name): \(property.type.optionalSpelling)
            private var \(name)IsSet = false, \(name)IsNext = false

            \(property.attributes.access.modifier)override var \(property.name): \(property.type.spelling(property.attributes.optionality)) {
                get { Swift.withExtendedLifetime(\(name)) { \(unsafe)$0 == nil && \(name)IsSet || \(name)IsNext ? $0 : \(original) } }
                set {
                    \(line: stop(of: property).map { "\($0)" })
                    let (previous, isGone) = (\(name), \(name)IsSet && \(name) == nil)
                    if isGone || \(name)IsNext { \(name) = newValue }
                    if isGone && !\(name)IsNext {
                        \(name)IsNext = true
                        \(unsafe)\(original) = nil
                        \(name)IsNext = false
                        if newValue == nil { return }
                    }
                    \(unsafe)\(original) = newValue
                    let answer = \(unsafe)isGone || \(name)IsSet && \(name) == nil ? newValue : \(original)
                    if answer !== \(name) { \(name) = answer === newValue ? newValue : nil }
                    \(name)IsSet = \(name)IsNext || \(name) != nil
                    Swift.withExtendedLifetime(previous) {}
                    \(line: watch(of: name, property))
                }
            }
            """)
    }

    private func write(
        _ property: WrappedProperty, behind proxy: ProxyReference, number: Int, to writer: inout SourceWriter
    ) {
        let assignment = ProxyAssignment(property: property, proxy: proxy, swift: swift)
        assignment.writeSlot(under: wrapper.name, number: number, to: &writer)
        writer.line()
        if property.isSetByMethod { return writeMethods(of: property, assignment, to: &writer) }
        let type = property.type.spelling(property.attributes.optionality)
        writer.block("\(property.attributes.access.modifier)override var \(property.name): \(type)") {
            $0.line("get { \(assignment.delegate(behind: "super.\(property.name)")) }")
            $0.block("set") {
                if let stop = stop(of: property) { $0.line("\(stop)") }
                let watch = watch(of: "taken", property)
                assignment.write(
                    get: "super.\(property.name)", of: "super", result: watch == nil ? "" : "let taken = ", to: &$0)
                if let watch { $0.line(watch) }
            }
        }
    }

    /// The methods that replace a property. A superclass without a getter can't be read: its value is the last one that was set.
    private func writeMethods(
        of property: WrappedProperty, _ assignment: ProxyAssignment, to writer: inout SourceWriter
    ) {
        let access = property.attributes.access.modifier
        let original = property.read(of: "super")
        if let getter = property.getterDeclaration, let original {
            writer.line("\(access)override \(getter) { \(assignment.delegate(behind: original)) }")
            writer.line()
        }
        writer.block("\(access)override \(property.setterDeclaration)") {
            assignment.write(get: original ?? "nil", of: "super", to: &$0)
        }
    }
}

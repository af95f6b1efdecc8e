/// The subclass that holds each property weakly and forwards it to the superclass (`form: subclass`, `forward: delegate`).
struct SubclassTemplate {
    let wrapper: Wrapper
    let swift: SwiftVersion

    func write(to writer: inout SourceWriter) {
        writeDocumentation(to: &writer)
        if let availability = wrapper.attributes.availability { writer.line("@available(\(availability))") }
        writeObjectiveCName(to: &writer)
        writer.block("\(head)\(wrapper.superclass)\(sendable)") {
            for index in wrapper.properties.indices {
                if index > 0 { $0.line() }
                let property = wrapper.properties[index]
                let title = "\(wrapper.name).\(property.name)"
                $0.origin.protection = property.proxy == nil ? .weakReference(property: title) : .proxy(property: title)
                write(property, number: index, to: &$0)
            }
            $0.origin.protection = nil
            CopyingTemplate(wrapper: wrapper).write(to: &$0)
        }
    }

    private func writeDocumentation(to writer: inout SourceWriter) {
        let names = wrapper.properties.map { "`\($0.name)`" }.joined(separator: " and ")
        let remark =
            wrapper.properties.allSatisfy { $0.proxy != nil }
            ? "the superclass gets a proxy, which outlives both" : "nil once the object is deallocated"
        writer.line("/// `\(wrapper.superclass)` with a weak \(names): \(remark).")
        if wrapper.isUnproven {
            writer.line(
                "/// It helps if the superclass reads it through the getter: `safegen explain forward-unproven`.")
        }
    }

    /// A subclass without a change, of a class that is safe.
    func writeEmpty(inheriting superclass: String, to writer: inout SourceWriter) {
        writeObjectiveCName(to: &writer)
        writer.line("\(head)\(superclass)\(sendable) {}")
    }

    private var head: String { "\(isolation)\(wrapper.attributes.access.modifier)class \(wrapper.name): " }
    private var sendable: String { wrapper.attributes.isSendable ? ", @unchecked Swift.Sendable" : "" }

    private func writeObjectiveCName(to writer: inout SourceWriter) {
        if let name = wrapper.attributes.objc?.name { writer.line("@objc(\(name))") }
    }

    /// Without `nonisolated` the subclass of a nonisolated class breaks in modules whose default is MainActor (SE-0466).
    ///
    /// The main actor is inherited and not written: Objective-C's importer makes it `@preconcurrency`, so that code
    /// without annotations may use the class, and an attribute of our own would take that away.
    private var isolation: String {
        wrapper.attributes.isolation == .nonisolated && swift.hasNonisolatedTypes ? "nonisolated " : ""
    }

    private func write(_ property: WrappedProperty, number: Int, to writer: inout SourceWriter) {
        let assignment = Assignment(property: property, support: wrapper.support, swift: swift)
        writer.braces(
            "private var \(property.helper): \(assignment.helperType)", ".of(self, \(wrapper.name).self, \(number))")
        writer.line()
        if property.isSetByMethod {
            writeMethods(of: property, assignment, to: &writer)
        } else {
            writeProperty(property, assignment, to: &writer)
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

    private func writeProperty(_ property: WrappedProperty, _ assignment: Assignment, to writer: inout SourceWriter) {
        let (name, original) = (property.helper, "super.\(property.name)")
        let type = property.type.spelling(property.attributes.optionality)
        writer.block("\(property.attributes.access.modifier)override var \(property.name): \(type)") {
            $0.line("get { \(assignment.value(of: name, original)) }")
            let set = assignment.set(name, current: assignment.mark + original, of: "super")
            guard let stop = stop(of: property), let watch = watch(of: "delegate", property) else {
                return $0.braces("set", set)
            }
            $0.block("set") {
                $0.line("\(stop)")
                $0.line("let delegate = \(set)")
                $0.line(watch)
            }
        }
    }

    /// The methods that replace a property. A superclass without a getter can't be read: its value is the last one that was set.
    private func writeMethods(
        of property: WrappedProperty, _ assignment: Assignment, to writer: inout SourceWriter
    ) {
        let (name, access) = (property.helper, property.attributes.access.modifier)
        let original = property.read(of: "super")
        if let getter = property.getterDeclaration, let original {
            writer.braces("\(access)override \(getter)", assignment.value(of: name, original))
            writer.line()
        }
        writer.braces(
            "\(access)override \(property.setterDeclaration)",
            assignment.set(name, current: original ?? "nil", of: "super"))
    }
}

/// The members that `NSCopying` and `NSSecureCoding` require of a class's wrapper: none if the class has neither.
struct CopyingTemplate {
    let wrapper: Wrapper

    /// Writes the members, each after an empty line.
    func write(to writer: inout SourceWriter) {
        if wrapper.attributes.conformances.contains(.copying) { writeCopy(to: &writer) }
        if wrapper.attributes.conformances.contains(.secureCoding) { writeSecureCoding(to: &writer) }
    }

    /// The superclass may have copied the plain pointer, so the copy gets the state that keeps it safe. No setter is
    /// called: the copy stays as the superclass made it.
    private func writeCopy(to writer: inout SourceWriter) {
        writer.line()
        writer.block(
            "\(wrapper.attributes.access.modifier)override func copy(with zone: Foundation.NSZone? = nil) -> Any"
        ) {
            $0.line("let copied = super.copy(with: zone)")
            $0.block("if let copy = copied as? \(wrapper.name), copy !== self") {
                for property in wrapper.properties { write(property, to: &$0) }
            }
            $0.line("return copied")
        }
    }

    private func write(_ property: WrappedProperty, to writer: inout SourceWriter) {
        let title = "\(wrapper.name).\(property.name)"
        writer.origin.protection = property.proxy == nil ? .weakReference(property: title) : .proxy(property: title)
        writer.line("copy.\(property.helper).adopt(\(property.helper))")
        writer.origin.protection = nil
    }

    /// Swift overrides `init(coder:)` in every subclass, and Foundation refuses to decode a class that does so and does
    /// not restate that it can be decoded securely. It calls on any thread.
    private func writeSecureCoding(to writer: inout SourceWriter) {
        writer.line()
        let isolation = wrapper.attributes.isolation == .mainActor ? "nonisolated " : ""
        writer.block(
            "\(wrapper.attributes.access.modifier)\(isolation)override class var supportsSecureCoding: Swift.Bool"
        ) {
            $0.line("true")
        }
    }
}

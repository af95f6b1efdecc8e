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
            $0.block("if let copy = copied as? \(wrapper.name)") {
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

import SafeGenText

/// What a wrapper of a class owes to `NSCopying` and `NSSecureCoding`: nothing if the class has neither.
struct CopyingTemplate {
    let wrapper: Wrapper

    /// Writes the members, each after an empty line.
    func write(to writer: inout SourceWriter) {
        if wrapper.conformances.contains(.copying) { writeCopy(to: &writer) }
        if wrapper.conformances.contains(.secureCoding) { writeSecureCoding(to: &writer) }
    }

    /// Super's copy may have copied the plain pointer, and has nothing of what follows the properties; so each is
    /// set again, but where super left it out.
    private func writeCopy(to writer: inout SourceWriter) {
        writer.line()
        writer.block("\(wrapper.access.modifier)override func copy(with zone: NSZone? = nil) -> Any") {
            $0.line("let copied = super.copy(with: zone)")
            $0.block("if let copy = copied as? \(wrapper.name), copy !== self") {
                for property in wrapper.properties { $0.line("\(assignment(of: property))") }
            }
            $0.line("return copied")
        }
    }

    /// The pointer that super copied is that of a delegate which lives, or is taken away without being looked at.
    private func assignment(of property: WrappedProperty) -> String {
        let name = property.name
        let assignment = "copy.\(name) = \(name)"
        guard property.optionality != .none else { return assignment }
        let own = property.backingName
        if property.proxy != nil { return "if \(own)Slot.proxy != nil && copy.\(name) != nil { \(assignment) }" }
        return "if \(own)IsSet && (\(own) == nil || copy.\(name) != nil) { copy.\(name) = \(own) }"
    }

    /// Swift overrides `init(coder:)` in every subclass, and Foundation refuses to decode a class that does so and does
    /// not restate that it can be decoded securely. It asks on any thread.
    private func writeSecureCoding(to writer: inout SourceWriter) {
        writer.line()
        let isolation = wrapper.isolation == .mainActor ? "nonisolated " : ""
        writer.block("\(wrapper.access.modifier)\(isolation)override class var supportsSecureCoding: Bool") {
            $0.line("true")
        }
    }
}

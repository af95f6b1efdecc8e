/// The text of each kind of declaration, by its template.
extension EmittedDeclaration {
    /// Writes what a subclass's name stands for where its condition doesn't hold: an alias or, as Objective-C sees no alias, a subclass
    /// that changes nothing.
    func writeNames(of safe: SafeClass, to writer: inout SourceWriter, for swift: SwiftVersion) {
        writer.line("/// \(safe.place.words) `\(safe.name)` holds its delegate weakly itself.")
        if let availability = safe.availability { writer.line("@available(\(availability))") }
        switch self {
        case .subclass(let wrapper) where wrapper.attributes.objc.isExported && safe.place.hasObjectiveC:
            SubclassTemplate(wrapper: wrapper, swift: swift).writeEmpty(inheriting: safe.name, to: &writer)
        case .subclass(let wrapper):
            writer.line("\(wrapper.attributes.access.memberModifier)typealias \(wrapper.name) = \(safe.name)")
        case .extension(let wrapper):
            ExtensionTemplate(wrapper: wrapper, swift: swift).writeNames(of: safe, to: &writer)
        case .proxy, .support: break
        }
    }

    func write(to writer: inout SourceWriter, for swift: SwiftVersion) {
        switch self {
        case .subclass(let wrapper): SubclassTemplate(wrapper: wrapper, swift: swift).write(to: &writer)
        case .extension(let wrapper): ExtensionTemplate(wrapper: wrapper, swift: swift).write(to: &writer)
        case .proxy(let proxy): ProxyTemplate(proxy: proxy, swift: swift).write(to: &writer)
        case .support(let support): ProxySupportTemplate(support: support, swift: swift).write(to: &writer)
        }
    }
}

import SafeGenDiscovery

/// The text of an entry that a message proposes.
enum ManifestEntry {
    /// A class with its properties, in flow style.
    ///
    /// - Parameters:
    ///   - className: The class.
    ///   - module: Its module; nil for one of the project.
    ///   - properties: The names of the properties, and their types as a manifest writes them.
    /// - Returns: The entry.
    static func flow(of className: String, in module: String?, _ properties: [(name: String, type: String)]) -> String {
        let list = properties.map { "{name: \($0.name), type: \(YAMLText.scalar($0.type))}" }
        let module = module.map { "module: \($0), " } ?? ""
        return "{name: \(className), \(module)properties: [\(list.joined(separator: ", "))]}"
    }
}

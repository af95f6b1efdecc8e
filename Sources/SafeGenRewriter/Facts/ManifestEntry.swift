import SafeGenDiscovery

/// The text of an entry that a message proposes.
enum ManifestEntry {
    /// A class with its properties, in flow style.
    ///
    /// - Parameters:
    ///   - className: The class.
    ///   - module: Its module; nil for one of the project.
    ///   - properties: The names of the properties, and their types as a manifest writes them.
    ///   - proxied: The properties whose superclass gets a proxy that the manifest describes.
    /// - Returns: The entry.
    static func flow(
        of className: String, in module: String?, _ properties: [(name: String, type: String)],
        proxied: Set<String> = []
    ) -> String {
        let list = properties.map { name, type in
            "{name: \(name), type: \(YAMLText.scalar(type))\(proxied.contains(name) ? ", forward: proxy" : "")}"
        }
        let module = module.map { "module: \($0), " } ?? ""
        return "{name: \(className), \(module)properties: [\(list.joined(separator: ", "))]}"
    }
}

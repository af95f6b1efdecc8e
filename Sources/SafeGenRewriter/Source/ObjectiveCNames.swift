extension ObjectiveCReader {
    /// The names to look for.
    struct Names: Sendable {
        /// The classes by their names in Objective-C, those of subclasses among them.
        var classes: [String: Int]
        var protocols: [String: Int]
        let properties: [Set<String>]
        let propertyNames: Set<String>
        /// The classes by the names of their wrappers.
        var wrappers: [String: Int]
        /// By the names of classes, the methods by which alone instances call their delegates.
        let senders: [String: Set<String>]

        init(
            classes: [String: Int], protocols: [String: Int] = [:], properties: [Set<String>],
            wrappers: [String: Int] = [:], senders: [String: Set<String>] = [:]
        ) {
            (self.classes, self.protocols, self.properties, self.wrappers) = (classes, protocols, properties, wrappers)
            self.senders = senders
            propertyNames = properties.reduce(into: []) { $0.formUnion($1) }
        }
    }
}

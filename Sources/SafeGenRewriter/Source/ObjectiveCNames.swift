extension ObjectiveCReader {
    struct Names: Sendable {
        /// The classes by their names in Objective-C, those of subclasses among them.
        var classes: [String: Int]
        var protocols: [String: Int] = [:]
        let properties: [Set<String>]
        /// The classes by the names of their wrappers.
        var wrappers: [String: Int] = [:]
        /// By the names of classes, the methods by which alone instances call their delegates.
        var senders: [String: Set<String>] = [:]
        /// The methods of each class by which the project makes instances.
        var factories: [Set<String>] = []
    }
}

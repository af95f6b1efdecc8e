/// A method of one of Apple's classes that sets a delegate, where no header shows how it is held.
package struct KnownSetter: Equatable, Sendable {
    package var className: String
    package var module: String
    /// The full name of the method, `setDelegate(_:)`.
    package var method: String
    /// The getter of its value, `delegate()`; nil if there is none.
    package var getter: String?
    /// The type of the delegate, as a manifest writes it.
    package var type: String

    /// Reads the table's line for a class: the module, the method, the getter or `-`, and the type.
    init?(_ words: String, ofClass className: String) {
        let words = words.split(separator: " ").map(String.init)
        guard words.count == 4 else { return nil }
        self.className = className
        module = words[0]
        method = words[1]
        type = words[3]
        getter = words[2] == "-" ? nil : words[2]
    }

    /// The property that it sets: `delegate`.
    package var property: String {
        let stem = method.dropFirst(3).prefix { $0 != "(" }
        return stem.prefix(1).lowercased() + stem.dropFirst()
    }

    package var baseName: String { String(method.prefix { $0 != "(" }) }

    /// The entry of a manifest that makes it safe, where the class doesn't retain its argument.
    package var entry: String {
        let getter = getter.map { [("getter", YAMLText.quoted($0))] } ?? []
        var entry = ManifestEntry(name: className, module: module)
        entry.properties = [
            ManifestEntry.property(
                property, type: type, [("forward", "proxy"), ("setter", YAMLText.quoted(method))] + getter)
        ]
        return entry.flow
    }
}

extension CommandKnowledge {
    package static func setter(ofClass className: String) -> KnownSetter? {
        line(of: className, in: CommandKnowledgeText.setters).flatMap { KnownSetter($0, ofClass: className) }
    }

    package static var setters: [KnownSetter] {
        pairs(in: CommandKnowledgeText.setters).compactMap { KnownSetter($1, ofClass: $0) }
    }
}

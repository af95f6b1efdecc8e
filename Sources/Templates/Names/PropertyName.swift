/// The names of the private properties of wrappers.
package enum PropertyName {
    /// The private property that holds a property's reference: the prefix in lower case and the property's name without
    /// backticks, `safeDelegate`.
    package static func backing(prefix: String, property name: String) -> String {
        prefix.prefix(1).lowercased() + prefix.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
    }
}

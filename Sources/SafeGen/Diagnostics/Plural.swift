/// Words by number, as people read them.
package enum Plural {
    /// A number and its noun: `1 file`, `2 files`. Without `many` an s makes the plural.
    package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(word(number, one, many))"
    }

    /// Only the noun or the verb.
    package static func word(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? one : many ?? one + "s"
    }
}

import SafeGenText

extension ClassEntry {
    /// The indices of the properties whose names stand before them already, backticks or not: hardly ever any.
    var repetitions: Set<Int> {
        PropertyName.repetitions(properties.map { PropertyName.bare($0.name.value) })
    }
}

extension ClassEntry {
    /// The indices of the properties whose names stand before them already, backticks or not: hardly ever any.
    var repetitions: Set<Int> {
        // Of a few, each is compared with each: a set would be the dearest thing about planning a class.
        if properties.count <= 8, !hasRepetition { return [] }
        var seen: Set<String> = []
        return Set(properties.indices.filter { !seen.insert(bareName($0)).inserted })
    }

    private var hasRepetition: Bool {
        properties.indices.contains { index in
            properties.indices.prefix(index).contains { bareName($0) == bareName(index) }
        }
    }

    private func bareName(_ index: Int) -> String {
        WrapperPlanner.bare(properties[index].name.value)
    }
}

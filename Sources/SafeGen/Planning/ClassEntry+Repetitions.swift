extension ClassEntry {
    /// The indices of the properties whose names stand before them already: hardly ever any.
    var repetitions: Set<Int> {
        var repetitions: Set<Int> = []
        if properties.count <= 8 {
            // Not worth a set of names, which a manifest of thousands of classes would pay for each of them.
            for index in properties.indices.dropFirst() {
                let name = properties[index].name.value
                if properties[..<index].contains(where: { $0.name.value == name }) { repetitions.insert(index) }
            }
        } else {
            var names: Set<String> = []
            for (index, property) in properties.enumerated() where !names.insert(property.name.value).inserted {
                repetitions.insert(index)
            }
        }
        return repetitions
    }
}

extension ClassEntry {
    /// The indices of the properties whose names stand before them already, backticks or not: hardly ever any.
    var repetitions: Set<Int> {
        let names = properties.lazy.map { WrapperPlanner.bare($0.name.value) }
        guard names.hasRepetition else { return [] }
        var seen: Set<String> = []
        return Set(names.indices.filter { !seen.insert(names[$0]).inserted })
    }
}

extension RandomAccessCollection<String> {
    /// Whether an element stands here twice.
    ///
    /// Of a few, each is compared with each: the hashes and the set would be the dearest thing about planning a class.
    var hasRepetition: Bool {
        if count > 8 { return Set(self).count < count }
        return indices.contains { index in self[..<index].contains(self[index]) }
    }
}

import SafeGenSystem

/// Lines that occur once in each of two texts and in the same order in both: the patience diff's anchors.
enum PatienceAnchors {
    struct Landmark {
        var old: Int
        var new: Int
    }

    /// Returns the longest row of such lines, by their indices, in ascending order.
    static func find(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Landmark] {
        let oldPlaces = uniquePlaces(old)
        let newPlaces = uniquePlaces(new)
        let candidates = zip(new.indices, new).compactMap { place, line -> Landmark? in
            guard newPlaces[line] != nil, let oldPlace = oldPlaces[line] else { return nil }
            return Landmark(old: oldPlace, new: place)
        }
        return longestAscending(candidates)
    }

    /// The longest row whose old places ascend as the new ones do already.
    private static func longestAscending(_ candidates: [Landmark]) -> [Landmark] {
        // For each length the candidate that ends such a row with the lowest place, and for each its predecessor.
        var ends: [Int] = []
        var predecessors: [Int?] = []
        for (index, candidate) in candidates.enumerated() {
            let place = ends.partition { candidates[$0].old >= candidate.old }
            predecessors.append(place > 0 ? ends[place - 1] : nil)
            if place < ends.count { ends[place] = index } else { ends.append(index) }
        }
        var row: [Landmark] = []
        var next = ends.last
        while let index = next {
            row.append(candidates[index])
            next = predecessors[index]
        }
        return row.reversed()
    }

    private static func uniquePlaces(_ lines: ArraySlice<Int>) -> [Int: Int] {
        var places: [Int: Int?] = [:]
        for (place, line) in zip(lines.indices, lines) {
            places.updateValue(places[line] == nil ? place : nil, forKey: line)
        }
        return places.compactMapValues { $0 }
    }
}

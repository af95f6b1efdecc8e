/// Finds the known word that was probably meant.
package enum Suggestion {
    /// Returns the candidate nearest to `word`, if one is near: at most a third of its letters differ, case aside.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let lowered = Array(word.lowercased().utf8)
        guard lowered.count <= 64 else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().utf8)
            let limit = max(1, max(lowered.count, other.count) / 3)
            guard abs(lowered.count - other.count) <= limit else { continue }
            let distance = editDistance(lowered, other)
            guard distance <= limit else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// "a, b or c"
    package static func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The number of insertions, removals, replacements and swaps of neighbours between two words.
    private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    previous[column] + (letter == other ? 0 : 1),
                    previous[column + 1] + 1,
                    current[column] + 1
                )
                let isSwap = row > 0 && column > 0 && letter == right[column - 1] && left[row - 1] == other
                if isSwap { cost = min(cost, beforePrevious[column - 1] + 1) }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}

import SafeGen

extension ChangeSet {
    /// The number of added or removed files up to which renames are looked for; each is compared with each.
    private static let maximumCandidateCount = 100

    /// The set with a file that goes and one that comes as one rename where most of their lines are the same; to be shown
    /// and not to be written.
    package func showingRenames() -> ChangeSet {
        let gone = changes.indices.filter { changes[$0].after == nil }
        let new = changes.indices.filter { changes[$0].before == nil }
        guard !gone.isEmpty, !new.isEmpty, gone.count <= Self.maximumCandidateCount,
            new.count <= Self.maximumCandidateCount
        else {
            return self
        }
        let old = gone.map { (index: $0, lines: Self.lines(changes[$0].before)) }
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        for index in new {
            let lines = Self.lines(changes[index].after)
            let best = old.filter { !taken.contains($0.index) }
                .map { (index: $0.index, likeness: Self.likeness($0.lines, lines)) }
                .max { $0.likeness < $1.likeness }
            // A wrapper that has another name keeps nine lines of ten; two classes have little more than half in common.
            guard let best, best.likeness >= 0.75 else { continue }
            partners[index] = best.index
            taken.insert(best.index)
        }
        guard !partners.isEmpty else { return self }
        var shown = self
        for (index, partner) in partners {
            shown.changes[index].before = changes[partner].before
            shown.changes[index].formerPath = changes[partner].path
        }
        shown.changes = shown.changes.indices.filter { !taken.contains($0) }.map { shown.changes[$0] }
        return shown
    }

    private static func lines(_ contents: [UInt8]?) -> Set<ArraySlice<UInt8>> {
        Set((contents ?? []).split(separator: 0x0A))
    }

    private static func likeness(_ left: Set<ArraySlice<UInt8>>, _ right: Set<ArraySlice<UInt8>>) -> Double {
        let count = left.count + right.count
        return count == 0 ? 0 : Double(2 * left.intersection(right).count) / Double(count)
    }
}

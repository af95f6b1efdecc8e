/// A line in parts.
package struct MarkedLine: Sendable {
    /// A part of a line.
    package struct Part: Hashable, Sendable {
        /// Its text.
        package var text: String
        /// Whether it differs from the line that it took the place of.
        package var isChanged: Bool
    }

    /// Its fate.
    package var kind: CodeLine.Kind
    /// Its parts, in order.
    package var parts: [Part]
    /// Whether it has a partner: as many removed lines have one as added lines, in the same order.
    package var isPaired = false
}

extension ReviewedFile.Hunk {
    /// How many lines further down a partner is looked for.
    private static let farthest = 8

    /// The lines in parts: the words are marked in which a line differs from the one that it took the place of.
    package var markedLines: [MarkedLine] {
        var marked = lines.map { MarkedLine(kind: $0.kind, parts: [MarkedLine.Part(text: $0.text, isChanged: false)]) }
        var index = 0
        while index < lines.count {
            let removed = lines[index...].prefix { $0.kind == .removed }
            let added = lines[removed.endIndex...].prefix { $0.kind == .added }
            if !removed.isEmpty, !added.isEmpty { pair(removed.indices, added.indices, &marked) }
            index = max(added.endIndex, index + 1)
        }
        return marked
    }

    /// Pairs removed lines with added lines, in their order: each of the fewer with the first of the others that has
    /// enough in common, and leaves one for each that follows.
    private func pair(_ removed: Range<Int>, _ added: Range<Int>, _ marked: inout [MarkedLine]) {
        let wentMore = removed.count > added.count
        let (few, many) = wentMore ? (added, removed) : (removed, added)
        let slack = min(many.count - few.count, Self.farthest)
        var next = many.lowerBound
        for (step, line) in few.enumerated() {
            let first = many.lowerBound + step
            for other in max(next, first)...(first + slack) {
                let (old, new) = wentMore ? (other, line) : (line, other)
                guard let parts = WordDifference.parts(lines[old].text, lines[new].text) else { continue }
                marked[old] = MarkedLine(kind: .removed, parts: parts.before, isPaired: true)
                marked[new] = MarkedLine(kind: .added, parts: parts.after, isPaired: true)
                next = other + 1
                break
            }
        }
    }
}

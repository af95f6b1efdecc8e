/// The lines of two texts in the order of a diff.
struct LineDifference {
    enum Step: Equatable {
        /// A line that both have.
        case kept
        /// A line of the old text only.
        case removed
        /// A line of the new text only.
        case added
    }

    /// The lines of the old and the new text, each with its line end where it has one.
    let before: [ArraySlice<UInt8>]
    let after: [ArraySlice<UInt8>]
    private(set) var steps: [Step] = []

    /// Up to how many lines the standard library's difference is asked for at once: its cost grows with the square.
    private static let longestPiece = 2_000

    init(before: [UInt8], after: [UInt8]) {
        self.before = Self.lines(before)
        self.after = Self.lines(after)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let old = self.before.map(number)
        let new = self.after.map(number)
        compare(old[...], new[...])
    }

    /// Cuts off what is equal at both ends, and a long rest at its landmarks.
    private mutating func compare(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        let old = old.dropFirst(prefix).dropLast(suffix)
        let new = new.dropFirst(prefix).dropLast(suffix)
        steps += repeatElement(.kept, count: prefix)
        if old.count + new.count <= Self.longestPiece {
            difference(old, new)
        } else {
            compareBetweenLandmarks(old, new)
        }
        steps += repeatElement(.kept, count: suffix)
    }

    /// Lines that stand once in each text hold a long comparison together: between them the pieces are short.
    private mutating func compareBetweenLandmarks(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        let oldPlaces = Self.uniquePlaces(old)
        let newPlaces = Self.uniquePlaces(new)
        var oldStart = old.startIndex
        var newStart = new.startIndex
        for (place, line) in zip(new.indices, new) {
            guard newPlaces[line] != nil, let oldPlace = oldPlaces[line], oldPlace >= oldStart else { continue }
            replaceOrDiffer(old[oldStart..<oldPlace], new[newStart..<place])
            steps.append(.kept)
            oldStart = oldPlace + 1
            newStart = place + 1
        }
        replaceOrDiffer(old[oldStart...], new[newStart...])
    }

    private mutating func replaceOrDiffer(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        if old.count + new.count <= Self.longestPiece { return difference(old, new) }
        steps += repeatElement(.removed, count: old.count)
        steps += repeatElement(.added, count: new.count)
    }

    private mutating func difference(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        let difference = new.difference(from: old)
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var oldOffset = 0
        var newOffset = 0
        while oldOffset < old.count || newOffset < new.count {
            if removed.contains(oldOffset) {
                steps.append(.removed)
                oldOffset += 1
            } else if added.contains(newOffset) {
                steps.append(.added)
                newOffset += 1
            } else {
                steps.append(.kept)
                oldOffset += 1
                newOffset += 1
            }
        }
    }

    /// Where each line stands that stands once.
    private static func uniquePlaces(_ lines: ArraySlice<Int>) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for line in lines { counts[line, default: 0] += 1 }
        return Dictionary(
            zip(lines, lines.indices).filter { counts[$0.0] == 1 }, uniquingKeysWith: { first, _ in first })
    }

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
            lines.append(text[start..<end])
            start = end
        }
        return lines
    }
}

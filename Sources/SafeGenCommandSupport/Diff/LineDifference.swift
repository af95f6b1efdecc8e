/// The lines of two texts in the order of a diff.
package struct LineDifference {
    /// The fate of a line, as the sign in front of it.
    package enum Step: String, Sendable {
        case kept = " "
        case removed = "-"
        case added = "+"
    }

    /// The lines of the old and the new text, each with its line end if it has one.
    package let before: [ArraySlice<UInt8>]
    package let after: [ArraySlice<UInt8>]
    package private(set) var steps: [Step] = []

    /// Up to how many lines are compared at once: the cost grows with the square.
    private static let maximumPieceLength = 2_000
    /// How often a piece between landmarks is searched for landmarks of its own.
    private static let maximumSearchDepth = 8

    package init(before: [UInt8], after: [UInt8]) {
        self.before = Self.lines(before)
        self.after = Self.lines(after)
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let number = numbers[line] ?? numbers.count
            numbers[line] = number
            return number
        }
        compare(self.before.map(number)[...], self.after.map(number)[...], depth: 0)
    }

    /// Cuts off the equal lines at both ends, and a long rest at its landmarks.
    private mutating func compare(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, depth: Int) {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        let old = old.dropFirst(prefix).dropLast(suffix)
        let new = new.dropFirst(prefix).dropLast(suffix)
        steps += repeatElement(.kept, count: prefix)
        if old.count + new.count <= Self.maximumPieceLength {
            difference(old, new)
        } else {
            compareBetweenLandmarks(old, new, depth: depth)
        }
        steps += repeatElement(.kept, count: suffix)
    }

    /// Lines that occur once in each text hold a long comparison together: between them the pieces are short.
    private mutating func compareBetweenLandmarks(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, depth: Int) {
        let landmarks = depth < Self.maximumSearchDepth ? PatienceAnchors.find(old, new) : []
        guard !landmarks.isEmpty else {
            steps += repeatElement(.removed, count: old.count)
            steps += repeatElement(.added, count: new.count)
            return
        }
        var oldStart = old.startIndex
        var newStart = new.startIndex
        for landmark in landmarks {
            compare(old[oldStart..<landmark.old], new[newStart..<landmark.new], depth: depth + 1)
            steps.append(.kept)
            oldStart = landmark.old + 1
            newStart = landmark.new + 1
        }
        compare(old[oldStart...], new[newStart...], depth: depth + 1)
    }

    private mutating func difference(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
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

    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(text[start...end])
            start = end + 1
        }
        if start < text.endIndex { lines.append(text[start...]) }
        return lines
    }
}

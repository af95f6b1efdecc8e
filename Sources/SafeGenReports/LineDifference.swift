import SafeGenText

/// The lines of two texts in the order of a diff.
package struct LineDifference {
    /// What becomes of a line.
    package enum Step: Equatable {
        /// A line that both have.
        case kept
        /// A line of the old text only.
        case removed
        /// A line of the new text only.
        case added
    }

    /// The lines of the old and the new text, each with its line end where it has one.
    package let before: [ArraySlice<UInt8>]
    package let after: [ArraySlice<UInt8>]
    /// What becomes of the lines, in order.
    package private(set) var steps: [Step] = []

    /// Up to how many lines are compared at once: the cost grows with the square.
    private static let maximumPieceLength = 2_000
    /// How often a piece between landmarks is searched for landmarks of its own.
    private static let maximumSearchDepth = 8

    /// Compares two texts.
    package init(before: [UInt8], after: [UInt8]) {
        self.before = Self.lines(before)
        self.after = Self.lines(after)
        let ends = CommonEnds(before, after)
        steps += repeatElement(.kept, count: ends.first)
        var numbers: [Line: Int32] = [:]
        func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
            let line = Line(bytes: bytes)
            if let known = numbers[line] { return known }
            let number = Int32(truncatingIfNeeded: numbers.count)
            numbers[line] = number
            return number
        }
        let old = self.before.dropFirst(ends.first).dropLast(ends.last).map(number)
        let new = self.after.dropFirst(ends.first).dropLast(ends.last).map(number)
        compare(old[...], new[...], depth: 0)
        steps += repeatElement(.kept, count: ends.last)
    }

    /// Cuts off what is equal at both ends, and a long rest at its landmarks.
    private mutating func compare(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, depth: Int) {
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
    private mutating func compareBetweenLandmarks(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, depth: Int) {
        let landmarks = depth < Self.maximumSearchDepth ? LineLandmarks.find(old, new) : []
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

    private mutating func difference(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>) {
        let difference = SequenceDifference(from: old, to: new)
        let (removed, added) = (difference.isRemoved, difference.isAdded)
        var oldOffset = 0
        var newOffset = 0
        while oldOffset < old.count || newOffset < new.count {
            if oldOffset < old.count, removed[oldOffset] {
                steps.append(.removed)
                oldOffset += 1
            } else if newOffset < new.count, added[newOffset] {
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
        // Most lines are that long or longer.
        lines.reserveCapacity(text.count / 16)
        var start = 0
        text.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == newline {
                lines.append(text[start...index])
                start = index + 1
            }
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    private static let newline = UInt8(ascii: "\n")

    /// How many whole lines two texts have in common at their ends, at least: found byte by byte, for most of what is
    /// compared is mostly equal.
    private struct CommonEnds {
        private(set) var first = 0
        private(set) var last = 0

        init(_ before: [UInt8], _ after: [UInt8]) {
            before.withUnsafeBufferPointer { before in
                after.withUnsafeBufferPointer { after in
                    let shorter = min(before.count, after.count)
                    var (start, index) = (0, 0)
                    while index < shorter, before[index] == after[index] {
                        if before[index] == newline { (first, start) = (first + 1, index + 1) }
                        index += 1
                    }
                    // A line end that both have is the end of a line in both; what follows it is common.
                    var offset = 1
                    while offset <= shorter - start, before[before.count - offset] == after[after.count - offset] {
                        if offset > 1, before[before.count - offset] == newline { last += 1 }
                        offset += 1
                    }
                }
            }
        }
    }

    /// A line as the key of a dictionary, hashed as one piece of memory.
    private struct Line: Hashable {
        var bytes: ArraySlice<UInt8>

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}

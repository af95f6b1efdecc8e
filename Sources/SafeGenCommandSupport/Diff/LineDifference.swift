import SafeGenSystem

/// The lines of two texts in the order of a diff.
package struct LineDifference {
    /// The fate of a line.
    package enum Step: Equatable {
        /// A line that both have.
        case kept
        /// A line of the old text only.
        case removed
        /// A line of the new text only.
        case added
    }

    /// How many lines that both texts begin with are left out.
    package let skipped: Int
    /// The lines of the old and the new text, each with its line end if it has one.
    package let before: [ArraySlice<UInt8>]
    package let after: [ArraySlice<UInt8>]
    /// The fate of each line, in order.
    package private(set) var steps: [Step] = []

    /// Up to how many lines are compared at once: the cost grows with the square.
    private static let maximumPieceLength = 2_000
    /// How often a piece between landmarks is searched for landmarks of its own.
    private static let maximumSearchDepth = 8

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - before: The old text.
    ///   - after: The new text.
    ///   - context: How many of the equal lines at each end are kept; the others are not even cut into lines. nil for all.
    package init(before: [UInt8], after: [UInt8], context: Int? = nil) {
        var ends = CommonEnds(before, after)
        skipped = ends.keep(context, of: before)
        self.before = Self.lines(before[ends.cutStart..<(before.count - ends.cutEnd)])
        self.after = Self.lines(after[ends.cutStart..<(after.count - ends.cutEnd)])
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

    /// Cuts off the equal lines at both ends, and a long rest at its landmarks.
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

    private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        // Most lines are that long or longer.
        lines.reserveCapacity(text.count / 16)
        var start = text.startIndex
        text.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == newline {
                let end = text.startIndex + index + 1
                lines.append(text[start..<end])
                start = end
            }
        }
        if start < text.endIndex { lines.append(text[start...]) }
        return lines
    }

    private static let newline = UInt8(ascii: "\n")

    /// The least number of whole lines that two texts have in common at their ends. It is found without cutting them into
    /// lines, because most compared texts are nearly equal.
    private struct CommonEnds {
        private(set) var first = 0
        private(set) var last = 0
        /// How many bytes at both ends are left out.
        private(set) var (cutStart, cutEnd) = (0, 0)
        /// How many bytes those lines have.
        private var (firstLength, lastLength) = (0, 0)

        init(_ before: [UInt8], _ after: [UInt8]) {
            before.withUnsafeBytes { before in
                after.withUnsafeBytes { after in
                    let shorter = min(before.count, after.count)
                    var index = 0
                    while index + Self.block <= shorter, Self.isBlockSame(before, index, after, index) {
                        index += Self.block
                    }
                    while index < shorter, before[index] == after[index] { index += 1 }
                    while index > 0, before[index - 1] != newline { index -= 1 }
                    (first, firstLength) = (Self.newlines(in: before[..<index]).count, index)
                    let limit = shorter - firstLength
                    var length = 0
                    while case let next = length + Self.block, next <= limit,
                        Self.isBlockSame(before, before.count - next, after, after.count - next)
                    {
                        length = next
                    }
                    while length < limit, before[before.count - length - 1] == after[after.count - length - 1] {
                        length += 1
                    }
                    // A line end that both have is the end of a line in both; the text after it is common.
                    let newlines = Self.newlines(in: before[(before.count - length)...].dropLast())
                    last = newlines.count
                    if let start = newlines.first { lastLength = before.count - start - 1 }
                }
            }
        }

        /// How many line ends there are, and the first of them.
        private static func newlines(in bytes: Slice<UnsafeRawBufferPointer>) -> (count: Int, first: Int?) {
            var (count, start) = (0, bytes.startIndex)
            while start < bytes.endIndex {
                // In a number of the size of a byte the compiler counts many bytes at once.
                let end = min(start + Int(UInt8.max), bytes.endIndex)
                var part: UInt8 = 0
                while start < end {
                    part &+= bytes.base[start] == newline ? 1 : 0
                    start &+= 1
                }
                count += Int(part)
            }
            return (count, count == 0 ? nil : bytes.firstIndex(of: newline))
        }

        /// So many bytes are compared at once.
        private static let block = 64

        private static func isBlockSame(
            _ left: UnsafeRawBufferPointer, _ leftStart: Int, _ right: UnsafeRawBufferPointer, _ rightStart: Int
        ) -> Bool {
            guard let left = left.baseAddress, let right = right.baseAddress else { return false }
            return memcmp(left + leftStart, right + rightStart, block) == 0
        }

        /// Keeps so many lines at both ends, and returns how many are left out at the beginning.
        mutating func keep(_ context: Int?, of before: [UInt8]) -> Int {
            guard let context else { return 0 }
            let skipped = max(0, first - context)
            if skipped > 0 {
                (first, cutStart) = (context, firstLength)
                for _ in 0..<context {
                    cutStart = (before[..<(cutStart - 1)].lastIndex(of: newline) ?? -1) + 1
                }
            }
            if last > context {
                var start = before.count - lastLength
                for _ in 0..<context { start = (before[start...].firstIndex(of: newline) ?? start) + 1 }
                (last, cutEnd) = (context, before.count - start)
            }
            return skipped
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

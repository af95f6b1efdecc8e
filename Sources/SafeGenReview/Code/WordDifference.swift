import SafeGenCommandSupport

/// The words that two lines differ in.
struct WordDifference {
    /// More words than these are not compared.
    private static let most = 400

    /// Both lines, one after the other.
    private let bytes: [UInt8]
    /// Their words: names with numbers, runs of spaces, and single signs.
    private var words: [Word] = []
    /// How many words are the old line's.
    private var oldCount = 0
    /// For each word the first that is the same.
    private var numbers: [Int] = []

    private struct Word {
        var range: Range<Int>
        /// Whether people read it as a word: a kept bracket means little.
        var hasLetters: Bool
    }

    /// The parts of two lines; nil if they have little in common.
    static func parts(_ before: String, _ after: String) -> (before: [MarkedLine.Part], after: [MarkedLine.Part])? {
        var difference = WordDifference(Array(before.utf8) + Array(after.utf8))
        difference.addWords(of: 0..<before.utf8.count)
        difference.oldCount = difference.words.count
        difference.addWords(of: before.utf8.count..<difference.bytes.count)
        guard difference.words.count <= most else { return nil }
        difference.addNumbers()
        return difference.parts(longer: max(before.utf8.count, after.utf8.count))
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func addWords(of line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound {
            let sort = Sort(bytes[start])
            var (end, hasLetters) = (start, false)
            repeat {
                hasLetters = hasLetters || Sort.isLetter(bytes[end])
                end += 1
            } while end < line.upperBound && sort != .sign && Sort(bytes[end]) == sort
            words.append(Word(range: start..<end, hasLetters: hasLetters))
            start = end
        }
    }

    /// Gives equal words one number.
    private mutating func addNumbers() {
        var size = 16
        while size < 2 * words.count { size *= 2 }
        var table = [Int](repeating: -1, count: size)
        numbers.reserveCapacity(words.count)
        for (index, word) in words.enumerated() {
            let own = bytes[word.range]
            // FNV-1a spreads short words well enough; equal ones are compared byte by byte.
            var slot = own.reduce(0x811C_9DC5) { ($0 ^ Int($1)) &* 0x0100_0193 & 0xFFFF_FFFF } & (size - 1)
            while table[slot] >= 0, bytes[words[table[slot]].range] != own { slot = (slot + 1) & (size - 1) }
            if table[slot] < 0 { table[slot] = index }
            numbers.append(table[slot])
        }
    }

    /// The parts, where words that make a third of the longer line are kept.
    private func parts(longer: Int) -> (before: [MarkedLine.Part], after: [MarkedLine.Part])? {
        // Most lines have less in common than that, in any order, and to compare them would be most of the work.
        var isNew = [Bool](repeating: false, count: words.count)
        for number in numbers[oldCount...] { isNew[number] = true }
        guard letters(where: { isNew[numbers[$0]] }) * 3 >= longer else { return nil }
        let difference = SequenceDifference(from: numbers[..<oldCount], to: numbers[oldCount...])
        guard letters(where: { !difference.isRemoved[$0] }) * 3 >= longer else { return nil }
        return (
            parts(words[..<oldCount], difference.isRemoved), parts(words[oldCount...], difference.isAdded)
        )
    }

    /// How many bytes the words with letters have, among the old line's words for which the condition holds.
    private func letters(where isCounted: (Int) -> Bool) -> Int {
        (0..<oldCount).reduce(0) { $0 + (words[$1].hasLetters && isCounted($1) ? words[$1].range.count : 0) }
    }

    /// Neighbours of one kind are one part.
    private func parts(_ words: ArraySlice<Word>, _ isChanged: [Bool]) -> [MarkedLine.Part] {
        var parts: [MarkedLine.Part] = []
        var start = words.startIndex
        while start < words.endIndex {
            let state = isChanged[start - words.startIndex]
            let run = words[start...].indices.prefix { isChanged[$0 - words.startIndex] == state }
            let range = words[start].range.lowerBound..<words[run.endIndex - 1].range.upperBound
            parts.append(MarkedLine.Part(text: String(decoding: bytes[range], as: UTF8.self), isChanged: state))
            start = run.endIndex
        }
        return parts
    }

    private enum Sort {
        case name, space, sign

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: " "): self = .space
            case UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .name
            default: self = Self.isLetter(byte) ? .name : .sign
            }
        }

        /// Whatever is not ASCII counts as a letter, so that no scalar is cut.
        static func isLetter(_ byte: UInt8) -> Bool {
            byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
    }
}

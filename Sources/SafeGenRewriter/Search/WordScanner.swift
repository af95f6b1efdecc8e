import SafeGenSystem

/// Finds many words in the bytes of a file, in one pass that skips most of them.
///
/// It is the algorithm of Wu and Manber ("A fast algorithm for multi-pattern searching", 1994): two neighbouring bytes
/// show how far ahead the next possible match lies, which is up to the length of the shortest word.
package struct WordScanner: Sendable {
    private static let tableSize = 4096

    /// The patterns to find; hits name them by index.
    package let patterns: [WordPattern]
    private let texts: [[UInt8]]
    /// The length of the shortest text: only so many first bytes of each decide about skipping.
    private let window: Int
    /// By the hash of two bytes, how far the window may move on.
    private let shifts: [UInt8]
    /// The patterns whose window ends in two bytes of this hash.
    private let buckets: [[Int32]]
    /// The names that are words of their own, by their hash, where they are too many to compare one by one.
    private let names: [Int: [String: [Int32]]]
    /// So many are.
    private static let crowd = 16

    /// The patterns of one byte, which no pair of bytes can find; they are rare, and searched for in a pass of their own.
    private let single: [Int]
    /// For each byte, whether it is one of them.
    private let isSingle: [Bool]

    package init(_ patterns: [WordPattern]) {
        self.patterns = patterns
        let texts = patterns.map { Array($0.text.utf8) }
        let usable = texts.indices.filter { texts[$0].count >= 2 }
        let window = min(usable.map { texts[$0].count }.min() ?? 2, 200)
        var shifts = [UInt8](repeating: UInt8(window - 1), count: Self.tableSize)
        var buckets = [[Int32]](repeating: [], count: Self.tableSize)
        for index in usable {
            for end in 1..<window {
                let hash = Self.hash(texts[index][end - 1], texts[index][end])
                shifts[hash] = min(shifts[hash], UInt8(window - 1 - end))
                if end == window - 1 { buckets[hash].append(Int32(index)) }
            }
        }
        var names: [Int: [String: [Int32]]] = [:]
        for hash in buckets.indices where buckets[hash].count >= Self.crowd {
            func isName(_ index: Int32) -> Bool {
                patterns[Int(index)].boundary == .word && texts[Int(index)].allSatisfy(ByteClass.continuesName)
            }
            names[hash] = Dictionary(grouping: buckets[hash].filter(isName)) { patterns[Int($0)].text }
            buckets[hash].removeAll(where: isName)
        }
        let single = texts.indices.filter { texts[$0].count == 1 }
        var isSingle = [Bool](repeating: false, count: 256)
        for index in single { isSingle[Int(texts[index][0])] = true }
        (self.single, self.isSingle) = (single, isSingle)
        (self.texts, self.window, self.shifts, self.buckets, self.names) = (texts, window, shifts, buckets, names)
    }

    @inline(__always)
    private static func hash(_ first: UInt8, _ second: UInt8) -> Int {
        Int((UInt16(truncatingIfNeeded: first) << 5) ^ UInt16(truncatingIfNeeded: second)) & (tableSize - 1)
    }

    /// Returns all hits, in the order of their places.
    package func hits(in bytes: UnsafeBufferPointer<UInt8>) -> [WordHit] {
        var hits: [WordHit] = []
        shifts.withUnsafeBufferPointer { shifts in
            var position = window - 1
            while position < bytes.count {
                let hash = Self.hash(bytes[position - 1], bytes[position])
                let shift = Int(shifts[hash])
                if shift > 0 {
                    position += shift
                    continue
                }
                let start = position - window + 1
                func addHits(for found: [Int32]) {
                    for pattern in found {
                        let hit = WordHit(offset: start, pattern: Int(pattern))
                        if matches(hit, in: bytes) { hits.append(hit) }
                    }
                }
                addHits(for: buckets[hash])
                if !names.isEmpty, let names = names[hash] {
                    addHits(for: names[Self.name(at: start, in: bytes)] ?? [])
                }
                position += 1
            }
        }
        return single.isEmpty ? hits : (hits + singleHits(in: bytes)).sorted { $0.offset < $1.offset }
    }

    /// The name that begins at a place; empty if none does.
    private static func name(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        if start > 0, ByteClass.continuesName(bytes[start - 1]) { return "" }
        return String(decoding: bytes[start...].prefix(while: ByteClass.continuesName), as: UTF8.self)
    }

    private func singleHits(in bytes: UnsafeBufferPointer<UInt8>) -> [WordHit] {
        var hits: [WordHit] = []
        isSingle.withUnsafeBufferPointer { isSingle in
            for offset in bytes.indices where isSingle[Int(bytes[offset])] {
                for pattern in single {
                    let hit = WordHit(offset: offset, pattern: pattern)
                    if matches(hit, in: bytes) { hits.append(hit) }
                }
            }
        }
        return hits
    }

    private func matches(_ hit: WordHit, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = texts[hit.pattern]
        let end = hit.offset + text.count
        guard end <= bytes.count else { return false }
        for index in text.indices where bytes[hit.offset + index] != text[index] { return false }
        let boundary = patterns[hit.pattern].boundary
        if boundary != .prefix, end < bytes.count, ByteClass.continuesName(bytes[end]) { return false }
        guard boundary != .suffix, hit.offset > 0 else { return true }
        return !ByteClass.continuesName(bytes[hit.offset - 1])
    }
}

/// Something to look for in the bytes of a file before it is parsed.
package struct WordPattern: Hashable, Sendable {
    /// Where in a word the text has to be.
    package enum Boundary: Hashable, Sendable {
        case word
        case suffix
        case prefix
    }

    /// The text, never empty.
    package var text: String
    package var boundary: Boundary

    package static func word(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .word) }

    /// The beginning of a word, which may end there.
    package static func prefix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .prefix) }

    package static func suffix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .suffix) }
}

package struct WordHit: Equatable, Sendable {
    /// The offset of the pattern's first byte.
    package var offset: Int
    /// Which pattern: its index in the scanner's list.
    package var pattern: Int
}

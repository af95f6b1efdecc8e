/// The words that mean something to a scan, found by their bytes.
package final class CodeWords: Sendable {
    /// A language, by which the same class has another name.
    package enum Language: CaseIterable, Sendable {
        case swift, objectiveC
    }

    /// What a word means.
    package struct Meaning: Sendable {
        package var keyword = Keyword.none
        /// A class of the knowledge, or one that inherits from it.
        package var ofClass: Int?
        /// A protocol of the knowledge, or one that inherits from it.
        package var ofProtocol: Int?
        /// Whether delegates of that protocol are weak already.
        package var isWeakProtocol = false
        /// Whether an unsafe property is called so.
        package var isProperty = false
        /// Whether a module with an unsafe class is called so.
        package var isModule = false

        /// Nothing yet.
        package init() {}

        /// Whether it leads to evidence: the name of a class, a protocol or a property.
        package var isSubject: Bool { ofClass != nil || ofProtocol != nil || isWeakProtocol || isProperty }
    }

    /// Names of the project's own that lead to the classes and protocols of the knowledge.
    package struct Derived: Equatable, Sendable {
        package var classes: [String: Int] = [:]
        package var protocols: [String: Int] = [:]

        /// Nothing yet.
        package init() {}

        package var names: Set<String> { Set(classes.keys).union(protocols.keys) }
        package var isEmpty: Bool { classes.isEmpty && protocols.isEmpty }
    }

    package let language: Language
    /// The meanings, by the numbers of the words.
    let meanings: [Meaning]
    /// The words themselves.
    package let texts: [String]
    /// How many words are subjects: those of the lowest numbers.
    let subjectCount: Int32
    /// The bytes of all words, one after the other.
    private let letters: [UInt8]
    private let ends: [Int32]
    /// A hash table of open addressing: the upper half of a word's hash and its number, or `free`.
    private let slots: [UInt64]

    private static let free = UInt64.max

    /// Makes the table of words, each there once, those of subjects first.
    package init(_ words: [(text: String, meaning: Meaning)], for language: Language) {
        self.language = language
        texts = words.map(\.text)
        meanings = words.map(\.meaning)
        subjectCount = Int32(meanings.count(where: \.isSubject))
        var (letters, ends): ([UInt8], [Int32]) = ([], [])
        var capacity = 64
        while capacity < texts.count * 4 { capacity *= 2 }
        var slots = [UInt64](repeating: Self.free, count: capacity)
        for (index, text) in texts.enumerated() {
            letters += Array(text.utf8)
            ends.append(Int32(letters.count))
            let hash = Self.hash(text)
            var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while slots[slot] != Self.free { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = hash & ~0xFFFF_FFFF | UInt64(index)
        }
        (self.letters, self.ends, self.slots) = (letters, ends, slots)
    }

    /// The name of a class or a protocol in a language: Foundation's have lost their prefix in Swift.
    package static func name(_ name: String, _ module: String, _ language: Language) -> String {
        language == .objectiveC && module == "Foundation" && !name.hasPrefix("NS") ? "NS\(name)" : name
    }

    // MARK: Hashes

    /// The hash of a whole word.
    package static func hash(_ word: String) -> UInt64 {
        var word = word
        return word.withUTF8 { hash($0) }
    }

    /// The hash of a word, of its first and its last eight bytes: a constant time for each.
    @inline(__always) static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let start = UnsafeRawPointer(word.baseAddress), !word.isEmpty else { return 0 }
        let count = word.count
        let (first, last): (UInt64, UInt64)
        if count >= 8 {
            first = start.loadUnaligned(as: UInt64.self)
            last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        } else if count >= 4 {
            first = UInt64(start.loadUnaligned(as: UInt32.self))
            last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            first = UInt64(word[0]) | UInt64(word[count / 2]) << 8
            last = UInt64(word[count - 1])
        }
        var hash = (first ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ last) &* 0xD6E8_FEB8_6659_FD93
        return hash ^ (hash >> 32)
    }

    // MARK: Look-up

    /// The table without the checks and counts of arrays, as long as a call lasts.
    struct Table {
        fileprivate let slots: UnsafeBufferPointer<UInt64>
        fileprivate let letters: UnsafeBufferPointer<UInt8>
        fileprivate let ends: UnsafeBufferPointer<Int32>

        /// The number of a word; nil if it means nothing.
        @inline(__always) func number(of word: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32? {
            let mask = slots.count - 1
            var slot = Int(truncatingIfNeeded: hash) & mask
            while true {
                let found = slots[slot]
                if found == CodeWords.free { return nil }
                if found >> 32 == hash >> 32 {
                    let index = Int(truncatingIfNeeded: found & 0xFFFF_FFFF)
                    let start = index == 0 ? 0 : Int(ends[index - 1])
                    let known = UnsafeBufferPointer(rebasing: letters[start..<Int(ends[index])])
                    if known.count == word.count, known.elementsEqual(word) { return Int32(truncatingIfNeeded: index) }
                }
                slot = (slot + 1) & mask
            }
        }
    }

    /// Hands out the table.
    func withTable<Result>(_ body: (Table) -> Result) -> Result {
        slots.withUnsafeBufferPointer { slots in
            letters.withUnsafeBufferPointer { letters in
                ends.withUnsafeBufferPointer { body(Table(slots: slots, letters: letters, ends: $0)) }
            }
        }
    }

    /// The number of a word; nil if it means nothing.
    func number(of word: String) -> Int? {
        var word = word
        return word.withUTF8 { word in
            withTable { $0.number(of: word, hash: Self.hash(word)) }
        }.map(Int.init)
    }
}

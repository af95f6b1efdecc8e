import SafeGen

/// The words that mean something to a scan, found by their bytes.
package struct CodeWords: Sendable {
    /// A language, by which the same class has another name.
    package enum Language: CaseIterable, Sendable {
        case swift, objectiveC
    }

    /// What a word means.
    struct Meaning: Sendable {
        var keyword = Keyword.none
        /// A class of the knowledge, or one that inherits from it.
        var ofClass: Int?
        /// A protocol of the knowledge, or one that inherits from it.
        var ofProtocol: Int?
        /// Whether delegates of that protocol are weak already.
        var isWeakProtocol = false
        /// Whether an unsafe property is called so.
        var isProperty = false
        /// Whether a module with an unsafe class is called so.
        var isModule = false
    }

    /// Names of the project's own that lead to the classes and protocols of the knowledge.
    package struct Derived: Equatable, Sendable {
        package var classes: [String: Int] = [:]
        package var protocols: [String: Int] = [:]

        /// Nothing yet.
        package init() {}

        package var names: Set<String> { Set(classes.keys).union(protocols.keys) }
        var isEmpty: Bool { classes.isEmpty && protocols.isEmpty }
    }

    package let language: Language
    /// The meanings, by the numbers of the words.
    let meanings: [Meaning]
    /// The words themselves.
    package let texts: [String]
    /// The bytes of all words, one after the other.
    private let letters: [UInt8]
    private let ends: [Int32]
    /// A hash table of open addressing: the number of a word, or -1.
    private let slots: [Int32]

    package init(_ knowledge: ScanKnowledge, _ derived: Derived, for language: Language) {
        var words: [String: Meaning] = [:]
        for (text, keyword) in Keyword.all(of: language) { words[text, default: Meaning()].keyword = keyword }
        for (index, known) in knowledge.classes.enumerated() {
            let looked = known.hazards.filter { language == .objectiveC || $0.isAvailableInSwift }
            guard !looked.isEmpty else { continue }
            for name in [known.name] + known.heirs {
                words[Self.name(name, known.module, language), default: Meaning()].ofClass = index
            }
            for hazard in looked { words[hazard.property, default: Meaning()].isProperty = true }
            words[known.module, default: Meaning()].isModule = true
        }
        for (index, known) in knowledge.protocols.enumerated() {
            let module = known.classes.first.map { knowledge.classes[$0].module } ?? ""
            words[Self.name(known.name, module, language), default: Meaning()].ofProtocol = index
        }
        for (name, properties) in knowledge.weak {
            words[Self.name(name, properties.first?.module ?? "", language), default: Meaning()].isWeakProtocol = true
        }
        for (name, index) in derived.classes { words[name, default: Meaning()].ofClass = index }
        for (name, index) in derived.protocols { words[name, default: Meaning()].ofProtocol = index }
        let sorted = words.sorted { $0.key < $1.key }
        self.language = language
        texts = sorted.map(\.key)
        meanings = sorted.map(\.value)
        var (letters, ends): ([UInt8], [Int32]) = ([], [])
        var capacity = 64
        while capacity < sorted.count * 4 { capacity *= 2 }
        var slots = [Int32](repeating: -1, count: capacity)
        for (index, text) in texts.enumerated() {
            letters += Array(text.utf8)
            ends.append(Int32(letters.count))
            var slot = Int(truncatingIfNeeded: Self.hash(text)) & (capacity - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = Int32(index)
        }
        (self.letters, self.ends, self.slots) = (letters, ends, slots)
    }

    /// The name of a class or a protocol in a language: Foundation's have lost their prefix in Swift.
    static func name(_ name: String, _ module: String, _ language: Language) -> String {
        language == .objectiveC && module == "Foundation" && !name.hasPrefix("NS") ? "NS\(name)" : name
    }

    /// The beginning of a word's hash.
    static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// A word's hash with one more byte.
    @inline(__always) static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// The hash with its upper half mixed in, of which the lower bits are used.
    @inline(__always) static func finished(_ hash: UInt64) -> UInt64 { hash ^ (hash >> 29) }

    /// The hash of a whole word.
    package static func hash(_ word: String) -> UInt64 { finished(word.utf8.reduce(seed, hash)) }

    /// The number of a word; nil where it means nothing.
    @inline(__always) func number(of word: UnsafeBufferPointer<UInt8>.SubSequence, hash: UInt64) -> Int32? {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let index = slots[slot]
            if index < 0 { return nil }
            let start = index == 0 ? 0 : Int(ends[Int(index) - 1])
            if Int(ends[Int(index)]) - start == word.count, letters[start..<start + word.count].elementsEqual(word) {
                return index
            }
            slot = (slot + 1) & mask
        }
    }
}

/// The random choices that make a case: drawn from a seed, or given, when a case is repeated or shrunk.
///
/// Each choice is a number, and zero is the simplest one, so a shorter list of smaller numbers is a simpler case.
struct Choices {
    private(set) var taken: [UInt8] = []
    private let given: [UInt8]?
    private var state: UInt64 = 0

    /// Choices that depend on the seed alone.
    init(seed: Int) {
        given = nil
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Choices that were taken before; those that are missing are zero.
    init(given: [UInt8]) { self.given = given }

    /// A number from zero up to a limit, which is at most 256.
    mutating func below(_ limit: Int) -> Int {
        let choice: Int
        if let given {
            choice = taken.count < given.count ? Int(given[taken.count]) % limit : 0
        } else {
            choice = Int(next() % UInt64(limit))
        }
        taken.append(UInt8(choice))
        return choice
    }

    /// True in one of so many cases.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == count - 1 }

    /// One of some values, of which the first is the simplest.
    mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

    /// A list that ends by chance.
    mutating func list<Value>(
        upTo limit: Int, endingOneIn odds: Int = 4, _ element: (inout Choices) -> Value
    ) -> [Value] {
        var list: [Value] = []
        while list.count < limit, below(odds) != 0 { list.append(element(&self)) }
        return list
    }

    /// SplitMix64, by Sebastiano Vigna.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

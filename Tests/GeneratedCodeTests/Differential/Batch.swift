import Glibc

/// What many cases say about a form.
struct Batch {
    /// What was tried, and how much of it differs.
    private(set) var summary: String
    private(set) var different = 0
    /// Superclasses that shrunk cases came down to: how many, and one of the cases.
    private var causes: [String: (count: Int, text: String)] = [:]

    /// Compares the cases of some seeds, and shrinks the first ones that differ.
    init(_ form: Form, _ deaths: Case.Deaths, seeds: Range<Int>, shrinking limit: Int) {
        var counts: [String: Int] = [:]
        summary = ""
        for seed in seeds {
            current = Int32(truncatingIfNeeded: seed)
            // One that hangs is ended, and named.
            if seed % 100 == 0 { alarm(60) }
            let tested = Case(Choices(seed: seed), deaths: deaths)
            switch form.verdict(tested) {
            case .same: break
            case .unclean: counts["not clean, or an address came back", default: 0] += 1
            case .excused(let excuses): counts["excused: \(excuses.text)", default: 0] += 1
            // Threads may take turns in another way, and an address may be reused by chance.
            case .different where form.verdict(tested) != .different:
                counts["different once, not again", default: 0] += 1
            case .different:
                different += 1
                if !Run.trace(tested, form, isBare: false).isComplete { counts["of these halted", default: 0] += 1 }
                if different <= limit { shrink(tested, form, seed) }
            }
        }
        let details = counts.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }.joined()
        summary = "\(form), deaths \(deaths): \(seeds.count) pairs, different \(different)\(details)"
    }

    private mutating func shrink(_ tested: Case, _ form: Form, _ seed: Int) {
        let shrunk = tested.shrunk { form.verdict($0) == .different }
        let text = shrunk.text(form, with: Run.trace(shrunk, form, isBare: false))
        causes[shrunk.recipe.text, default: (0, "SEED=\(seed)\n\(text)")].count += 1
    }

    /// The counts, and the commonest causes.
    var report: String {
        let common = causes.values.sorted { ($0.count, $1.text) > ($1.count, $0.text) }.prefix(5)
        return ([summary] + common.map { "\n\($0.count) like \($0.text)" }).joined(separator: "\n")
    }
}

extension Set<Excuse> {
    fileprivate var text: String { count == 1 ? first?.rawValue ?? "" : "several" }
}

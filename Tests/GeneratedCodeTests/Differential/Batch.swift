import Glibc

/// What many cases say about a form.
struct Batch {
    private let form: Form
    private let deaths: Case.Deaths
    private let seeds: Range<Int>
    private(set) var different = 0
    private var unclean = 0
    private var excused: [String: Int] = [:]
    /// Shrunk cases that differ: one for each superclass, and how many came down to it.
    private var causes: [String: (count: Int, text: String)] = [:]

    /// Compares the cases of some seeds.
    init(_ form: Form, _ deaths: Case.Deaths, seeds: Range<Int>) {
        (self.form, self.deaths, self.seeds) = (form, deaths, seeds)
        for seed in seeds {
            current = Int32(seed)
            alarm(30)
            let tested = Case(Choices(seed: seed), deaths: deaths)
            switch form.verdict(tested) {
            case .same: break
            case .unclean: unclean += 1
            case .excused(let excuses):
                excused[excuses.count == 1 ? excuses.first?.rawValue ?? "" : "several", default: 0] += 1
            case .different:
                different += 1
                // What they have in common is known after some.
                if different > 200 { break }
                let shrunk = tested.shrunk { form.verdict($0) == .different }
                let text = "SEED=\(seed)\n\(shrunk.text(form, with: Run.trace(shrunk, form, isBare: false)))"
                causes[shrunk.recipe.text, default: (0, text)].count += 1
            }
        }
    }

    /// The counts, and the commonest causes.
    func report(causes limit: Int) -> String {
        let counts = ["not clean when bare": unclean].merging(excused) { $1 }.sorted { $0.key < $1.key }
        let summary = "\(form), deaths \(deaths): \(seeds.count) pairs, \(different) differ"
        let lines = [summary + counts.map { ", \($0.key): \($0.value)" }.joined()]
        let common = causes.values.sorted { ($0.count, $1.text) > ($1.count, $0.text) }.prefix(limit)
        return (lines + common.map { "\n\($0.count) of the first 200, as \($0.text)" }).joined(separator: "\n")
    }
}

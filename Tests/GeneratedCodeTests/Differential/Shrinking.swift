extension Case {
    /// A simpler case that a claim holds for as well; the claim holds for this one.
    func shrunk(while claim: (Case) -> Bool) -> Case {
        var best = self
        var isProgress = true
        while isProgress {
            isProgress = false
            for candidate in best.candidates {
                let simpler = Case(Choices(given: candidate), deaths: deaths)
                guard simpler.isSimpler(than: best), claim(simpler) else { continue }
                best = simpler
                isProgress = true
                break
            }
        }
        return best
    }

    /// The choices without some of them, and with smaller ones.
    private var candidates: [[UInt8]] {
        var candidates: [[UInt8]] = []
        for length in [8, 4, 3, 2, 1] where choices.count >= length {
            for start in 0...(choices.count - length) {
                candidates.append(Array(choices[..<start] + choices[(start + length)...]))
            }
        }
        for (index, choice) in choices.enumerated() {
            for smaller in Set([0, choice / 2, choice > 0 ? choice - 1 : 0]).sorted() where smaller < choice {
                var candidate = choices
                candidate[index] = smaller
                candidates.append(candidate)
            }
        }
        return candidates
    }

    private func isSimpler(than other: Case) -> Bool {
        if choices.count != other.choices.count { return choices.count < other.choices.count }
        return choices.lexicographicallyPrecedes(other.choices)
    }
}

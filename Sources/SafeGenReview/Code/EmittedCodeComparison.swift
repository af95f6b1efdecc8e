import SafeGenTemplates

/// The losses of a file of the output compared with the file that it takes the place of.
enum EmittedCodeComparison {
    /// Compares two files that SafeGen wrote.
    ///
    /// - Returns: The losses, as predicates of the file; none where both do the same.
    static func losses(from before: [UInt8], to after: [UInt8]) -> [ReviewText] {
        let (old, new) = (EmittedCode(before).declarations, EmittedCode(after).declarations)
        return old.keys.sorted().flatMap { key -> [ReviewText] in
            guard let former = old[key] else { return [] }
            guard let own = new[key] else { return ["no longer declares \(key)"] }
            return losses(from: former, to: own).map { $0 + " in \(key)" }
        }
    }

    private static func losses(
        from old: EmittedCode.Declaration, to new: EmittedCode.Declaration
    ) -> [ReviewText] {
        var losses: [ReviewText] = []
        for (index, property) in EmittedCode.properties.enumerated() {
            let (before, after) = (old.counts[index], new.counts[index])
            if property.protects ? after < before : after > before {
                losses.append("has \(after) \(property.name) instead of \(before)")
            }
        }
        if new.access < old.access { losses.append("is \(new.access.rawValue) instead of \(old.access.rawValue)") }
        if old.isolation != new.isolation {
            let title = { (isolation: String) -> ReviewText in isolation.isEmpty ? "no isolation" : "\(isolation)" }
            losses.append("has \(title(new.isolation)) instead of \(title(old.isolation))")
        }
        if let condition = new.condition,
            !(old.condition.map { CompilationCondition.isImplied(condition, by: $0) } ?? false)
        {
            losses.append("is there only where \(condition)")
        }
        for (member, answer) in old.members.sorted(by: { $0.key < $1.key }) {
            guard let own = new.members[member] else {
                losses.append("no longer has \(member)")
                continue
            }
            if own != answer {
                losses.append(
                    "answers \(own.isEmpty ? "nothing" : own) instead of \(answer.isEmpty ? "nothing" : answer)")
            }
        }
        return losses
    }
}

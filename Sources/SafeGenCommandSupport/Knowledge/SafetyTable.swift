import SafeGen

package enum Protection: String, CaseIterable, Sendable {
    /// Not at all: the class itself is used.
    case bare = "nothing"
    /// A subclass that holds the reference weakly and gives the superclass the delegate itself.
    case weakSubclass = "a weak subclass"
    /// A subclass that gives the superclass a proxy.
    case proxy = "a proxy"
    /// An extension that attaches a proxy to instances which a framework makes.
    case attachedProxy = "an attached proxy"
}

/// The table of Docs/Safety.md: the outcome of each hazard with each form, for `explain` and `review`.
package enum SafetyTable {
    package struct Row: Sendable {
        package let hazard: String
        package let bare: String
        package let weak: String
        package let proxy: String

        fileprivate init?(_ line: Substring) {
            let cells = line.split(separator: " | ").map(String.init)
            guard cells.count == 4 else { return nil }
            (hazard, bare, weak, proxy) = (cells[0], cells[1], cells[2], cells[3])
        }
    }

    /// A row in which two protections differ.
    package struct Move: Hashable, Sendable {
        package let hazard: String
        package let before: String
        package let after: String

        package var isWorse: Bool { SafetyTable.badness(after) > SafetyTable.badness(before) }
    }

    package static let rows = CommandKnowledgeText.safety.description.split(separator: "\n").compactMap(Row.init)

    /// The rows that two protections differ in; how the class comes to its delegate decides those that depend on it.
    package static func moves(from before: Protection, to after: Protection, reads: Hazard.Reading) -> [Move] {
        rows.compactMap { row in
            let old = row.outcome(of: before, reads: reads)
            let new = row.outcome(of: after, reads: reads)
            guard old != new, badness(old) != badness(new) else { return nil }
            return Move(hazard: row.hazard, before: old, after: new)
        }
    }

    /// The rows that are not safe with a protection, under no condition.
    package static func gaps(of protection: Protection, reads: Hazard.Reading) -> [Move] {
        rows.compactMap { row in
            let outcome = row.outcome(of: protection, reads: reads)
            guard badness(outcome) > 1 else { return nil }
            return Move(hazard: row.hazard, before: row.outcome(of: .bare, reads: reads), after: outcome)
        }
    }

    fileprivate static func badness(_ outcome: String) -> Int {
        switch outcome {
        case "safe", "as safe as the superclass": 0
        case let outcome where outcome.hasPrefix("safe"): 1
        case "race": 2
        default: 3
        }
    }
}

extension SafetyTable.Row {
    fileprivate func outcome(of protection: Protection, reads: Hazard.Reading) -> String {
        // The maker of the instances decides the form; the form doesn't decide safety here.
        if proxy == "as an extension" { return protection == .attachedProxy ? "safe" : "crash" }
        switch protection {
        case .bare: return bare
        case .proxy, .attachedProxy: return proxy
        case .weakSubclass: break
        }
        // How the superclass comes to its delegate when it calls back decides those that say "if".
        switch reads {
        case .getter where weak == "crash" || weak.hasPrefix("safe, if"): return "safe"
        case .pointer where weak.hasPrefix("safe, if"): return "crash"
        default: return weak
        }
    }
}

import SafeGen

/// How a reference is kept from dangling.
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

/// The table of Docs/Safety.md: the outcome of each hazard with each form, for `explain` and `review`. A test compares it with the
/// document.
package enum SafetyTable {
    /// A row.
    package struct Row: Sendable {
        /// The possible event.
        package let hazard: String
        /// Its outcome with the bare class.
        package let bare: String
        /// Its outcome with the weak subclass.
        package let weak: String
        /// Its outcome with the proxy.
        package let proxy: String
        /// Whether it matters for the weak subclass how the superclass comes to its delegate when it calls back.
        fileprivate let dependsOnReading: Bool
    }

    /// A row in which two protections differ.
    package struct Move: Hashable, Sendable {
        /// The possible event.
        package let hazard: String
        /// Its former outcome.
        package let before: String
        /// Its present outcome.
        package let after: String

        /// Whether it was better before.
        package var isWorse: Bool { SafetyTable.badness(after) > SafetyTable.badness(before) }
    }

    /// The table's words where a weak subclass is safe under a condition.
    private static let ifGetter = "safe, if the superclass calls its getter"
    /// Its words where a weak subclass is never made.

    /// The rows, in order.
    package static let rows: [Row] = [
        row("the delegate is deallocated, and the superclass calls its getter", "crash", "safe", "safe"),
        row("the delegate is deallocated, and the superclass reads its stored pointer", "crash", "crash", "safe"),
        row("the superclass caches which methods the delegate has", "crash", "safe", "safe"),
        row(
            "the superclass compares addresses, and the next delegate has the previous one's address", "crash", "crash",
            "safe", dependsOnReading: false),
        row("the superclass calls back during its own deallocation, through its getter", "crash", "safe", "safe"),
        row("the superclass calls back in its `deinit`, through its stored pointer", "crash", "crash", "safe"),
        row("the superclass calls back on its own thread", "crash", "crash", "safe"),
        row("the delegate is deallocated during a callback", "crash", ifGetter, "safe"),
        row("the delegate is replaced during a callback", "safe", "safe", "safe"),
        row("the same, and the superclass uses one pointer for two calls", "safe", "safe", "safe"),
        row("the superclass applies a changed delegate later", "safe", "safe", "safe"),
        row(
            "the superclass creates copies with its pointer, and the original is deallocated first", "safe", "safe",
            "safe"),
        row("the superclass copies bytes", "safe", "safe", "safe"),
        row("a replacement of the superclass's setter calls the setter again", "safe", "safe", "safe"),
        row(
            "the superclass's setter calls the delegate, which assigns another delegate or nil", "safe", "safe", "safe"),
        row(
            "the superclass uses its own delegate if none is set, or gets one from an initializer", "safe", "safe",
            "safe"
        ),
        row("the delegate is the object itself", "safe", "safe", "safe"),
        row("two objects share a delegate", "crash", ifGetter, "safe"),
        row(
            "the delegate owns the object", "crash, if the superclass calls back during its deallocation",
            "safe, if it calls its getter", "safe"),
        row("delegates are deallocated on one thread during callbacks on another", "crash", ifGetter, "safe"),
        row("the same delegate is set again during a callback on another thread", "safe", "safe", "safe"),
        row(
            "the superclass calls its getter on another thread while the property is set", "race",
            "as safe as the superclass", "as safe as the superclass"),
        row(
            "two threads assign the property at the same time", "race", "as safe as the superclass",
            "as safe as the superclass"),
        row("a framework creates the instance", "crash", "can't be used", "as an extension"),
    ]

    /// The rows that two protections differ in; how the class comes to its delegate decides those that depend on it.
    package static func moves(
        from before: Protection, to after: Protection, reads: Hazard.Reading
    ) -> [Move] {
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

    /// The worse outcome has the larger number.
    fileprivate static func badness(_ outcome: String) -> Int {
        switch outcome {
        case "safe", "as safe as the superclass": 0
        case let outcome where outcome.hasPrefix("safe"): 1
        case "race": 2
        default: 3
        }
    }

    private static func row(
        _ hazard: String, _ bare: String, _ weak: String, _ proxy: String, dependsOnReading: Bool = true
    ) -> Row {
        Row(hazard: hazard, bare: bare, weak: weak, proxy: proxy, dependsOnReading: dependsOnReading)
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
        guard dependsOnReading else { return weak }
        switch reads {
        case .getter where weak == "crash" || weak.hasPrefix("safe,"): return "safe"
        case .pointer where weak.hasPrefix("safe,"): return "crash"
        default: return weak
        }
    }
}

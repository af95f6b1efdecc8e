import SafeGen

package struct RuleMetadata: Hashable, Sendable {
    /// The id under which it is reported, silenced, and switched on and off.
    package let id: RuleID
    /// Its findings, in a line, for the help and the table of Docs/Adopt.md.
    package let summary: String
    /// Its subject, why it matters and what to do: two or three sentences, for `safegen explain` and SARIF.
    package let explanation: String
    /// Whether `audit` runs it unless options set otherwise.
    package let isOnByDefault: Bool
    package let isPartOfAdopt: Bool

    package init(
        id: String, summary: String, explanation: String, isOnByDefault: Bool = true, isPartOfAdopt: Bool = false
    ) {
        self.id = RuleID(rawValue: id)
        self.summary = summary
        self.explanation = explanation
        self.isOnByDefault = isOnByDefault
        self.isPartOfAdopt = isPartOfAdopt
    }

    /// The explanation, and how the rule is turned on if it is off by default.
    package var wholeExplanation: String {
        guard !isOnByDefault else { return explanation }
        return explanation
            + " This rule is off by default: 'safegen audit --enable \(id.rawValue)' turns it on."
    }

    package var phrase: String { isOnByDefault ? summary : "\(summary) (off unless enabled)" }
}

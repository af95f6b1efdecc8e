import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A rule of the audit, whole: the facts about it, and the code that looks for it.
///
/// `RuleSet.all` lists the rules. The help, the documentation, comments that silence, `safegen explain` and SARIF derive
/// from that list.
protocol AuditRule: Sendable {
    static var metadata: RuleMetadata { get }

    /// The checks of Swift code for the rule; none if it reads other files, or is only a `SiteRule`.
    static func checks(for index: AdoptionIndex) -> [any SourceRule]
}

extension AuditRule {
    /// The id under which it is reported, silenced, and switched on and off.
    static var id: RuleID { metadata.id }
    var rule: RuleID { Self.id }
    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [] }
}

/// A check of Swift code: the bytes that it looks for, and its findings on the tokens with them.
protocol SourceRule: Sendable {
    /// The words that make a file worth parsing; `check` is called with each of these.
    var triggers: [WordPattern] { get }
    /// A file has to hold at least one of these as well, unless a trigger's place is enough; an empty list requires nothing.
    var companions: [WordPattern] { get }

    /// Whether a trigger may lead to a finding in a file without a companion.
    func isEnough(at place: WordPlace) -> Bool

    /// Whether a trigger may lead to a finding, by the bytes around it: a file without such a one isn't parsed for the rule.
    func mayFind(at place: WordPlace) -> Bool

    /// Checks a token that contains a trigger, and is code: not a comment or the text of a string.
    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding]
}

extension SourceRule {
    var companions: [WordPattern] { [] }
    func isEnough(at place: WordPlace) -> Bool { false }
    func mayFind(at place: WordPlace) -> Bool { true }
}

/// A rule that is its own check, and that needs no manifest.
protocol CodeRule: AuditRule, SourceRule {
    init()
}

extension CodeRule {
    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }
}

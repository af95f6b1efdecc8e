import SafeGen
import SafeGenCommandSupport

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
}

import SafeGen
import SafeGenCommandSupport

/// A rule of the audit, whole: what there is to know of it, and the code that looks for it.
///
/// `RuleSet.all` lists the rules. The help, the documentation, comments that silence, `safegen explain` and SARIF derive
/// from that list; a test prints what `safegen` needs of it, which has no parser of Swift.
protocol AuditRule: Sendable {
    /// What there is to know of the rule.
    static var metadata: RuleMetadata { get }

    /// What looks at Swift code for the rule; nothing if it reads other files, or is a `SiteRule` alone.
    static func checks(for index: AdoptionIndex) -> [any SourceRule]
}

extension AuditRule {
    /// The id under which it is reported, silenced, and switched on and off.
    static var id: RuleID { metadata.id }
    /// The same, of an instance.
    var rule: RuleID { Self.id }
}

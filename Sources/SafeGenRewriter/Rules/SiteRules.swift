import SafeGen
import SwiftSyntax

/// A rule about the places that make an instance of a class of the manifest, or inherit from one.
protocol SiteRule: AuditRule {
    init()

    /// The finding on a place; nil if the rule does not apply.
    func finding(about site: AdoptionSite, at range: Range<Int>) -> Finding?
}

/// Reads each mention of a class of the manifest once, for all rules that are about it.
struct SiteRules: SourceRule {
    let triggers: [WordPattern]
    private let reader: AdoptionReader
    private let rules: [any SiteRule]

    init(_ index: AdoptionIndex, enabled: Set<RuleID>) {
        let types = RuleSet.all.filter { enabled.contains($0.id) }.compactMap { $0 as? any SiteRule.Type }
        rules = types.map { $0.init() }
        triggers = rules.isEmpty ? [] : index.patterns
        reader = AdoptionReader(index: index)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        reader.sites(of: token, in: context).compactMap { site in
            // Without the arguments.
            let name = site.node.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) } ?? site.node
            let range = context.source.range(of: name)
            guard var finding = rules.lazy.compactMap({ $0.finding(about: site, at: range) }).first else { return nil }
            finding.use = site.use
            if site.isBehindModule { return finding }
            finding.premise = .isUndeclared(
                token.identifierText, modules: context.imports.modules, types: token.enclosingTypes)
            return finding
        }
    }
}

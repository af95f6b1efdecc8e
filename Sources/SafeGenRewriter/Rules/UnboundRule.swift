import SafeGen
import SwiftSyntax

/// A generic class of the manifest is used with arguments that no wrapper binds.
///
/// Adopt: nothing; the message tells the line to add to the manifest.
struct UnboundRule: SourceRule {
    let rule = Rule.unbound
    let triggers: [WordPattern]
    private let reader: AdoptionReader

    init(_ index: AdoptionIndex) {
        triggers = index.patterns
        reader = AdoptionReader(index: index)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        reader.sites(of: token, in: context).compactMap { site in
            guard case .unbound(let arguments) = site.outcome else { return nil }
            var finding = Finding(
                rule, .unbound(site.target, arguments), at: context.source.range(of: site.node.nameNode))
            finding.use = WrapperUse(site.target)
            finding.use?.verdict = site.verdict
            finding.premise = .isUndeclared(
                token.identifierText, modules: context.imports.modules, types: token.enclosingTypes)
            return finding
        }
    }
}

extension String {
    fileprivate static func unbound(_ target: AdoptionTarget, _ arguments: [String]) -> String {
        let list = arguments.joined(separator: ", ")
        let line = "- {arguments: [\(list)], as: \(target.suggestedName(for: arguments))}"
        let isListed = target.bindings.count > 1
        let place =
            isListed
            ? "add to the class's 'bindings' in the manifest"
            : "write 'bindings:' in place of 'bind' in the manifest, and add"
        return "no wrapper binds '\(target.name)<\(list)>'; \(place): \(line)"
    }
}

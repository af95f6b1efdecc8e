import SafeGen
import SwiftSyntax

/// An instance of a class of the manifest is made, or a class inherits from one, without the wrapper.
///
/// Adopt: the wrapper's name takes the place of the class's, with its module and its generic arguments. Where it is not
/// sure that the class is meant, or which wrapper fits, the place is reported and stays as it is.
struct UnadoptedRule: SourceRule {
    let rule = Rule.unadopted
    let triggers: [WordPattern]
    private let reader: AdoptionReader

    init(_ index: AdoptionIndex) {
        triggers = index.patterns
        reader = AdoptionReader(index: index)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        reader.sites(of: token, in: context).compactMap { site in
            let range = context.source.range(of: site.node.nameNode)
            switch site.outcome {
            case .adopt(let wrapper, let edits, let use):
                var finding = Finding(rule, .unadopted(site.target.name, wrapper), at: range, edits: edits)
                finding.use = use
                finding.use?.verdict = site.verdict
                finding.premise = .isUndeclared(
                    token.identifierText, modules: context.imports.modules, types: token.enclosingTypes)
                return finding
            case .unclear(let reason, let advice):
                var finding = Finding(rule, .unclear(site.target, reason, advice), at: range)
                finding.use = WrapperUse(site.target)
                finding.use?.verdict = site.verdict
                return finding
            case .unbound: return nil
            }
        }
    }
}

extension Syntax {
    /// The part of an expression that names what is made: the expression without its arguments.
    var nameNode: Syntax {
        self.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) } ?? self
    }
}

extension String {
    fileprivate static func unadopted(_ name: String, _ wrapper: String) -> String {
        "'\(name)' holds its delegate unsafely; use '\(wrapper)'"
    }

    fileprivate static func unclear(_ target: AdoptionTarget, _ reason: String, _ advice: String?) -> String {
        let wrappers = target.bindings.map { "'\($0.wrapperName)'" }.joined(separator: " or ")
        return
            "'\(target.name)' may need a wrapper here, but \(reason); \(advice ?? "write \(wrappers)"), or silence this line"
    }
}

import SafeGen
import SafeGenCommandSupport

/// An instance of a class of the manifest is made, or a class inherits from one, without the wrapper.
///
/// Adopt: the wrapper's name takes the place of the class's, with its module and its generic arguments. Where it is not
/// sure that the class is meant, or which wrapper fits, the place is reported and stays as it is.
struct UnadoptedRule: SiteRule {
    static let metadata = RuleMetadata(
        id: "unadopted",
        summary: """
            code makes an instance of a class of the manifest, or inherits from it, without the wrapper
            """,
        explanation: """
            The code creates an instance of the bare class although the manifest has a wrapper for it. \
            'safegen adopt' changes the code.
            """,
        isPartOfAdopt: true
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] {
        [
            UnsafePropertyRule(index, ofUsualNames: true), UnsafePropertyRule(index, ofUsualNames: false),
            VendedInstanceRule(index), TypeAliasRule(index), OverriddenPropertyRule(index),
            LostReadRule(index),
        ]
    }

    func finding(about site: AdoptionSite, at range: Range<Int>) -> Finding? {
        switch site.outcome {
        case .adopt(let wrapper, let edits, _):
            return Finding(rule, .unadopted(site.use.target.name, wrapper), at: range, edits: edits)
        case .unclear(let reason, let advice):
            return Finding(rule, .unclear(site.use.target, reason, advice), at: range)
        case .unbound: return nil
        }
    }
}

extension Finding.Message {
    fileprivate static func unadopted(_ name: String, _ wrapper: String) -> Self {
        "'\(name)' holds its delegate unsafely; use '\(wrapper)'"
    }

    fileprivate static func unclear(_ target: AdoptionTarget, _ reason: String, _ advice: String?) -> Self {
        let wrappers = target.bindings.map { "'\($0.wrapperName)'" }.joined(separator: " or ")
        return
            "'\(target.name)' may need a wrapper here, but \(reason); \(advice ?? "write \(wrappers)"), or silence this line"
    }
}

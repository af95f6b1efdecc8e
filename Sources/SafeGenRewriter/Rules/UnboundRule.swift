import SafeGen
import SafeGenCommandSupport

/// A generic class of the manifest is used with arguments that no wrapper binds.
///
/// Adopt: nothing in the code; the message has the line to add to the manifest, and `--update` adds it.
struct UnboundRule: SiteRule {
    static let metadata = RuleMetadata(
        id: "unbound",
        summary: "a generic class of the manifest is used with arguments that no wrapper binds",
        explanation: """
            The code uses generic arguments for which the manifest has no wrapper. '--update' adds the binding, \
            unless the target that compiles the output can't use these types.
            """,
        isPartOfAdopt: true
    )

    func finding(about site: AdoptionSite, at range: Range<Int>) -> Finding? {
        guard case .unbound(let binding) = site.outcome else { return nil }
        var finding = Finding(rule, .unbound(site.use.target, binding), at: range)
        finding.missingBinding = binding
        return finding
    }
}

extension Finding.Message {
    fileprivate static func unbound(_ target: AdoptionTarget, _ binding: MissingBinding) -> Self {
        let list = binding.arguments.joined(separator: ", ")
        let isListed = target.bindings.count > 1
        let place =
            isListed
            ? "add to the class's 'bindings' in the manifest"
            : "give the class a list of 'bindings' in the manifest, and add"
        return "no wrapper binds '\(target.name)<\(list)>'; \(place): - \(binding.yaml)"
    }

    fileprivate static func unbindable(_ binding: MissingBinding, _ obstacle: ProjectTypes.Obstacle) -> Self {
        let list = binding.arguments.joined(separator: ", ")
        return "no wrapper can bind '\(binding.className)<\(list)>': \(obstacle.reason); "
            + "\(obstacle.advice), or silence this line"
    }
}

extension Finding {
    /// Requests another binding than before, in the message too.
    mutating func bind(_ binding: MissingBinding) {
        if let missingBinding { message = message.replacing(missingBinding.yaml, with: binding.yaml) }
        missingBinding = binding
    }

    /// Reports the obstacle that keeps the output from naming the arguments, and requests no binding.
    mutating func refuse(_ binding: MissingBinding, _ obstacle: ProjectTypes.Obstacle) {
        (message, missingBinding) = (Message.unbindable(binding, obstacle).text, nil)
    }
}

import SafeGen
import SwiftSyntax

/// Whether a wrapper is compiled wherever the place is that is to use it.
struct PlatformDoubt: Equatable, Sendable {
    let reason: String
    let advice: String
    /// The condition of `#if` that ends it where it holds for all targets that compile the file; nil if no condition does.
    let condition: String?

    /// The condition that Apple's platforms alone fulfil, where no wrapper can be elsewhere.
    static let apple = "canImport(ObjectiveC)"

    /// The message for a place that stays as it is.
    var text: String { "\(reason); \(advice)" }

    /// The reason against the wrapper at a place.
    static func about(
        _ target: AdoptionTarget, _ binding: AdoptionTarget.Binding? = nil, at node: Syntax, in context: SourceContext
    ) -> PlatformDoubt? {
        if let availability = target.availability,
            !SiteAvailability(around: node, in: context.source.index).imply(availability)
        {
            return PlatformDoubt(
                reason: "the wrapper only exists where '@available(\(availability))' holds",
                advice:
                    "put '@available' or 'if #available' around this use of it, or leave 'available' out of the manifest if "
                    + "no older system runs this",
                condition: nil)
        }
        let site = SiteConditions(around: node, in: context)
        let conditions = target.conditions + [binding?.condition].compactMap(\.self)
        if let condition = CompilationCondition.all(of: conditions.filter { !site.imply($0) }) {
            return PlatformDoubt(
                reason: "the wrapper only exists where '\(condition)'",
                advice: "put this use of it between '#if \(condition)' and '#endif'\(target.adviceOnPlatforms)",
                condition: condition)
        }
        guard !target.isSafeElsewhere, let module = SplitFoundation.module(of: target),
            context.imports.modules.contains(module), !site.isApple
        else { return nil }
        return PlatformDoubt(
            reason: "on other platforms than Apple's it belongs to \(module), which has no wrapper",
            advice: "put this use of it between '#if \(apple)' and '#endif'", condition: apple)
    }
}

extension AdoptionTarget {
    /// The other way where the class is safe on systems that the manifest doesn't name.
    fileprivate var adviceOnPlatforms: String {
        guard !safeSystems.isEmpty, !safeSystems.contains(where: builtFor.contains) else { return "" }
        let systems = Suggestion.alternatives(safeSystems.map(\.rawValue))
        return ", or list \(systems) in 'platforms' if the code is for it: there the name then stands for the class"
    }

    /// Why the delegates of instances of this place can't dangle: only systems compile it that hold them weakly. Nil if
    /// others do.
    func proof(by node: Syntax, in context: SourceContext) -> DelegateProof? {
        guard !safeSystems.isEmpty else { return nil }
        let site = SiteConditions(around: node, in: context)
        return safeSystems.first { site.imply("os(\($0.rawValue))") }.map { .weak($0.rawValue) }
    }
}

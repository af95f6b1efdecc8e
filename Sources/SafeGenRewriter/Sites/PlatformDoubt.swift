import SafeGen
import SwiftSyntax

/// Whether a wrapper is compiled wherever the place is that is to use it.
struct PlatformDoubt {
    let reason: String
    let advice: String
    /// Whether it does not apply where only Apple's platforms compile the file.
    let isOverOnApple: Bool

    /// The message for a place that stays as it is.
    var text: String { "\(reason); \(advice)" }

    /// The reason against the wrapper at a place.
    static func about(
        _ target: AdoptionTarget, _ binding: AdoptionTarget.Binding? = nil, at node: Syntax, in context: SourceContext
    ) -> PlatformDoubt? {
        let site = SiteConditions(around: node, in: context)
        for condition in target.conditions + (binding?.condition.map { [$0] } ?? []) where !site.imply(condition) {
            return PlatformDoubt(
                reason: "the wrapper only exists where '\(condition)'",
                advice: "put this use of it between '#if \(condition)' and '#endif'",
                isOverOnApple: condition == "canImport(ObjectiveC)")
        }
        if let availability = target.availability,
            !SiteAvailability(around: node, in: context.source.index).imply(availability)
        {
            return PlatformDoubt(
                reason: "the wrapper only exists where '@available(\(availability))' holds",
                advice:
                    "put '@available' or 'if #available' around this use of it, or leave 'available' out of the manifest if "
                    + "no older system runs this",
                isOverOnApple: false)
        }
        guard !target.isSafeElsewhere, let module = SplitFoundation.module(of: target),
            context.imports.modules.contains(module), !site.isApple
        else { return nil }
        return PlatformDoubt(
            reason: "on other platforms than Apple's it belongs to \(module), which has no wrapper",
            advice: "put this use of it between '#if canImport(ObjectiveC)' and '#endif'", isOverOnApple: true)
    }
}

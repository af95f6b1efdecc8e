import SwiftSyntax

/// The step for one place that makes an instance of a class of the manifest, or inherits from it.
enum AdoptionOutcome {
    /// The edits that put the wrapper there.
    case adopt(wrapper: String, edits: [SourceEdit], use: WrapperUse)
    /// The manifest has no wrapper for these arguments.
    case unbound(MissingBinding)
    /// Why a person has to look, and the step to take if that is not to write the wrapper.
    case unclear(String, advice: String? = nil)
}

/// An outcome and the node that it is about.
struct AdoptionSite {
    let target: AdoptionTarget
    let node: Syntax
    let outcome: AdoptionOutcome
    let verdict: DelegateVerdict
    /// Why its delegate can't dangle, as a clause; nil if it may.
    let proof: String?
    /// Whether the class's name stands behind that of its module, so that no other file can give it to something else.
    let isBehindModule: Bool
}

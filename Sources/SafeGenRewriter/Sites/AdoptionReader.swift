import SafeGen
import SwiftSyntax

/// Finds the mentions of the manifest's classes.
struct AdoptionReader {
    let index: AdoptionIndex

    /// The sites that a token is part of: none if it names no class of the manifest or needs no change.
    func sites(of token: TokenSyntax, in context: SourceContext) -> [AdoptionSite] {
        let entries = index.targets(named: token.identifierText).map { target -> [AdoptionSite] in
            guard let mention = ClassMention(token, of: target), !target.bindings.isEmpty else { return [] }
            return self.sites(of: mention, named: token.identifierText, in: context)
        }.filter { !$0.isEmpty }
        // A class may have several entries, and one of them binds the arguments.
        let bound = entries.filter { sites in
            !sites.contains { if case .unbound = $0.outcome { true } else { false } }
        }
        return Array((bound.isEmpty ? entries.prefix(1) : bound[...]).joined())
    }

    private func sites(of mention: ClassMention, named name: String, in context: SourceContext) -> [AdoptionSite] {
        let places = mention.places(in: context.source)
        guard !places.isEmpty, mention.target.isSafeElsewhere || !mention.whole.isOffApple else { return [] }
        var doubt: String?
        if !mention.isQualified {
            switch context.meaning(of: name, from: mention.target.module, at: mention.whole) {
            case .theClass: break
            case .other: return []
            case .unclear(let reason): doubt = reason
            }
        }
        return places.map { place in
            let outcome =
                doubt.map { AdoptionOutcome.unclear($0) }
                ?? AdoptionDecision(of: mention, at: place, in: context, index).outcome
            var use = if case .adopt(_, _, let use) = outcome { use } else { WrapperUse(mention.target) }
            use.isMaker = true
            use.verdict = mention.verdict(at: place, in: context.source)
            use.proof =
                mention.proof(at: place, in: context.source) ?? mention.target.proof(by: place.node, in: context)
            use.delegateClass = mention.delegateThatMayLast(at: place, in: context.source)
            return AdoptionSite(
                node: place.node, outcome: outcome, use: use,
                isBehindModule: mention.whole.isBehindModule(mention.target.module))
        }
    }
}

/// The step for one place that makes an instance of a class of the manifest, or inherits from it.
enum AdoptionOutcome {
    case adopt(wrapper: String, edits: [SourceEdit], use: WrapperUse)
    /// The manifest has no wrapper for these arguments.
    case unbound(MissingBinding)
    /// Why a person has to look, and the step to take if that is not to write the wrapper.
    case unclear(String, advice: String? = nil)
}

/// An outcome and the node that it is about.
struct AdoptionSite {
    let node: Syntax
    let outcome: AdoptionOutcome
    let use: WrapperUse
    /// Whether the class's name stands behind that of its module, so that no other file can give it to something else.
    let isBehindModule: Bool
}

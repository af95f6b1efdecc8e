import SwiftSyntax

extension ClassMention {
    /// A place that makes an instance of the class, or may, or inherits from it.
    struct Place {
        /// The node to report.
        var node: Syntax
        /// The one to replace by the wrapper's name.
        var range: Syntax
        /// Whether `init` and its dot are to go with it: `.init(…)`.
        var isImplicit = false

        /// The call that makes the instance right there.
        var call: FunctionCallExprSyntax? { (isImplicit ? node.parent : node)?.as(FunctionCallExprSyntax.self) }
    }

    /// The places that a mention leads to; none if it makes no instance.
    func places(in source: ParsedSource) -> [Place] {
        switch use {
        case .construction, .initializer: [Place(node: expression, range: whole)]
        case .metatype:
            switch MetatypeUse(of: expression, in: source.index) {
            case .harmless: []
            case .passed, .made: [Place(node: expression, range: whole)]
            }
        case .constraint(let parameter):
            switch MetatypeUse(of: parameter, in: source.index) {
            case .harmless, .passed: []
            case .made: [Place(node: whole, range: whole)]
            }
        case .superclass: [Place(node: whole, range: whole)]
        case .type:
            ImplicitInitializers(source: source).all(typedBy: whole).map {
                Place(node: Syntax($0), range: Syntax($0), isImplicit: true)
            }
        }
    }

    func verdict(at place: Place, in source: ParsedSource) -> DelegateVerdict {
        let evidence = DelegateEvidence(of: source, properties: target.propertyNames)
        if place.isImplicit { return place.node.parent.map(evidence.verdict) ?? .unknown }
        if case .construction = use { return evidence.verdict(of: expression) }
        return .unknown
    }

    /// Why the delegate of the instance that a place makes can't dangle, as a clause; nil if it may.
    func proof(at place: Place, in source: ParsedSource) -> String? {
        place.call.flatMap { SynchronousSender(target, in: source)?.proof(ofInstanceMadeBy: Syntax($0)) }
    }
}

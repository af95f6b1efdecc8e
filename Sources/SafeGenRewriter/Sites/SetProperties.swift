import SwiftSyntax

/// The properties of delegates that a file sets, of objects of a known class or of one that the file doesn't show.
///
/// Where no file sets a property, no class has its delegate there set, however many types conform to its protocol.
enum SetProperties {
    static func all(in context: SourceContext, of targets: [AdoptionTarget], _ instances: KnownInstances) -> Set<String>
    {
        let names = targets.reduce(into: Set()) { $0.formUnion($1.propertyNames) }
        var found: Set<String> = []
        for token in context.source.matches.map(\.token) {
            let name = token.identifierText
            guard names.contains(name), !found.contains(name) else { continue }
            let owners = targets.filter { $0.propertyNames.contains(name) }
            if mayBeSet(token, owners, instances, in: context) { found.insert(name) }
        }
        return found
    }

    private static func mayBeSet(
        _ token: TokenSyntax, _ targets: [AdoptionTarget], _ instances: KnownInstances, in context: SourceContext
    ) -> Bool {
        // `make(delegate: self)`
        if let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token {
            return argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
                && !argument.expression.is(NilLiteralExprSyntax.self)
        }
        guard let use = PropertyUse(token, in: context.source) else {
            // `set(\.delegate, of: x)`
            return token.parent?.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false
        }
        guard use.isAssigned, !(use.access?.isCleared ?? false) else { return false }
        let owner = PropertyOwner.find(use, of: token.identifierText, among: targets, instances, in: context)
        switch owner {
        case .other: return false
        case .owner: return true
        // A class that inherits from one of the classes is known.
        case .unknown: return !use.isOfSelf
        }
    }
}

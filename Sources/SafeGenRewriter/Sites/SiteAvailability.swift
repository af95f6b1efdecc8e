import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// The systems on which a place runs, by `@available` and `#available` around it.
struct SiteAvailability {
    private var systems: [AvailableSystems] = []

    init(around node: Syntax, in index: FileIndex) {
        var inner = node
        for outer in node.ancestors {
            if let list = outer.as(ConditionElementListSyntax.self) {
                add(list.prefix { $0.id != inner.id })
            } else if let choice = outer.as(IfExprSyntax.self) {
                if choice.body.id == inner.id {
                    add(choice.conditions)
                } else if choice.elseBody?.id == inner.id, choice.conditions.count == 1 {
                    // `if #unavailable(iOS 16) { … } else { … }`
                    systems += choice.conditions.compactMap { $0.systems(.poundUnavailable) }
                }
            } else if let loop = outer.as(WhileStmtSyntax.self), loop.body.id == inner.id {
                add(loop.conditions)
            } else if let list = outer.as(CodeBlockItemListSyntax.self) {
                for item in index.availabilityGuards(in: list) where item.position < inner.position {
                    add(item.conditions)
                }
            } else if let declaration = outer.asProtocol((any WithAttributesSyntax).self) {
                systems += declaration.attributes.compactMap { $0.as(AttributeSyntax.self)?.systems }
            }
            inner = outer
        }
    }

    /// Whether something with these arguments of `@available` is there.
    func imply(_ arguments: String) -> Bool {
        AvailableSystems(arguments)?.reach(asFarAs: systems) ?? false
    }

    private mutating func add(_ conditions: some Sequence<ConditionElementSyntax>) {
        systems += conditions.compactMap { $0.systems(.poundAvailable) }
    }
}

extension ConditionElementSyntax {
    /// The arguments of `#available`, or of its opposite.
    fileprivate func systems(_ keyword: TokenKind) -> AvailableSystems? {
        guard let condition = condition.as(AvailabilityConditionSyntax.self),
            condition.availabilityKeyword.tokenKind == keyword
        else { return nil }
        return AvailableSystems(condition.availabilityArguments.trimmedDescription)
    }
}

extension AttributeSyntax {
    fileprivate var systems: AvailableSystems? {
        guard case .availability(let list)? = arguments else { return nil }
        return AvailableSystems(list.trimmedDescription)
    }
}

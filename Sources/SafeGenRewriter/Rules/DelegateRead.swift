import SwiftSyntax

extension MemberAccessExprSyntax {
    /// Whether it matters which object the member gives: it is cast, or compared with something else than nil.
    ///
    /// In `deinit` a safe property is nil already, so that `x.delegate === self` is true there only of what was assigned by
    /// the plain name, and has to be cleared.
    var isReadForItsObject: Bool {
        let node = samePlace
        guard node.isComparedOrCast else { return false }
        return !(isInDeinit && node.isComparedWithSelf)
    }
}

extension Syntax {
    /// Whether the expression is cast, or compared with something else than nil.
    var isComparedOrCast: Bool {
        if let next = operands?.after.first,
            next.is(UnresolvedAsExprSyntax.self) || next.is(UnresolvedIsExprSyntax.self)
        {
            return true
        }
        return comparisons.contains { !$0.is(NilLiteralExprSyntax.self) }
    }

    fileprivate var isComparedWithSelf: Bool { comparisons.contains(where: \.isSelf) }

    /// What the expression is compared with.
    private var comparisons: [ExprSyntax] {
        guard let (before, after) = operands else { return [] }
        return [before, after].compactMap { pair in
            guard pair.count == 2, let comparison = pair[0].as(BinaryOperatorExprSyntax.self),
                ["==", "!=", "===", "!=="].contains(comparison.operator.text)
            else { return nil }
            return pair[1]
        }
    }

    /// The two expressions on either side of this one in its list, the nearest first.
    private var operands: (before: [ExprSyntax], after: [ExprSyntax])? {
        guard let list = parent?.as(ExprListSyntax.self) else { return nil }
        let elements = Array(list)
        guard let place = elements.firstIndex(where: { $0.id == id }) else { return nil }
        return (elements[..<place].suffix(2).reversed(), Array(elements[(place + 1)...].prefix(2)))
    }
}

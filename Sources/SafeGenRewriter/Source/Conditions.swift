import SwiftSyntax

/// The branches of `#if` at a place in a file of Objective-C. Some are never compiled: `#if 0`.
struct Conditions {
    /// A directive that opens, changes or ends a condition.
    enum Directive: String {
        case `if`, ifdef, ifndef, `else`, elif, endif
    }

    private struct Condition {
        var isHidden: Bool
        /// Whether a branch was true, so that no later one is.
        var isDecided: Bool
    }

    private var open: [Condition] = []

    /// Whether the code here is never compiled.
    var hide: Bool { open.contains(where: \.isHidden) }

    /// Goes on after a directive, with the words of the rest of its line.
    mutating func meet(_ directive: Directive, condition: [String]) {
        switch directive {
        case .if:
            let value = Self.value(condition)
            open.append(Condition(isHidden: value == false, isDecided: value == true))
        case .ifdef, .ifndef: open.append(Condition(isHidden: false, isDecided: false))
        case .else: change(to: nil)
        case .elif: change(to: Self.value(condition))
        case .endif: _ = open.popLast()
        }
    }

    private mutating func change(to value: Bool?) {
        guard let condition = open.popLast() else { return }
        open.append(
            Condition(isHidden: condition.isDecided || value == false, isDecided: condition.isDecided || value == true))
    }

    /// The value of a condition that is always the same; nil if it depends.
    private static func value(_ condition: [String]) -> Bool? {
        let words = condition.filter { $0 != "(" && $0 != ")" }
        switch words.first {
        case "0", "false", "NO": return words.count == 1 || words[1] == "&" ? false : nil
        case "1", "true", "YES": return words.count == 1 ? true : nil
        default: return nil
        }
    }
}

extension SyntaxCollection {
    /// The elements, with those of the branches of `#if` among them that may be compiled.
    var inAllBranches: [Element] {
        flatMap { element -> [Element] in
            let conditional = element.children(viewMode: .sourceAccurate).first?.as(IfConfigDeclSyntax.self)
            return conditional?.clauses.filter { !$0.isNeverCompiled }.flatMap { clause -> [Element] in
                clause.elements.flatMap { Syntax($0).as(Self.self) }?.inAllBranches ?? []
            } ?? [element]
        }
    }
}

extension IfConfigClauseSyntax {
    /// Whether nothing in it is ever compiled: `#if false`, or a branch after `#if true`.
    var isNeverCompiled: Bool {
        if condition?.isFalse ?? false { return true }
        guard let list = parent?.as(IfConfigClauseListSyntax.self) else { return false }
        return list.prefix { $0.id != id }.contains { $0.condition?.literal == true }
    }
}

extension ExprSyntax {
    /// Whether the condition is `false`, or `false && …`.
    fileprivate var isFalse: Bool {
        guard let elements = self.as(SequenceExprSyntax.self)?.elements, let first = elements.first else {
            return literal == false
        }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        return first.literal == false && operators.allSatisfy { $0 == "&&" }
    }

    fileprivate var literal: Bool? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.literal
        }
        return self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
    }
}

import SwiftParser
import SwiftSyntax

@testable import SafeGen

/// What Apple's parser takes a text for: whether it is one fragment of a kind, with no error and nothing before or after it.
enum SwiftParserFragment {
    static func isType(_ text: String) -> Bool {
        var parser = Parser(text)
        let type = TypeSyntax.parse(from: &parser)
        return !type.hasError && type.description == text
    }

    /// A name as a declaration has it.
    static func isName(_ text: String) -> Bool {
        guard let variable = declaration("let \(text) = 1\n")?.as(VariableDeclSyntax.self),
            variable.bindings.count == 1, let binding = variable.bindings.first, binding.typeAnnotation == nil
        else { return false }
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == text
    }

    /// Names with dots between them.
    static func isQualifiedName(_ text: String) -> Bool {
        guard let path = declaration("import \(text)\n")?.as(ImportDeclSyntax.self)?.path else { return false }
        return path.trimmedDescription == text && isType(text)
    }

    /// What may be after `#if`: of all expressions, which are what the parser takes, those that the compiler evaluates.
    static func isCondition(_ text: String) -> Bool {
        guard let condition = declaration("#if \(text)\n#endif\n")?.as(IfConfigDeclSyntax.self),
            condition.clauses.count == 1, let clause = condition.clauses.first, let expression = clause.condition
        else { return false }
        let isEmpty = clause.elements.map { Syntax($0).trimmedDescription.isEmpty } ?? true
        return isEmpty && isCondition(expression)
    }

    private static func isCondition(_ expression: ExprSyntax) -> Bool {
        if let sequence = expression.as(SequenceExprSyntax.self) {
            return sequence.elements.enumerated().allSatisfy { index, element in
                index % 2 == 0 ? isCondition(element) : ["&&", "||"].contains(element.trimmedDescription)
            }
        }
        if let negation = expression.as(PrefixOperatorExprSyntax.self) {
            return negation.operator.text == "!" && isCondition(negation.expression)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return tuple.elements.count == 1 && only.label == nil && isCondition(only.expression)
        }
        if let call = expression.as(FunctionCallExprSyntax.self), call.leftParen != nil {
            return call.trailingClosure == nil && isPlatformCondition(call)
        }
        guard let flag = expression.as(DeclReferenceExprSyntax.self) else {
            return expression.is(BooleanLiteralExprSyntax.self)
        }
        return flag.argumentNames == nil && PlatformCondition(rawValue: flag.trimmedDescription) == nil
    }

    private static func isPlatformCondition(_ call: FunctionCallExprSyntax) -> Bool {
        guard let condition = PlatformCondition(rawValue: call.calledExpression.trimmedDescription) else {
            return false
        }
        let arguments = call.arguments.map { ($0.label?.text, $0.expression) }
        let values = arguments.map(\.1.trimmedDescription)
        if condition.takesVersion {
            return values.count == 1 && values[0].wholeMatch(of: /(>=|<)[0-9]+(\.[0-9]+)*/) != nil
        }
        guard let first = arguments.first, first.0 == nil else { return false }
        if condition == .canImport {
            let labels = arguments.dropFirst().map(\.0)
            let isVersion = values.dropFirst().allSatisfy { $0.wholeMatch(of: /[0-9]+(\.[0-9]+)*/) != nil }
            return isType(values[0]) && isVersion
                && (labels.isEmpty || labels == ["_version"] || labels == ["_underlyingVersion"])
        }
        return arguments.count == 1 && first.1.is(DeclReferenceExprSyntax.self)
    }

    /// The arguments of `@available`.
    static func isAvailability(_ text: String) -> Bool {
        guard let function = declaration("@available(\(text))\nfunc f() {}\n")?.as(FunctionDeclSyntax.self),
            function.attributes.count == 1, case .attribute(let attribute)? = function.attributes.first,
            case .availability? = attribute.arguments
        else { return false }
        return true
    }

    /// A method or a property that a protocol requires.
    static func isRequirement(_ text: String) -> Bool {
        guard let type = declaration("protocol P {\n\(text)\n}\n")?.as(ProtocolDeclSyntax.self),
            type.memberBlock.members.count == 1, let member = type.memberBlock.members.first, member.semicolon == nil
        else { return false }
        if let property = member.decl.as(VariableDeclSyntax.self) { return property.bindings.count == 1 }
        return member.decl.is(FunctionDeclSyntax.self)
    }

    /// Code after which the next line is a statement of its own.
    static func isStatement(_ text: String) -> Bool {
        guard let function = declaration("func f() {\n\(text)\nnext()\n}\n")?.as(FunctionDeclSyntax.self),
            let statements = function.body?.statements, statements.count > 1
        else { return false }
        return statements.last?.trimmedDescription == "next()"
    }

    /// Whether a text that the compiler may refuse stays where it is put: the line after it is the same code as without it, and
    /// the brackets around it close where they did.
    static func staysInItsPlace(_ text: String) -> Bool {
        let before = "func f() {\n"
        let source = before + text + "\nnext()\n}\nlet last = 1\n"
        let tree = Parser.parse(source: source)
        // After an error in an interpolation the parser takes tokens one by one, quotes included, where the compiler still
        // reads a whole string. No such code compiles, wherever it is put.
        if tree.hasError, text.contains("\\"), text.contains("(") { return true }
        let range = before.utf8.count..<(before.utf8.count + text.utf8.count)
        var (depth, sawNext) = (0, false)
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = token.endPositionBeforeTrailingTrivia.utf8Offset
            if start == range.upperBound + 1 { sawNext = token.text == "next" }
            guard range.contains(start) else { continue }
            if end > range.upperBound { return false }
            switch token.tokenKind {
            case .leftParen, .leftSquare, .leftBrace: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0 && sawNext
    }

    /// The only declaration of a file; nil if there is none, more than one, other code or an error.
    private static func declaration(_ source: String) -> DeclSyntax? {
        let file = Parser.parse(source: source)
        guard !file.hasError, file.statements.count == 1, let item = file.statements.first, item.semicolon == nil
        else { return nil }
        return item.item.as(DeclSyntax.self)
    }
}

import SafeGenSystem
import SwiftParser
import SwiftSyntax

/// Reads the literals of a Swift file without running anything of it.
///
/// A constant that is declared once, with a literal value, has that value. Every other computed value is unknown.
struct LiteralReader {
    /// The most constants that may lie within each other.
    private static let greatestDepth = 32
    /// The most values that are read in all, and the most bytes of texts that are put together: constants that name each other multiply.
    private static let greatestCount = 1_000_000

    /// The count, which all copies of the reader share.
    private final class Budget {
        var rest = greatestCount
    }

    let tree: SourceFileSyntax
    /// How many bytes lie before the tree.
    private let base: Int
    private var constants: [String: ExprSyntax] = [:]
    private let budget = Budget()

    init(_ bytes: [UInt8]) {
        base = ByteOrderMark.length(in: bytes)
        tree = bytes[base...].withUnsafeBufferPointer { Parser.parse(source: $0) }
        let finder = ConstantFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        constants = finder.constants.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The bytes of a node, without the spaces and comments around it.
    func place(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset + base
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset + base)
    }

    /// Whether a flag turns off ARC, which SwiftPM and Tuist turn on.
    var turnsOffARC: Bool {
        tree.tokens(viewMode: .sourceAccurate).contains { token in
            if case .stringSegment(let text) = token.tokenKind { ARCSetting.mayBeOff(by: text) } else { false }
        }
    }

    func value(of expression: ExprSyntax) -> SwiftLiteral { value(of: expression, depth: 0) }

    func call(_ call: FunctionCallExprSyntax) -> SwiftCall? { self.call(call, depth: 0) }

    private func value(of expression: ExprSyntax, depth: Int) -> SwiftLiteral {
        let unknown = SwiftLiteral.unknown(place(of: expression))
        budget.rest -= 1
        guard depth < Self.greatestDepth, budget.rest > 0 else { return unknown }
        if let text = expression.as(StringLiteralExprSyntax.self) {
            return self.text(of: text, depth: depth).map(SwiftLiteral.text) ?? unknown
        }
        if let list = expression.as(ArrayExprSyntax.self) {
            return .list(list.elements.map { value(of: $0.expression, depth: depth + 1) })
        }
        if let table = expression.as(DictionaryExprSyntax.self) {
            let entries = table.content.as(DictionaryElementListSyntax.self)?.map {
                SwiftLiteral.Entry(
                    key: value(of: $0.key, depth: depth + 1), value: value(of: $0.value, depth: depth + 1))
            }
            return .table(entries ?? [])
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return self.call(call, depth: depth + 1).map(SwiftLiteral.call) ?? unknown
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName
            if access.base != nil, let constant = constants[bare(name)] { return value(of: constant, depth: depth + 1) }
            guard access.base?.is(FunctionCallExprSyntax.self) != true else { return unknown }
            return .call(SwiftCall(name: bare(name), place: place(of: name)))
        }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            return constants[bare(name.baseName)].map { value(of: $0, depth: depth + 1) } ?? unknown
        }
        if let number = expression.as(FloatLiteralExprSyntax.self) { return .number(number.literal.text) }
        if let number = expression.as(IntegerLiteralExprSyntax.self) { return .number(number.literal.text) }
        if let boolean = expression.as(BooleanLiteralExprSyntax.self) {
            return .boolean(boolean.literal.tokenKind == .keyword(.true))
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return value(of: only.expression, depth: depth + 1)
        }
        if let sum = expression.as(SequenceExprSyntax.self) { return self.sum(sum, depth: depth) ?? unknown }
        return unknown
    }

    /// `a + b` of texts or lists, whose unknown parts stay in the list.
    private func sum(_ sequence: SequenceExprSyntax, depth: Int) -> SwiftLiteral? {
        let parts = Array(sequence.elements)
        guard parts.count % 2 == 1 else { return nil }
        for index in stride(from: 1, to: parts.count, by: 2) {
            guard parts[index].as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
        }
        let values = stride(from: 0, to: parts.count, by: 2).map { value(of: parts[$0], depth: depth + 1) }
        let texts = values.compactMap(\.text)
        if texts.count == values.count { return joined(texts).map(SwiftLiteral.text) }
        guard values.contains(where: { $0.elements != nil }) else { return nil }
        return .list(values.flatMap { $0.elements ?? [$0] })
    }

    /// Texts as one; nil if all that was put together is too long.
    private func joined(_ texts: [String]) -> String? {
        budget.rest -= min(budget.rest, texts.reduce(0) { $0 + $1.utf8.count })
        return budget.rest > 0 ? texts.joined() : nil
    }

    private func text(of literal: StringLiteralExprSyntax, depth: Int) -> String? {
        if let text = literal.representedLiteralValue { return text }
        guard literal.openingPounds == nil, literal.openingQuote.tokenKind == .stringQuote else { return nil }
        var texts: [String] = []
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let piece):
                guard !piece.content.text.contains("\\") else { return nil }
                texts.append(piece.content.text)
            case .expressionSegment(let piece):
                guard let expression = piece.expressions.first?.expression, piece.expressions.count == 1,
                    let word = value(of: expression, depth: depth + 1).word
                else { return nil }
                texts.append(word)
            @unknown default:
                return nil
            }
        }
        return joined(texts)
    }

    private func call(_ call: FunctionCallExprSyntax, depth: Int) -> SwiftCall? {
        guard let token = Self.name(of: call), call.trailingClosure == nil else { return nil }
        let arguments = call.arguments.map {
            SwiftCall.Argument(label: $0.label.map(bare), value: value(of: $0.expression, depth: depth + 1))
        }
        return SwiftCall(name: bare(token), arguments: arguments, place: place(of: token))
    }

    static func name(of call: FunctionCallExprSyntax) -> TokenSyntax? {
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self) { return access.declName.baseName }
        return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    }

    private func bare(_ token: TokenSyntax) -> String { token.identifier?.name ?? token.text }
}

/// Finds the names that are declared with a value, each with all its values.
private final class ConstantFinder: SyntaxVisitor {
    private(set) var constants: [String: [ExprSyntax]] = [:]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name else {
                continue
            }
            // One without a value is set later, in ways that are not followed.
            guard let value = binding.initializer?.value else {
                constants[name, default: []] += Self.returned(binding).map { [$0] } ?? [ExprSyntax(MissingExprSyntax())]
                continue
            }
            constants[name, default: []].append(value)
        }
        return .visitChildren
    }

    /// A variable that changes has an unknown value.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        let changed = parts.first.map { $0.as(SubscriptCallExprSyntax.self)?.calledExpression ?? $0 }
        guard parts.count > 1, let name = changed?.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name,
            parts[1].is(AssignmentExprSyntax.self)
                || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") == true
        else { return .visitChildren }
        constants[name, default: []].append(node.elements.last ?? parts[0])
        return .visitChildren
    }

    /// So has one that a method changes.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            LaterChanges.isMutating(access.declName.baseName),
            let name = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name
        {
            forget(name)
        }
        return .visitChildren
    }

    /// A parameter hides a constant.
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        forget((node.secondName ?? node.firstName).identifier?.name ?? "")
        return .visitChildren
    }

    private func forget(_ name: String) {
        constants[name, default: []] += [ExprSyntax(MissingExprSyntax()), ExprSyntax(MissingExprSyntax())]
    }

    /// The value of `var name: T { "value" }`.
    private static func returned(_ binding: PatternBindingSyntax) -> ExprSyntax? {
        guard case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
            case .expr(let value)? = items.first?.item
        else { return nil }
        return value
    }
}

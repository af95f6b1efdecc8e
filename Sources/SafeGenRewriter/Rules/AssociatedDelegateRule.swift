import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate is associated with an object by `OBJC_ASSOCIATION_ASSIGN`, which keeps a plain pointer.
///
/// Report only: the association has to hold an object that refers to the delegate weakly.
struct AssociatedDelegateRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "associated-delegate",
        summary: "a delegate is associated by OBJC_ASSOCIATION_ASSIGN",
        explanation: """
            'OBJC_ASSOCIATION_ASSIGN' keeps a plain pointer to a delegate. It dangles when the delegate is \
            deallocated. Associate an object with a weak reference to the delegate, by 'OBJC_ASSOCIATION_RETAIN'.
            """
    )

    let triggers = [Self.policy]
    private static let policy = WordPattern.word("OBJC_ASSOCIATION_ASSIGN")
    private static let scanner = WordScanner([policy])
    let companions = DelegateName.patterns

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let call = token.nearest(FunctionCallExprSyntax.self)
        guard let call, call.calledExpression.variableName == "objc_setAssociatedObject", call.arguments.count == 4,
            let value = call.arguments.dropFirst(2).first?.expression, !value.is(NilLiteralExprSyntax.self)
        else { return [] }
        let name = value.withoutMarks.variableName ?? ""
        // `newValue` of a property that is called like a delegate, or has the type of one.
        let property = call.nearest(VariableDeclSyntax.self)
        let variables = property.map(DelegateProperty.variables) ?? []
        guard
            let delegate = DelegateName.matches(name) ? name : variables.first(where: \.isDelegate)?.name.identifierText
        else { return [] }
        return [Finding(rule, .associated(delegate), at: context.source.range(of: token))]
    }
}

extension AssociatedDelegateRule {
    /// The same in an Objective-C file: `objc_setAssociatedObject(self, key, delegate, OBJC_ASSOCIATION_ASSIGN)`.
    func findings(inObjectiveC bytes: UnsafeBufferPointer<UInt8>) -> [Finding] {
        guard !Self.scanner.hits(in: bytes).isEmpty else { return [] }
        let tokens = ObjectiveCTokens.all(in: bytes)
        return tokens.indices.filter { tokens[$0].text == "objc_setAssociatedObject" }.compactMap { index in
            let arguments = tokens.arguments(after: index)
            guard arguments.count == 4, let policy = arguments[3].first, policy.text == Self.policy.text,
                let name = arguments[2].last?.text,
                DelegateName.matches(name) || name.hasSuffix("datasource")
            else { return nil }
            return Finding(rule, .associated(name), at: policy.range)
        }
    }
}

extension [ObjectiveCTokens.Token] {
    /// The arguments of the call of a function whose name is a token.
    fileprivate func arguments(after index: Int) -> [ArraySlice<Element>] {
        guard indices.contains(index + 1), self[index + 1].text == "(" else { return [] }
        var (found, depth, start) = ([ArraySlice<Element>](), 0, index + 2)
        for place in (index + 1)..<count {
            switch self[place].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return found + [self[start..<place]] }
            case "," where depth == 1:
                found.append(self[start..<place])
                start = place + 1
            default: break
            }
        }
        return []
    }
}

extension Finding.Message {
    fileprivate static func associated(_ name: String) -> Self {
        "'\(name)' is associated by a plain pointer: using it after its object is deallocated is a use after free; "
            + "associate an object that holds it weakly"
    }
}

/// One method or property of a proxy.
struct ProxyMemberTemplate {
    let member: ProxyMember
    let swift: SwiftVersion
    /// Whether an `async` member has to say that it leaves the caller's actor, which it does by default no more in
    /// modules with NonisolatedNonsendingByDefault (SE-0461): Objective-C's delegates are called from anywhere.
    var leavesActor = false

    /// Writes the declaration with its body.
    func write(to writer: inout SourceWriter) {
        for modifier in member.modifiers where modifier.hasPrefix("@") { writer.line(modifier) }
        let isAsync = member.callEffects.hasSuffix("await")
        if leavesActor, isAsync, swift.hasConcurrentFunctions { writer.line("@concurrent") }
        let words = member.modifiers.filter { !$0.hasPrefix("@") }.map { "\($0) " }.joined()
        switch member.kind {
        case .method(let declaration, _, _):
            writer.block(words, declaration) { writeForwarding(avoiding: declaration, to: &$0) }
        case .property(let declaration, let name, let effects, let isSettable):
            writer.block(words, declaration) {
                if !isSettable && effects.isEmpty { return writeForwarding(avoiding: name, to: &$0) }
                if let expression, effects.isEmpty {
                    $0.line("get { ", expression, " }")
                } else {
                    $0.block("get", effects.isEmpty ? "" : " ", effects) { writeForwarding(avoiding: name, to: &$0) }
                }
                if isSettable { $0.line("set { ", marks, "weakTarget?.", name, " = newValue }") }
            }
        }
    }

    /// Writes the body; no local name in it is one of those in `declaration`.
    private func writeForwarding(avoiding declaration: String, to writer: inout SourceWriter) {
        if let expression { return writer.line(expression) }
        switch member.fallback {
        case .value(let value): writeGuard("return \(value)", avoiding: declaration, to: &writer)
        case .statement(let statement): writeGuard(statement, avoiding: declaration, to: &writer)
        case .nothing, .null: break
        }
    }

    /// The whole body, where one expression says it all.
    private var expression: String? {
        switch member.fallback {
        case .nothing: "\(marks)weakTarget?\(use)"
        // A property that is optional to have and Optional itself would be twice Optional.
        case .null: "\(marks)weakTarget?\(use)\(isOptionalProperty ? " ?? nil" : "")"
        case .value(let value): member.result == .optionalValue ? nil : "\(marks)weakTarget?\(use) ?? \(value)"
        case .statement: nil
        }
    }

    /// Looks for the target first: for values that an Optional can't stand for, and for statements.
    private func writeGuard(_ statement: String, avoiding declaration: String, to writer: inout SourceWriter) {
        let target = declaration.contains("target") ? "strongTarget" : "target"
        let leaves = ["return", "throw", "fatalError", "preconditionFailure"].contains { statement.hasPrefix($0) }
        writer.block("guard let ", target, " = weakTarget else") {
            $0.line(statement)
            if !leaves { $0.line("return") }
        }
        if member.result == .value, member.isOptional {
            let result = declaration.contains("result") ? "targetResult" : "result"
            writer.block("guard let ", result, " = ", marks, target, use, " else") { $0.line(statement) }
            writer.line("return ", result)
        } else {
            writer.line(member.result == .nothing ? "" : "return ", marks, target, use)
        }
    }

    private var isOptionalProperty: Bool {
        if case .property = member.kind { member.isOptional } else { false }
    }

    /// What stands behind the target: `.name(arguments)`, `.name?(arguments)` or `.name`.
    private var use: String {
        switch member.kind {
        case .method(_, let name, let arguments): ".\(name)\(member.isOptional ? "?" : "")(\(arguments))"
        case .property(_, let name, _, _): ".\(name)"
        }
    }

    /// What stands in front of the expression, with the space behind it.
    private var marks: String {
        let isMarked = member.isUnsafe && swift.hasUnsafeExpressions
        return (member.callEffects.isEmpty ? "" : "\(member.callEffects) ") + (isMarked ? "unsafe " : "")
    }
}

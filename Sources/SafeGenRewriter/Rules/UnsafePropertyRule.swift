import SafeGen
import SwiftSyntax

/// A property of a class of the manifest is set under its own name, where the instance offers a safe one
/// (`form: extension`).
///
/// Adopt: the safe name takes the place of the property's, where the file writes down what it is a property of.
/// It is reported as `unadopted`.
struct UnsafePropertyRule: SourceRule {
    let rule = Rule.unadopted
    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let index: AdoptionIndex

    init(_ index: AdoptionIndex) {
        self.index = index
        let targets = index.targets.filter { !$0.properties.isEmpty }
        triggers = Set(targets.flatMap { $0.properties.map(\.name) }).sorted().map(WordPattern.word)
        companions = targets.map { .word($0.simpleName) }
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token,
            let base = access.base, access.isAssigned, let written = VariableLookup.writtenType(of: base)
        else { return [] }
        for target in index.targets {
            guard let property = target.properties.first(where: { $0.name == token.identifierText }),
                let node = written.node(naming: target)
            else { continue }
            let range = context.source.range(of: token)
            switch context.meaning(of: target.simpleName, from: target.module, at: node) {
            case .other: continue
            case .unclear(let reason): return [Finding(rule, .unclear(target, property, reason), at: range)]
            case .theClass:
                let edit = SourceEdit(start: range.lowerBound, end: range.upperBound, replacement: property.safeName)
                var finding = Finding(rule, .unadopted(target, property), at: range, edits: [edit])
                finding.premise = .isUndeclared(
                    target.simpleName, modules: context.imports.modules, types: token.enclosingTypes)
                return [finding]
            }
        }
        return []
    }
}

extension MemberAccessExprSyntax {
    /// Whether the member is on the left of `=`.
    fileprivate var isAssigned: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id else { return false }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }
}

extension VariableLookup.WrittenType {
    /// The names by which classes call an instance of theirs that everybody shares.
    private static let sharedInstances: Set<String> = ["shared", "default", "standard", "main", "current"]

    /// The node that names the class, where this is the class: `C`, `C(…)`, `C.shared`.
    fileprivate func node(naming target: AdoptionTarget) -> Syntax? {
        switch self {
        case .type(let type):
            let type = type.unwrapped
            return type.lastName == target.simpleName ? Syntax(type) : nil
        case .initializer(let expression):
            if let call = expression.as(FunctionCallExprSyntax.self) {
                return Self.class(call.calledExpression, target)
            }
            guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
                Self.sharedInstances.contains(access.declName.baseName.identifierText)
            else { return nil }
            return Self.class(base, target)
        }
    }

    private static func `class`(_ expression: ExprSyntax, _ target: AdoptionTarget) -> Syntax? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.identifierText == target.simpleName ? Syntax(expression) : nil
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.identifierText == target.simpleName
        else { return nil }
        return target.qualifiers.contains(base.trimmedDescription) ? Syntax(expression) : nil
    }
}

extension String {
    fileprivate static func unadopted(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> String {
        "'\(property.name)' of '\(target.name)' is held unsafely; set '\(property.safeName)'"
    }

    fileprivate static func unclear(
        _ target: AdoptionTarget, _ property: AdoptionTarget.Property, _ reason: String
    ) -> String {
        "this may be '\(property.name)' of '\(target.name)', but \(reason); set '\(property.safeName)', "
            + "or silence this line"
    }
}

import SafeGen
import SwiftSyntax

/// A property of a class of the manifest is set under its own name, where the instance offers a safe one
/// (`form: extension`).
///
/// Adopt: the safe name takes the place of the property's, where the file writes down what it is a property of.
/// A part of `UnadoptedRule`, reported under its id.
struct UnsafePropertyRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let index: AdoptionIndex

    /// Names that properties of many classes have, so that the file has to name the class too.
    private static let usualNames: Set<String> = ["delegate", "dataSource", "target"]

    /// The rule for properties of usual names, or for the others.
    init(_ index: AdoptionIndex, ofUsualNames isUsual: Bool) {
        self.index = index
        let targets = index.targets.filter { !$0.properties.isEmpty }
        triggers = Set(targets.flatMap { $0.properties.map(\.name) })
            .filter { Self.usualNames.contains($0) == isUsual }.sorted().map(WordPattern.word)
        companions = isUsual ? targets.flatMap { KnownInstances.names(of: $0) }.map(WordPattern.word) : []
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token,
            let base = access.base, access.isAssigned
        else { return [] }
        let range = context.source.range(of: token)
        let written = VariableLookup(context.source).writtenType(of: base)
        for target in index.targets {
            guard let property = target.properties.first(where: { $0.name == token.identifierText }),
                let node = written?.node(naming: target) ?? KnownInstances.node(base, of: target)
            else { continue }
            switch context.meaning(of: target.simpleName, from: target.module, at: node) {
            case .other: continue
            case .unclear(let reason): return [Finding(rule, .unclear(target, property, reason), at: range)]
            case .theClass:
                let edit = SourceEdit(start: range.lowerBound, end: range.upperBound, replacement: property.safeName)
                var finding = Finding(rule, .unadopted(target, property), at: range, edits: [edit])
                finding.use = WrapperUse(target)
                finding.use?.verdict = .set
                finding.premise = .isUndeclared(
                    target.simpleName, modules: context.imports.modules, types: token.enclosingTypes)
                return [finding]
            }
        }
        return written?.isKnown ?? false ? [] : unknown(token, at: range, in: context)
    }

    /// A property of a name that few classes have, of something whose type is not written.
    private func unknown(_ token: TokenSyntax, at range: Range<Int>, in context: SourceContext) -> [Finding] {
        guard companions.isEmpty else { return [] }
        for target in index.targets {
            guard let property = target.properties.first(where: { $0.name == token.identifierText }),
                target.module.map(context.imports.reaches) ?? true
            else { continue }
            return [
                Finding(
                    rule, .unclear(target, property, "the type of what it belongs to is not written here"), at: range)
            ]
        }
        return []
    }
}

/// What is known of the instances of Apple's classes beyond their class's name.
private enum KnownInstances {
    private static let subclasses = ["Stream": ["InputStream", "OutputStream"]]
    /// Properties of the class's module that give an instance.
    private static let members = ["SKPhysicsWorld": ["physicsWorld"], "SCNPhysicsWorld": ["physicsWorld"]]

    /// The names of the class and of its subclasses.
    static func names(of target: AdoptionTarget) -> [String] {
        [target.simpleName] + (subclasses[target.simpleName] ?? [])
    }

    /// The expression, where it ends in a property that gives an instance of the class.
    static func node(_ expression: ExprSyntax, of target: AdoptionTarget) -> Syntax? {
        var expression = expression
        while true {
            if let inner = expression.as(OptionalChainingExprSyntax.self)?.expression {
                expression = inner
            } else if let inner = expression.as(ForceUnwrapExprSyntax.self)?.expression {
                expression = inner
            } else {
                break
            }
        }
        let name =
            expression.as(DeclReferenceExprSyntax.self)?.baseName
            ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let name, members[target.simpleName]?.contains(name.identifierText) ?? false else { return nil }
        return Syntax(expression)
    }
}

extension MemberAccessExprSyntax {
    /// Whether the member is on the left of `=`.
    var isAssigned: Bool {
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
            return type.lastName.map(KnownInstances.names(of: target).contains) ?? false ? Syntax(type) : nil
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

    /// Whether the type is known: it is written, or is that of the class whose initializer is called.
    fileprivate var isKnown: Bool {
        guard case .initializer(let expression) = self else { return true }
        let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression
        return callee?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText.first?.isUppercase ?? false
    }

    private static func `class`(_ expression: ExprSyntax, _ target: AdoptionTarget) -> Syntax? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let names = KnownInstances.names(of: target)
            return names.contains(reference.baseName.identifierText) ? Syntax(expression) : nil
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.identifierText == target.simpleName
        else { return nil }
        return target.qualifiers.contains(base.trimmedDescription) ? Syntax(expression) : nil
    }
}

extension Finding.Message {
    fileprivate static func unadopted(_ target: AdoptionTarget, _ property: AdoptionTarget.Property) -> Self {
        "'\(property.name)' of '\(target.name)' is held unsafely; set '\(property.safeName)'"
    }

    fileprivate static func unclear(
        _ target: AdoptionTarget, _ property: AdoptionTarget.Property, _ reason: String
    ) -> Self {
        "this may be '\(property.name)' of '\(target.name)', but \(reason); set '\(property.safeName)', "
            + "or silence this line"
    }
}

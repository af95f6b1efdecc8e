import SwiftSyntax

/// A call of an initializer, which may give nil or not: that decides which edits are right.
struct InitializerCall: Equatable, Sendable {
    /// The class, by the last part of its name.
    let className: String
    /// The labels of the arguments; `_` for none.
    let labels: [String]
    /// Whether closures follow, the first of them without its label.
    let hasTrailingClosure: Bool
    /// The edits that fit if the call may give nil; those of the finding fit if it does not.
    let editsIfFailable: [SourceEdit]

    /// Reads a call; nil of any other expression.
    init?(_ expression: Syntax, of target: AdoptionTarget, editsIfFailable: [SourceEdit]) {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            !target.factories.contains(call.calledExpression.variableName ?? "")
        else { return nil }
        className = target.simpleName
        labels = call.labels
        hasTrailingClosure = call.trailingClosure != nil
        self.editsIfFailable = editsIfFailable
    }

    /// The name of the initializer, as far as the call shows it.
    var name: String { hasTrailingClosure ? "this initializer" : "'init\(labelList)'" }

    /// The labels as they are written after a name: `(url:)`.
    var labelList: String { "(" + labels.map { "\($0):" }.joined() + ")" }
}

struct DeclaredInitializer: Hashable, Sendable {
    let className: String
    let isFailable: Bool
    private let labels: ParameterLabels
    /// The types of its parameters, as they are written.
    private let types: [String]

    private init(_ declaration: InitializerDeclSyntax, of target: AdoptionTarget) {
        className = target.simpleName
        isFailable = declaration.optionalMark != nil
        let parameters = declaration.signature.parameterClause.parameters
        labels = ParameterLabels(parameters)
        types = parameters.map(\.type.trimmedDescription)
    }

    struct Fit {
        /// Whether the call has one argument for each parameter: such an initializer comes before others that take the same.
        let isExact: Bool
        /// The types that the arguments in parentheses have to be of.
        let types: [String]
        let isFailable: Bool
    }

    /// How well a call fits; nil if it can't be one of this initializer.
    func fit(_ call: InitializerCall) -> Fit? {
        labels.fit(call.labels, hasTrailingClosure: call.hasTrailingClosure).map { fit in
            Fit(isExact: fit.isExact, types: fit.places.map { types[$0] }, isFailable: isFailable)
        }
    }

    static func all(of targets: AdoptionIndex, in index: FileIndex) -> [DeclaredInitializer] {
        index.openedTypes.flatMap { name in
            index.groups(named: name).flatMap { group in
                let members = group.memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
                return targets.targets(named: name).filter { group.opens($0) }.flatMap { target in
                    members.map { DeclaredInitializer($0, of: target) }
                }
            }
        }
    }
}

extension DeclGroupSyntax {
    /// Whether it is the declaration of a class, or an extension of it, and not of another one of the same last name.
    fileprivate func opens(_ target: AdoptionTarget) -> Bool {
        if let type = self.as(ExtensionDeclSyntax.self)?.extendedType {
            guard let member = type.as(MemberTypeSyntax.self) else { return !target.name.contains(".") }
            return target.qualifiers.contains(member.baseType.trimmedDescription)
        }
        let names = [target.simpleName] + ancestors.compactMap(\.declaredTypeName)
        return names.reversed().joined(separator: ".") == target.name
    }
}

import SwiftSyntax

extension FileIndex {
    /// The calls of what has a name; nil for each mention of it that is no call.
    func calls(named name: String) -> [FunctionCallExprSyntax?] {
        tokens(named: name).compactMap { $0.parent?.as(DeclReferenceExprSyntax.self)?.whole }.map(\.ownCall)
    }

    /// The parameter that gets an argument, of a function that only this file can call; nil if another one may be meant.
    func hiddenParameter(for argument: LabeledExprSyntax) -> FunctionParameterSyntax? {
        guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.isOnSelf,
            let name = call.calledExpression.variableName
        else { return nil }
        let found = tokens(named: name).compactMap { token -> (FunctionDeclSyntax, FunctionParameterSyntax?)? in
            guard let function = token.parent?.as(FunctionDeclSyntax.self) else { return nil }
            let list = function.signature.parameterClause.parameters
            return list.parameter(getting: argument.expression, of: call).map { (function, $0) }
        }
        guard found.count == 1, let (function, parameter) = found.first, function.isHidden(in: self),
            function.enclosingTypeName == call.enclosingTypeName
        else { return nil }
        return parameter
    }
}

extension FunctionCallExprSyntax {
    /// Whether a method of the object around is called, or of its type: `f()`, `self.f()`, `Self.f()`.
    var isOnSelf: Bool {
        guard let access = calledExpression.as(MemberAccessExprSyntax.self) else {
            return calledExpression.is(DeclReferenceExprSyntax.self)
        }
        guard let base = access.base?.withoutMarks else { return false }
        return base.isSelf || ["Self", enclosingTypeName].contains(base.variableName)
    }
}

extension FunctionDeclSyntax {
    /// Whether only code of this file can call the function: no other file, no protocol and no selector.
    func isHidden(in index: FileIndex) -> Bool {
        guard !attributes.contains("objc"), !attributes.contains("IBAction") else { return false }
        if modifiers.have(.private) || ancestors.contains(where: { $0.function != nil }) { return true }
        let types = enclosingTypeName.map(index.groups) ?? []
        // With the access of its type, it may stand for a requirement of a protocol that others see.
        return
            (modifiers.have(.fileprivate) || enclosingGroup?.as(ExtensionDeclSyntax.self)?.modifiers.isPrivate ?? false)
            && !types.contains { !$0.is(ExtensionDeclSyntax.self) && $0.modifiers.isPrivate }
    }
}

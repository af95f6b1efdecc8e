import SafeGen
import SwiftSyntax

extension Syntax {
    /// Whether the type of an object, at which the node lies, is that of a parameter which code of other modules fills: of a public
    /// function or initializer, or of a property that a public initializer has such a parameter for.
    var isOfHandedInstance: Bool {
        if let parameter = nearest(FunctionParameterSyntax.self) {
            let function = parameter.ancestors.first { $0.asProtocol((any DeclSyntaxProtocol).self) != nil }
            return function.map { $0.declaredAccess >= .public } ?? false
        }
        let property = nearest(VariableDeclSyntax.self)
        guard let members = property?.parent?.parent?.parent?.as(MemberBlockSyntax.self),
            property?.bindings.allSatisfy({ $0.initializer == nil }) ?? false
        else { return false }
        let name = self.as(TypeSyntax.self)?.lastName
        return members.members.contains { member in
            guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.declaredAccess >= .public
            else { return false }
            return initializer.signature.parameterClause.parameters.contains { $0.type.unwrapped.lastName == name }
        }
    }
}

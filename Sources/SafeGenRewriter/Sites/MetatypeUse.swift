import SwiftSyntax

/// Whether instances may be made of a type that is a value: `C.self`, or a type parameter.
enum MetatypeUse {
    /// It is compared, printed, or a key.
    case harmless
    /// It is passed to code that this file does not contain.
    case passed
    /// The file makes instances of it.
    case made

    init(of expression: Syntax, in index: FileIndex) {
        let node = expression.samePlace
        guard let parent = node.parent else {
            self = .harmless
            return
        }
        if let argument = parent.as(LabeledExprSyntax.self), let call = node.callAround {
            self = Self.use(as: argument, of: call, in: index)
        } else if let array = parent.as(ArrayElementSyntax.self)?.parent?.parent {
            self = MetatypeUse(of: array, in: index)
        } else if parent.is(InitializerClauseSyntax.self), let owner = parent.parent {
            if let parameter = owner.as(FunctionParameterSyntax.self) {
                self = parameter.makesInstances(in: index) ? .made : .passed
            } else {
                let binding = owner.as(PatternBindingSyntax.self)
                self = binding.map { $0.makesInstances(in: index) } ?? false ? .made : .harmless
            }
        } else if parent.is(ReturnStmtSyntax.self) || parent.as(ExprListSyntax.self)?.isAssignment ?? false {
            self = .passed
        } else {
            self = .harmless
        }
    }

    /// Whether any code may make instances of it: also where it is kept in a variable or a collection, which the file may read by any way.
    static func mayMakeInstances(_ expression: Syntax, in index: FileIndex) -> Bool {
        let keepers: [SyntaxKind] = [.arrayElement, .dictionaryElement, .initializerClause]
        if keepers.contains(expression.samePlace.parent?.kind ?? .token) { return true }
        if case .harmless = MetatypeUse(of: expression, in: index) { return false }
        return true
    }

    init(of parameter: GenericParameterSyntax, in index: FileIndex) {
        let owner = parameter.parent?.parent?.parent ?? Syntax(parameter)
        let isMade = index.tokens(named: parameter.name.identifierText, in: owner).contains { token in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            if reference.ownCall != nil { return true }
            return reference.isBaseOfInit
        }
        self = isMade ? .made : .harmless
    }

    /// The labels of parameters that only check a type, convert to it, or name it.
    private static let asking: Set<String> = [
        "of", "for", "describing", "reflecting", "to", "as", "whenContainedInInstancesOf", "ofType", "type", "ofKind",
    ]
    private static let askingNames: Set<String> = [
        "ObjectIdentifier", "NSStringFromClass", "type", "beAKindOf", "beAnInstanceOf", "isKind", "isMember",
    ]

    private static func use(
        as argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, in index: FileIndex
    ) -> MetatypeUse {
        let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
        let name = callee.variableName
        if let name, let parameter = index.parameter(getting: argument.expression, of: call, named: name) {
            return parameter.makesInstances(in: index) ? .made : .passed
        }
        if let label = argument.label?.identifierText, asking.contains(label) { return .harmless }
        guard let name else { return .passed }
        // Functions of Objective-C's runtime: `class_getInstanceMethod`.
        let isOfRuntime = ["class_", "object_", "method_", "objc_"].contains { name.hasPrefix($0) }
        return isOfRuntime || askingNames.contains(name) ? .harmless : .passed
    }
}

extension FileIndex {
    /// The parameter that gets what a call hands over, where the file has the one function of that name, or the type with the one
    /// initializer that fits.
    func parameter(
        getting value: ExprSyntax, of call: FunctionCallExprSyntax, named name: String
    ) -> FunctionParameterSyntax? {
        if let function = onlyFunction(named: name) {
            return function.signature.parameterClause.parameters.parameter(getting: value, of: call)
        }
        let initializers = members(InitializerDeclSyntax.self, ofType: name).compactMap {
            $0.signature.parameterClause.parameters.parameter(getting: value, of: call)
        }
        return initializers.count == 1 ? initializers.first : nil
    }

    fileprivate func makesInstances(ofTypeIn name: TokenSyntax, in scope: Syntax) -> Bool {
        tokens(named: name.identifierText, in: scope).contains { token in
            guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            // `self.type.init(…)`
            return reference.isBaseOfInit || reference.whole.isBaseOfInit
        }
    }
}

extension FunctionParameterSyntax {
    /// Whether its function calls `init` of it.
    fileprivate func makesInstances(in index: FileIndex) -> Bool {
        guard let function = parent?.parent?.parent?.parent else { return false }
        return index.makesInstances(ofTypeIn: secondName ?? firstName, in: function)
    }
}

extension PatternBindingSyntax {
    fileprivate func makesInstances(in index: FileIndex) -> Bool {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier, let tree = root.as(SourceFileSyntax.self)
        else { return false }
        return index.makesInstances(ofTypeIn: name, in: ValueSink.Variable.binding(self).scope ?? Syntax(tree))
    }
}

extension SyntaxProtocol {
    /// Whether it is `x` of `x.init`.
    var isBaseOfInit: Bool {
        accessToMember?.declName.baseName.tokenKind == .keyword(.`init`)
    }
}

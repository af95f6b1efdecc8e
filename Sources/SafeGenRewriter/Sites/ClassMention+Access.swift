import SafeGen
import SwiftSyntax

extension ClassMention {
    /// What a wrapper with less access can't do at a place.
    struct AccessNeed {
        /// The least access of a wrapper that can stand there.
        let level: AccessLevel
        /// The obstacle to others, as the start of a sentence that ends with the wrapper.
        let obstacle: String
    }

    /// The access that a wrapper has to have where the class is named; nil if an internal wrapper can stand there.
    func accessNeed(at node: Syntax) -> AccessNeed? {
        if case .superclass(let declaration) = use {
            let level = declaration.declaredAccess
            guard level > .internal else { return nil }
            return AccessNeed(level: level, obstacle: "a class that is '\(level.rawValue)' can't inherit from")
        }
        if whole.isInlinable { return AccessNeed(level: .public, obstacle: "inlinable code can't use") }
        if node.isInFrozenProperty {
            return AccessNeed(level: .public, obstacle: "a property of a frozen type can't use")
        }
        let parameter = whole.ancestors.lazy.compactMap { $0.as(FunctionParameterSyntax.self) }.first
        guard let parameter, parameter.defaultValue != nil,
            let function = parameter.ancestors.first(where: { $0.asProtocol((any DeclSyntaxProtocol).self) != nil }),
            function.declaredAccess >= .public
        else { return nil }
        return AccessNeed(level: .public, obstacle: "the default argument of a public function can't use")
    }
}

import SafeGen
import SwiftSyntax

/// What looks at Swift code: for what in the bytes, and what there is to say of the tokens that are found.
protocol SourceRule: Sendable {
    /// What makes a file worth parsing; `check` is called with each of these.
    var triggers: [WordPattern] { get }
    /// Of these a file has to hold at least one as well; an empty list asks for nothing.
    var companions: [WordPattern] { get }

    /// Looks at a token that a trigger was found in.
    ///
    /// - Parameters:
    ///   - token: The token; it is code, not a comment or the text of a string.
    ///   - context: The file.
    /// - Returns: What there is to say.
    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding]
}

extension SourceRule {
    var companions: [WordPattern] { [] }
}

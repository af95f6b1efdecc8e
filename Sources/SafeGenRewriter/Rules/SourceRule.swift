import SafeGen
import SwiftSyntax

/// A check of Swift code: the bytes that it looks for, and its findings on the tokens with them.
protocol SourceRule: Sendable {
    /// The words that make a file worth parsing; `check` is called with each of these.
    var triggers: [WordPattern] { get }
    /// A file has to hold at least one of these as well; an empty list requires nothing.
    var companions: [WordPattern] { get }

    /// Checks a token that contains a trigger, and is code: not a comment or the text of a string.
    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding]
}

extension SourceRule {
    var companions: [WordPattern] { [] }
}

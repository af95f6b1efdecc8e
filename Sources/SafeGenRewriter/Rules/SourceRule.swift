import SafeGen
import SwiftSyntax

/// A rule about Swift code: what to look for in the bytes, and what to say of the tokens that are found.
protocol SourceRule: Sendable {
    /// The id under which it is reported, silenced, and switched on and off.
    var rule: Rule { get }
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

/// How the names of delegates, data sources and their protocols end.
enum DelegateName {
    /// The endings, as patterns.
    static let patterns: [WordPattern] = ["elegate", "ataSource"].map(WordPattern.suffix)

    /// Whether a name ends like that of a delegate.
    static func matches(_ name: String) -> Bool {
        ["delegate", "dataSource", "Delegate", "DataSource"].contains { name.hasSuffix($0) }
    }
}

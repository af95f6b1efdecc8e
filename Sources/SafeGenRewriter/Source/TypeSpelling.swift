import SwiftParser
import SwiftSyntax

/// A type's tokens in a form that can be compared: without `any`, spaces, comments, and the names of modules.
struct TypeSpelling: Hashable, Sendable {
    private let words: [String]

    /// Reads a type of a file.
    ///
    /// - Parameters:
    ///   - node: The type.
    ///   - modules: Names that, in front of a dot, are modules.
    init(_ node: some SyntaxProtocol, modules: Set<String>) {
        var words: [String] = []
        for token in node.tokens(viewMode: .sourceAccurate) {
            let word = token.identifierText
            if token.tokenKind == .keyword(.any) { continue }
            if word == ".", let last = words.last, modules.contains(last) {
                words.removeLast()
                continue
            }
            words.append(word)
        }
        self.words = Self.withoutParentheses(words)
    }

    /// Reads a type of the manifest.
    init(_ text: String, modules: Set<String>) {
        var parser = Parser(text)
        self.init(TypeSyntax.parse(from: &parser), modules: modules)
    }

    private static func withoutParentheses(_ words: [String]) -> [String] {
        words.count == 3 && words.first == "(" && words.last == ")" ? [words[1]] : words
    }
}

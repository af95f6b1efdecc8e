import SwiftSyntax

extension Syntax {
    /// Whether a comment is between the node's first and last token.
    var hasInnerComment: Bool {
        let tokens = Array(tokens(viewMode: .sourceAccurate))
        return tokens.enumerated().contains { index, token in
            (index > 0 && token.leadingTrivia.contains(where: \.isNote))
                || (index < tokens.count - 1 && token.trailingTrivia.contains(where: \.isNote))
        }
    }
}

extension TriviaPiece {
    /// Whether it is a comment of any kind.
    var isNote: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

import SafeGen
import SafeGenSystem
import SwiftSyntax

/// A file with its syntax tree, and the tokens that its hits lie in.
///
/// Offsets are those of the file's bytes, a byte order mark included, which is not a part of the tree.
struct ParsedSource {
    /// A hit, and the token that it is part of.
    struct Match {
        var pattern: Int
        var token: TokenSyntax
    }

    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// Hits in code, in order.
    let matches: [Match]
    /// The offsets of hits in comments, in order.
    let commentHits: [WordHit]
    /// How many bytes lie before the tree.
    let base: Int
    /// Where the names of the file stand.
    let index: FileIndex

    /// Parses a file, unless the command did.
    ///
    /// - Throws: `FileFailure.tooDeep`.
    init(path: String, bytes: [UInt8], hits: [WordHit], in files: ProjectFiles) throws(FileFailure) {
        let base = ByteOrderMark.length(in: bytes)
        let tree = try SwiftTree.of(bytes, path, in: files)
        var finder = TokenFinder(hits: hits, base: base)
        finder.find(in: Syntax(tree))
        (self.path, self.bytes, self.tree, self.base) = (path, bytes, tree, base)
        (matches, commentHits) = (finder.matches, finder.commentHits)
        index = FileIndex(tree, bytes: bytes, base: base, matches: finder.matches)
    }

    /// The offset of a token's or a node's first byte after leading trivia.
    func start(of node: some SyntaxProtocol) -> Int {
        node.positionAfterSkippingLeadingTrivia.utf8Offset + base
    }

    /// The offset after a token's or a node's last byte before trailing trivia.
    func end(of node: some SyntaxProtocol) -> Int {
        node.endPositionBeforeTrailingTrivia.utf8Offset + base
    }

    /// The bytes of a node without the trivia around it.
    func range(of node: some SyntaxProtocol) -> Range<Int> {
        start(of: node)..<end(of: node)
    }

    /// The edit that replaces a node without the trivia around it.
    func edit(_ node: some SyntaxProtocol, to text: String) -> SourceEdit { SourceEdit(range(of: node), to: text) }

    /// The line of a token's or a node's first byte after leading trivia, from 1.
    func line(of node: some SyntaxProtocol) -> Int { index.lines.line(of: start(of: node)) + 1 }

    /// The text of a node without the trivia around it, as it is in the file.
    func text(of node: some SyntaxProtocol) -> String {
        String(decoding: bytes[range(of: node)], as: UTF8.self)
    }
}

/// Finds the tokens that hits lie in, on one way down the tree that leaves out nodes without hits.
struct TokenFinder {
    let hits: [WordHit]
    let base: Int
    var matches: [ParsedSource.Match] = []
    var commentHits: [WordHit] = []
    var next = 0

    /// The tokens below a node that hits lie in.
    static func matches(_ hits: [WordHit], in node: Syntax, base: Int) -> [ParsedSource.Match] {
        var finder = TokenFinder(hits: hits, base: base)
        finder.find(in: node)
        return finder.matches
    }

    mutating func find(in node: Syntax) {
        if let token = node.as(TokenSyntax.self) { return addHits(token) }
        if node.as(IfConfigClauseSyntax.self)?.isNeverCompiled ?? false {
            while next < hits.count, hits[next].offset < node.endPosition.utf8Offset + base { next += 1 }
            return
        }
        for child in node.children(viewMode: .sourceAccurate) {
            guard next < hits.count else { return }
            if hits[next].offset - base < child.endPosition.utf8Offset { find(in: child) }
        }
    }

    private mutating func addHits(_ token: TokenSyntax) {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset + base
        let end = token.endPositionBeforeTrailingTrivia.utf8Offset + base
        while next < hits.count, hits[next].offset < token.endPosition.utf8Offset + base {
            let hit = hits[next]
            if hit.offset < start || hit.offset >= end {
                commentHits.append(hit)
            } else if !token.isText {
                matches.append(ParsedSource.Match(pattern: hit.pattern, token: token))
            }
            next += 1
        }
    }
}

extension TokenSyntax {
    /// Whether the token is the text of a string or of a regular expression.
    fileprivate var isText: Bool {
        switch tokenKind {
        case .stringSegment, .regexLiteralPattern, .shebang: true
        default: false
        }
    }

    var identifierText: String { BareName(text).text }
}

import SafeGen
import SafeGenTemplates
import SwiftParser
import SwiftSyntax

/// What one file gives.
package struct FileReport: Sendable {
    /// The path as it was given.
    package var path: String
    /// The contents that all offsets are about.
    package var bytes: [UInt8] = []
    /// What the rules say, in the order of the places.
    package var findings: [Finding] = []
    /// Whether the file was parsed.
    package var isParsed = false
    /// What kept the file from being done.
    package var trouble: Trouble?
    /// Declarations of the classes' names that other files may see.
    var declarations: [ProjectDeclaration] = []
    /// Class-bound protocols that it declares.
    var classBoundProtocols: Set<String> = []
    var ignores: [IgnoreComment] = []
    /// All edits of the file by itself, where they are to be carried out.
    var verified: VerifiedEdits?

    /// What keeps a file from being done, while the others are.
    package enum Trouble: Equatable, Sendable {
        /// It can't be read; with the system's words.
        case unreadable(String)
        /// It is no Swift, from an offset on.
        case notSwift(at: Int)
        /// It would be no Swift with its edits, which is a mistake of ours.
        case brokenByEdits
    }

    /// A file that can't be read.
    static func unreadable(_ path: String, _ error: FileError) -> FileReport {
        var report = FileReport(path: path, bytes: [], findings: [])
        report.trouble = .unreadable(error.message)
        return report
    }

    /// Looks at one file.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - buffer: Its bytes.
    ///   - rules: What to look for.
    /// - Returns: nil where there is nothing in it to look at.
    static func make(path: String, _ buffer: UnsafeBufferPointer<UInt8>, _ rules: RuleSet) -> FileReport? {
        if let storyboard = rules.storyboard, StoryboardRule.reads(path) {
            let bytes = Array(buffer)
            let findings = storyboard.check(bytes)
            return findings.isEmpty ? nil : FileReport(path: path, bytes: bytes, findings: findings)
        }
        let hits = rules.scanner.hits(in: buffer)
        guard rules.needsParsing(hits) else { return nil }
        let bytes = Array(buffer)
        guard Banner.verdict(of: bytes) == .foreign else { return nil }
        return FileReport(ParsedSource(path: path, bytes: bytes, hits: hits), rules)
    }

    private init(path: String, bytes: [UInt8], findings: [Finding]) {
        (self.path, self.bytes, self.findings) = (path, bytes, findings)
    }

    private init(_ source: ParsedSource, _ rules: RuleSet) {
        path = source.path
        isParsed = true
        if let broken = SyntaxErrors.first(in: source.tree) {
            (bytes, trouble) = (source.bytes, .notSwift(at: broken + source.base))
            return
        }
        let context = SourceContext(source, names: rules.names)
        findings = rules.check(context)
        declarations = context.visibleDeclarations
        classBoundProtocols = source.classBoundProtocols
        let marks = source.commentHits.filter(rules.isIgnore)
        if !marks.isEmpty {
            let lines = LineTable(source.bytes)
            ignores = marks.compactMap { IgnoreComment(at: $0.offset, in: source.bytes, lines: lines) }
        }
        if rules.verifiesEdits {
            let edits = findings.flatMap(\.edits)
            if !edits.isEmpty { verified = VerifiedEdits(edits, in: source) }
        }
        // Most files that are parsed have nothing to tell, and their bytes need not be kept.
        if !findings.isEmpty || !ignores.isEmpty { bytes = source.bytes }
    }
}

/// Finds out whether a tree is that of a Swift file.
enum SyntaxErrors {
    /// The offset of the first place that does not parse; nil where everything does.
    static func first(in tree: SourceFileSyntax) -> Int? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.isError }), !node.isError {
            node = child
        }
        return node.positionAfterSkippingLeadingTrivia.utf8Offset
    }

}

extension Syntax {
    /// Whether the node itself is what the parser did not expect, or missed.
    fileprivate var isError: Bool {
        self.is(UnexpectedNodesSyntax.self) || self.as(TokenSyntax.self)?.presence == .missing
    }
}

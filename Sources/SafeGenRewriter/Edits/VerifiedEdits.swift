import SafeGen
import SwiftParser
import SwiftSyntax

/// Edits of a file, and the file with them, which is known to parse.
struct VerifiedEdits: Sendable {
    let edits: [SourceEdit]
    /// The new bytes; nil where they are no Swift.
    let after: [UInt8]?

    /// Applies edits, and parses the parts of the result that they touch; the rest is taken from the tree of the file.
    ///
    /// - Parameters:
    ///   - edits: The edits.
    ///   - source: The file, with a tree that has no errors.
    init(_ edits: [SourceEdit], in source: ParsedSource) {
        self.edits = edits
        after = EditApplication.apply(edits, to: source.bytes).flatMap { after in
            Self.reparse(after, after: edits, in: source).hasError ? nil : after
        }
    }

    private static func reparse(_ after: [UInt8], after edits: [SourceEdit], in source: ParsedSource)
        -> SourceFileSyntax
    {
        let concurrent = try? ConcurrentEdits(
            concurrent: edits.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map {
                let start = AbsolutePosition(utf8Offset: $0.start - source.base)
                let end = AbsolutePosition(utf8Offset: $0.end - source.base)
                return SwiftSyntax.SourceEdit(range: start..<end, replacement: $0.replacement)
            })
        let transition = concurrent.map {
            IncrementalParseTransition(previousIncrementalParseResult: source.parse, edits: $0)
        }
        return after[source.base...].withUnsafeBufferPointer {
            Parser.parseIncrementally(source: $0, parseTransition: transition).tree
        }
    }
}

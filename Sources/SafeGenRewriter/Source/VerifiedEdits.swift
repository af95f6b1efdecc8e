import SafeGen
import SwiftSyntax

/// Edits of a file, and the file with them, which is known to parse.
struct VerifiedEdits: Sendable {
    let edits: [SourceEdit]
    /// The new bytes; nil if they aren't Swift.
    let after: [UInt8]?

    /// Applies edits, and parses the statements and members that they lie in again; the rest is as it was. Edits that only
    /// put names in the place of names leave everything as it was.
    ///
    /// - Parameters:
    ///   - edits: The edits.
    ///   - source: The file, with a tree that has no errors.
    init(_ edits: [SourceEdit], in source: ParsedSource) {
        self.edits = edits
        after = EditApplication.apply(edits, to: source.bytes).flatMap { after in
            // Text that does not parse by itself may do so in its place.
            let isFine =
                Self.areRenames(edits, in: source) || Self.parseByThemselves(edits, in: source)
                || Self.parses(after[source.base...])
            return isFine ? after : nil
        }
    }

    /// Whether each edit replaces one of the tokens that were looked for, an identifier, by another one, of which the
    /// parser makes the same.
    private static func areRenames(_ edits: [SourceEdit], in source: ParsedSource) -> Bool {
        let identifiers = source.matches.lazy.map(\.token).filter { token in
            if case .identifier = token.tokenKind { true } else { false }
        }
        let ends = Dictionary(identifiers.map { (source.start(of: $0), source.end(of: $0)) }) { first, _ in first }
        return edits.allSatisfy { ends[$0.start] == $0.end && isTypeName($0.replacement) }
    }

    /// Whether the parser takes a text for an identifier wherever it is: no keyword is a capital and small letters after
    /// it, except for these.
    private static func isTypeName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        return SwiftText.identifierProblem(text) == nil && !["Protocol", "Sendable", "Type"].contains(text)
    }

    private static func parses(_ bytes: ArraySlice<UInt8>) -> Bool {
        !SwiftTree.of(bytes).hasError
    }

    /// A statement or a member, and the edits in it.
    private struct Part {
        var node: Syntax
        var edits: [SourceEdit]
    }

    private static func parseByThemselves(_ edits: [SourceEdit], in source: ParsedSource) -> Bool {
        guard let parts = parts(of: edits, in: source) else { return false }
        // Statements, members and cases, each kind parsed at once if it is allowed.
        var (statements, members, cases) = ([UInt8](), [UInt8](), [UInt8]())
        for part in parts {
            let start = part.node.position.utf8Offset + source.base
            let bytes = Array(source.bytes[start..<(part.node.endPosition.utf8Offset + source.base)])
            let moved = part.edits.map {
                SourceEdit(start: $0.start - start, end: $0.end - start, replacement: $0.replacement)
            }
            guard let after = EditApplication.apply(moved, to: bytes) else { return false }
            switch part.node.as(MemberBlockItemSyntax.self)?.decl.is(EnumCaseDeclSyntax.self) {
            case true?: cases += after + [0x0A]
            case false?: members += after + [0x0A]
            case nil: statements += after + [0x0A]
            }
        }
        return parses(statements[...])
            && (members.isEmpty || parses(Array("class A {\n".utf8) + members + [UInt8(ascii: "}")]))
            && (cases.isEmpty || parses(Array("enum A {\n".utf8) + cases + [UInt8(ascii: "}")]))
    }

    /// The outermost statements and members that edits lie in directly; nil if one lies in none.
    private static func parts(of edits: [SourceEdit], in source: ParsedSource) -> [Part]? {
        // An insertion belongs to the token before it, or after.
        let offsets = Set(edits.flatMap { $0.start == $0.end ? [$0.start - 1, $0.start] : [$0.start] }).sorted()
        let hits = offsets.filter { $0 >= source.base }.map { WordHit(offset: $0, pattern: $0) }
        let matches = TokenFinder.matches(hits, in: Syntax(source.tree), base: source.base)
        let tokens = Dictionary(matches.map { ($0.pattern, $0.token) }) { first, _ in first }
        var found: [Part] = []
        for edit in edits {
            let token = edit.start == edit.end ? tokens[edit.start - 1] ?? tokens[edit.start] : tokens[edit.start]
            let item = token?.ancestors.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) }
            guard let item else { return nil }
            found.append(Part(node: item, edits: [edit]))
        }
        found.sort { ($0.node.position, $1.node.endPosition) < ($1.node.position, $0.node.endPosition) }
        var parts: [Part] = []
        for part in found {
            if let last = parts.last, part.node.position < last.node.endPosition {
                parts[parts.count - 1].edits += part.edits
            } else {
                parts.append(part)
            }
        }
        return parts
    }
}

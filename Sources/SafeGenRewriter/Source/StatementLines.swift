import SafeGen
import SwiftSyntax

/// A statement that has a line for itself, so that other lines can go in front of it and after it; or a member variable, whose
/// documentation and attributes may have lines too.
struct StatementLines: Equatable, Sendable {
    /// What is in front of it and goes: the space behind a brace in its line.
    private let head: Range<Int>
    /// Where its line ends, after a comment; the space in front of a brace in its line goes.
    private let tail: Range<Int>
    private let text: String
    /// The end of a line, and the white space in front of the statement.
    private let newLine: String
    /// The same for the braces around it, if they are in its line.
    private var outerLine: String?

    /// The innermost statement around a token; nil if it has several lines, or something else than the braces around it is in its line.
    init?(around token: TokenSyntax, in source: ParsedSource) {
        guard let item = token.nearest(CodeBlockItemSyntax.self) else { return nil }
        let range = source.range(of: item)
        let whole = StatementLines(range, line: range.lowerBound, in: source.bytes)
        guard let lines = whole ?? StatementLines(inBraces: item, in: source) else { return nil }
        self = lines
    }

    /// The only statement between braces of one line: `{ return x.delegate }`. Nil for one that may be a result without 'return'.
    private init?(inBraces item: CodeBlockItemSyntax, in source: ParsedSource) {
        let isAssignment = item.item.as(SequenceExprSyntax.self)?.elements.isAssignment ?? false
        guard isAssignment || item.item.is(ReturnStmtSyntax.self),
            let open = item.previousToken(viewMode: .sourceAccurate), open.tokenKind == .leftBrace,
            let close = item.nextToken(viewMode: .sourceAccurate), close.tokenKind == .rightBrace
        else { return nil }
        let (bytes, range) = (source.bytes, source.range(of: item))
        head = source.range(of: open).upperBound..<range.lowerBound
        tail = range.upperBound..<source.start(of: close)
        text = String(decoding: bytes[range], as: UTF8.self)
        let isBlank = (bytes[head] + bytes[tail]).allSatisfy { $0 == 0x20 || $0 == 0x09 }
        guard isBlank, !bytes[range].contains(0x0A) else { return nil }
        let lineStart = bytes[..<head.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let indentation = String(
            decoding: bytes[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
        let hasReturn = bytes[range.upperBound...].first { $0 == 0x0A || $0 == 0x0D } == 0x0D
        outerLine = (hasReturn ? "\r\n" : "\n") + indentation
        newLine = (outerLine ?? "") + (indentation.hasPrefix("\t") ? "\t" : "    ")
    }

    /// The variable of a type that a node is the value of; nil if it has several lines, or something else is in its line,
    /// such as a second variable.
    init?(declaring node: Syntax, in source: ParsedSource) {
        let item = node.ancestors.first { $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self) }
        guard let member = item?.as(MemberBlockItemSyntax.self), let variable = member.decl.as(VariableDeclSyntax.self),
            variable.bindings.count == 1
        else { return nil }
        let range = source.range(of: member)
        // The compiler finds documentation only right in front of a declaration, so each branch has its own.
        var (start, position) = (range.lowerBound, range.lowerBound)
        for piece in member.leadingTrivia.reversed() {
            position -= piece.sourceLength.utf8Length
            switch piece {
            case .docLineComment, .docBlockComment: start = position
            default: break
            }
        }
        let first = variable.modifiers.first.map { Syntax($0) } ?? Syntax(variable.bindingSpecifier)
        self.init(start..<range.upperBound, line: source.start(of: first), in: source.bytes)
    }

    /// A range whose part from `line` on may only have one line.
    private init?(_ range: Range<Int>, line: Int, in bytes: [UInt8]) {
        let before = bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        let lineStart = range.lowerBound - before.count
        let rest = bytes[range.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
        let comment = rest.drop { $0 == 0x20 || $0 == 0x09 }
        guard !bytes[line..<range.upperBound].contains(0x0A), lineStart == 0 || bytes[lineStart - 1] == 0x0A,
            comment.isEmpty || comment.starts(with: "//".utf8)
        else {
            return nil
        }
        (head, tail) = (range.lowerBound..<range.lowerBound, rest.endIndex..<rest.endIndex)
        text = String(decoding: bytes[range], as: UTF8.self)
        let hasReturn = bytes[rest.endIndex...].first == 0x0D
        newLine = (hasReturn ? "\r\n" : "\n") + String(decoding: before.reversed(), as: UTF8.self)
    }

    /// Edits of the statement that only count under a condition; elsewhere it stays as it is.
    func edits(_ edits: [SourceEdit], if condition: String) -> [SourceEdit] {
        let start = outerLine == nil ? "" : newLine
        let elsewhere = "\(newLine)#else\(newLine)\(text)\(newLine)#endif\(outerLine ?? "")"
        return [
            SourceEdit(head, to: "\(start)#if \(condition)\(newLine)")
        ] + edits + [SourceEdit(tail, to: elsewhere)]
    }
}

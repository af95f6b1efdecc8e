import SafeGenSystem
import SwiftSyntax

/// Marks that the contents of a description aren't what its author meant, whatever its form. A part of it would look like all.
enum DescriptionDamage {
    private static let marks = [UInt8(ascii: "<"), UInt8(ascii: ">")]
    private static let markLength = 7

    /// The damage, as a sentence; nil if there is none.
    static func reason(of bytes: [UInt8]) -> String? {
        // So UTF-16 has it.
        if bytes.contains(0) { return "it has a zero byte, so it is no text in UTF-8" }
        var line = 1
        for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if isMarkOfMerge(text) { return "line \(line) is a mark of a merge that nobody finished" }
            line += 1
        }
        return nil
    }

    /// Whether a line is git's `<<<<<<< HEAD` or `>>>>>>> branch`.
    private static func isMarkOfMerge(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, marks.contains(first), line.prefix(markLength).count(where: { $0 == first }) == 7
        else { return false }
        return line.dropFirst(markLength).first.map { $0 <= 0x20 } ?? true
    }

    /// Where code in Swift isn't Swift any more; nil if the parser finds no mistake.
    static func failure(of tree: SourceFileSyntax, in bytes: [UInt8]) -> ProjectDescription.Failure? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while let part = node.children(viewMode: .fixedUp).first(where: { $0.hasError || $0.isMissingToken }) {
            node = part
        }
        let offset = min(node.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
        return .malformed("line \(1 + bytes[..<offset].count { $0 == 0x0A }) isn't Swift")
    }
}

extension Syntax {
    fileprivate var isMissingToken: Bool { self.as(TokenSyntax.self)?.presence == .missing }
}

extension ProjectDescription {
    /// What is unread of it: the files that can't be read, itself among them if its contents can't be understood.
    var errors: [FileError] {
        guard case .malformed(let reason)? = failure else { return unreadable }
        return unreadable + [FileError(malformed: path, reason)]
    }
}

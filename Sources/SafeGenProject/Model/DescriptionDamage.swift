import SafeGenSystem

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
}

extension ProjectDescription {
    /// What is unread of it: the files that can't be read, itself among them if its contents can't be understood.
    var errors: [FileError] {
        guard case .malformed(let reason)? = failure else { return unreadable }
        return unreadable + [FileError(malformed: path, reason)]
    }
}

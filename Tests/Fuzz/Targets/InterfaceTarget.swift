import SafeGen

@testable import SafeGenRewriter

/// The bytes of a source, before anything is parsed: elements of a storyboard, words, lines, and what is nested too
/// deeply.
enum InterfaceTarget {
    private static let words = WordScanner([
        .word("a"), .word("tableView"), .suffix("Delegate"), .word("safegen:ignore"),
    ])

    static func run(_ bytes: [UInt8]) -> String? {
        let lines = SourceIndex(bytes)
        var end = 0
        for element in InterfaceElements(in: bytes).all {
            guard element.range.lowerBound >= end, element.range.upperBound <= bytes.count else {
                return "an element outside of the file, or of its order"
            }
            end = element.range.upperBound
            let location = lines.location(of: element.range.lowerBound, file: 0)
            if location.line < 1 || location.column < 1 { return "a place before the file" }
            _ = lines.words(at: element.range.lowerBound)
            _ = lines.isComment(lines.line(of: element.range.lowerBound))
        }
        return bytes.withUnsafeBufferPointer { buffer in
            let hits = words.hits(in: buffer)
            if hits.contains(where: { $0.offset >= bytes.count }) { return "a word after the end" }
            guard let excess = NestingLimit.exceeded(in: buffer) else { return nil }
            return bytes.indices.contains(excess.offset) ? nil : "nesting outside of the file"
        }
    }
}

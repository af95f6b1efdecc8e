import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct SourceIndexLinesTests {
    /// Lines that are longer than the blocks by which scalars are counted, with scalars across the ends of blocks.
    @Test(arguments: ["", "\u{FEFF}"])
    func columnsCountScalarsHoweverLongLinesAre(beginning: String) {
        let text = beginning + String(repeating: "aé日👍", count: 700) + "\n" + String(repeating: "ü", count: 3_000)
        let bytes = Array(text.utf8)
        let lines = SourceIndex(bytes)
        var (line, column): (Int, Int) = (1, 1)
        var offset = beginning.utf8.count
        for scalar in text.unicodeScalars.dropFirst(beginning.unicodeScalars.count) {
            let location = lines.location(of: offset, file: 0)
            if location.line != line || location.column != column {
                Issue.record("\(offset): \(location.line):\(location.column) and not \(line):\(column)")
                return
            }
            offset += scalar.utf8.count
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        #expect(lines.scalars(from: 5, to: 5) == 0)
        #expect(lines.location(of: bytes.count + 9, file: 0).line == 2)
    }

    /// Swift's lexer ends lines there; NEL, LS and PS are characters of a comment to it.
    @Test func linesEndWhereSwiftEndsThem() {
        let text = "a\rb\r\nc\nd\u{85}e\u{2028}f\u{2029}g"
        let lines = SourceIndex(Array(text.utf8))
        #expect([0, 2, 5, 7].map(lines.line) == [0, 1, 2, 3])
        #expect(lines.location(of: text.utf8.count - 1, file: 0) == SourceLocation(file: 0, line: 4, column: 7))
    }

    @Test func wordsOfAVeryLongLineAreThoseFromTheFindingOn() {
        let lines = SourceIndex(Array((String(repeating: "word ", count: 10_000) + "last one").utf8))
        #expect(lines.words(at: 50_000) == "last one")
        #expect(lines.words(at: 0).utf8.count == 199)
    }
}

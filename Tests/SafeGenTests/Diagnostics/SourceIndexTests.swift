import Testing
import TestSupport

@testable import SafeGen

@Suite struct SourceIndexTests {
    @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    func everyLineEndOfYAMLEndsALine(end: String) {
        let index = SourceIndex(Array("ab\(end)cd\(end)".utf8), linesEnd: .yaml)
        #expect(index.text(line: 1, limit: 9) == "ab")
        #expect(index.text(line: 2, limit: 9) == "cd")
        #expect(index.text(line: 3, limit: 9) == "")
        #expect(index.text(line: 4, limit: 9) == nil)
    }

    @Test func skipsTheByteOrderMark() {
        let index = SourceIndex(Array("\u{FEFF}ab".utf8), linesEnd: .yaml)
        #expect(index.offset(line: 1, column: 1) == 3)
        #expect(index.text(line: 1, limit: 9) == "ab")
    }

    @Test func placeAfterTheEndOfALineIsItsEnd() {
        let index = SourceIndex(Array("ab\ncd".utf8), linesEnd: .yaml)
        #expect(index.offset(line: 1, column: 99) == 2)
        #expect(index.offset(line: 2, column: 99) == 5)
    }

    @Test func textIsCutAtTheLimit() {
        #expect(SourceIndex(Array("abcdef".utf8), linesEnd: .yaml).text(line: 1, from: 3, limit: 2) == "cd")
    }

    @Test func placesOfALongLineAreFoundAroundItsCheckpoints() {
        for wide in [0, 510, 511, 512, 513, 1023, 1024] {
            let line = (0..<1_500).map { $0 == wide ? "ä" : "a" }.joined() + "\nb"
            let index = SourceIndex(Array(line.utf8), linesEnd: .text)
            for column in 1...1_501 {
                let offset = column - 1 + (column - 1 > wide ? 1 : 0)
                #expect(index.offset(line: 1, column: column) == offset)
            }
            #expect(index.offset(line: 2, column: 1) == 1_502)
        }
    }

    @Test(arguments: [UInt64](1...20))
    func offsetsAndPlacesLeadToEachOther(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces: [Unicode.Scalar] = ["a", "b", "ä", "日", "👍", "\n", "\r"]
        var text = String.UnicodeScalarView()
        // Mostly letters, so that some lines are longer than the distance of the index's checkpoints.
        for _ in 0..<3_000 { text.append(pieces[Int.random(in: 0..<3_000, using: &random) % 1_000 % pieces.count]) }
        if seed % 2 == 0 { text = String.UnicodeScalarView(text.filter { $0 != "\n" && $0 != "\r" }) }
        let index = SourceIndex(Array(String(text).utf8), linesEnd: .yaml)
        var offset = 0
        var (line, column): (Int, Int) = (1, 1)
        var previous: Unicode.Scalar?
        for scalar in text {
            // The LF of a CR LF is part of the end of a line that has begun already.
            if previous == "\r", scalar == "\n" {
                offset += 1
                previous = scalar
                continue
            }
            if previous == "\n" || previous == "\r" {
                line += 1
                column = 1
            }
            #expect(index.offset(line: line, column: column) == offset)
            #expect(index.place(ofOffset: offset) == (line, column))
            offset += String(scalar).utf8.count
            column += 1
            previous = scalar
        }
    }
}

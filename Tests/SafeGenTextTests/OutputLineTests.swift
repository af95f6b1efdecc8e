import SafeGenText
import Testing

@Suite struct OutputLineTests {
    @Test func everyLineOfALiteralIsIndentedButEmptyOnes() {
        let name = "delegate"
        let text = text(indentedBy: 4) {
            """
            var \(name): Int {

                get { 1 }
            }
            """
        }
        #expect(text == "    var delegate: Int {\n\n        get { 1 }\n    }\n")
    }

    @Test func linesBeginWhereNoSpacesAreAskedFor() {
        #expect(text(indentedBy: 0) { "one\n  two" } == "one\n  two\n")
    }

    @Test(
        arguments: [
            (nil, nil, "begin\nend\n"),
            ("first", nil, "begin\n    first\nend\n"),
            (nil, "last", "begin\nend\n    last\n"),
            ("first", "last", "begin\n    first\nend\n    last\n"),
        ] as [(String?, String?, String)])
    func aLineIsLeftOutWhereThereIsNothingForIt(first: String?, last: String?, expected: String) {
        let text = text(indentedBy: 0) {
            """
            begin
                \(line: first.map { "\($0)" })
            end
                \(line: last.map { "\($0)" })
            """
        }
        #expect(text == expected)
    }

    @Test func severalLinesInARowCanBeLeftOut() {
        let nothing: OutputLine? = nil
        let text = text(indentedBy: 2) {
            """
            \(line: nothing)
                \(line: nothing)
            end
            """
        }
        #expect(text == "  end\n")
    }

    @Test func linesOfMoreThanABufferAreWhole() {
        let long = String(repeating: "ä", count: 20_000)
        #expect(text(indentedBy: 4) { "a\n\(long)\nb" } == "    a\n    \(long)\n    b\n")
    }

    private func text(indentedBy spaces: Int, _ lines: () -> OutputLine) -> String {
        var buffer = TextBuffer()
        buffer.append(lines: lines(), indentedBy: spaces)
        return String(decoding: buffer.take(), as: UTF8.self)
    }
}

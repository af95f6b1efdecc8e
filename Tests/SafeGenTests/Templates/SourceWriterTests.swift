import Testing

@testable import SafeGen

@Suite struct SourceWriterTests {
    @Test func indentsEveryLineOfALiteralExceptEmptyOnes() {
        let name = "delegate"
        let text = text(depth: 1) {
            """
            var \(name): Int {

                get { 1 }
            }
            """
        }
        #expect(text == "a {\n    var delegate: Int {\n\n        get { 1 }\n    }\n}\n")
    }

    @Test func keepsTheMarginOutsideOfABlock() {
        #expect(text(depth: 0) { "one\n  two" } == "one\n  two\n")
    }

    @Test(
        arguments: [
            (nil, nil, "begin\nend\n"),
            ("first", nil, "begin\n    first\nend\n"),
            (nil, "last", "begin\nend\n    last\n"),
            ("first", "last", "begin\n    first\nend\n    last\n"),
        ] as [(String?, String?, String)])
    func skipsALineWithoutAValue(first: String?, last: String?, expected: String) {
        let text = text(depth: 0) {
            """
            begin
                \(line: first.map { "\($0)" })
            end
                \(line: last.map { "\($0)" })
            """
        }
        #expect(text == expected)
    }

    @Test func skipsSeveralLinesInARow() {
        let nothing: OutputLine? = nil
        let text = text(depth: 1) {
            """
            \(line: nothing)
                \(line: nothing)
            end
            """
        }
        #expect(text == "a {\n    end\n}\n")
    }

    private func text(depth: Int, _ lines: () -> OutputLine) -> String {
        var writer = SourceWriter()
        write(depth, lines(), to: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private func write(_ depth: Int, _ lines: OutputLine, to writer: inout SourceWriter) {
        if depth == 0 { return writer.lines(lines) }
        writer.block("a") { write(depth - 1, lines, to: &$0) }
    }
}

import Testing

@testable import SafeGenSystem

@Suite struct SortedLinesTests {
    @Test(arguments: [
        ("A ", "1 2"), ("A", " 1 2"), ("B ", "3"), ("Bc ", ""), ("é ", "5"), ("C ", nil), ("a", nil), ("0", nil),
        ("ü", nil),
    ])
    func findsALineByItsPrefix(prefix: String, rest: String?) {
        #expect(SortedLines.rest(ofLineIn: "A 1 2\nB 3\nBc \né 5", after: prefix) == rest)
    }

    @Test func findsNothingInEmptyText() {
        #expect(SortedLines.rest(ofLineIn: "", after: "A") == nil)
        #expect(SortedLines.rest(ofLineIn: "\n\n", after: "A") == nil)
    }
}

import Testing

@testable import SafeGen

@Suite struct LocatedTests {
    @Test func equalValuesAtDifferentPlacesDiffer() {
        let first = Located("a", at: SourceLocation(file: 0, line: 1, column: 1))
        let second = Located("a", at: SourceLocation(file: 0, line: 2, column: 1))
        #expect(first != second)
    }
}
